import { type LateParts, latePosParts } from "@tuckshop/core/pos";

/** The late parts of the headless POS, and how to have them before one is asked for. */
export type LatePos = { readonly parts: LateParts; readonly fetch: () => Promise<unknown> };

/** They load when they are asked for first: the kiosk paints before it syncs. */
export function latePos(): LatePos {
	const load = async () => (await import("./pos-parts.ts")).lateParts;
	return { parts: latePosParts(load), fetch: load };
}
