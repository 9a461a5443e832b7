import { Effect, Exit, Fiber, type Result } from "effect";
import { cardLock, keptCardRequest } from "../../flows/payment/card-request.ts";
import { paymentRunning, whatBecame } from "../../flows/payment/keep-sale.ts";
import { takeCard } from "../../flows/payment/take-card.ts";
import { moment } from "../../flows/sales/moment.ts";
import type { NotStored, PosPorts, Unanswered, Unreached } from "../../ports/index.ts";
import type { CardRequest } from "../../records/index.ts";
import { heldLock } from "../device/held-lock.ts";
import type { CardPayment, CardProblem, PayState } from "../pos-types.ts";
import type { Background } from "../sync/background.ts";
import { paidBefore } from "./paid-before.ts";
import type { Paying } from "./paying.ts";

type CardPorts = Pick<PosPorts, "saleStore" | "ids" | "cardTerminal" | "leadership" | "settings">;

export type CardCharging = CardPayment & {
	/** Goes on with the card that a terminal was asked for when the last page died. */
	readonly resume: () => Effect.Effect<void, NotStored>;
};

/**
 * A bank card: charged on the connected terminal, or as approved on an external one; then the sale is kept. The terminal is asked for each
 * card under an id of its own, which is on disk before it is asked and which the sale will have: a page that dies in between opens on
 * that payment, and a charge that came to no sale is given back.
 *
 *   asked ──▶ approved ──▶ kept as a sale
 *     │  └──▶ declined, or the terminal not reached: the order is free
 *     ├─────▶ unanswered ──▶ asked again under the same id
 *     └─────▶ given up ──▶ given back; where the terminal can't be told: left, and told before it is asked for the next card
 */
export function cardPayment(ports: CardPorts, paying: Paying, background: Background): CardCharging {
	const { order, choice, till, notices } = paying;
	const kept = keptCardRequest(ports.settings, till);
	const lock = heldLock(ports.leadership, background, cardLock(till));
	const asked = () => choice.get().cardRequest;

	const problem = (cardProblem: CardProblem) => {
		choice.set({ ...choice.without("cardProblem"), cardProblem });
		return false;
	};
	const verified = (cardLast4: string) => {
		choice.set(choice.without("cardProblem"));
		choice.become({ type: "card", cardLast4 });
		return true;
	};
	const hold = (cardRequest: CardRequest) => {
		paying.hold("card");
		choice.change({ cardRequest });
	};
	const letGo = () => {
		lock.free();
		paying.hold(undefined);
		choice.set(choice.without("cardProblem", "cardLast4", "cardRequest"));
	};
	/** What can't be removed now is found at the next start: its sale is kept, or it is given back once more. */
	const forget = Effect.ignore(Effect.suspend(kept.remove));

	const nothingLeft = () => {
		choice.set(choice.without("cardLeft"));
		return true;
	};
	const closed = Effect.map(forget, nothingLeft);

	/** Tells the terminal that no sale comes of a request. False: it may be charged all the same, and is kept until the terminal has heard of it. */
	const giveBack = (request: CardRequest): Effect.Effect<boolean> => {
		const left = ({ reason }: Unreached | Unanswered) =>
			Effect.sync(() => {
				choice.change({ cardLeft: { ...request, reason } });
				notices.say({ code: "card-left", amount: request.amount, reason });
				return false;
			});
		return ports.cardTerminal.release(request.saleId).pipe(
			Effect.matchEffect({ onSuccess: () => closed, onFailure: left }),
			Effect.catchDefect(() => left(notAsked)),
		);
	};
	/** What an earlier payment left on this device: nothing any more, or what the terminal could not be told. */
	const cleared = Effect.gen(function* () {
		const left = yield* kept.read;
		// Another tab may have seen to it.
		if (!left) return nothingLeft();
		if (!(yield* ports.saleStore.get(till.ownerId, left.saleId))) return yield* giveBack(left);
		return yield* closed;
	});
	type Clearing = Fiber.Fiber<Result.Result<boolean, NotStored>>;
	/** At what an earlier payment left, by one tab at a time, and beside whatever goes on: a terminal may take its time. */
	let clearing: Clearing | undefined;
	const aside = (work: Effect.Effect<boolean, NotStored>): Clearing => {
		const fiber = background.fork(
			Effect.gen(function* () {
				if (!(yield* lock.take)) return false;
				return yield* Effect.ensuring(work, Effect.sync(lock.free));
			}).pipe(Effect.result),
		);
		clearing = fiber;
		fiber.addObserver(() => {
			clearing = undefined;
		});
		return fiber;
	};
	/** What came of it. A till that is stopped meanwhile has done nothing. */
	const outcome = (fiber: Clearing): Effect.Effect<boolean, NotStored> =>
		Effect.flatMap(Fiber.await(fiber), (exit) => (Exit.isSuccess(exit) ? Effect.fromResult(exit.value) : Effect.succeed(false)));
	const clear = () => clearing ?? aside(cleared);
	/** Somebody else's word for it: only for the very card that is told of. */
	const settledByHand = (saleId: string) =>
		Effect.gen(function* () {
			if ((yield* kept.read)?.saleId === saleId) yield* kept.remove();
			return nothingLeft();
		});
	const mayClear = () => !asked() && !choice.get().busy;

	/** Nothing was charged: the order is free again. */
	const gone = (why: CardProblem) =>
		Effect.map(forget, () => {
			letGo();
			return problem(why);
		});
	/** It may be charged: the order stays locked until the terminal has said so, or the card is given up. */
	const unknown = (reason: string) => Effect.sync(() => problem({ code: "unanswered", reason }));
	const approve = (request: CardRequest, again: boolean) =>
		ports.cardTerminal.approve(request).pipe(
			Effect.map((approval) => verified(approval.cardLast4)),
			Effect.catchTags({
				Declined: ({ reason }) => gone({ code: "declined", reason }),
				// Nothing was charged by this call. What came of the first is not known for that.
				Unreached: ({ reason }) => (again ? unknown(reason) : gone({ code: "not-reached", reason })),
				Unanswered: ({ reason }) => unknown(reason),
			}),
			Effect.catchDefect(() => unknown(notAsked.reason)),
		);

	const asTyped = (cardLast4: string | undefined) => {
		const typed = cardLast4?.trim() ?? "";
		return /^\d{4}$/.test(typed) ? Effect.sync(() => verified(typed)) : paying.refuse({ code: "card-digits-wrong", field: "cardLast4" });
	};
	/** The first time that the terminal is asked for this card. */
	const ask = Effect.gen(function* () {
		const { saleId, order: lines, totals } = order.current();
		const found = yield* ports.saleStore.get(till.ownerId, saleId);
		const became = found && whatBecame(found, lines);
		if (became === "open") return yield* paying.refuse(paymentRunning);
		if (found && became === "paid") {
			paidBefore(paying, found);
			return false;
		}
		if (clearing) yield* Fiber.await(clearing);
		if (!(yield* lock.take)) return yield* paying.refuse(paymentRunning);
		return yield* Effect.gen(function* () {
			if (!(yield* cleared)) {
				lock.free();
				return problem({ code: "not-reached", reason: notToldYet });
			}
			const request: CardRequest = { saleId: ports.ids.uuid(), amount: totals.total, askedAt: yield* moment };
			yield* kept.write(request);
			order.renew(request.saleId);
			yield* order.settled.pipe(Effect.tapError(() => forget));
			hold(request);
			return yield* approve(request, false);
		}).pipe(Effect.onError(() => Effect.sync(lock.free)));
	});

	const verify: CardPayment["verify"] = (cardLast4) =>
		paying.whileBusy(
			Effect.gen(function* () {
				const request = asked();
				if (request) return yield* approve(request, true);
				return yield* (yield* ports.cardTerminal.kind()) === "external" ? asTyped(cardLast4) : ask;
			}),
			"card",
		);

	// What an external terminal approved was this order, of this total: another one is verified anew.
	order.state.subscribe((now, before) => {
		const other = now.order !== before.order || now.totals.total !== before.totals.total;
		if (other && !asked() && choice.get().cardLast4 !== undefined) letGo();
	});

	/** The order stays, under another id: the one under which the card was asked for is the card's. */
	const giveUp = (request: CardRequest) =>
		Effect.gen(function* () {
			choice.change({ busy: true });
			order.renew();
			yield* Effect.ignore(order.settled);
			yield* giveBack(request);
		}).pipe(
			Effect.ensuring(
				Effect.sync(() => {
					choice.change({ busy: false });
					letGo();
				}),
			),
			Effect.uninterruptible,
		);

	return {
		verify,
		pay: () =>
			paying.whileBusy(
				Effect.gen(function* () {
					const { cardLast4 } = choice.get();
					const sale = yield* takeCard(ports, { ...(yield* paying.request), cardLast4 });
					if (asked()) yield* forget;
					letGo();
					return paying.sold(sale);
				}),
				"card",
			),
		cancel: () =>
			Effect.suspend(() => {
				const request = asked();
				if (choice.get().busy) return Effect.void;
				return request ? giveUp(request) : Effect.sync(letGo);
			}),
		giveBack: () => Effect.suspend(() => (mayClear() ? Effect.orElseSucceed(outcome(clear()), () => false) : Effect.succeed(false))),
		settleByHand: () =>
			Effect.gen(function* () {
				const left = choice.get().cardLeft;
				if (clearing) yield* Fiber.await(clearing);
				if (!left || !mayClear()) return left === undefined;
				return yield* outcome(aside(settledByHand(left.saleId)));
			}),
		resume: () =>
			Effect.gen(function* () {
				const left = yield* kept.read;
				if (!left) return;
				if (yield* ports.saleStore.get(till.ownerId, left.saleId)) return yield* forget;
				const current = order.current();
				const mine = current.saleId === left.saleId && current.order.lines.length > 0;
				if (!(yield* lock.take)) {
					// Another tab has this very order in hand.
					if (mine) order.begin();
				} else if (mine && current.totals.total === left.amount) {
					hold(left);
					choice.change({ method: "card", terminal: "connected" } satisfies Partial<PayState>);
					if (choice.get().cardLast4 === undefined) problem({ code: "unanswered", reason: pageDied });
				} else {
					if (mine) order.renew();
					clear();
				}
			}),
	};
}

/** Why it is not known what came of a card whose page died. */
const pageDied = "The page was closed while the card terminal was asked.";
const notToldYet = "The terminal must reverse an earlier card charge first.";
const notAsked = { reason: "The card terminal could not be asked." } as Unreached;
