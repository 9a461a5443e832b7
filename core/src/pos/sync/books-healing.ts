import { Effect, type Fiber } from "effect";
import { deliverEvents } from "../../flows/books/deliver-events.ts";
import { type BooksHealed, healBooks } from "../../flows/books/heal-books.ts";
import { readReopenedDebits } from "../../flows/books/reopened-debits.ts";
import { deviceId, newDeviceId } from "../../flows/device/device-id.ts";
import { salesLock } from "../../flows/sync/sales-run.ts";
import type { PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { booksComparedAfterMs, contactIntervalMs } from "../../rules/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Schedules the reconciliation of this device's sales with the ledger, and acts on its result. */
export type BooksHealing = {
	/** Reconciles now. */
	readonly now: Effect.Effect<void>;
	/** Reconciles a while after the last sale was sent, once for many sales. */
	readonly soon: () => void;
	/**
	 * Reads the server's mark from time to time: the epoch of a restored database has changed, and an
	 * idle till would not notice otherwise.
	 */
	readonly atContact: Effect.Effect<void>;
};

/** `inTurn`: ports that make the runs of one tab take turns. `send`: sends the sales that wait again. */
export type HealingParts = SyncDeps & {
	readonly inTurn: PosPorts;
	readonly send: Effect.Effect<void>;
};

export function booksHealing(
	{ till, notices, background }: PosContext,
	{ inTurn: ports, send, saw, tell, read, online, reached, signedOut }: HealingParts,
): BooksHealing {
	/** Set by the answer of a server that is too old to reconcile: this page does not ask it again. */
	let isUnsupported = false;
	let scheduled: Fiber.Fiber<void> | undefined;

	/** Set by the answer of a server that is too old for events. */
	let takesNoEvents = false;
	/** Delivers the events; returns the new id of this device where another one records under its own. */
	const delivered = (epoch: string | undefined): Effect.Effect<string | undefined> =>
		Effect.gen(function* () {
			if (takesNoEvents) return undefined;
			const second = yield* deliverEvents(ports, till.ownerId, epoch);
			if (second.length === 0) return undefined;
			const own = yield* deviceId(ports);
			return second.includes(own) ? yield* newDeviceId(ports, own) : undefined;
		}).pipe(
			Effect.catch((fault) => {
				takesNoEvents = fault._tag === "Refused" && fault.code === "not-found";
				return Effect.as(Effect.logDebug("events wait for the next contact", fault), undefined);
			}),
		);

	const healed = Effect.gen(function* () {
		const found = yield* healBooks(ports, till.ownerId, till);
		const forked = yield* delivered(found.epoch);
		const reopened = yield* readReopenedDebits(ports, till.ownerId, found.inDoubt);
		return { ...found, ...(forked === undefined ? {} : { newDevice: forked }), reopened };
	});
	const told = Effect.fnUntraced(function* ({
		waitAgain,
		reissued,
		reopened,
		newDevice,
	}: BooksHealed & { readonly reopened: readonly Sale[] }) {
		for (const sale of [...waitAgain, ...reissued, ...reopened]) saw(sale);
		if (reopened.length > 0) tell("sales");
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
		isUnsupported ? Effect.void : Effect.flatMap(ports.leadership.lead(salesLock, healed), told),
	).pipe(
		Effect.catchTags({
			// Busy: another tab is the leader and reconciles. After any other fault, the next sale or the next contact tries again.
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
			// Also where the till is stopped while this sleeps.
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
