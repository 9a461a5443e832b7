import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { type CashRounding, cashDue } from "../payment/cash.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { chargesLeft, underCharges } from "./card-charges.ts";
import type { RefundRefusal } from "./refund-wish.ts";
import { isSameTender, type Refundable, refundable, type TenderName } from "./refundable.ts";

/** An amount that a person gives back by a tender, in cents, not below zero. */
export type TenderBack = TenderName & { readonly amount: Cents };

/** The earlier refunds of the sale, and how cash is rounded. */
export type RefundTenders = {
	readonly earlier: readonly SaleFacts[];
	/** How cash is rounded: "nickel" is to five cents. */
	readonly rounding: CashRounding;
	/** Absent: bank cards first, then campus cards, then cash, each up to what it brought. */
	readonly chosen?: readonly TenderBack[];
	/** True for a person who may give back by another tender than paid. */
	readonly anyTender?: boolean;
};

/**
 * Divides what a refund gives back over tenders, as negative payments. `total`: that of the
 * refund's figures in cents with tax, zero or below. Each tender gives back at most what it brought
 * less what it gave back before.
 *
 * Cash is rounded to nickels for all refunds of the sale together (GI-131): coins and notes handed
 * out so far are the rounding of the cash so far, so that eight parts of a sale of 9.04 give back
 * 9.05. Cards are never rounded, and name the charges that they go back under.
 *
 * Refused: "more-than-left", "tenders-differ-from-total" where those that a person chose do not add
 * up, "amount-not-positive", "other-tender" for one that did not pay (unless `anyTender`),
 * "more-than-tender-left".
 */
export function refundTenders(
	sale: SaleFacts,
	total: Cents,
	{ earlier, rounding, chosen, anyTender = false }: RefundTenders,
): Outcome<readonly Tender[], RefundRefusal> {
	const left = refundable(sale, earlier);
	if (!left.ok) return left;
	const back = cents(-total);
	if (back > left.value.total)
		return refuse({ code: "more-than-left", field: "total", max: left.value.total });
	const parts = chosen ?? usualTenders(left.value, back);
	if (sumCents(parts.map(({ amount }) => amount)) !== back || parts.length === 0)
		return refuse({ code: "tenders-differ-from-total", field: "tenders" });
	const refusal = parts.map((_, at) => tenderRefusal(left.value, parts, { at, anyTender }));
	const first = refusal.find((one) => one !== undefined);
	if (first) return refuse(first);
	const tenders = negativeTenders(parts, left.value.cash, rounding);
	return ok(underCharges(tenders, chargesLeft(sale, earlier), sale.id).tenders);
}

/**
 * The tenders that give an amount in cents back where nobody chose others: bank cards first, then
 * campus cards, cash last, each up to what it brought. Of less than that, where they do not hold
 * it.
 */
export function usualTenders({ tenders }: Refundable, amount: Cents): readonly TenderBack[] {
	const order = ["card", "itc", "cash"] as const;
	let rest: number = amount;
	const parts: TenderBack[] = [];
	for (const method of order)
		for (const { tender, amount: most } of tenders) {
			if (tender.method !== method) continue;
			const now = Math.min(rest, most);
			rest -= now;
			if (now > 0) parts.push({ ...tender, amount: cents(now) });
		}
	const [first] = tenders;
	if (parts.length > 0 || !first || rest > 0) return parts;
	return [{ ...first.tender, amount: zeroCents }];
}

function tenderRefusal(
	left: Refundable,
	parts: readonly TenderBack[],
	{ at, anyTender }: { readonly at: number; readonly anyTender: boolean },
): RefundRefusal | undefined {
	const part = parts[at] as TenderBack;
	const field = `tenders.${at}`;
	if (part.amount < 0 || (part.amount === 0 && parts.length > 1))
		return { code: "amount-not-positive", field };
	if (anyTender) return undefined;
	const own = left.tenders.find(({ tender }) => isSameTender(tender, part));
	if (!own) return { code: "other-tender", field };
	const until = parts.slice(0, at + 1).filter((one) => isSameTender(one, part));
	return sumCents(until.map(({ amount }) => amount)) > own.amount
		? { code: "more-than-tender-left", field, max: own.amount }
		: undefined;
}

function negativeTenders(
	parts: readonly TenderBack[],
	before: Refundable["cash"],
	rounding: CashRounding,
): readonly Tender[] {
	let { amount: given, paidOut } = before;
	return parts.map((part): Tender => {
		const amount = cents(-part.amount);
		if (part.method === "card") return { method: "card", amount, cardLast4: part.cardLast4 };
		if (part.method === "itc") return { method: "itc", amount, credentialId: part.credentialId };
		given = cents(given + part.amount);
		const change = cashDue(cents(Math.max(0, given - paidOut)), rounding);
		paidOut = cents(paidOut + change);
		const rest = { received: zeroCents, change, rounding: cents(part.amount - change) };
		return { method: "cash", amount, ...rest };
	});
}

/**
 * The amount of a refund, in cents above zero, that went to tenders which had not brought it, for slip and report.
 */
export function toOtherTenders(
	sale: SaleFacts,
	refund: SaleFacts,
	earlier: readonly SaleFacts[] = [],
): Cents {
	const left = refundable(sale, earlier);
	if (!left.ok) return zeroCents;
	const known = left.value.tenders.map(({ tender, amount }) => {
		const back = refund.tenders.filter((one) => isSameTender(one, tender));
		return Math.min(amount, -sumCents(back.map((one) => one.amount)));
	});
	return cents(known.reduce((rest, amount) => rest - amount, -refund.total));
}
