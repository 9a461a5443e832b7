/** Seeded chance: the same seed gives the same results. */
export type Dice = {
	/** From 0 to just below 1. */
	readonly next: () => number;
	/** From 0 to one below the count. */
	readonly below: (count: number) => number;
	readonly pick: <T>(from: readonly T[]) => T;
};

export function dice(seed: number): Dice {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = state;
		mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (count: number): number => Math.floor(next() * count);
	return {
		next,
		below,
		pick: <T>(from: readonly T[]): T => {
			const found = from[below(from.length)];
			if (from.length === 0) throw new Error("nothing to pick from");
			return found as T;
		},
	};
}
