import { Effect, Exit, Fiber, type Result } from "effect";
import {
	cardLock,
	type KeptCardRequest,
	keptCardRequest,
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

/** The card that the terminal was asked for, as this device keeps it, and what is done about one that came to no sale. */
export type CardLeftBehind = {
	readonly kept: KeptCardRequest;
	/** Held by the tab that has a card in hand. */
	readonly lock: HeldLock;
	/** Removes the request. One that can't be removed now is found at the next start, where its sale exists or it is reversed again. */
	readonly forget: Effect.Effect<void>;
	/** Tells the terminal that no sale comes of a request. False: it may be charged all the same, and is kept until the terminal has heard of it. */
	readonly giveBack: (request: CardRequest) => Effect.Effect<boolean>;
	/** Reverses the charges that earlier payments left on this device. Gives true if none is left. */
	readonly cleared: Effect.Effect<boolean, NotStored>;
	/** Runs `cleared` in the background, in one tab at a time, and gives its result. */
	readonly clear: () => Effect.Effect<boolean, NotStored>;
	/** Waits for what is being cleared. */
	readonly settled: Effect.Effect<void>;
	/** Takes somebody else's word that a card is settled: only for the very card that is told of. */
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
		// Another tab may have seen to it.
		if (!left) return nothingLeft();
		if (!(yield* ports.saleStore.get(till.ownerId, left.saleId))) return yield* giveBack(left);
		return yield* closed;
	});
	const settledByHand = (saleId: string) =>
		Effect.gen(function* () {
			if ((yield* kept.read)?.saleId === saleId) yield* kept.remove();
			return nothingLeft();
		});

	let clearing: Clearing | undefined;
	/** By one tab at a time, and beside whatever goes on: a terminal may take its time. */
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
