/** Loads something in the page's first quiet moment, so that no touch waits for it. What fails is loaded again where it is used. */
export const loadWhenIdle = (load: () => Promise<unknown>): void =>
	void quietMoment().then(load, () => undefined);

/** The page has nothing to paint now; on a busy one it is not waited for longer than two seconds. */
export const quietMoment = (): Promise<void> =>
	new Promise((resolve) => {
		if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
		else setTimeout(resolve, 1_000);
	});
