import { useSyncExternalStore } from "react";

/** Returns the text size as a factor of 16 px, such as 1.25; the component renders again when it changes. */
export function useTextScale(): number {
	return useSyncExternalStore(subscribe, current);
}

/** Reading the size forces a style recalculation, so it is read when it may have changed and not at each render. */
let known: number | undefined;

function current(): number {
	known ??= Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
	return known;
}

/** The text size is an attribute of <html>, or a setting of the browser, whose change resizes the window's layout. */
function subscribe(changed: () => void): () => void {
	const ask = () => {
		known = undefined;
		changed();
	};
	known = undefined;
	const observer = new MutationObserver(ask);
	observer.observe(document.documentElement, { attributes: true });
	window.addEventListener("resize", ask);
	return () => {
		observer.disconnect();
		window.removeEventListener("resize", ask);
	};
}
