import {
	byAmounts,
	bySeat,
	evenly,
	type Line,
	type Paid,
	type Part,
	type Share,
	type Tax,
	taxOfBase,
} from "./split-oracle.ts";

/** One published case: a name, its purpose, the input, and the result according to the oracle. */
export type SplitCase = {
	readonly name: string;
	readonly reason: string;
	readonly rule: "even" | "custom" | "seats";
	readonly input: object;
	readonly expected: unknown;
};

const gst = { name: "GST", rate: 5_000 };
const pst = { name: "PST", rate: 7_000 };
const hst = { name: "HST", rate: 13_000 };
const qst = { name: "QST", rate: 9_975 };
type Row = typeof gst;

const whole = (subtotal: number, ...rows: readonly Row[]): Part => {
	const taxes = rows.map((row): Tax => ({ ...row, amount: taxOfBase(subtotal, row.rate) }));
	return { subtotal, taxes, total: taxes.reduce((sum, { amount }) => sum + amount, subtotal) };
};

const even = (name: string, reason: string, bill: Part, ways: number): SplitCase => ({
	name,
	reason,
	rule: "even",
	input: { bill, ways },
	expected: evenly(bill, ways),
});

const custom = (
	name: string,
	reason: string,
	bill: Part,
	...amounts: readonly number[]
): SplitCase => ({
	name,
	reason,
	rule: "custom",
	input: { bill, amounts },
	expected: byAmounts(bill, amounts),
});

const line = (id: string, total: number, seat: number | null, ...taxes: readonly Row[]): Line => ({
	id,
	total,
	seat,
	taxes,
});

/** The taxes of lines on a bill: each once, on the sum of the lines that bear it. */
function taxesOf(lines: readonly Line[]): Tax[] {
	const rows: Row[] = [];
	for (const row of lines.flatMap(({ taxes }) => taxes))
		if (!rows.some(({ name, rate }) => name === row.name && rate === row.rate))
			rows.push({ ...row });
	return rows.map((row) => ({
		...row,
		amount: taxOfBase(
			lines
				.filter(({ taxes }) =>
					taxes.some(({ name, rate }) => name === row.name && rate === row.rate),
				)
				.reduce((sum, { total }) => sum + total, 0),
			row.rate,
		),
	}));
}

type Table = {
	readonly lines: readonly Line[];
	readonly taxes?: readonly Tax[];
	readonly allocation?: { readonly [lineId: string]: readonly Share[] };
	readonly seats: readonly number[];
	readonly paid?: readonly Paid[];
};

function seats(name: string, reason: string, table: Table): SplitCase {
	const { lines, allocation = {}, paid = [] } = table;
	const taxes = table.taxes ?? taxesOf(lines);
	return {
		name,
		reason,
		rule: "seats",
		input: { lines, taxes, allocation, seats: table.seats, paid },
		expected: bySeat(lines, taxes, allocation, table.seats, paid),
	};
}

const shares = (...pairs: readonly (readonly [seat: number, weight: number])[]): Share[] =>
	pairs.map(([seat, weight]) => ({ seat, weight }));

const burger = line("burger", 1250, 1, hst);
const salad = line("salad", 975, 2, hst);
const nachos = line("nachos", 1000, null, hst);

const four = [
	line("tea", 799, 1, hst),
	line("salad", 1249, 2, hst),
	line("soup", 1249, 3, hst),
	line("steak", 2095, 4, hst),
];

/** Pseudo-random numbers from a seed, by which a case is identified. */
function dice(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

function anyTable(seed: number): SplitCase {
	const roll = dice(seed);
	const rows = [[], [gst], [hst], [gst, pst], [gst, qst]];
	const count = 2 + roll(4);
	const lines = Array.from({ length: 1 + roll(6) }, (_, at) =>
		line(
			`line ${at + 1}`,
			roll(4_000),
			roll(3) === 0 ? null : 1 + roll(count),
			...(rows[roll(rows.length)] ?? []),
		),
	);
	const allocation = Object.fromEntries(
		lines
			.filter(() => roll(2) === 0)
			.map(({ id }) => [
				id,
				Array.from({ length: count }, (_, at) => ({ seat: at + 1, weight: roll(5) })).filter(
					({ weight }, at) => weight > 0 || at === 0,
				),
			]),
	);
	return seats(
		`a table of ${count} from seed ${seed}`,
		"any shares, any taxes: the seats add up to the bill",
		{
			lines,
			allocation,
			seats: Array.from({ length: count }, (_, at) => at + 1),
		},
	);
}

export const splitCases = (): readonly SplitCase[] => [
	even("10.00 with HST, 2 ways", "divides without a rest", whole(1000, hst), 2),
	even("10.00 with HST, 3 ways", "11.30 in thirds: 3.77, 3.77, 3.76", whole(1000, hst), 3),
	even(
		"10.00 with GST and PST, 3 ways",
		"net and each tax add up as well as the totals",
		whole(1000, gst, pst),
		3,
	),
	even(
		"10.00 with GST and QST, 7 ways",
		"the QST is on the price without GST, and was computed once",
		whole(1000, gst, qst),
		7,
	),
	even("0.01 without tax, 2 ways", "the earlier part bears the only cent", whole(1), 2),
	even("0.03 with HST, 20 ways", "more ways than cents", whole(3, hst), 20),
	even("0.00, 4 ways", "nothing to pay is nothing each", whole(0, hst), 4),
	even(
		"99,999.99 with GST and PST, 20 ways",
		"large amounts stay exact",
		whole(9_999_999, gst, pst),
		20,
	),
	even(
		"4.00 with GST, 2 ways",
		"two halves of 2.00 stay taxed as the 4.00 that was sold",
		whole(400, gst),
		2,
	),
	even(
		"4.01 with HST, 2 ways",
		"splitting 4.01 into parts under 4.01 earns no rebate",
		whole(401, hst),
		2,
	),
	even("8.02 with HST, 2 ways", "two parts of 4.01", whole(802, hst), 2),
	even(
		"33.33 with GST and PST, 4 ways",
		"odd cents in net and in both taxes",
		whole(3333, gst, pst),
		4,
	),
	even("125.47 with HST, 6 ways", "a usual dinner", whole(12_547, hst), 6),
	even("1 way", "an even split has at least 2 ways", whole(1000, hst), 1),
	even("21 ways", "an even split has at most 20 ways", whole(1000, hst), 21),
	even("2.5 ways", "ways are whole", whole(1000, hst), 2.5),

	custom("two halves of 11.20", "typed halves come to the whole", whole(1000, gst, pst), 560, 560),
	custom(
		"1.00 and 10.20 of 11.20",
		"each part has its share of net and of each tax",
		whole(1000, gst, pst),
		100,
		1020,
	),
	custom("5.00 of 11.20", "what is left is a last part", whole(1000, gst, pst), 500),
	custom("11.19 of 11.20", "a rest of one cent is kept", whole(1000, gst, pst), 1119),
	custom("nothing typed", "the whole is the rest", whole(1000, gst, pst)),
	custom("11.20 of 11.20", "one part pays it all", whole(1000, gst, pst), 1120),
	custom("0.00 and 11.20", "a part of nothing is a part", whole(1000, gst, pst), 0, 1120),
	custom(
		"6.20 and 5.01 of 11.20",
		"a cent too much is within the tolerance, and comes off the last part",
		whole(1000, gst, pst),
		620,
		501,
	),
	custom(
		"6.21, 5.00 and 0.00 of 11.20",
		"the cent comes off the last part that has one",
		whole(1000, gst, pst),
		621,
		500,
		0,
	),
	custom(
		"6.20, 5.00 and 0.01 of 11.20",
		"a last part of one cent gives it up",
		whole(1000, gst, pst),
		620,
		500,
		1,
	),
	custom(
		"6.20 and 5.02 of 11.20",
		"two cents too much are refused",
		whole(1000, gst, pst),
		620,
		502,
	),
	custom("11.21 of 11.20", "one part cannot be more than the whole", whole(1000, gst, pst), 1121),
	custom("-0.01", "no part is below 0", whole(1000, gst, pst), -1),
	custom(
		"three of 3.77 of 11.30",
		"11.31 is within the tolerance",
		whole(1000, hst),
		377,
		377,
		377,
	),
	custom("0.01 and 0.01 of 4.52", "parts smaller than any tax", whole(400, hst), 1, 1),
	custom(
		"40.00 and 35.00 of a dinner of 86.13",
		"two cash amounts and the rest on a card",
		whole(7622, hst),
		4000,
		3500,
	),
	custom("10.00 of 0.00", "nothing is owed", whole(0), 1000),

	seats("each their own", "a line ordered by seat is that seat's", {
		lines: [burger, salad],
		seats: [1, 2],
	}),
	seats("a shared starter", "a line ordered for the table is shared evenly by all its seats", {
		lines: [burger, salad, nachos],
		seats: [1, 2],
	}),
	seats("three share 10.00", "3.34, 3.33, 3.33: the first bears the odd cent", {
		lines: [nachos],
		seats: [1, 2, 3],
	}),
	seats("nobody's seat", "a seat without items owes nothing", { lines: [burger], seats: [1, 2] }),
	seats(
		"a seat beyond the guests",
		"a line of a seat that the table does not list has a bill of its own",
		{
			lines: [line("tea", 300, 6, hst)],
			seats: [1, 2],
		},
	),
	seats("one seat", "a single bill", {
		lines: [burger, salad, nachos],
		seats: [1],
		allocation: { salad: shares([1, 1]) },
	}),
	seats("moved to another seat", "an allocation says who pays", {
		lines: [burger, salad],
		seats: [1, 2],
		allocation: { burger: shares([2, 1]) },
	}),
	seats("one third and two thirds", "weights, not amounts", {
		lines: [nachos],
		seats: [1, 2],
		allocation: { nachos: shares([1, 1], [2, 2]) },
	}),
	seats("weights in cents", "typed amounts of 6.50, 3.00 and 0.50 as weights 13, 6 and 1", {
		lines: [nachos],
		seats: [1, 2, 3],
		allocation: { nachos: shares([1, 13], [2, 6], [3, 1]) },
	}),
	seats("the same weights on a dearer line", "weights scale with the line", {
		lines: [line("nachos", 1100, null, hst)],
		seats: [1, 2, 3],
		allocation: { nachos: shares([1, 13], [2, 6], [3, 1]) },
	}),
	seats("a weight of nothing", "a share of weight 0 pays nothing", {
		lines: [nachos],
		seats: [1, 2],
		allocation: { nachos: shares([1, 0], [2, 4]) },
	}),
	seats("all weights nothing", "then it is shared evenly", {
		lines: [nachos],
		seats: [1, 2],
		allocation: { nachos: shares([1, 0], [2, 0]) },
	}),
	seats("different taxes", "a tax falls only on the seats whose lines bear it", {
		lines: [line("soup", 390, 1, gst), line("mug", 1999, 2, gst, pst), line("meal", 800, 3)],
		seats: [1, 2, 3],
	}),
	seats(
		"three teas of 1.50",
		"0.59 of tax on 4.50 is divided, where three bills of their own would bear 0.20 each",
		{
			lines: [1, 2, 3].map((seat) => line(`tea ${seat}`, 150, seat, hst)),
			seats: [1, 2, 3],
		},
	),
	seats("two halves of 4.02", "2.01 each stay taxed in full: splitting earns no rebate", {
		lines: [line("sandwich", 402, null, hst)],
		seats: [1, 2],
	}),
	seats("under the threshold together", "4.00 at GST only, in two parts", {
		lines: [line("muffin", 400, null, gst)],
		seats: [1, 2],
	}),
	seats("same name, other rate", "HST 13 and HST 15 are two taxes", {
		lines: [line("a", 1000, 1, hst), line("b", 1000, 2, { name: "HST", rate: 15_000 })],
		seats: [1, 2],
	}),
	seats("a free line", "a line of 0.00 is on its seat's bill and costs nothing", {
		lines: [line("water", 0, 1, hst), burger],
		seats: [1, 2],
	}),
	seats("nothing ordered", "bills of nothing", { lines: [], seats: [1, 2] }),
	seats("QST by seat", "both taxes on the price without tax", {
		lines: [
			line("poutine", 1249, 1, gst, qst),
			line("bagel", 450, 2, gst, qst),
			line("cidre", 1100, null, gst, qst),
		],
		seats: [1, 2, 3],
	}),
	seats("a paid seat", "what was paid stays, and the others share the rest", {
		lines: [burger, salad, nachos],
		seats: [1, 2, 3],
		paid: [
			{
				seat: 1,
				lines: [
					{ lineId: "burger", amount: 1250 },
					{ lineId: "nachos", amount: 334 },
				],
				taxes: [{ ...hst, amount: 206 }],
			},
		],
	}),
	seats("more ordered after one paid", "a new line is owed by its seat alone", {
		lines: [burger, salad, line("pie", 645, 2, hst)],
		seats: [1, 2],
		paid: [
			{ seat: 1, lines: [{ lineId: "burger", amount: 1250 }], taxes: [{ ...hst, amount: 163 }] },
		],
	}),
	seats("moved away from a paid seat", "a paid share is locked, whatever the allocation says now", {
		lines: [burger, nachos],
		seats: [1, 2],
		allocation: { burger: shares([2, 1]) },
		paid: [
			{
				seat: 1,
				lines: [
					{ lineId: "burger", amount: 1250 },
					{ lineId: "nachos", amount: 500 },
				],
				taxes: [{ ...hst, amount: 228 }],
			},
		],
	}),
	seats("four seats", "9.03, 14.12, 14.11 and 23.67: the odd cent goes to the earlier of equals", {
		lines: four,
		seats: [1, 2, 3, 4],
	}),
	seats("the third of four paid", "a payment moves no other seat's bill", {
		lines: four,
		seats: [1, 2, 3, 4],
		paid: [
			{ seat: 3, lines: [{ lineId: "soup", amount: 1249 }], taxes: [{ ...hst, amount: 162 }] },
		],
	}),
	seats(
		"two of four paid a cent less than their part",
		"who is left bears the cent, so that all add up",
		{
			lines: four,
			seats: [1, 2, 3, 4],
			paid: [
				{ seat: 3, lines: [{ lineId: "soup", amount: 1249 }], taxes: [{ ...hst, amount: 162 }] },
				{ seat: 2, lines: [{ lineId: "salad", amount: 1249 }], taxes: [{ ...hst, amount: 162 }] },
			],
		},
	),
	seats(
		"a tax that fell away after one paid",
		"the rest bears the difference, so that all add up",
		{
			lines: [line("bar", 300, 1), line("lunch", 900, 2)],
			taxes: [],
			seats: [1, 2],
			paid: [{ seat: 1, lines: [{ lineId: "bar", amount: 300 }], taxes: [{ ...gst, amount: 15 }] }],
		},
	),
	seats("all paid", "nobody owes anything", {
		lines: [burger, salad],
		seats: [1, 2],
		paid: [
			{ seat: 1, lines: [{ lineId: "burger", amount: 1250 }], taxes: [{ ...hst, amount: 163 }] },
			{ seat: 2, lines: [{ lineId: "salad", amount: 975 }], taxes: [{ ...hst, amount: 126 }] },
		],
	}),
	seats("a paid line is gone", "what was paid for cannot be taken away", {
		lines: [salad],
		seats: [1, 2],
		paid: [{ seat: 1, lines: [{ lineId: "burger", amount: 1250 }], taxes: [] }],
	}),
	seats("a paid line is cheaper now", "nor made cheaper", {
		lines: [{ ...burger, total: 1000 }],
		seats: [1],
		paid: [{ seat: 1, lines: [{ lineId: "burger", amount: 1250 }], taxes: [] }],
	}),
	seats("a paid line is dearer now", "nor dearer, when all its shares are paid", {
		lines: [{ ...burger, total: 1300 }],
		seats: [1],
		paid: [{ seat: 1, lines: [{ lineId: "burger", amount: 1250 }], taxes: [] }],
	}),
	seats("no shares", "a line needs somebody who pays it", {
		lines: [burger],
		seats: [1],
		allocation: { burger: [] },
	}),
	seats("a negative weight", "weights are not negative", {
		lines: [burger],
		seats: [1, 2],
		allocation: { burger: shares([1, 2], [2, -1]) },
	}),
	seats("half a weight", "weights are whole", {
		lines: [burger],
		seats: [1, 2],
		allocation: { burger: shares([1, 0.5], [2, 1]) },
	}),
	seats("no seats", "a table has seats", { lines: [nachos], seats: [] }),
	...Array.from({ length: 12 }, (_, seed) => anyTable(seed + 1)),
];
