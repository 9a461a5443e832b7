import { allowPrinter, hearOfPrinter } from "@tuckshop/adapters/browser";
import type { Pos } from "@tuckshop/core/pos";
import type { Unattended } from "./unattended.ts";

/** Lets the page reach this device's printer and no other (SAFE-17). After a change the page reloads once the kiosk is unattended. Returns a function that stops watching. */
export function allowOwnPrinter(
	{ settings }: Pos,
	unattended: Unattended,
	reload: () => void,
): () => void {
	let here = true;
	const when = () => unattended.when(() => here && reload());
	allowPrinter(settings.state.getState().printer).then(
		(changed) => changed && when(),
		console.warn,
	);
	const deaf = hearOfPrinter(when);
	return () => {
		here = false;
		deaf();
	};
}
