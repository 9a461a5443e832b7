const triedKey = "tuckshop.missingPart";

/** The event of the bundler's loader for a part of the application that could not be fetched. */
type PreloadError = Event & { readonly payload?: unknown };

/**
 * Reloads the page once for a part that could not be fetched, because a new version has it under
 * another name. A part that is still missing afterwards is reported by the screen: reloading again
 * would never end. `reload` may wait until nothing is in progress. Where the page can't store
 * anything (its storage is blocked), it does not reload at all.
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
