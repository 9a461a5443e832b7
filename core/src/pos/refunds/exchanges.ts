import { Effect } from "effect";
import { broughtBy } from "../../flows/payment/persist-exchange.ts";
import { type ExchangeInHand, hasSameLines } from "../../flows/payment/persist-sale.ts";
import { beginExchange, pendingExchanges, settleExchange } from "../../flows/refunds/exchange.ts";
import {
	abandonRefund,
	type GivingPlace,
	type RefundRequest,
} from "../../flows/refunds/give-back.ts";
import type { RefundPorts } from "../../flows/refunds/known-refunds.ts";
import { type RefundRefused, refundRefused } from "../../flows/refunds/refund-refused.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { cashDue, cents, sumCents } from "../../rules/index.ts";
import type { Action } from "../../rules/people/index.ts";
import type { OpenExchange } from "../payment/payment-types.ts";
import type { PosContext } from "../pos-context.ts";
import type { PosRefunds } from "./refund-types.ts";
import type { RefundDeps } from "./refunds-area.ts";

type Ports = RefundPorts & Pick<PosPorts, "ids" | "leadership">;
type Fault = NotStored | RefundRefused;
type Place = Omit<GivingPlace, "staff">;
type Exchanges = Pick<PosRefunds, "endExchange" | "exchange" | "exchangeBeyond" | "settleExchange">;

/** The ways in which this till makes one refund at a time. */
type Making = {
	readonly alone: <A, E>(
		saleId: string,
		work: Effect.Effect<A, E>,
	) => Effect.Effect<A, E | RefundRefused>;
	readonly by: <A>(
		action: Action,
		request: RefundRequest,
		work: (where: GivingPlace) => Effect.Effect<A, Fault>,
	) => Effect.Effect<A, Fault>;
	readonly place: Effect.Effect<Place, NotStored>;
};

/** Goods that come back in exchange for the open order: what is left to pay follows the order, and the exchange ends with it. */
export function exchangesHere(
	{ ports, till, background }: Pick<PosContext<Ports>, "background" | "ports" | "till">,
	deps: RefundDeps,
	{ alone, by, place }: Making,
): {
	readonly actions: Exchanges;
	/** Follows a sale that was kept with its refund. */
	readonly kept: (sale: Sale) => void;
	/** Goes on with the exchange of the open order that an earlier page left. */
	readonly load: Effect.Effect<void>;
	/** A refund of this sale that waited at a terminal was given up. */
	readonly abandoned: (saleId: string) => void;
} {
	const { paying } = deps.pay;
	const { choice, order } = paying;
	const open = () => choice.get().exchange;
	const show = (hand: ExchangeInHand) =>
		choice.change({ exchange: figuresOf(hand, { till, totals: order.current().totals }) });
	const drop = () => {
		paying.hold(undefined);
		choice.set(choice.without("exchange"));
	};
	/** Where the server can't be told, the next refund of the sale takes the reservation's place. */
	const release = (saleId: string) =>
		Effect.ignore(
			alone(
				saleId,
				Effect.flatMap(place, (where) => abandonRefund(ports, where, { saleId })),
			),
		);
	const end = Effect.suspend(() => {
		const hand = open()?.hand;
		if (!hand || choice.get().busy) return Effect.void;
		drop();
		return release(hand.of.id);
	});
	const load = Effect.gen(function* () {
		const left = yield* pendingExchanges(ports, till);
		const hand = left.at(-1);
		if (!hand || open() || choice.get().busy) return;
		show(hand);
		// An order has one: the page crashed before it had ended the one before.
		for (const older of left.slice(0, -1)) yield* release(older.of.id);
	}).pipe(Effect.ignore);
	order.state.subscribe((now, before) => {
		const hand = open()?.hand;
		if (!hand || choice.get().busy) return;
		// Put on hold: another order is open. A cleared one may come back, and keeps it.
		const isLeft =
			before.order.lines.length > 0 && now.order.lines.length === 0 && now.undo === undefined;
		if (isLeft) background.fork(end);
		else if (now.totals.total !== before.totals.total) show(hand);
	});
	/** The refund of an exchange that was paid just now is sent as its sale is. */
	choice.seen.subscribe((now, before) => {
		if (now.done && now.done !== before.done) refundKept(now.done.sale);
	});
	const refundKept = ({ facts: { exchangeWith } }: Sale) => {
		if (exchangeWith !== undefined) background.fork(Effect.ignore(followed(exchangeWith)));
	};
	const followed = Effect.fnUntraced(function* (refundId: string) {
		const refund = yield* ports.saleStore.get(till.ownerId, refundId);
		if (!refund) return;
		yield* deps.fines.made(refund);
		deps.sync.kept(refund, deps.sync.online());
	});
	const begin = (action: Action, request: Omit<RefundRequest, "tenders">) =>
		Effect.suspend(() => {
			const { busy, cardRequest, cardLast4, campus } = choice.get();
			const isPaying = busy || cardRequest || cardLast4 !== undefined || campus.is !== "entering";
			if (isPaying) return refundRefused({ code: "refund-running", field: "payment" });
			const made = by(action, request, (where) => beginExchange(ports, where, request));
			return Effect.flatMap(made, (hand) => {
				const before = open()?.hand;
				const other = before && before.of.id !== hand.of.id ? end : Effect.void;
				return Effect.andThen(
					other,
					Effect.sync(() => show(hand)),
				);
			});
		});
	const settle = Effect.gen(function* () {
		const request = yield* paying.request;
		const { exchange } = request;
		if (!exchange) return yield* paying.refuse({ code: "exchange-over", field: "exchange" });
		if (broughtBy(request).due > 0)
			return yield* paying.refuse({ code: "amount-missing", field: "received" });
		const where = yield* place;
		const given = yield* alone(
			exchange.of.id,
			settleExchange(ports, where, { ...request, exchange }),
		);
		if (given.is === "open") paying.hold("exchange");
		else if (given.sale) kept(given.sale);
		return given;
	});
	const kept = (sale: Sale) => {
		// After a crash another order may be open, with an exchange or a card of its own.
		if (open()?.hand.refund.id === sale.facts.exchangeWith) drop();
		if (hasSameLines(order.current().order, sale.facts)) return void paying.completeSale(sale);
		paying.deps.made(sale);
		paying.deps.kept(sale, deps.sync.online());
		refundKept(sale);
	};
	return {
		load,
		kept,
		abandoned(of) {
			if (open()?.hand.of.id === of) drop();
		},
		actions: {
			exchange: (request) => begin("refunds.exchange", request),
			exchangeBeyond: (request) => begin("refunds.exchangeBeyond", request),
			settleExchange: () => paying.runExclusive(settle),
			endExchange: () => end,
		},
	};
}

function figuresOf(
	hand: ExchangeInHand,
	at: Pick<Parameters<typeof broughtBy>[0], "till" | "totals">,
): OpenExchange {
	const { back, brought, due } = broughtBy({ ...at, exchange: hand });
	const rest = back.slice(brought.length);
	const out = rest.map((one) => (one.method === "cash" ? one.change : cents(-one.amount)));
	return {
		hand,
		back: cents(-hand.refund.total),
		due,
		cashDue: cashDue(due, at.till.cashRounding),
		out: sumCents(out),
	};
}
