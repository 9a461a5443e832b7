import type { Observable } from "@tuckshop/core/pos";
import { useStore } from "zustand";

/** Returns what `select` picks from a state: a value or a part of it, never a new object. The component renders again when that changes. */
export const useObserved = <S, T>(state: Observable<S>, select: (state: S) => T): T =>
	useStore(state, select);
