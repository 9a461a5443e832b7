import { createStore } from "zustand/vanilla";
import type { Observable } from "./pos-types.ts";

/** A state that one area writes and all others watch. */
export type OwnState<S> = {
	readonly seen: Observable<S>;
	readonly get: () => S;
	readonly set: (next: S) => void;
	readonly change: (part: Partial<S>) => void;
	/** The state without some of its optional members, which `change` could not remove. */
	readonly without: (...names: readonly OptionalOf<S>[]) => S;
};

type OptionalOf<S> = {
	[Name in keyof S]-?: Record<never, never> extends Pick<S, Name> ? Name : never;
}[keyof S];

export function ownState<S extends object>(initial: S): OwnState<S> {
	const store = createStore<S>(() => initial);
	return {
		seen: store,
		get: store.getState,
		set: (next) => store.setState(next, true),
		change: (part) => store.setState(part),
		without(...names) {
			const left: Partial<S> = { ...store.getState() };
			for (const name of names) delete left[name];
			return left as S;
		},
	};
}
