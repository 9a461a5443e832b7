import { type LateParts, latePosParts } from "@tuckshop/core/pos";
import { quietMoment } from "./when-quiet.ts";

/** The late parts of the headless POS, and how to have them before one is asked for. */
export type LatePos = { readonly parts: LateParts; readonly fetch: () => Promise<unknown> };

/** They load in the first quiet moment, whoever asks for them: the till paints before it syncs. */
export function latePos(): LatePos {
	let quiet: Promise<void> | undefined;
	const load = async () => {
		quiet ??= quietMoment();
		await quiet;
		return (await import("./pos-parts.ts")).lateParts;
	};
	return { parts: latePosParts(load), fetch: load };
}
