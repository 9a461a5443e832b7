import type { Cents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import type { Emphasis, ReceiptBlock, ReceiptPaper } from "./receipt-document.ts";
import { padBoth, twoSides, wrapped } from "./receipt-lines.ts";
import { type FigureWords, figuresOf } from "./slip-figures.ts";

/**
 * The bill that a table, or a seat of it, is asked to pay: printed before it is paid, so not a
 * receipt. Amounts in cents.
 */
export type PreBill = {
	readonly restaurantName: string;
	readonly restaurantAddress: string;
	readonly gstNumber?: string;
	readonly qstNumber?: string;
	readonly table: string;
	/** Present where the bill is not the whole table's. */
	readonly seat?: number;
	/** The session's number on its table. */
	readonly session: number;
	/** ISO 8601. */
	readonly at: string;
	readonly guests: number;
	readonly items: readonly {
		readonly name: string;
		readonly quantity: number;
		readonly total: Cents;
		/** Others pay the rest of it. */
		readonly isPart: boolean;
	}[];
	readonly subtotal: Cents;
	readonly taxes: readonly { readonly name: string; readonly rate: Rate; readonly amount: Cents }[];
	readonly total: Cents;
	readonly paid: Cents;
	/** The amount still to be paid, with tax. */
	readonly due: Cents;
	/** The amount due in cash, rounded to five cents where the restaurant rounds cash (GI-131). */
	readonly cashDue: Cents;
};

/** The words of a pre-bill; each language has its own. */
export type PreBillWords = FigureWords & {
	readonly title: string;
	readonly place: (table: string, seat?: number) => string;
	readonly numbers: { readonly gst: string; readonly qst: string };
	readonly session: (number: number) => string;
	readonly moment: (at: string) => string;
	readonly guests: (count: number) => string;
	readonly part: (name: string) => string;
	readonly subtotal: string;
	readonly total: string;
	readonly paid: string;
	readonly due: string;
	readonly inCash: string;
	readonly notPaid: string;
	readonly pay: string;
};

/**
 * A pre-bill as lines of the paper's columns. It says twice that it is not a receipt; a figure is
 * never cut.
 */
export function preBillDocument(
	bill: PreBill,
	words: PreBillWords,
	{ columns }: Pick<ReceiptPaper, "columns">,
): ReceiptBlock[] {
	const line = (text: string, emphasis?: Emphasis): ReceiptBlock => ({
		kind: "line",
		text,
		...(emphasis ? { emphasis } : {}),
	});
	const centred = (text: string, emphasis?: "bold" | "large") =>
		wrapped(text, columns).map((each) => line(padBoth(each, columns), emphasis));
	const wide = Math.floor(columns / 2);
	const figures = figuresOf(words);
	const sides = (label: string, figure: string, emphasis?: "bold" | "large") =>
		twoSides(label, figure, columns).map((text) => line(text, emphasis));
	const money = (label: string, amount: Cents, emphasis?: "bold" | "large") =>
		sides(label, figures.amount(amount), emphasis);
	const ruled = line("-".repeat(columns));
	const { gst, qst } = words.numbers;
	return [
		...centred(bill.restaurantName, "large"),
		...centred(bill.restaurantAddress),
		...(bill.gstNumber ? centred(`${gst} ${bill.gstNumber}`) : []),
		...(bill.qstNumber ? centred(`${qst} ${bill.qstNumber}`) : []),
		...wrapped(words.title, wide).map((each) => line(padBoth(each, wide), "reverse")),
		...wrapped(words.place(bill.table, bill.seat), wide).map((each) => line(each, "double")),
		...sides(words.session(bill.session), words.moment(bill.at)),
		line(words.guests(bill.guests)),
		ruled,
		...bill.items.flatMap(({ name, quantity, total, isPart }) =>
			money(`${quantity} ${isPart ? words.part(name) : name}`, total),
		),
		ruled,
		...money(words.subtotal, bill.subtotal),
		...bill.taxes.flatMap((tax) => money(figures.tax(tax), tax.amount)),
		...money(words.total, bill.total, "large"),
		...(bill.paid === 0
			? []
			: [...money(words.paid, bill.paid), ...money(words.due, bill.due, "large")]),
		...(bill.cashDue === bill.due ? [] : money(words.inCash, bill.cashDue)),
		ruled,
		...centred(words.notPaid, "bold"),
		...centred(words.pay),
		{ kind: "cut" },
	];
}
