/** Loads something once the browser is idle, so that no touch waits for it. If that fails, it is loaded again where it is used. */
export const loadWhenIdle = (load: () => Promise<unknown>): void =>
	void quietMoment().then(load, () => undefined);

/** Resolves once the browser is idle, after two seconds at the latest. */
export const quietMoment = (): Promise<void> =>
	new Promise((resolve) => {
		if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
		else setTimeout(resolve, 1_000);
	});
