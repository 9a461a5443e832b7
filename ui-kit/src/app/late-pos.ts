import { type LateParts, latePosParts } from "@tuckshop/core/pos";

/** The parts of the headless POS that load late, and a way to load them before their first call. */
export type LatePos = { readonly parts: LateParts; readonly fetch: () => Promise<unknown> };

/** Loads the late parts once `mayLoad` has resolved, so that the page paints before it syncs. `mayLoad` is called once. */
export function latePosAfter(mayLoad: () => Promise<void>): LatePos {
	let allowed: Promise<void> | undefined;
	const load = async () => {
		allowed ??= mayLoad();
		await allowed;
		return (await import("./pos-parts.ts")).lateParts;
	};
	return { parts: latePosParts(load), fetch: load };
}
