import { type LateParts, latePosParts } from "@tuckshop/core/pos";

/** The late parts of the headless POS, and how to have them before one is asked for. */
export type LatePos = { readonly parts: LateParts; readonly fetch: () => Promise<unknown> };

/** The late parts load once `mayLoad` is over, whoever asks for them: the page paints before it syncs. It is asked once. */
export function latePosAfter(mayLoad: () => Promise<void>): LatePos {
	let allowed: Promise<void> | undefined;
	const load = async () => {
		allowed ??= mayLoad();
		await allowed;
		return (await import("./pos-parts.ts")).lateParts;
	};
	return { parts: latePosParts(load), fetch: load };
}
