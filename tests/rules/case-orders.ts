import {
	type Card,
	type Item,
	type Line,
	type Policy,
	type Row,
	type Tender,
	type TotalsInput,
	totals,
} from "./oracle.ts";

/** One published case: a name, its purpose, the input, and the result according to the oracle. */
export type Case = {
	readonly name: string;
	readonly reason: string;
	readonly input: object;
	readonly expected: unknown;
};

/** The documented policy in full: a case names only its own differences. */
export const documentedPolicy: Policy = {
	confectioneryWithMeal: "exempt",
	ontarioThreshold: "per-item",
	itemTypeRelief: "any-tender",
	campusAddition: "taxable-only",
	campusAdditionRate: 13_000,
	reducedBelow: 401,
	gst: 5_000,
	fallbackTaxes: [
		{ name: "GST", rate: 5_000 },
		{ name: "PST", rate: 7_000 },
	],
};

export type OrderInput = Omit<TotalsInput, "policy"> & { readonly policy?: Partial<Policy> };

/** The input of a case with its policy written out in full. */
export const inFull = ({ policy = {}, ...input }: OrderInput): TotalsInput => ({
	...input,
	policy: { ...documentedPolicy, ...policy },
});

export const gst = { name: "GST", rate: 5_000 };
export const pst = { name: "PST", rate: 7_000 };
export const hst = { name: "HST", rate: 13_000 };
export const qst = { name: "QST", rate: 9_975 };
export const levy = { name: "Levy", rate: 1_000 };

export const line = (
	price: number,
	item: Item = {},
	quantity = 1,
	modifiers: number[] = [],
): Line => ({
	price,
	quantity,
	...(modifiers.length > 0 ? { modifiers } : {}),
	item,
});
export const meal = line(1000, { type: "Meal", taxes: [hst] });
export const candy = line(300, { type: "Confectionary", taxes: [gst, pst] });
export const muffin = (
	price: number,
	quantity = 1,
	taxes: Row[] = [hst],
	modifiers: number[] = [],
) => line(price, { ontarioEligible: true, taxes }, quantity, modifiers);

export const order = (name: string, reason: string, input: OrderInput): Case => ({
	name,
	reason,
	input,
	expected: totals(inFull(input)),
});
export const of = (
	name: string,
	reason: string,
	lines: Line[],
	rest: Omit<OrderInput, "lines"> = {},
): Case => order(name, reason, { lines, ...rest });

export const card = (
	...aggregated: [string, number, ...{ creditLimit?: number; unlimitedCredit?: boolean }[]][]
): Card => ({
	aggregated: aggregated.map(([type, balance, more = {}]) => ({ type, balance, ...more })),
});

export function anyOrder(random: Random): OrderInput {
	const rows = (): Row[] => [gst, pst, hst, qst, levy].filter(() => random(3) === 0);
	const lines = Array.from({ length: 1 + random(6) }, (): Line => {
		const item: Item = {
			type: pick(random, ["", "", "Meal", "Confectionary", "Retail Item"]),
			taxes: rows(),
			ontarioEligible: random(2) === 0,
			...(random(8) === 0 ? { taxable: false } : {}),
			...(random(8) === 0 ? { overrides: rows() } : {}),
			...(random(6) === 0 ? { taxableAccountOnly: true } : {}),
		};
		return line(
			random(2) === 0 ? 100 + random(500) : random(5_000),
			item,
			1 + random(4),
			random(3) === 0 ? [random(200)] : [],
		);
	});
	const policy: Partial<Policy> = {
		confectioneryWithMeal: pick(random, ["exempt", "gst-only", "taxed"]),
		ontarioThreshold: pick(random, ["per-item", "combined", "combined-small-items"]),
		itemTypeRelief: pick(random, ["any-tender", "any-tender", "covering-campus-card"]),
		campusAddition: pick(random, ["taxable-only", "any-taxable"]),
	};
	const tender: Tender | undefined = pick(random, [
		undefined,
		{ method: "cash" },
		{ method: "itc", card: card(["TAXABLE", 5_000], ["TAX_EXEMPT", random(4_000)]) },
	]);
	return {
		lines,
		policy,
		globalTaxes: rows(),
		...(tender ? { tender } : {}),
		...(random(12) === 0 ? { exempt: true } : {}),
	};
}

/** A whole number from 0 up to, not including, the bound. */
export type Random = (bound: number) => number;

/** A seeded sequence that is equal on every machine: a linear congruential generator in BigInt. */
export function seeded<T>(
	seed: number,
	count: number,
	make: (random: Random, index: number) => T,
): T[] {
	let state = BigInt(seed);
	const random: Random = (bound) => {
		state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
		return Number((state >> 33n) % BigInt(bound));
	};
	return Array.from({ length: count }, (_, index) => make(random, index));
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;
