import { type FineLine, isFineLine } from "../fines/fine-line.ts";
import { type Cents, cents, sumCents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import type { ProvincialRelief } from "../order/buyer-relief.ts";
import { shortCallName } from "../order/call-name.ts";
import { unitPrice } from "../order/line.ts";
import type { OrderDetails } from "../order/order-details.ts";
import type { RefundReason } from "../payment/refund-reason.ts";
import { type PaymentMethod, paymentMethod, type SaleFacts, type Tender } from "../payment/sale.ts";
import { approversOf } from "../people/approvers.ts";
import { tableOfReference } from "../table/table-reference.ts";

/** A line of a receipt, its prices in cents without tax. */
export type ReceiptItem = {
	readonly name: string;
	/** Pieces. */
	readonly quantity: number;
	/** With its modifiers. */
	readonly unitPrice: Cents;
	/** The unit price times the quantity; negative in a refund. */
	readonly totalPrice: Cents;
	readonly modifiers: readonly { readonly name: string; readonly price: Cents }[];
	readonly note?: string;
	/** The charge for packaging, which each language names. */
	readonly packaging?: true;
	/**
	 * For a library fine that it pays: when it was issued, the last four of the credential, and
	 * whether some of it stays owed.
	 */
	readonly fine?: {
		readonly dateIssued: string;
		readonly credentialId: string;
		readonly partial: boolean;
	};
};

/** A tender of a receipt, its amounts in cents with tax. */
export type ReceiptTender = {
	readonly method: PaymentMethod;
	readonly amount: Cents;
	readonly received?: Cents;
	readonly change?: Cents;
	/** The cents that cash rounding added or, below zero, took off; absent where there were none. */
	readonly rounding?: Cents;
	readonly last4?: string;
	/** Of an exchange: no money moves by it, from the goods that came back to those that go out. */
	readonly moved?: boolean;
};

/**
 * The content of a receipt, in cents and plain words: the documented receipt data (PRN-05 to
 * PRN-08), and each tax separately.
 */
export type Receipt = {
	readonly transactionId: string;
	readonly transactionType: "SALE" | "ITC_SALE";
	readonly reference: string;
	/** The order number for kitchen and guest, where there is one. */
	readonly orderNumber?: string;
	/**
	 * For a part of a table's bill: the table, the seats that it pays (none: the whole table, or an
	 * equal part), and the number of the payment, from 1.
	 */
	readonly check?: {
		readonly table: string;
		readonly seats: readonly number[];
		readonly part: number;
	};
	/** ISO 8601; the texts format it in the restaurant's time zone. */
	readonly timestamp: string;
	readonly items: readonly ReceiptItem[];
	/** All items without tax. */
	readonly subtotal: Cents;
	readonly taxes: readonly { readonly name: string; readonly rate: Rate; readonly amount: Cents }[];
	readonly taxAmount: Cents;
	/** Subtotal and taxes, before any rounding of cash. */
	readonly totalAmount: Cents;
	readonly paymentMethod: PaymentMethod;
	readonly tenders: readonly ReceiptTender[];
	readonly exemptReason?: string;
	/** The name of its type, and what the settings let be printed of its name for calling and note. */
	readonly details?: Pick<OrderDetails, "callName" | "note"> & { readonly type?: string };
	/** The buyer's relief from the province's part of the tax, with the last four of the card. */
	readonly relief?: { readonly id: ProvincialRelief["id"]; readonly cardLast4: string };
	/** The last four digits only. */
	readonly credentialId?: string;
	readonly cardLast4?: string;
	readonly restaurantName: string;
	readonly restaurantAddress: string;
	readonly stationNumber: string;
	readonly cashierName: string;
	readonly gstNumber?: string;
	readonly qstNumber?: string;
	/** A campus-card sale that is not debited yet. */
	readonly queued: boolean;
	readonly reprint: boolean;
	/** A refund: its lines, taxes and total are negative. */
	readonly refund: boolean;
	/** For a refund: the facts of its credit note. */
	readonly credit?: CreditNote;
};

/**
 * The facts of a refund's credit note. `of`: the refunded sale, where it is known, and its time
 * (ISO 8601, UTC). `otherTender`: money went to a tender that did not pay it.
 */
export type CreditNote = {
	readonly of?: { readonly reference: string; readonly timestamp: string };
	readonly reason?: RefundReason["reason"];
	readonly note?: string;
	readonly buyer?: string;
	readonly approver?: string;
	readonly otherTender: boolean;
	/** Its credit to a campus card is not made yet. */
	readonly owed?: boolean;
};

/** The data of a receipt that comes from the latest restaurant record and the till, not from the sale (PRN-08). */
export type ReceiptHead = Pick<
	Receipt,
	"restaurantName" | "restaurantAddress" | "stationNumber"
> & {
	readonly gstNumber?: string;
	readonly qstNumber?: string;
};

/**
 * The receipt of a sale. Nothing is computed or rounded again: the figures are the sale's frozen
 * ones. Throws a RangeError of a sale without tenders.
 */
export function receiptOf(
	sale: SaleFacts,
	head: ReceiptHead,
	marks: {
		readonly queued?: boolean;
		readonly reprint?: boolean;
		/** True where no note is printed. */
		readonly hidesNotes?: boolean | undefined;
		/** True where a name for calling is printed as it was typed, not as first name and letter. */
		readonly wholeCallName?: boolean | undefined;
		/** For a refund: its sale. */
		readonly refunded?: SaleFacts | undefined;
		/** Of an exchange: the number of its first tenders by which no money moves. */
		readonly moved?: number;
		/** For a refund: its campus card gets the money only once the card's office makes it. */
		readonly owed?: boolean;
	} = {},
): Receipt {
	const method = paymentMethod(sale.tenders);
	const campus = sale.tenders.find((tender) => tender.method === "itc");
	const card = sale.tenders.find((tender) => tender.method === "card");
	return {
		transactionId: sale.id,
		transactionType: method === "itc" ? "ITC_SALE" : "SALE",
		reference: sale.reference,
		...(sale.orderNumber === undefined ? {} : { orderNumber: sale.orderNumber }),
		...checkOf(sale),
		timestamp: sale.createdAt,
		items: sale.lines.map((line) => ({
			name: line.name,
			quantity: line.quantity,
			unitPrice: unitPrice(line),
			totalPrice: line.total,
			modifiers: line.modifiers.map(({ name, price }) => ({ name, price })),
			...(line.note === undefined || marks.hidesNotes ? {} : { note: line.note }),
			...(line.packaging ? { packaging: true as const } : {}),
			...(isFineLine(line) ? { fine: fineOf(line) } : {}),
		})),
		subtotal: sale.subtotal,
		taxes: sale.taxes.map(({ name, rate, amount }) => ({ name, rate, amount })),
		taxAmount: sale.taxTotal,
		totalAmount: sale.total,
		paymentMethod: method,
		tenders: sale.tenders.map((tender, at): ReceiptTender => {
			const { method: by, amount } = tender;
			if (at < (marks.moved ?? 0)) return { method: by, amount, moved: true };
			if (tender.method === "itc")
				return { method: by, amount, last4: lastFour(tender.credentialId) };
			if (tender.method === "card")
				return { method: by, amount, last4: lastFour(tender.cardLast4) };
			return {
				method: by,
				amount,
				received: tender.received,
				change: tender.change,
				...(tender.rounding === 0 ? {} : { rounding: tender.rounding }),
			};
		}),
		...(sale.details ? { details: printedDetails(sale.details, marks) } : {}),
		...(sale.exemption ? { exemptReason: sale.exemption.reason } : {}),
		...(sale.relief
			? { relief: { id: sale.relief.id, cardLast4: lastFour(sale.relief.cardNumber) } }
			: {}),
		...(campus ? { credentialId: lastFour(campus.credentialId) } : {}),
		...(card ? { cardLast4: lastFour(card.cardLast4) } : {}),
		restaurantName: head.restaurantName,
		restaurantAddress: head.restaurantAddress,
		stationNumber: head.stationNumber,
		cashierName: sale.cashierName ?? "",
		...(head.gstNumber?.trim() ? { gstNumber: head.gstNumber.trim() } : {}),
		...(head.qstNumber?.trim() ? { qstNumber: head.qstNumber.trim() } : {}),
		queued: marks.queued ?? false,
		reprint: marks.reprint ?? false,
		refund: sale.kind.type === "refund",
		...creditOf(sale, marks),
	};
}

const printedDetails = (
	{ type, callName, note }: OrderDetails,
	{
		hidesNotes,
		wholeCallName,
	}: { readonly hidesNotes?: boolean | undefined; readonly wholeCallName?: boolean | undefined },
): NonNullable<Receipt["details"]> => ({
	...(type ? { type: type.name } : {}),
	...(callName === undefined
		? {}
		: { callName: wholeCallName ? callName : shortCallName(callName) }),
	...(note === undefined || hidesNotes ? {} : { note }),
});

function creditOf(
	{ kind, approvals, tenders }: SaleFacts,
	{
		refunded,
		owed = false,
	}: { readonly refunded?: SaleFacts | undefined; readonly owed?: boolean },
): Pick<Receipt, "credit"> {
	if (kind.type !== "refund") return {};
	const paid = refunded?.tenders.map(tenderName);
	const approver = approversOf(approvals);
	return {
		credit: {
			...(refunded ? { of: { reference: refunded.reference, timestamp: refunded.createdAt } } : {}),
			...(kind.reason === undefined ? {} : { reason: kind.reason }),
			...(kind.note === undefined ? {} : { note: kind.note }),
			...(kind.buyer === undefined ? {} : { buyer: kind.buyer }),
			...(approver === undefined ? {} : { approver }),
			...(owed ? { owed } : {}),
			otherTender: paid !== undefined && tenders.some((one) => !paid.includes(tenderName(one))),
		},
	};
}

const tenderName = (tender: Tender): string =>
	tender.method === "cash"
		? "cash"
		: `${tender.method} ${lastFour(tender.method === "card" ? tender.cardLast4 : tender.credentialId)}`;

const fineOf = ({ fine }: FineLine): NonNullable<ReceiptItem["fine"]> => ({
	dateIssued: fine.dateIssued,
	credentialId: fine.credentialId,
	partial: fine.partialPayment,
});

/** From 100.00 dollars, in cents, a receipt needs the supplier's registration numbers (Canada Revenue Agency; Revenu Québec for QST). */
export const registrationNumberThreshold = 10_000;

/** A tax number that a receipt needs and does not have. */
export type MissingNumber = "gst-number" | "qst-number";

/**
 * The registration numbers that a receipt lacks: that of GST/HST from 100.00 dollars with tax up,
 * which the Canada Revenue Agency asks for, and that of QST where QST is charged.
 */
export function missingNumbers(receipt: Receipt): MissingNumber[] {
	if (Math.abs(receipt.totalAmount) < registrationNumberThreshold) return [];
	const bearsQst = receipt.taxes.some(({ name }) => /\b(QST|TVQ)\b/i.test(name));
	return [
		...(receipt.gstNumber ? [] : (["gst-number"] as const)),
		...(bearsQst && !receipt.qstNumber ? (["qst-number"] as const) : []),
	];
}

/** The outcomes of a payment that print a receipt, where printing is switched on (PRN-02): never a decline. */
export const printsReceipt = (
	outcome: "completed" | "queued" | "declined",
	printerEnabled: boolean,
): boolean => printerEnabled && outcome !== "declined";

/**
 * Checks that a receipt adds up: lines to the subtotal, taxes to their sum, both to the total.
 * Throws a RangeError before it is printed, since a difference is a programming error.
 */
export function assertReceipt(receipt: Receipt): void {
	const lines = sumCents(receipt.items.map(({ totalPrice }) => totalPrice));
	const taxes = sumCents(receipt.taxes.map(({ amount }) => amount));
	if (
		lines !== receipt.subtotal ||
		taxes !== receipt.taxAmount ||
		cents(lines + taxes) !== receipt.totalAmount
	)
		throw new RangeError(`the receipt of ${receipt.transactionId} does not add up`);
}

const lastFour = (digits: string): string => digits.slice(-4);

function checkOf({ check, reference }: SaleFacts): Pick<Receipt, "check"> {
	const table = tableOfReference(reference);
	if (!check || table === undefined) return {};
	return { check: { table, seats: check.seats ?? [], part: check.part } };
}
