import { type Cents, cents } from "../money/cents.ts";
import type { DayPart, DayTotals } from "../payment/day-totals.ts";
import type { PaymentMethod } from "../payment/sale.ts";
import type { ReceiptBlock, ReceiptPaper } from "./receipt-document.ts";
import { padBoth, twoSides, wrapped } from "./receipt-lines.ts";
import { type FigureWords, figuresOf } from "./slip-figures.ts";

/** A day's totals with the heading of the paper. */
export type DayReport = {
	/** YYYY-MM-DD. */
	readonly day: string;
	/** ISO 8601, UTC. */
	readonly madeAt: string;
	readonly restaurantName: string;
	/** A station's name, or words for all of them. */
	readonly place: string;
	/** False: not all sales of the day could be read. */
	readonly complete: boolean;
	readonly totals: DayTotals;
	/** Within the refunds: what campus cards have not got back yet. */
	readonly creditsOwed?: { readonly count: number; readonly amount: Cents };
	/**
	 * Records of this device that do not decode, by reference or key; the totals do not include them.
	 */
	readonly unreadable: readonly string[];
};

/** The words of a day's report; each language has its own. */
export type DayReportWords = FigureWords & {
	readonly title: string;
	readonly day: (day: string) => string;
	readonly made: (moment: string) => string;
	readonly incomplete: string;
	readonly sales: string;
	readonly refunds: string;
	readonly subtotal: string;
	readonly total: string;
	readonly tenders: string;
	readonly methods: { readonly [method in PaymentMethod]: string };
	readonly taxes: string;
	readonly taxBase: (base: string) => string;
	readonly drawer: string;
	readonly received: string;
	readonly change: string;
	readonly rounding: string;
	readonly kept: string;
	readonly exempt: (count: number) => string;
	readonly owed: (count: number) => string;
	readonly creditsOwed: (count: number) => string;
	readonly unsplit: (count: number) => string;
	readonly named: string;
	readonly leftOutOf: { readonly [part in DayPart]: string };
	/** For a sale that is excluded from nothing. */
	readonly counted: string;
	readonly unreadable: string;
};

/** A day's totals as lines of a printer's paper, like a receipt: a figure is never cut. */
export function dayReportDocument(
	{ day, madeAt, restaurantName, place, complete, totals, creditsOwed, unreadable }: DayReport,
	words: DayReportWords,
	paper: ReceiptPaper,
): ReceiptBlock[] {
	const { columns } = paper;
	const figures = figuresOf(words);
	type Emphasis = "bold" | "large";
	const line = (text: string, emphasis?: Emphasis): ReceiptBlock => ({
		kind: "line",
		text,
		...(emphasis ? { emphasis } : {}),
	});
	const centred = (text: string, emphasis?: Emphasis) =>
		wrapped(text, columns).map((each) => line(padBoth(each, columns), emphasis));
	const sides = (label: string, figure: string, emphasis?: Emphasis) =>
		twoSides(label, figure, columns).map((text) => line(text, emphasis));
	const money = (label: string, amount: Cents, emphasis?: Emphasis) =>
		sides(label, figures.amount(amount), emphasis);
	const ruled = line("-".repeat(columns));
	const { cash, exempt, owed, unsplit, named } = totals;
	return [
		...centred(words.title, "large"),
		...centred(restaurantName, "bold"),
		...centred(place),
		...centred(words.day(day), "bold"),
		...centred(words.made(madeAt)),
		...(complete ? [] : centred(words.incomplete, "bold")),
		ruled,
		...sides(words.sales, String(totals.sales)),
		...(totals.refunds === 0 ? [] : sides(words.refunds, String(totals.refunds))),
		...money(words.subtotal, totals.subtotal),
		...totals.taxes.flatMap((tax) => money(figures.tax(tax), tax.amount)),
		...(unsplit.count === 0 ? [] : money(words.unsplit(unsplit.count), unsplit.amount)),
		...money(words.total, totals.total, "large"),
		ruled,
		...centred(words.tenders, "bold"),
		...totals.tenders.flatMap(({ method, count, amount }) =>
			money(`${words.methods[method]} (${count})`, amount),
		),
		...(owed.count === 0 ? [] : money(words.owed(owed.count), owed.amount)),
		...(creditsOwed === undefined || creditsOwed.count === 0
			? []
			: money(words.creditsOwed(creditsOwed.count), creditsOwed.amount)),
		...(totals.taxes.length === 0 ? [] : [ruled, ...centred(words.taxes, "bold")]),
		...totals.taxes.flatMap((tax) =>
			money(`${figures.tax(tax)} ${words.taxBase(figures.amount(tax.base))}`, tax.amount),
		),
		...(exempt.count === 0 ? [] : money(words.exempt(exempt.count), exempt.subtotal)),
		...(totals.tenders.some(({ method }) => method === "cash")
			? [
					ruled,
					...centred(words.drawer, "bold"),
					...money(words.received, cash.received),
					...money(words.change, cash.change),
					...(cash.rounding === 0 ? [] : money(words.rounding, cash.rounding)),
					...money(words.kept, cash.kept, "bold"),
				]
			: []),
		...(named.length + unreadable.length === 0 ? [] : [ruled, ...centred(words.named, "bold")]),
		...named.flatMap(({ reference, from, total }) => [
			...sides(reference, Number.isSafeInteger(total) ? figures.amount(cents(total)) : "?"),
			...(from.length === 0 ? [words.counted] : from.map((part) => words.leftOutOf[part])).flatMap(
				(what) => wrapped(`  ${what}`, columns).map((each) => line(each)),
			),
		]),
		...unreadable.flatMap((name) => sides(name, words.unreadable)),
		{ kind: "cut" },
	];
}
