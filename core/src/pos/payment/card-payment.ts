import { Effect } from "effect";
import { saleOfCard } from "../../flows/payment/card-request.ts";
import { existingSaleStatus, paymentRunning } from "../../flows/payment/persist-sale.ts";
import { takeCard } from "../../flows/payment/take-card.ts";
import { nowIso } from "../../flows/sales/moment.ts";
import type { NotStored } from "../../ports/index.ts";
import type { CardRequest } from "../../records/index.ts";
import type { Background } from "../background.ts";
import type { CardPayment, CardProblem, PayState } from "../pos-types.ts";
import { type CardLeftBehind, type CardPorts, cardLeftBehind, notAsked } from "./card-left.ts";
import { acknowledgePriorPayment } from "./paid-before.ts";
import type { Paying } from "./payment-context.ts";

export type CardCharging = CardPayment & {
	/** Continues the card request that was open when the last page crashed. */
	readonly resume: () => Effect.Effect<void, NotStored>;
};

/** A payment by bank card in progress, and the dependencies of its steps. */
type Charge = {
	readonly ports: CardPorts;
	readonly paying: Paying;
	readonly left: CardLeftBehind;
	readonly asked: () => CardRequest | undefined;
	readonly hold: (request: CardRequest) => void;
	readonly letGo: () => void;
	readonly problem: (why: CardProblem) => false;
	readonly verified: (cardLast4: string) => true;
};

/**
 * A bank card: charged on the connected terminal, or as approved on an external one; then the sale is kept. The terminal is asked for each
 * card under an id of its own, which is on disk before it is asked and which the sale will have: a page that crashes in between opens on
 * that payment, and a charge that came to no sale is given back.
 *
 * ```
 *   asked ──▶ approved ──▶ kept as a sale
 *     │  └──▶ declined, or the terminal not reached: the order is free
 *     ├─────▶ unanswered ──▶ asked again under the same id
 *     └─────▶ given up ──▶ given back; where the terminal can't be told: left, and told before it is asked for the next card
 * ```
 */
export function cardPayment(
	ports: CardPorts,
	paying: Paying,
	background: Background,
): CardCharging {
	const { order, choice } = paying;
	const left = cardLeftBehind(ports, paying, background);
	const asked = () => choice.get().cardRequest;
	const letGo = () => {
		left.lock.free();
		paying.hold(undefined);
		choice.set(choice.without("cardProblem", "cardLast4", "cardRequest"));
	};
	const charge: Charge = {
		ports,
		paying,
		left,
		asked,
		letGo,
		hold(cardRequest) {
			paying.hold("card");
			choice.change({ cardRequest });
		},
		problem(cardProblem) {
			choice.set({ ...choice.without("cardProblem"), cardProblem });
			return false;
		},
		verified(cardLast4) {
			choice.set(choice.without("cardProblem"));
			choice.dispatch({ type: "card", cardLast4 });
			return true;
		},
	};
	// An external terminal approved this order with this total: any other has to be verified again.
	order.state.subscribe((now, before) => {
		const other = now.order !== before.order || now.totals.total !== before.totals.total;
		if (other && !asked() && choice.get().cardLast4 !== undefined) letGo();
	});
	const mayClear = () => !asked() && !choice.get().busy;
	return {
		verify: (cardLast4) => paying.runExclusive(verify(charge, cardLast4), "card"),
		pay: () => paying.runExclusive(pay(charge), "card"),
		cancel: () =>
			Effect.suspend(() => {
				const request = asked();
				if (choice.get().busy) return Effect.void;
				return request ? giveUp(charge, request) : Effect.sync(letGo);
			}),
		giveBack: () =>
			Effect.suspend(() =>
				mayClear() ? Effect.orElseSucceed(left.clear(), () => false) : Effect.succeed(false),
			),
		confirmReversal: () =>
			Effect.gen(function* () {
				const { cardLeft } = choice.get();
				yield* left.settled;
				if (!cardLeft || !mayClear()) return cardLeft === undefined;
				return yield* left.settledByHand(cardLeft.saleId);
			}),
		resume: () => resume(charge),
	};
}

const verify = (charge: Charge, cardLast4: string | undefined) =>
	Effect.gen(function* () {
		const request = charge.asked();
		if (request) return yield* approve(charge, request, true);
		return yield* (yield* charge.ports.cardTerminal.kind()) === "external"
			? asTyped(charge, cardLast4)
			: ask(charge);
	});

function asTyped({ verified, paying }: Charge, cardLast4: string | undefined) {
	const typed = cardLast4?.trim() ?? "";
	return /^\d{4}$/.test(typed)
		? Effect.sync(() => verified(typed))
		: paying.refuse({ code: "card-digits-wrong", field: "cardLast4" });
}

function approve(
	{ ports, left, letGo, problem, verified }: Charge,
	request: CardRequest,
	again: boolean,
) {
	/** Nothing was charged: the order is free again. */
	const gone = (why: CardProblem) =>
		Effect.map(left.forget, () => {
			letGo();
			return problem(why);
		});
	/**
	 * It may be charged: the order stays locked until the terminal has answered, or the card is given
	 * up.
	 */
	const unknown = (reason: string) => Effect.sync(() => problem({ code: "unanswered", reason }));
	return ports.cardTerminal.approve(request).pipe(
		Effect.map((approval) => verified(approval.cardLast4)),
		Effect.catchTags({
			Declined: ({ reason }) => gone({ code: "declined", reason }),
			// Nothing was charged by this call. The outcome of the first call is still unknown.
			Unreached: ({ reason }) => (again ? unknown(reason) : gone({ code: "not-reached", reason })),
			ResponseLost: ({ reason }) => unknown(reason),
		}),
		Effect.catchDefect(() => unknown(notAsked.reason)),
	);
}

/** The first request to the terminal for this card. */
const ask = (charge: Charge) =>
	Effect.gen(function* () {
		const { ports, paying, left } = charge;
		const { choice, order, till } = paying;
		const { kept, lock, forget } = left;
		yield* paying.ready;
		const { saleId, order: lines, totals } = order.current();
		const found = yield* ports.saleStore.get(till.ownerId, saleId);
		const became = found && existingSaleStatus(found, lines);
		if (became === "open") return yield* paying.refuse(paymentRunning);
		if (found && became === "paid") {
			acknowledgePriorPayment(paying, found);
			return false;
		}
		yield* left.settled;
		if (!(yield* lock.take)) return yield* paying.refuse(paymentRunning);
		return yield* Effect.gen(function* () {
			if (!(yield* left.cleared)) {
				lock.free();
				return charge.problem({ code: "not-reached", reason: notToldYet });
			}
			const request: CardRequest = {
				saleId: ports.ids.uuid(),
				amount: choice.get().exchange?.due ?? totals.total,
				askedAt: yield* nowIso,
			};
			yield* kept.write(request);
			order.renew(request.saleId);
			yield* order.settled.pipe(Effect.tapError(() => forget));
			charge.hold(request);
			return yield* approve(charge, request, false);
		}).pipe(Effect.onError(() => Effect.sync(lock.free)));
	});

const pay = ({ ports, paying, left, asked, letGo }: Charge) =>
	Effect.gen(function* () {
		const { cardLast4 } = paying.choice.get();
		const request = yield* paying.request;
		const charged = asked();
		// Under which id it is sold is on disk before the sale is: a page that crashes in between finds it by the card.
		const reissueSaleId = Effect.tap(request.reissueSaleId, (soldAs) =>
			charged ? left.kept.write({ ...charged, soldAs }) : Effect.void,
		);
		const sale = yield* takeCard(ports, {
			...request,
			...{ cardLast4, chargeId: charged?.saleId, reissueSaleId },
		});
		if (charged) yield* left.forget;
		letGo();
		return paying.completeSale(sale);
	});

/** The order stays and gets another id: the one of the request belongs to the card. */
const giveUp = ({ paying: { choice, order }, left, letGo }: Charge, request: CardRequest) =>
	Effect.gen(function* () {
		choice.change({ busy: true });
		order.renew();
		yield* Effect.ignore(order.settled);
		yield* left.giveBack(request);
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				choice.change({ busy: false });
				letGo();
			}),
		),
		Effect.uninterruptible,
	);

const resume = ({ ports, paying: { order, choice, till }, left, hold, problem }: Charge) =>
	Effect.gen(function* () {
		const request = yield* left.kept.read;
		if (!request) return;
		if (yield* saleOfCard(ports.saleStore, till.ownerId, request)) return yield* left.forget;
		const current = order.current();
		const mine =
			current.saleId === (request.soldAs ?? request.saleId) && current.order.lines.length > 0;
		if (!(yield* left.lock.take)) {
			// Another tab is paying this same order, which stays until it is paid.
		} else if (mine && current.totals.total === request.amount) {
			hold(request);
			choice.change({ method: "card", terminal: "connected" } satisfies Partial<PayState>);
			if (choice.get().cardLast4 === undefined) problem({ code: "unanswered", reason: pageClosed });
		} else {
			if (mine) order.renew();
			left.clear();
		}
	});

/** The reason of an unknown card payment whose page crashed. */
const pageClosed = "The page was closed while the card terminal was asked.";
const notToldYet = "The terminal must reverse an earlier card charge first.";
