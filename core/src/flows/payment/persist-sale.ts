import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isSold, type Sale, type SaleState } from "../../records/index.ts";
import {
	type Cents,
	cents,
	firstDeliveries,
	nextDelivery,
	type OfflineCapRefusal,
	type Order,
	type OrderLine,
	type OrderTotals,
	type SaleFacts,
} from "../../rules/index.ts";
import { underNewId } from "../../rules/refunds/index.ts";
import type { Till } from "../till.ts";

/** Why an order is not paid: the code, the field, and the limit where one is reached. */
export type PayRefusal = {
	readonly code:
		| "empty-order"
		| "exchange-by-campus"
		| "exchange-over"
		| "amount-missing"
		| "amount-too-small"
		| "card-not-verified"
		| "card-number-blank"
		| "card-digits-wrong"
		| "clock-wrong"
		| "not-allowed"
		| "nothing-to-debit"
		| "offline-selling-off"
		| "order-changed"
		| "payment-running"
		| "sold-elsewhere"
		| "storage-full"
		| OfflineCapRefusal["code"];
	readonly field: string;
	/** The limit that was reached, in cents, or in days for the age. */
	readonly cap?: number;
};

/** A payment that was refused: nothing was sold, and nothing charged. */
export interface PayRefused {
	readonly _tag: "PayRefused";
	readonly refusal: PayRefusal;
}

/**
 * Goods of a sale that came back in exchange for the open order, before either is kept. `refund`: as
 * it is reserved, with the tenders of a refund by itself.
 */
export type ExchangeInHand = {
	readonly of: SaleFacts;
	readonly earlier: readonly SaleFacts[];
	readonly refund: SaleFacts;
	/** True where the server could not be asked to reserve it. */
	readonly isUnreserved: boolean;
};

export type SaleRequest = {
	readonly till: Till;
	readonly deviceId: string;
	/** The id that the order has since it was begun, so that paying it twice finds the first sale. */
	readonly saleId: string;
	/** Assigns the order a new sale id and saves the draft with it. Run when the current id already belongs to another sale. */
	readonly reissueSaleId: Effect.Effect<string, NotStored>;
	readonly order: Order;
	readonly totals: OrderTotals;
	/** The person who rings it up, and the approvals that it needed. */
	readonly staff?: Pick<SaleFacts, "approvals" | "cashierName" | "person">;
	/** The open drawer session, if one is. */
	readonly drawerSession?: string | undefined;
	/** True where the last request reached the server: the sale is then sent at once (TXN-03, TXN-04). */
	readonly online: boolean;
	/** Milliseconds to add to the till's clock to get the server's time, where known. */
	readonly clockOffsetMs?: number | undefined;
	/** The goods that came back for it, which pay a part of it. */
	readonly exchange?: ExchangeInHand | undefined;
};

/**
 * Stores a closed sale; it is durable when this succeeds. Returns the first sale where this order was paid before. Refuses where its campus card
 * is being charged, or may have been. Any other sale under the id belongs to another tab that had the same draft; this sale is then stored
 * under a new id.
 */
export const persistSale = Effect.fnUntraced(function* <E = never>(
	{ saleStore }: Pick<PosPorts, "saleStore">,
	{ reissueSaleId }: { readonly reissueSaleId: Effect.Effect<string, NotStored | E> },
	{ facts, state }: { readonly facts: SaleFacts; readonly state: SaleState },
): Effect.fn.Return<{ readonly sale: Sale; readonly fresh: boolean }, NotStored | PayRefused | E> {
	const keep = (id: string) =>
		saleStore.keep(id, (sequence) => ({
			...state,
			facts: { ...underNewId(facts, id), sequence },
		}));
	const kept = yield* keep(facts.id);
	if (kept.fresh) return kept;
	const found = existingSaleStatus(kept.sale, facts);
	if (found === "in part") return yield* refused({ code: "order-changed", field: "order" });
	if (found === "open") return yield* refused(paymentRunning);
	return found === "paid" && kept.sale.facts.total === facts.total
		? kept
		: yield* keep(yield* reissueSaleId);
});

/** The state of a new sale: waiting, or being sent where the server is reachable. */
export function initialSaleState(
	{ createdAt, kind }: Pick<SaleFacts, "createdAt" | "kind">,
	online: boolean,
): SaleState {
	const first = firstDeliveries(kind.type);
	const deliveries = online
		? { ...first, ledger: nextDelivery(first.ledger, { type: "send", at: createdAt }) }
		: first;
	return { progress: { deliveries, updatedAt: createdAt } };
}

/** Returns why an order can't be paid at this till now, or undefined. */
export function orderRefusal({
	till,
	order,
	online,
}: Pick<SaleRequest, "till" | "order" | "online">): PayRefusal | undefined {
	if (order.lines.length === 0) return { code: "empty-order", field: "lines" };
	return !online && !till.offlineSelling
		? { code: "offline-selling-off", field: "connection" }
		: undefined;
}

/**
 * Returns the payment state of an order whose id already belongs to a stored sale. "open": its campus card is being charged by another
 * tab, or it is unknown whether it was. "in part": it has other lines too, or lacks some: a tab changed it meanwhile. "unpaid": the sale is another order's, or its campus card
 * was declined.
 */
export function existingSaleStatus(
	sale: Sale,
	order: Lines,
): "paid" | "open" | "unpaid" | "in part" {
	if (sale.progress.debit?.is === "refused") return "unpaid";
	if (!hasSameLines(sale.facts, order))
		return sale.facts.lines.some(({ id }) => order.lines.some((line) => line.id === id))
			? "in part"
			: "unpaid";
	return isSold(sale) ? "paid" : "open";
}

type Lines = { readonly lines: readonly Pick<OrderLine, "id" | "quantity">[] };

/** Compares orders by line ids and quantities. Line ids are generated per tap, so equal ids mean the same order. */
export const hasSameLines = (a: Lines, b: Lines): boolean =>
	a.lines.length === b.lines.length &&
	a.lines.every(
		(line, index) => line.id === b.lines[index]?.id && line.quantity === b.lines[index]?.quantity,
	);

export const refused = (refusal: PayRefusal): Effect.Effect<never, PayRefused> =>
	Effect.fail({ _tag: "PayRefused", refusal });

export const paymentRunning: PayRefusal = { code: "payment-running", field: "payment" };

/** The change of a cash sale, in cents. */
export const changeOf = (facts: SaleFacts): Cents =>
	facts.tenders.reduce(
		(sum, tender) => (tender.method === "cash" ? cents(sum + tender.change) : sum),
		cents(0),
	);
