/** Chance that a seed decides. The same seed throws the same dice, on every machine. */
export type Dice = {
	/** From 0 up to, not including, 1. */
	readonly unit: () => number;
	/** A whole number from 0 to below − 1. */
	readonly below: (limit: number) => number;
	/** A whole number from least to most. */
	readonly between: (least: number, most: number) => number;
	/** True so often, of 1. Throws nothing where it can't be. */
	readonly chance: (rate: number) => boolean;
	readonly pick: <T>(list: readonly T[]) => T;
	readonly uuid: () => string;
	/** Dice of their own for one part, so that another part's throws do not move them. */
	readonly fork: () => Dice;
};

/** sfc32: small, quick, and long enough for any seed. */
export function dice(seed: number): Dice {
	let a = 0x9e3779b9 ^ seed;
	let b = 0x243f6a88 ^ Math.imul(seed, 0x85ebca6b);
	let c = 0xb7e15162;
	let d = 1;
	const next = (): number => {
		const t = (((a + b) | 0) + d) | 0;
		d = (d + 1) | 0;
		a = b ^ (b >>> 9);
		b = (c + (c << 3)) | 0;
		c = ((c << 21) | (c >>> 11)) + t;
		return t >>> 0;
	};
	for (let warm = 0; warm < 12; warm++) next();
	const unit = () => next() / 2 ** 32;
	const below = (limit: number) => Math.floor(unit() * limit);
	const hex = (size: number) => next().toString(16).padStart(8, "0").slice(0, size);
	return {
		unit,
		below,
		between: (least, most) => least + below(most - least + 1),
		chance: (rate) => rate > 0 && unit() < rate,
		pick: (list) => list[below(list.length)] as (typeof list)[number],
		uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(8)}${hex(4)}`,
		fork: () => dice(next()),
	};
}
