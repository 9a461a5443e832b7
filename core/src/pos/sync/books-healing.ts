import { Effect, type Fiber } from "effect";
import { type BooksHealed, healBooks } from "../../flows/books/heal-books.ts";
import { salesLock } from "../../flows/sync/sales-run.ts";
import type { PosPorts } from "../../ports/index.ts";
import { booksComparedAfterMs, contactIntervalMs } from "../../rules/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { SyncDoors } from "./sync-doors.ts";

/** When this device's books are compared with the ledger, and what happens with what that finds. */
export type BooksHealing = {
	/** Compares now. */
	readonly now: Effect.Effect<void>;
	/** Compares a while after the last sale was sent: many sales are one comparison. */
	readonly soon: () => void;
	/** Asks from time to time how the server is: one that was restored says so by its epoch, though nothing is sold here. */
	readonly atContact: Effect.Effect<void>;
};

/** What it is made of: the ports through which the runs of one tab wait for each other, and what sends the sales that wait again. */
export type HealingParts = SyncDoors & {
	readonly inTurn: PosPorts;
	readonly send: Effect.Effect<void>;
};

export function booksHealing(
	{ till: { ownerId }, notices, background }: PosContext,
	{ inTurn: ports, send, saw, tell, read, online, reached, signedOut }: HealingParts,
): BooksHealing {
	/** A server of before there was a comparison: it is not asked again by this page. */
	let isUnsupported = false;
	let scheduled: Fiber.Fiber<void> | undefined;

	const told = Effect.fnUntraced(function* ({ waitAgain, reissued, newDevice }: BooksHealed) {
		for (const sale of [...waitAgain, ...reissued]) saw(sale);
		if (newDevice !== undefined) notices.publish({ code: "device-id-changed" });
		if (reissued.length > 0) yield* Effect.ignore(read);
		if (waitAgain.length + reissued.length === 0) return;
		yield* Effect.logWarning("the ledger lacked sales of this device: they are sent again", {
			forgotten: waitAgain.map(({ facts }) => facts.reference),
			reissued: reissued.map(({ facts }) => facts.reference),
		});
		tell("sales");
		background.fork(send);
	});
	const compare = Effect.suspend(() =>
		isUnsupported
			? Effect.void
			: Effect.flatMap(ports.leadership.lead(salesLock, healBooks(ports, ownerId)), told),
	).pipe(
		Effect.catchTags({
			// Another tab leads, and compares; what could not be compared now is compared after the next sale, or at the next contact.
			Busy: () => Effect.void,
			Unreached: () => Effect.sync(() => reached(false)),
			SignedOut: () => Effect.sync(signedOut),
			Refused: ({ code }) =>
				Effect.sync(() => {
					isUnsupported = code === "not-found";
				}),
			Undecodable: (fault) => Effect.logWarning("the books were not compared", fault),
			NotStored: (fault) => Effect.logWarning("the books were not compared", fault),
		}),
	);
	return {
		now: compare,
		soon() {
			if (scheduled || isUnsupported) return;
			const fiber = background.fork(
				Effect.andThen(
					Effect.sleep(booksComparedAfterMs),
					Effect.suspend(() => {
						scheduled = undefined;
						return compare;
					}),
				),
			);
			scheduled = fiber;
			// A till that is stopped ends it before its time.
			fiber.addObserver(() => {
				if (scheduled === fiber) scheduled = undefined;
			});
		},
		atContact: Effect.gen(function* () {
			yield* Effect.sleep(contactIntervalMs);
			if (!online()) return;
			const isThere = yield* ports.connectivity.reachable();
			if (isThere) yield* compare;
			else reached(false);
		}),
	};
}
