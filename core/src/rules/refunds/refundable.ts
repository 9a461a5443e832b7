import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents } from "../money/cents.ts";
import { restOf } from "../money/portion.ts";
import { unitDeposit } from "../order/line.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { lastFour } from "../payment/credential.ts";
import type { SaleFacts, SaleLine, Tender } from "../payment/sale.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import type { RefundRefusal } from "./refund-wish.ts";

/**
 * The rest of a sale's line: its pieces, and in cents `amount`, without tax and with its deposits,
 * and `deposit`, within it.
 */
export type LineLeft = {
	readonly line: SaleLine;
	readonly pieces: number;
	readonly amount: Cents;
	readonly deposit: Cents;
};

/** The rest of one tax of a sale, with what was sold and given back of it, all in cents. */
export type TaxLeft = {
	readonly sold: TaxTotal;
	readonly given: { readonly base: Cents; readonly amount: Cents };
	readonly amount: Cents;
};

/** The rest of what a tender brought, in cents. Payments by one card count together. */
export type TenderLeft = { readonly tender: Tender; readonly amount: Cents };

/** Everything of a sale that can still be given back, in cents. */
export type Refundable = {
	readonly lines: readonly LineLeft[];
	readonly taxes: readonly TaxLeft[];
	readonly tenders: readonly TenderLeft[];
	/** The most that a refund can give back, in cents with tax. */
	readonly total: Cents;
	/** Cash so far: the amounts to the cent, and the coins and notes handed out for them. */
	readonly cash: { readonly amount: Cents; readonly paidOut: Cents };
	/**
	 * The amount by which earlier refunds gave back more than was sold, over all lines and taxes: two devices refunded the same goods
	 * before they knew of each other. The money is gone, so a person looks at it.
	 */
	readonly excess: Cents;
};

/**
 * The rest of a sale in cents after its earlier refunds, in any order. Whatever these gave back,
 * nothing that is left is below zero, and no more is left than the sale's total less theirs.
 * Refused: "not-a-sale" of a refund, "other-sale" where an earlier refund is of another sale.
 */
export function refundable(
	sale: SaleFacts,
	earlier: readonly SaleFacts[] = [],
): Outcome<Refundable, RefundRefusal> {
	if (sale.kind.type !== "sale") return refuse({ code: "not-a-sale", field: "sale" });
	if (!earlier.every((refund) => isRefundOf(sale, refund)))
		return refuse({ code: "other-sale", field: "earlier" });
	const lines = sale.lines.map((line) => lineLeft(line, earlier));
	const taxes = sale.taxes.map((tax) => taxLeft(tax, earlier));
	const tenders = tendersLeft(sale.tenders, earlier);
	const parts = sumCents([...lines, ...taxes].map(({ left }) => left.amount));
	const given = -sum(earlier.map(({ total }) => total));
	const cash = earlier.flatMap((refund) =>
		refund.tenders.filter((tender) => tender.method === "cash"),
	);
	return ok({
		lines: lines.map(({ left }) => left),
		taxes: taxes.map(({ left }) => left),
		tenders,
		total: cents(Math.max(0, Math.min(parts, sale.total - given))),
		cash: {
			amount: cents(-sum(cash.map(({ amount }) => amount))),
			paidOut: cents(sum(cash.map(({ change, received }) => change - received))),
		},
		excess: sumCents([...lines, ...taxes].map(({ excess }) => excess)),
	});
}

/**
 * True where a refund gave back money of this sale. One from before the sale was reissued names its first id, under which another
 * device's sale stands: it is told by its lines.
 */
export const isRefundOf = (
	{ id, reissueOf, lines: sold }: Pick<SaleFacts, "id" | "lines" | "reissueOf">,
	{ kind, lines }: Pick<SaleFacts, "kind" | "lines">,
): boolean =>
	kind.type === "refund" &&
	(kind.of === id ||
		(kind.of === reissueOf && lines.every((line) => sold.some((one) => one.id === line.id))));

function lineLeft(
	line: SaleLine,
	earlier: readonly SaleFacts[],
): { readonly left: LineLeft; readonly excess: Cents } {
	const given = earlier.flatMap(({ lines }) => lines.filter(({ id }) => id === line.id));
	const deposits = sum(given.map((one) => unitDeposit(one) * one.quantity));
	const amounts = -sum(given.map(({ total }) => total));
	return {
		left: {
			line,
			pieces: Math.max(0, line.quantity - sum(given.map(piecesOf))),
			amount: restOf(line.total, amounts),
			deposit: restOf(unitDeposit(line) * line.quantity, deposits),
		},
		excess: beyond(line.total, amounts),
	};
}

/** The pieces that came back with a refund's line. */
export const piecesOf = ({ pieces, quantity }: SaleLine): number => pieces ?? quantity;

function taxLeft(
	sold: TaxTotal,
	earlier: readonly SaleFacts[],
): { readonly left: TaxLeft; readonly excess: Cents } {
	const rows = earlier.flatMap(({ taxes }) => taxes.filter((tax) => isSameTax(tax, sold)));
	const given = {
		base: cents(-sum(rows.map(({ base }) => base))),
		amount: cents(-sum(rows.map(({ amount }) => amount))),
	};
	return {
		left: { sold, given, amount: restOf(sold.amount, given.amount) },
		excess: beyond(sold.amount, given.amount),
	};
}

/** True where money by one is money by the other: cash, one bank card, one campus card. */
export const isSameTender = (one: TenderName, other: TenderName): boolean =>
	tenderKey(one) === tenderKey(other);

/**
 * The identity of a tender without its amounts: all cash is one, each bank card by its last four
 * digits, each campus card by its credential.
 */
export type TenderName =
	| { readonly method: "cash" }
	| { readonly method: "card"; readonly cardLast4: string }
	| { readonly method: "itc"; readonly credentialId: string };

function tenderKey(tender: TenderName): string {
	switch (tender.method) {
		case "cash":
			return "cash";
		case "card":
			return `card ${tender.cardLast4}`;
		case "itc":
			return `itc ${lastFour(tender.credentialId)}`;
	}
}

function tendersLeft(
	tenders: readonly Tender[],
	earlier: readonly SaleFacts[],
): readonly TenderLeft[] {
	const given = earlier.flatMap((refund) => refund.tenders);
	return tenders
		.filter((tender, at) => tenders.findIndex((one) => isSameTender(one, tender)) === at)
		.map((tender) => {
			const of = (list: readonly Tender[]) =>
				sum(list.filter((one) => isSameTender(one, tender)).map(({ amount }) => amount));
			return { tender, amount: restOf(of(tenders), -of(given)) };
		});
}

const beyond = (sold: number, given: number): Cents =>
	cents(Math.max(0, Math.sign(sold || 1) * (given - sold)));

const sum = (figures: readonly number[]): number =>
	figures.reduce((all, figure) => all + figure, 0);
