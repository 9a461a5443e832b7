import type { Cents } from "../money/cents.ts";
import type { PaymentMethod } from "../payment/sale.ts";
import {
	assertReceipt,
	type CreditNote,
	type MissingNumber,
	missingNumbers,
	type Receipt,
	type ReceiptItem,
	type ReceiptTender,
} from "./receipt.ts";
import { padBoth, padEnd, padStart, printable, twoSides, wrapped } from "./receipt-lines.ts";
import { type FigureWords, figuresOf, type SlipFigures } from "./slip-figures.ts";

/** 48 characters on 80 mm paper, 32 on 58 mm (PRN-20). */
export type ReceiptColumns = 48 | 32;

/**
 * The emphasis of a line. Bold and large (twice as high) do not change its width; double, triple
 * and reverse (double, white on black) take two or three columns for each character.
 */
export type Emphasis = "bold" | "large" | "double" | "triple" | "reverse";

/**
 * One piece of a receipt, for any printer: a line of text that is padded to the columns, a QR code,
 * or the cut.
 */
export type ReceiptBlock =
	| { readonly kind: "line"; readonly text: string; readonly emphasis?: Emphasis }
	| { readonly kind: "qr"; readonly data: string }
	| { readonly kind: "cut" };

/** The words of a receipt; each language has its own. */
export type ReceiptWords = FigureWords & {
	readonly columns: readonly [item: string, quantity: string, price: string, total: string];
	/** The heads of the columns in a second language, on a line of their own. */
	readonly secondColumns?: ReceiptWords["columns"];
	readonly subtotal: string;
	readonly total: string;
	readonly methods: { readonly [method in PaymentMethod]: string };
	readonly received: string;
	readonly change: string;
	readonly rounding: string;
	readonly queued: string;
	readonly reprint: string;
	readonly refund: string;
	/** The tender by which an exchange moves an amount from one of its slips to the other; without it the tender is named. */
	readonly exchange?: string;
	/** The words of a credit note; without them only `refund` is printed. */
	readonly credit?: {
		/** The title in the other official language. */
		readonly second: string;
		readonly number: (reference: string) => string;
		readonly of: (reference: string, moment: string) => string;
		readonly back: string;
		/** Names the buyer; without it the bare name is printed. */
		readonly buyer?: (name: string) => string;
		readonly reasons: { readonly [reason in NonNullable<CreditNote["reason"]>]: string };
		readonly reason: string;
		readonly approvedBy: (name: string) => string;
		readonly otherTender: string;
		readonly owed: string;
	};
	readonly exempt: (reason: string) => string;
	/** Names the buyer's relief; without it the relief's own id is printed. */
	readonly relief?: (relief: NonNullable<Receipt["relief"]>) => string;
	readonly transaction: (id: string) => string;
	/** Formats the order number; without it the bare number is printed. */
	readonly order?: (number: string) => string;
	/** Says the type of the order; without it the name that the sale has is printed. */
	readonly orderType?: (name: string) => string;
	/** Says who is called; without it the bare name is printed. */
	readonly call?: (name: string) => string;
	/** Names the table, and the part of its bill. */
	readonly check?: (check: NonNullable<Receipt["check"]>) => string;
	readonly station: (number: string) => string;
	readonly cashier: (name: string) => string;
	readonly numbers: { readonly gst: string; readonly qst: string };
	readonly incomplete: { readonly [missing in MissingNumber]: string };
	readonly moment: (timestamp: string) => string;
	readonly thanks: string;
	/** The name of a charge for packaging; without it the sale's own name is printed. */
	readonly packaging?: string;
	/** The texts printed below a library fine; without them only its description is printed. */
	readonly fine?: {
		readonly issued: (date: string, credential: string) => string;
		readonly partial: string;
	};
};

/**
 * The capabilities of a printer: its columns, and whether it can print a QR code; otherwise the id
 * is printed as text (PRN-20).
 */
export type ReceiptPaper = { readonly columns: ReceiptColumns; readonly qrCode: boolean };

/**
 * A receipt as lines of exactly the paper's columns (PRN-20 to PRN-23). A figure is never cut: one
 * that does not fit its column is printed on a line of its own. Control characters in names never
 * reach the printer.
 */
export function receiptDocument(
	receipt: Receipt,
	words: ReceiptWords,
	paper: ReceiptPaper,
): ReceiptBlock[] {
	assertReceipt(receipt);
	const { columns } = paper;
	const line = (text: string, emphasis?: "bold" | "large"): ReceiptBlock => ({
		kind: "line",
		text,
		...(emphasis ? { emphasis } : {}),
	});
	const centred = (text: string, emphasis?: "bold" | "large") =>
		wrapped(text, columns).map((each) => line(padBoth(each, columns), emphasis));
	const figures = figuresOf(words);
	const ruled = line("-".repeat(columns));
	const pair = (label: string, amount: Cents, emphasis?: "bold" | "large") =>
		twoSides(label, figures.amount(amount), columns).map((text) => line(text, emphasis));
	return [
		...(receipt.reprint ? centred(words.reprint, "bold") : []),
		...centred(receipt.restaurantName, "large"),
		...centred(receipt.restaurantAddress),
		...(receipt.gstNumber ? centred(`${words.numbers.gst} ${receipt.gstNumber}`) : []),
		...(receipt.qstNumber ? centred(`${words.numbers.qst} ${receipt.qstNumber}`) : []),
		...centred(words.moment(receipt.timestamp)),
		...(receipt.stationNumber ? centred(words.station(receipt.stationNumber)) : []),
		...(receipt.cashierName ? centred(words.cashier(receipt.cashierName)) : []),
		...(receipt.check ? centred(words.check?.(receipt.check) ?? receipt.check.table, "bold") : []),
		...(receipt.refund ? centred(words.refund, "large") : []),
		...creditHead(receipt, words).flatMap((text) => centred(text)),
		...(receipt.queued ? centred(words.queued, "large") : []),
		...(receipt.orderNumber === undefined
			? []
			: centred(words.order?.(receipt.orderNumber) ?? receipt.orderNumber, "large")),
		...detailsHead(receipt, words).flatMap((text) => centred(text, "bold")),
		...centred(receipt.details?.note ?? ""),
		ruled,
		line(itemRow(words.columns, columns), "bold"),
		...(words.secondColumns ? [line(itemRow(words.secondColumns, columns), "bold")] : []),
		...receipt.items.flatMap((item) => [
			...itemLines(named(item, words), columns, figures).map((text) => line(text)),
			...item.modifiers.map((modifier) => line(modifierLine(modifier, columns, figures))),
			...wrapped(item.note ?? "", columns - 2).map((text) => line(padEnd(`  ${text}`, columns))),
			...fineLines(item, words).map((text) =>
				line(padEnd(`  ${shortName(text, columns - 2)}`, columns)),
			),
		]),
		ruled,
		...pair(words.subtotal, receipt.subtotal),
		...receipt.taxes.flatMap(({ name, rate, amount }) => pair(figures.tax({ name, rate }), amount)),
		...(receipt.exemptReason === undefined
			? []
			: wrapped(words.exempt(receipt.exemptReason), columns).map((text) =>
					line(padEnd(text, columns)),
				)),
		...(receipt.relief === undefined
			? []
			: wrapped(words.relief?.(receipt.relief) ?? receipt.relief.id, columns).map((text) =>
					line(padEnd(text, columns)),
				)),
		...pair(words.total, receipt.totalAmount, "large"),
		ruled,
		...receipt.tenders.flatMap((tender) =>
			tenderPairs(tender, words, receipt.refund).flatMap(([label, amount]) => pair(label, amount)),
		),
		...creditFoot(receipt, words).flatMap((text) =>
			wrapped(text, columns).map((each) => line(padEnd(each, columns))),
		),
		...missingNumbers(receipt).flatMap((missing) => centred(words.incomplete[missing], "bold")),
		...centred(words.thanks),
		...(paper.qrCode ? [{ kind: "qr", data: receipt.transactionId } as const] : []),
		...centred(words.transaction(receipt.transactionId)),
		{ kind: "cut" },
	];
}

/**
 * 25, 5, 8 and 10 characters at 48 columns (PRN-22); on narrower paper the figures keep their
 * share, rounded up, and the name gets the rest.
 */
export function itemColumns(columns: ReceiptColumns): number[] {
	const figures = [5, 8, 10].map((width) => Math.ceil((width * columns) / 48));
	return [figures.reduce((left, width) => left - width, columns), ...figures];
}

/**
 * A name of more than 24 characters is cut to 21 and an ellipsis, 24 in all (PRN-21); on narrower
 * paper to the width of its column.
 */
export function shortName(name: string, longest = 24): string {
	const characters = [...printable(name)];
	return characters.length > longest
		? `${characters.slice(0, longest - 3).join("")}...`
		: characters.join("");
}

/** The plain text of a document, one line each: for a preview, a log, or a printer without codes. */
export const documentText = (blocks: readonly ReceiptBlock[]): string =>
	blocks
		.map((block) =>
			block.kind === "line" ? block.text : block.kind === "qr" ? `[QR ${block.data}]` : "[cut]",
		)
		.join("\n");

/** The other title, the number of the credit note, the sale that it is for, and the buyer. */
function creditHead({ credit, reference }: Receipt, { credit: said, moment }: ReceiptWords) {
	if (!credit || !said) return [];
	return [
		said.second,
		said.number(reference),
		...(credit.of ? [said.of(credit.of.reference, moment(credit.of.timestamp))] : []),
		...(credit.buyer === undefined ? [] : [said.buyer?.(credit.buyer) ?? credit.buyer]),
	];
}

/** The reason, the tender where it is not the one that paid, and who approved it. */
function creditFoot({ credit }: Receipt, { credit: said }: ReceiptWords): string[] {
	if (!credit || !said) return [];
	const { reason, note, approver, otherTender, owed } = credit;
	const why = [...(reason === undefined ? [] : [said.reasons[reason]]), ...(note ? [note] : [])];
	return [
		...(otherTender ? [said.otherTender] : []),
		...(owed ? [said.owed] : []),
		...(why.length === 0 ? [] : [`${said.reason}: ${why.join(", ")}`]),
		...(approver === undefined ? [] : [said.approvedBy(approver)]),
	];
}

/** The type of the order, and who is called for it. */
const detailsHead = ({ details }: Receipt, { call, orderType }: ReceiptWords): string[] => [
	...(details?.type === undefined ? [] : [orderType?.(details.type) ?? details.type]),
	...(details?.callName === undefined ? [] : [call?.(details.callName) ?? details.callName]),
];

function tenderPairs(
	tender: ReceiptTender,
	words: ReceiptWords,
	isRefund: boolean,
): (readonly [string, Cents])[] {
	if (tender.moved) return [[words.exchange ?? words.methods[tender.method], tender.amount]];
	const label = tender.last4
		? `${words.methods[tender.method]} ****${tender.last4}`
		: words.methods[tender.method];
	const { change } = tender;
	// A refund receives nothing: the coins and notes that it hands out are what counts.
	if (isRefund && words.credit && change !== undefined)
		return [
			[label, tender.amount],
			...(tender.rounding === undefined ? [] : [[words.rounding, tender.rounding] as const]),
			[words.credit.back, change],
		];
	const more: readonly (readonly [string, Cents | undefined])[] = [
		[words.rounding, tender.rounding],
		[words.received, tender.received],
		[words.change, tender.change],
	];
	return [
		[label, tender.amount],
		...more.flatMap(([word, amount]) => (amount === undefined ? [] : [[word, amount] as const])),
	];
}

/**
 * The row of an item, or its name and, on the next line, the figures that do not fit their columns.
 */
function itemLines(
	{ name, quantity, unitPrice, totalPrice }: ReceiptItem,
	columns: ReceiptColumns,
	{ amount }: SlipFigures,
): string[] {
	const widths = itemColumns(columns);
	const short = shortName(name, (widths[0] ?? 0) - 1);
	const figures = [String(quantity), amount(unitPrice), amount(totalPrice)];
	if (figures.every((figure, at) => figure.length < (widths[at + 1] ?? 0)))
		return [itemRow([short, ...figures], columns)];
	return [
		padEnd(shortName(name, columns), columns),
		...twoSides(`  ${quantity} x ${amount(unitPrice)}`, amount(totalPrice), columns),
	];
}

const itemRow = (cells: readonly string[], columns: ReceiptColumns): string =>
	itemColumns(columns)
		.map((width, at) =>
			at === 0 ? padEnd(cells[at] ?? "", width) : padStart(cells[at] ?? "", width),
		)
		.join("");

const named = (item: ReceiptItem, { packaging }: ReceiptWords): ReceiptItem =>
	item.packaging && packaging ? { ...item, name: packaging } : item;

const fineLines = ({ fine }: ReceiptItem, words: ReceiptWords): string[] =>
	fine && words.fine
		? [
				words.fine.issued(fine.dateIssued, fine.credentialId),
				...(fine.partial ? [words.fine.partial] : []),
			]
		: [];

function modifierLine(
	{ name, price }: ReceiptItem["modifiers"][number],
	columns: ReceiptColumns,
	{ amount }: SlipFigures,
): string {
	const figure = price === 0 ? "" : ` ${price > 0 ? "+" : ""}${amount(price)}`;
	return padEnd(`  ${shortName(name, columns - 2 - figure.length)}${figure}`, columns);
}
