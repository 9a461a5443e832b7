import { amountText, zeroCents } from "../money/cents.ts";
import { campusDebit } from "../payment/campus-debit.ts";
import { type SaleVerdict, verdictOf } from "../payment/judge-figures.ts";
import type { CheckPart, SaleFacts, SaleStamp, Tender } from "../payment/sale.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import type { TaxDecision } from "../tax/decide-tax.ts";
import { judgePart } from "./judge-part.ts";
import type { SessionBill } from "./session-bill.ts";
import { exactCash, linesLeft, tableSale } from "./table-sale.ts";
import { amountsTaken, cardTaxesTaken, type Taken, takenLinesOf } from "./taken.ts";

/** The campus card of a payment: its number, masked, and its balances where they were read. */
export type PayingCard = {
	readonly credentialId: string;
	readonly accounts: CampusAccounts | undefined;
};

/** The facts of a table's payment, from which its sale is made. */
export type PaymentClosed = {
	/** The unpaid bill before the payment. */
	readonly bill: SessionBill;
	readonly taken: Taken;
	readonly stamp: SaleStamp & { readonly check: CheckPart };
	/** Undefined: cash. */
	readonly card?: PayingCard | undefined;
};

/**
 * The facts of a payment of a table's bill, closed from the bill that was open before it. Throws a
 * RangeError that names what does not add up.
 */
export const paymentSale = ({ bill, taken, stamp, card }: PaymentClosed): SaleFacts => {
	const decisions = decisionsBy(bill, card?.accounts);
	return tableSale({
		bill: bill.order.lines.map((line, at) => ({ line, decision: decidedAt(decisions, at) })),
		lines: takenLinesOf(bill.order, bill.takenLines, taken),
		amounts: amountsTaken(taken),
		tender: tenderOf(taken, card),
		stamp,
		taxPolicy: bill.taxes.policy,
	});
};

/**
 * The verdict on a payment together with the unpaid bill before it. A surplus, even of a cent,
 * never agrees.
 */
export function judgePayment(facts: SaleFacts, bill: SessionBill, taken: Taken): SaleVerdict {
	const verdict = judgePart(facts, {
		left: linesLeft(bill.order.lines, bill.takenLines),
		due: bill.due,
		card: cardTaxesTaken(taken),
	});
	if (verdict.is !== "agrees" || taken.surplus === undefined) return verdict;
	const expected = amountText(amountsTaken(taken).total);
	return verdictOf([{ field: "total", expected, found: amountText(facts.total) }]);
}

/** How each line of the bill is taxed when a card pays, by the balances of its accounts. */
const decisionsBy = (bill: SessionBill, accounts: CampusAccounts | undefined) =>
	accounts ? campusDebit(bill.order, bill.taxes, accounts).totals.decisions : bill.decisions;

function decidedAt(decisions: readonly TaxDecision[], at: number): TaxDecision {
	const decision = decisions[at];
	if (!decision) throw new Error("each line of a bill has a tax decision");
	return decision;
}

function tenderOf(taken: Taken, card: PayingCard | undefined): Tender {
	const { total } = amountsTaken(taken);
	return card
		? { method: "itc", amount: total, credentialId: card.credentialId }
		: exactCash(total, taken.rounding ?? zeroCents);
}
