import { reloadForMissingPart } from "@tuckshop/adapters/browser";

let missing = false;

/** Returns whether an error means that a part of the application could not be loaded. Only a reload of the page can try that again. */
export const isPartMissing = (): boolean => missing;

/** Reloads the page for a part that could not be loaded, once for each part. */
export function watchMissingParts(reload: () => void, page: Window = window): void {
	page.addEventListener("vite:preloadError", () => {
		missing = true;
	});
	reloadForMissingPart(page, () => page.sessionStorage, reload);
}
