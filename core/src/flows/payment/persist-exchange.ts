import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale, SaleState } from "../../records/index.ts";
import type { Cents, SaleFacts, Tender } from "../../rules/index.ts";
import { exchangeTenders, underNewId } from "../../rules/refunds/index.ts";
import { refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";
import {
	type ExchangeInHand,
	existingSaleStatus,
	initialSaleState,
	type PayRefused,
	paymentRunning,
	persistSale,
	refused,
	type SaleRequest,
} from "./persist-sale.ts";

type Request = Pick<SaleRequest, "exchange" | "till" | "totals">;

/** The tenders that goods given back bring to an order, and what is left to pay of it in cents; of an order alone nothing and its total. */
export function broughtBy({ exchange, till, totals: { total } }: Request): {
	readonly brought: readonly Tender[];
	readonly due: Cents;
	/** Of an exchange: the tenders of its refund. */
	readonly back: readonly Tender[];
} {
	if (!exchange) return { brought: [], due: total, back: [] };
	const { of, earlier, refund } = exchange;
	const settled = exchangeTenders(
		of,
		{ back: refund.total, total },
		{ earlier, rounding: till.cashRounding },
	);
	// Its refund was computed from the same sale and the same refunds before.
	if (!settled.ok) throw new RangeError(`the exchange can't be settled: ${settled.refusal.code}`);
	return { brought: settled.value.sale, due: settled.value.due, back: settled.value.refund };
}

type Ports = Pick<PosPorts, "saleStore" | "settings">;
type Made = { readonly facts: SaleFacts; readonly state: SaleState };
type PairRequest<E> = Pick<SaleRequest, "exchange" | "online" | "till" | "totals"> & {
	readonly reissueSaleId: Effect.Effect<string, NotStored | E>;
};

/** Stores a closed sale, and with it the refund of the goods that came back for it: both, or neither. */
export const persistExchange = <E = never>(
	ports: Ports,
	request: PairRequest<E>,
	made: Made,
): Effect.Effect<{ readonly sale: Sale }, NotStored | PayRefused | E> =>
	request.exchange
		? Effect.map(keepBoth(ports, request, made), (sale) => ({ sale }))
		: persistSale(ports, request, made);

const keepBoth = Effect.fnUntraced(function* <E>(
	ports: Ports,
	request: PairRequest<E>,
	{ facts, state }: Made,
): Effect.fn.Return<Sale, NotStored | PayRefused | E> {
	const { exchange, online, reissueSaleId, till } = request;
	if (!exchange) return yield* refused(exchangeOver);
	const refundFacts = { ...exchange.refund, tenders: broughtBy(request).back };
	const refund = { facts: refundFacts, ...initialSaleState(refundFacts, online) };
	const keep = (id: string) =>
		keepPair(ports, till, { refund, sale: { ...state, facts: underNewId(facts, id) } });
	if (!(yield* standsHere(ports, till, exchange))) return yield* refused(exchangeOver);
	const first = yield* keep(facts.id);
	if (first) return first;
	const standing = yield* ports.saleStore.get(till.ownerId, facts.id);
	// The goods were given back by another tab, or it has sold the order.
	if (!standing || existingSaleStatus(standing, facts) !== "unpaid")
		return yield* refused(standing ? paymentRunning : exchangeOver);
	return (yield* keep(yield* reissueSaleId)) ?? (yield* refused(exchangeOver));
});

/** False: another tab has ended it, and nothing reserves the goods any more. */
export const standsHere = (
	{ settings }: Pick<Ports, "settings">,
	till: Till,
	{ of, refund }: ExchangeInHand,
): Effect.Effect<boolean, NotStored> =>
	Effect.map(
		refundsOfSale(settings, till, of.id).read,
		({ made, open }) =>
			(open?.refundId === refund.id && open.exchange !== undefined) || made.includes(refund.id),
	);

export const exchangeOver = { code: "exchange-over", field: "exchange" } as const;

/**
 * Keeps a refund and the sale that it pays a part of in one transaction, each with the other's id. Undefined: one of them is kept already,
 * and not both.
 */
export const keepPair = Effect.fnUntraced(function* (
	{ saleStore, settings }: Ports,
	till: Pick<Till, "ownerId" | "restaurantId">,
	{ refund, sale }: { readonly refund: Sale; readonly sale: Sale },
): Effect.fn.Return<Sale | undefined, NotStored> {
	const { id: refundId, kind } = refund.facts;
	const { id } = sale.facts;
	const { sales, fresh } = yield* saleStore.keepPair([refundId, id], (sequence) => [
		{ ...refund, facts: { ...refund.facts, exchangeWith: id, sequence } },
		{ ...sale, facts: { ...sale.facts, exchangeWith: refundId, sequence: sequence + 1 } },
	]);
	const kept = sales.find(({ facts }) => facts.id === id);
	// A page that crashed after it, or a second tap, finds both.
	if (!fresh && (sales.length < 2 || kept?.facts.exchangeWith !== refundId)) return undefined;
	if (kind.type === "refund") {
		const stored = refundsOfSale(settings, till, kind.of);
		const { made } = yield* stored.read;
		yield* Effect.ignore(stored.write({ made: [...new Set([...made, refundId])] }));
	}
	return kept;
});
