import { useSyncExternalStore } from "react";

/** How much larger than 16 px the text is set, such as 1.25; a component that asks is drawn again when it changes. */
export function useTextScale(): number {
	return useSyncExternalStore(subscribe, current);
}

function current(): number {
	return Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
}

/** Text size is an attribute of <html>. */
function subscribe(changed: () => void): () => void {
	const observer = new MutationObserver(changed);
	observer.observe(document.documentElement, { attributes: true });
	return () => observer.disconnect();
}
