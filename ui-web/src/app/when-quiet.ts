/** Loads something in the page's first quiet moment, so that no touch waits for it. What fails is loaded again where it is used. */
export function whenQuiet(load: () => Promise<unknown>): void {
	const quiet = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
	quiet(() => void load().catch(() => undefined));
}
