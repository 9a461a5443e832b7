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
import type { Till } from "../till.ts";

export type PayRefusal = {
	readonly code:
		| "empty-order"
		| "amount-missing"
		| "amount-too-small"
		| "card-not-verified"
		| "card-number-blank"
		| "card-digits-wrong"
		| "clock-wrong"
		| "nothing-to-debit"
		| "offline-selling-off"
		| "payment-running"
		| "storage-full"
		| OfflineCapRefusal["code"];
	readonly field: string;
	/** The cap that was reached: cents, or days for the age. */
	readonly cap?: number;
};

export interface PayRefused {
	readonly _tag: "PayRefused";
	readonly refusal: PayRefusal;
}

export type SaleRequest = {
	readonly till: Till;
	readonly deviceId: string;
	/** The id that the order carries since it was begun: paying it twice finds the first sale. */
	readonly saleId: string;
	/** Assigns the order a new sale id and saves the draft with it. Run when the current id already belongs to another sale. */
	readonly reissueSaleId: Effect.Effect<string, NotStored>;
	readonly order: Order;
	readonly totals: OrderTotals;
	/** Whether the server was there at the last request: the sale then starts on its way (TXN-03, TXN-04). */
	readonly online: boolean;
	/** Milliseconds to add to the till's clock to have the server's, as far as it is known. */
	readonly clockOffsetMs?: number | undefined;
};

/**
 * Keeps a closed sale; when this succeeds it is on disk. Was this very order paid before, that sale is given back. Is its campus card
 * being charged, or may it be charged, the order is not paid in another way. Any other sale under the id is another tab's, which had the
 * same draft: then this one gets an id of its own.
 */
export const persistSale = Effect.fnUntraced(function* <E = never>(
	{ saleStore }: Pick<PosPorts, "saleStore">,
	{ reissueSaleId }: { readonly reissueSaleId: Effect.Effect<string, NotStored | E> },
	{ facts, course }: { readonly facts: SaleFacts; readonly course: SaleState },
): Effect.fn.Return<{ readonly sale: Sale; readonly fresh: boolean }, NotStored | PayRefused | E> {
	const keep = (id: string) =>
		saleStore.keep(id, (sequence) => ({ ...course, facts: { ...facts, id, sequence } }));
	const kept = yield* keep(facts.id);
	if (kept.fresh) return kept;
	const found = existingSaleStatus(kept.sale, facts);
	if (found === "open") return yield* refused(paymentRunning);
	return found === "paid" && kept.sale.facts.total === facts.total
		? kept
		: yield* keep(yield* reissueSaleId);
});

/** Where a new sale begins: waiting, or on its way at once. */
export function firstCourse(
	{ createdAt, kind }: Pick<SaleFacts, "createdAt" | "kind">,
	online: boolean,
): SaleState {
	const first = firstDeliveries(kind.type);
	const deliveries = online
		? { ...first, ledger: nextDelivery(first.ledger, { type: "send", at: createdAt }) }
		: first;
	return { progress: { deliveries, updatedAt: createdAt } };
}

/** Whether an order can be paid here at all. */
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
 * Returns the payment state of an order whose id already belongs to a stored sale. "open": its campus card is being charged by another tab, or nobody knows whether it was.
 * "unpaid": the sale is another order's, or its campus card was declined.
 */
export function existingSaleStatus(sale: Sale, order: Lines): "paid" | "open" | "unpaid" {
	if (!hasSameLines(sale.facts, order) || sale.progress.debit?.is === "refused") return "unpaid";
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

/** What the cashier hands back of a sale's cash. */
export const changeOf = (facts: SaleFacts): Cents =>
	facts.tenders.reduce(
		(sum, tender) => (tender.method === "cash" ? cents(sum + tender.change) : sum),
		cents(0),
	);
