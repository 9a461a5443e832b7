import { allowPrinter, hearOfPrinter } from "@tuckshop/adapters/browser";
import type { Pos } from "@tuckshop/core/pos";
import type { Rest } from "./rest.ts";

/** Lets the page reach this device's printer and no other: a changed one loads the page anew, once nobody stands at the kiosk (SAFE-17). Returns what ends it. */
export function allowOwnPrinter({ settings }: Pos, rest: Rest, reload: () => void): () => void {
	let here = true;
	const when = () => rest.when(() => here && reload());
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
