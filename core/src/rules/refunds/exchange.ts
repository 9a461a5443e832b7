import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok } from "../outcome.ts";
import type { SaleFacts, Tender } from "../payment/sale.ts";
import { chargesBack, chargesLeft, underCharges } from "./card-charges.ts";
import { type RefundTenders, refundTenders, usualTenders } from "./refund-tenders.ts";
import type { RefundRefusal } from "./refund-wish.ts";
import { isSameTender, refundable, type TenderName } from "./refundable.ts";

/**
 * The tenders of an exchange. `refund`: those of the goods that came back. `sale`: those parts of the new sale that the refund pays. `due`: the rest of the new
 * sale, in cents, to be paid by any tender.
 */
export type Exchange = {
	readonly refund: readonly Tender[];
	readonly sale: readonly Tender[];
	readonly due: Cents;
};

/**
 * Settles goods that came back with goods that go out. `back`: the total of the refund's figures,
 * zero or below; `total`: that of the new sale, both in cents with tax. Both are recorded in full;
 * the amount that they have in common moves from one to the other by the tenders that brought it,
 * to the cent, and no card or coin moves for it. Only the difference is paid, or given back, with
 * one rounding of its cash. Refused as by `refundable` and `refundTenders`.
 */
export function exchangeTenders(
	sale: SaleFacts,
	{ back, total }: { readonly back: Cents; readonly total: Cents },
	{ earlier, rounding }: Pick<RefundTenders, "earlier" | "rounding">,
): Outcome<Exchange, RefundRefusal> {
	const left = refundable(sale, earlier);
	if (!left.ok) return left;
	const common = cents(Math.min(-back, Math.max(0, total)));
	const paid = refundTenders(sale, cents(back + common), { earlier, rounding });
	if (!paid.ok) return paid;
	const used = paid.value.filter(({ amount }) => amount !== 0 || common === 0);
	const rest = {
		...left.value,
		tenders: left.value.tenders.map(({ tender, amount }) => {
			const gone = used.filter((one) => isSameTender(one, tender));
			return { tender, amount: cents(amount + sumCents(gone.map((one) => one.amount))) };
		}),
	};
	const moved = common === 0 ? [] : usualTenders(rest, common);
	const brought = underCharges(
		moved.map((part) => carried(part, cents(-part.amount))),
		chargesLeft(sale, [...earlier, { ...sale, tenders: used }]),
		sale.id,
	).tenders;
	return ok({
		refund: [...brought, ...used],
		sale: moved.map((part, at) => under(carried(part, part.amount), brought[at], sale.id)),
		due: cents(Math.max(0, total - common)),
	});
}

/** A payment that moves to another sale names the charges that it is a part of: that sale's own is none of them. */
const under = (tender: Tender, brought: Tender | undefined, saleId: string): Tender =>
	tender.method === "card" && brought
		? { ...tender, charges: chargesBack(brought, saleId) }
		: tender;

/** A payment that moves from one sale to another, without rounding. Cash is received by one exactly as the other gives it back. */
function carried(of: TenderName, amount: Cents): Tender {
	switch (of.method) {
		case "card":
			return { method: "card", amount, cardLast4: of.cardLast4 };
		case "itc":
			return { method: "itc", amount, credentialId: of.credentialId };
		case "cash":
			return {
				...{ method: "cash", amount, rounding: zeroCents, moved: true },
				received: cents(Math.max(0, amount)),
				change: cents(Math.max(0, -amount)),
			};
	}
}
