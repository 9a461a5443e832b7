import { Effect, Option } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import type { SaleFacts, Tender } from "../../rules/index.ts";
import { closeOrder } from "../payment/close-order.ts";
import { broughtBy, standsHere } from "../payment/persist-exchange.ts";
import {
	type ExchangeInHand,
	initialSaleState,
	type PayRefused,
	type SaleRequest,
} from "../payment/persist-sale.ts";
import { openRefunds, refundsOfSale } from "../settings/kept-refunds.ts";
import type { Till } from "../till.ts";
import {
	allowedOffline,
	beginRefund,
	finishedOpen,
	type GivenRefund,
	type GivingPlace,
	keepOpen,
	type RefundRequest,
} from "./give-back.ts";
import type { RefundPorts } from "./known-refunds.ts";
import { factsOf, openRefund } from "./look-at-refund.ts";
import { type RefundRefused, refundRefused } from "./refund-refused.ts";

type Fault = NotStored | RefundRefused;

/**
 * Takes goods back in exchange for the open order. They are reserved as for a refund; nothing is kept, and no money moves, before the order
 * is paid. Refused for a sale that a campus card paid: the taxes of the new one would depend on its accounts.
 *
 * ```
 *   reserved ──▶ order paid, or the difference given back ──▶ refund and sale kept in one transaction
 *      └──────▶ ended, by a person or with the order: the reservation ends too
 * ```
 *
 * It is on disk with its reservation: a page that crashes in between keeps neither half, and the next one goes on with the exchange; a card
 * that was charged is given back by it.
 */
export const beginExchange = Effect.fnUntraced(function* (
	ports: RefundPorts,
	place: GivingPlace,
	request: RefundRequest,
): Effect.fn.Return<ExchangeInHand, Fault> {
	yield* finishedOpen(ports, place, request.saleId);
	const begun = yield* beginRefund(ports, place, { ...request, isExchange: true });
	const { known, facts, reservation, made, open } = begun;
	const isUnreserved = reservation === "offline";
	const hand = { of: known.sale.facts, earlier: factsOf(known), refund: facts, isUnreserved };
	const { stationId } = place.till;
	yield* refundsOfSale(ports.settings, place.till, request.saleId).write({
		made,
		open: {
			...open,
			exchange: {
				...{ of: known.sale, refund: unsent(facts), stationId, isUnreserved },
				earlier: hand.earlier.map(unsent),
			},
		},
	});
	return hand;
});

const unsent = (facts: SaleFacts): Sale => ({ facts, ...initialSaleState(facts, false) });

/** The exchanges of this station that were begun and neither made nor ended, the newest last: a page that was closed or crashed left them. */
export const pendingExchanges = Effect.fnUntraced(function* (
	ports: RefundPorts,
	till: Till,
): Effect.fn.Return<readonly ExchangeInHand[], NotStored> {
	const found: ExchangeInHand[] = [];
	for (const { saleId, exchange } of yield* openRefunds(ports.settings, till)) {
		if (!exchange || exchange.stationId !== till.stationId) continue;
		// The page crashed after it was made.
		if (yield* finishedOpen(ports, { till }, saleId)) continue;
		const [of, refund] = [exchange.of.facts, exchange.refund.facts];
		const { isUnreserved } = exchange;
		found.push({ of, refund, isUnreserved, earlier: exchange.earlier.map(({ facts }) => facts) });
	}
	return found.toSorted((a, b) => (a.refund.createdAt < b.refund.createdAt ? -1 : 1));
});

/** False where another tab of this device, or somebody at the server, has ended it. A server that does not answer has ended none. */
export const exchangeStands = Effect.fnUntraced(function* (
	{ refundDesk, settings }: Pick<RefundPorts, "refundDesk" | "settings">,
	{ till, online }: { readonly till: Till; readonly online: boolean },
	hand: ExchangeInHand,
): Effect.fn.Return<boolean, NotStored> {
	if (!(yield* standsHere({ settings }, till, hand))) return false;
	if (!online || hand.isUnreserved || !refundDesk) return true;
	const family = yield* Effect.option(refundDesk.family(hand.of.id));
	return (
		Option.isNone(family) ||
		family.value.refunds.some(({ record }) => record.sale_id === hand.refund.id)
	);
});

/**
 * Makes an exchange of which nothing is left to pay: the order is closed as a sale that the goods paid, and the difference goes back by the
 * tenders that brought it. A card's part waits for its terminal, with both on disk; otherwise both are kept.
 */
export const settleExchange = Effect.fnUntraced(function* (
	ports: RefundPorts & Parameters<typeof closeOrder>[0],
	place: Pick<GivingPlace, "asksTerminal" | "deviceId" | "drawer" | "online" | "terminal" | "till">,
	request: SaleRequest & { readonly exchange: ExchangeInHand },
): Effect.fn.Return<GivenRefund, Fault | PayRefused> {
	const { exchange, online, till } = request;
	const { back, brought } = broughtBy(request);
	if (exchange.isUnreserved)
		yield* allowedOffline(ports, place, {
			...exchange.refund,
			tenders: back.slice(brought.length),
		});
	const drawerSession = yield* place.drawer(isInCash([...back, ...brought]));
	const closed = yield* closeOrder(ports, { ...request, drawerSession }, ...brought);
	const sale = { facts: closed, ...initialSaleState(closed, online) };
	const facts: SaleFacts = { ...exchange.refund, tenders: back, exchangeWith: closed.id };
	const refund = { facts, progress: initialSaleState(facts, false).progress };
	const stored = refundsOfSale(ports.settings, till, exchange.of.id);
	const { made, open } = yield* stored.read;
	if (open?.refundId !== facts.id)
		return yield* refundRefused({ code: "refund-running", field: "sale" });
	const { offline } = open;
	// From here on it waits for its terminal, and no longer for its order.
	yield* stored.write({ made, open: { refundId: facts.id, offline, refund, sale } });
	const opened = openRefund(facts, place, { sale });
	return opened.atTerminal.length > 0
		? { is: "open", open: opened }
		: yield* keepOpen(ports, place, exchange.of.id);
});

const isInCash = (tenders: readonly Tender[]): boolean =>
	tenders.some(({ method }) => method === "cash");
