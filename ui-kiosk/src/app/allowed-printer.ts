import { allowPrinter, hearOfPrinter } from "@tuckshop/adapters/browser";
import type { Pos } from "@tuckshop/core/pos";
import type { Unattended } from "./unattended.ts";

/** Lets the page reach this device's printer, those of its kitchen, and no other (SAFE-17). After a change the page reloads once the kiosk is unattended. Returns a function that stops watching. */
export function allowOwnPrinter(
	{ settings, kitchen }: Pos,
	unattended: Unattended,
	reload: () => void,
): () => void {
	let here = true;
	const when = () => unattended.when(() => here && reload());
	const allow = () => {
		const { loaded, printers } = kitchen.state.getState();
		if (loaded)
			allowPrinter(settings.state.getState().printer, printers).then(
				(changed) => changed && when(),
				console.warn,
			);
	};
	allow();
	const deaf = hearOfPrinter(when);
	const end = kitchen.state.subscribe((now, before) => {
		if (now.loaded !== before.loaded || now.printers !== before.printers) allow();
	});
	return () => {
		here = false;
		deaf();
		end();
	};
}
