import {
	type Back,
	cashInParts,
	type Line,
	refundsOf,
	type Tax,
	type Wish,
} from "./refund-oracle.ts";

/** One published case: a sale, its refunds one after the other, and the result of each according to the oracle. */
export type RefundCase = {
	readonly name: string;
	readonly reason: string;
	readonly input: { readonly lines: readonly Line[]; readonly wishes: readonly Wish[] };
	readonly expected: readonly Back[];
};

const gst = { name: "GST", rate: 5_000 };
const pst = { name: "PST", rate: 7_000 };
const hst = { name: "HST", rate: 13_000 };
const qst = { name: "QST", rate: 9_975 };

const line = (id: string, price: number, quantity: number, ...taxes: readonly Tax[]): Line => ({
	...{ id, price, quantity, taxes },
});
const all: Wish = { by: "all" };
const taxAlone: Wish = { by: "tax" };
const amount = (cents: number): Wish => ({ by: "amount", amount: cents });
const pieces = (lineId: string, quantity = 1): Wish => ({
	by: "lines",
	lines: [{ lineId, quantity }],
});

function refunds(
	name: string,
	reason: string,
	lines: readonly Line[],
	...wishes: readonly Wish[]
): RefundCase {
	return { name, reason, input: { lines, wishes }, expected: refundsOf(lines, wishes) };
}

export function refundCases(): RefundCase[] {
	const sandwich = [line("a", 1000, 1, hst)];
	const lunch = [line("soup", 333, 3, gst, qst), line("tea", 249, 2, gst), line("card", 500, 1)];
	return [
		refunds("all of 11.30", "RFND-01", sandwich, all),
		refunds(
			"3.00 of 11.30, twice, and the rest",
			"RFND-03",
			sandwich,
			amount(300),
			amount(300),
			all,
		),
		refunds("a cent, ten times", "RFND-03", sandwich, ...Array<Wish>(10).fill(amount(1)), all),
		refunds(
			"three pieces one by one",
			"RFND-02: 0.50 of tax is 0.17, 0.16, 0.17",
			[line("a", 333, 3, gst)],
			pieces("a"),
			pieces("a"),
			pieces("a"),
		),
		refunds(
			"three pieces, the last two together",
			"RFND-02",
			[line("a", 333, 3, gst)],
			pieces("a"),
			pieces("a", 2),
		),
		refunds("a line, then the rest", "RFND-02: two taxes, one, none", lunch, pieces("tea", 2), all),
		refunds(
			"the same lines in another order",
			"RFND-02",
			lunch,
			pieces("soup", 2),
			pieces("card"),
			all,
		),
		refunds("an amount of three lines", "RFND-03", lunch, amount(1000), all),
		refunds(
			"an amount, then a piece of what is left",
			"RFND-01: a piece is its part of the rest",
			[line("a", 400, 3, gst)],
			amount(105),
			pieces("a"),
			all,
		),
		refunds(
			"tax alone, then the goods",
			"RFND-01: no tax goes back twice",
			lunch,
			taxAlone,
			pieces("soup", 3),
			all,
		),
		refunds("goods, then tax alone", "RFND-01", lunch, pieces("soup"), taxAlone, all),
		refunds(
			"GST and PST in eight parts",
			"RFND-02, RFND-04",
			[line("a", 807, 1, gst, pst)],
			...Array<Wish>(7).fill(amount(113)),
			all,
		),
		refunds(
			"an exempt line",
			"no tax goes back",
			[line("a", 904, 1)],
			...Array<Wish>(8).fill(amount(113)),
		),
		refunds(
			"4.90 in three parts",
			"RFND-04: 4.90, not 4.95",
			[line("a", 490, 1)],
			amount(163),
			amount(163),
			amount(164),
		),
		refunds("4.92", "GI-131: 4.90", [line("a", 492, 1)], all),
	];
}

/**
 * The cash for every total from 0.01 to 2.00, and for some to 20.00 and above with every last digit,
 * in 1 to 10 equal parts.
 */
export const refundCashCases = () =>
	refundCashTotals.map((total) => ({
		total,
		parts: Array.from({ length: Math.min(10, total) }, (_, less) => cashInParts(total, less + 1)),
	}));

/** The totals of `refundCashCases`, in cents. */
export const refundCashTotals: readonly number[] = [
	...Array.from({ length: 200 }, (_, at) => at + 1),
	...Array.from({ length: 30 }, (_, at) => 241 + at * 61),
	...[2_000, 12_547, 9_999_998],
];
