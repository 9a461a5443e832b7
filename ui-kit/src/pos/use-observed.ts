import type { Observable } from "@tuckshop/core/pos";
import { useSyncExternalStore } from "react";

/** Returns what `select` picks from a state: a value or a part of it, never a new object. The component renders again when that changes. */
export const useObserved = <S, T>(state: Observable<S>, select: (state: S) => T): T =>
	useSyncExternalStore(
		state.subscribe,
		() => select(state.getState()),
		() => select(state.getInitialState()),
	);
