import type { Observable } from "../pos/pos-types.ts";

/**
 * Calls back with the present value at once, and with each later one, until the returned function is
 * called.
 */
export function watch<S>(state: Observable<S>, hear: (value: S) => void): () => void {
	const end = state.subscribe((value) => hear(value));
	hear(state.getState());
	return end;
}

/**
 * A state as a store with `subscribe` alone, which calls back at once: Svelte's `$store`, and what
 * RxJS and Solid's `from` take.
 */
export const readable = <S>(
	state: Observable<S>,
): { readonly subscribe: (hear: (value: S) => void) => () => void } => ({
	subscribe: (hear) => watch(state, hear),
});

/**
 * Resolves with the first value, present or later, for which `holds` is true. It waits without a
 * limit: race it with a timer of your own where the value may not come.
 */
export const until = <S>(state: Observable<S>, holds: (value: S) => boolean): Promise<S> =>
	new Promise((resolve) => {
		let end: () => void = () => undefined;
		let isDone = false;
		end = watch(state, (value) => {
			if (isDone || !holds(value)) return;
			isDone = true;
			resolve(value);
			end();
		});
		if (isDone) end();
	});
