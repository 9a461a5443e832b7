const triedKey = "tuckshop.missingPart";

/** How the bundler's loader tells that a part of the application could not be fetched. */
type PreloadError = Event & { readonly payload?: unknown };

/**
 * Loads the page anew once for a part that could not be fetched: a new version has it under another name. A part that is still missing
 * after that is left to the screen, which says so: a page that reloads for it again would never stand still. `reload` may wait until
 * nothing is in progress. Where the page may keep nothing (its storage is blocked), it does not reload at all.
 */
export function reloadForMissingPart(
	page: Pick<Window, "addEventListener">,
	storage: () => Pick<Storage, "getItem" | "setItem">,
	reload: () => void,
): void {
	page.addEventListener("vite:preloadError", (event) => {
		const { payload } = event as PreloadError;
		const part = payload instanceof Error ? payload.message : String(payload);
		try {
			const kept = storage();
			const tried: readonly string[] = JSON.parse(kept.getItem(triedKey) ?? "[]");
			if (tried.includes(part)) return;
			kept.setItem(triedKey, JSON.stringify([...tried, part].slice(-20)));
		} catch {
			return;
		}
		reload();
	});
}
