import { Effect, Exit, Fiber, type Result } from "effect";
import {
	cardLock,
	type KeptCardRequest,
	keptCardRequest,
	saleOfCard,
} from "../../flows/payment/card-request.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { CardRequest } from "../../records/index.ts";
import type { Background } from "../background.ts";
import { type HeldLock, heldLock } from "../device/held-lock.ts";
import type { Paying } from "./payment-context.ts";

export type CardPorts = Pick<
	PosPorts,
	"saleStore" | "ids" | "cardTerminal" | "leadership" | "settings"
>;

/** The card request that is stored on this device, and the reversal of one that led to no sale. */
export type CardLeftBehind = {
	readonly kept: KeptCardRequest;
	/** Held by the tab with a card payment in progress. */
	readonly lock: HeldLock;
	/**
	 * Removes the request. One that can't be removed now is found at the next start, where its sale
	 * exists or it is reversed again.
	 */
	readonly forget: Effect.Effect<void>;
	/**
	 * Reverses a request that leads to no sale. False: it may be charged all the same, and stays
	 * stored until the terminal has received the reversal.
	 */
	readonly giveBack: (request: CardRequest) => Effect.Effect<boolean>;
	/**
	 * Reverses the charges that earlier payments left on this device. Returns true if none is left.
	 */
	readonly cleared: Effect.Effect<boolean, NotStored>;
	/** Runs `cleared` in the background, in one tab at a time, and returns its result. */
	readonly clear: () => Effect.Effect<boolean, NotStored>;
	/** Waits for the reversals in progress. */
	readonly settled: Effect.Effect<void>;
	/**
	 * Records that an operator reversed the charge manually; accepted only for the card request
	 * currently shown.
	 */
	readonly settledByHand: (saleId: string) => Effect.Effect<boolean, NotStored>;
};

type Clearing = Fiber.Fiber<Result.Result<boolean, NotStored>>;

export function cardLeftBehind(
	ports: CardPorts,
	{ choice, till, notices }: Pick<Paying, "choice" | "till" | "notices">,
	background: Background,
): CardLeftBehind {
	const kept = keptCardRequest(ports.settings, till);
	const lock = heldLock(ports.leadership, background, cardLock(till));
	const forget = Effect.ignore(Effect.suspend(kept.remove));
	const nothingLeft = () => {
		choice.set(choice.without("cardLeft"));
		return true;
	};
	const closed = Effect.map(forget, nothingLeft);

	const giveBack = (request: CardRequest): Effect.Effect<boolean> => {
		const left = ({ reason }: { readonly reason: string }) =>
			Effect.sync(() => {
				choice.change({ cardLeft: { ...request, reason } });
				notices.publish({ code: "card-left", amount: request.amount, reason });
				return false;
			});
		return ports.cardTerminal.reverseCharge(request.saleId).pipe(
			Effect.matchEffect({ onSuccess: () => closed, onFailure: left }),
			Effect.catchDefect(() => left(notAsked)),
		);
	};
	const cleared = Effect.gen(function* () {
		const left = yield* kept.read;
		// Another tab may have reversed it.
		if (!left) return nothingLeft();
		if (!(yield* saleOfCard(ports.saleStore, till.ownerId, left))) return yield* giveBack(left);
		return yield* closed;
	});
	const settledByHand = (saleId: string) =>
		Effect.gen(function* () {
			if ((yield* kept.read)?.saleId === saleId) yield* kept.remove();
			return nothingLeft();
		});

	let clearing: Clearing | undefined;
	/** One tab at a time, in the background: a terminal may take long. */
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
	return {
		kept,
		lock,
		forget,
		giveBack,
		cleared,
		clear: () => outcome(clearing ?? aside(cleared)),
		settled: Effect.suspend(() => (clearing ? Effect.asVoid(Fiber.await(clearing)) : Effect.void)),
		settledByHand: (saleId) => outcome(aside(settledByHand(saleId))),
	};
}

/** The result of the fiber; false where the till was stopped meanwhile. */
const outcome = (fiber: Clearing): Effect.Effect<boolean, NotStored> =>
	Effect.flatMap(Fiber.await(fiber), (exit) =>
		Exit.isSuccess(exit) ? Effect.fromResult(exit.value) : Effect.succeed(false),
	);

export const notAsked = { reason: "The card terminal could not be asked." };
