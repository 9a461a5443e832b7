import { useSyncExternalStore } from "react";

/** How much larger than 16 px the text is set, such as 1.25; a component that asks is drawn again when it changes. */
export function useTextScale(): number {
	return useSyncExternalStore(subscribe, current);
}

/** Asking the browser brings its styles up to date, so it is asked when something may have changed, not at each drawing. */
let known: number | undefined;

function current(): number {
	known ??= Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
	return known;
}

/** Text size is an attribute of <html>, or a setting of the browser, which lays the window out anew. */
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
