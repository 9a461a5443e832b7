import type { Observable } from "./pos-types.ts";

/** A state that its owner writes and all others watch. */
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

/** Makes such a state: what writes it keeps the functions, and gives away `seen`. */
export function ownState<S extends object>(initial: S): OwnState<S> {
	const hearing = new Set<(state: S, previous: S) => void>();
	let state = initial;
	const get = () => state;
	const set = (next: S) => {
		if (Object.is(next, state)) return;
		const previous = state;
		state = next;
		for (const hear of hearing) hear(state, previous);
	};
	return {
		seen: {
			getState: get,
			getInitialState: () => initial,
			subscribe(hear) {
				hearing.add(hear);
				return () => void hearing.delete(hear);
			},
		},
		get,
		set,
		change: (part) => set({ ...state, ...part }),
		without(...names) {
			const left: Partial<S> = { ...state };
			for (const name of names) delete left[name];
			return left as S;
		},
	};
}
