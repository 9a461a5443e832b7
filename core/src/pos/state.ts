import { createStore } from "zustand/vanilla";
import type { Observable } from "./pos-types.ts";

/** A state that one area writes and all others watch. */
export type OwnState<S> = { readonly seen: Observable<S>; readonly get: () => S; readonly set: (next: S) => void; readonly change: (part: Partial<S>) => void };

export function ownState<S extends object>(initial: S): OwnState<S> {
	const store = createStore<S>(() => initial);
	return {
		seen: store,
		get: store.getState,
		set: (next) => store.setState(next, true),
		change: (part) => store.setState(part),
	};
}
