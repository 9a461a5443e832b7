/**
 * Milliseconds: `wait` before a tooltip; within `skipped` after one has closed the next opens at
 * once.
 */
export type TipTimes = { readonly wait: number; readonly skipped: number };

/**
 * Calls back with the element whose `data-tip` is to be shown: when a mouse has rested on it, or at once for the keyboard's focus. A
 * press, Escape, scrolling or leaving ends it; touch shows none. Returns a function that stops watching.
 */
export function watchTips(
	page: Document,
	show: (element: HTMLElement | undefined) => void,
	{ wait, skipped }: TipTimes,
): () => void {
	const ending = new AbortController();
	let under: HTMLElement | undefined;
	let shown: HTMLElement | undefined;
	let hiddenAt = Number.NEGATIVE_INFINITY;
	let waiting: ReturnType<typeof setTimeout> | undefined;

	const set = (element: HTMLElement | undefined) => {
		clearTimeout(waiting);
		if (shown && !element) hiddenAt = performance.now();
		if (shown !== element) show(element);
		shown = element;
	};
	const enter = (element: HTMLElement | undefined) => {
		if (element === under) return;
		const soon = shown !== undefined || performance.now() - hiddenAt < skipped;
		under = element;
		if (!element) return set(undefined);
		if (soon) return set(element);
		clearTimeout(waiting);
		waiting = setTimeout(() => element.isConnected && set(element), wait);
	};
	const hear = <Name extends keyof DocumentEventMap>(
		name: Name,
		then: (event: DocumentEventMap[Name]) => void,
	) => page.addEventListener(name, then, { capture: true, passive: true, signal: ending.signal });

	hear("pointerover", ({ target, pointerType }) => {
		if (pointerType === "mouse") enter(tipped(target));
	});
	hear("pointerout", ({ relatedTarget }) => {
		// The pointer has left the window.
		if (!relatedTarget) enter(undefined);
	});
	hear("focusin", ({ target }) => {
		const element = tipped(target);
		if (element?.matches(":focus-visible")) set(element);
	});
	hear("focusout", () => set(undefined));
	hear("pointerdown", () => set(undefined));
	hear("scroll", () => set(undefined));
	hear("keydown", ({ key }) => {
		if (key === "Escape") set(undefined);
	});
	return () => {
		clearTimeout(waiting);
		ending.abort();
	};
}

const tipped = (target: EventTarget | null): HTMLElement | undefined =>
	(target instanceof Element && target.closest<HTMLElement>("[data-tip]")) || undefined;
