import { reloadForMissingPart } from "@tuckshop/adapters/browser";

let missing = false;

/** Whether a part of the application could not be fetched by this page. What needs it can only be tried again by another page. */
export const isPartMissing = (): boolean => missing;

/** Loads the page anew for a part that could not be fetched, once for each. */
export function watchMissingParts(reload: () => void, page: Window = window): void {
	page.addEventListener("vite:preloadError", () => {
		missing = true;
	});
	reloadForMissingPart(page, () => page.sessionStorage, reload);
}
