import { Effect, type Fiber, Semaphore } from "effect";
import type { FullSync } from "../../flows/sync/full-sync.ts";
import { salesLock, tokenOf } from "../../flows/sync/sales-run.ts";
import { type SalesRun, syncSales } from "../../flows/sync/sync-sales.ts";
import type { Busy, NotStored, PosPorts } from "../../ports/index.ts";
import { deliveryBackoffMs, unsentPollIntervalMs } from "../../rules/index.ts";
import type { PosContext } from "../pos-context.ts";
import { type BooksHealing, booksHealing } from "./books-healing.ts";
import type { SyncDoors } from "./sync-doors.ts";

/** The runs that send sales, and what every sync tells them. */
export type SalesSending = {
	/** The ports through which the runs of this till wait for each other. */
	readonly inTurn: PosPorts;
	/** Sales whose requests broke off while the server was there. */
	readonly broken: Set<string>;
	/** What a run showed of server and session, and when to try again what still waits. `answered`: something was. */
	readonly learned: (stopped: FullSync["stopped"], answered: boolean, waiting: number) => void;
	readonly notUpdated: (fault: NotStored) => Effect.Effect<void>;
	/** Sends what waits. Given back: how many were refused. */
	readonly sendNow: Effect.Effect<number>;
	/** The same, by itself: what is refused is said. */
	readonly send: Effect.Effect<void>;
	/** Sends what waits and what was refused. */
	readonly retrySales: Effect.Effect<SalesRun, Busy | NotStored>;
	/** Looks once, after its time, for what a tab that died has left. */
	readonly atTakeOver: Effect.Effect<void>;
	/** Compares this device's books with the ledger. */
	readonly books: BooksHealing;
};

/** A sale goes as soon as it can; what waits is tried again later each time, and by one run at a time. */
export function salesSending(context: PosContext, doors: SyncDoors): SalesSending {
	const { ports, till, notices, background } = context;
	const { ownerId } = till;
	const { state, saw } = doors;
	const inTurn = runsInTurn(ports);
	const broken = new Set<string>();
	let failures = 0;
	let retry: Fiber.Fiber<void> | undefined;

	const notUpdated = ({ reason }: NotStored) =>
		Effect.sync(() => void notices.publish({ code: "sale-not-updated", reason }));
	const learned: SalesSending["learned"] = (stopped, answered, waiting) => {
		if (stopped === "unreached") doors.reached(false);
		if (stopped === "signed-out" || answered) state.change({ signedOut: stopped === "signed-out" });
		failures = waiting > 0 ? failures + 1 : 0;
		if (waiting > 0 && stopped === undefined)
			again(deliveryBackoffMs(failures, ports.ids.below(1000) / 1000));
	};
	const again = (milliseconds: number) => {
		if (retry) return;
		const fiber = background.fork(
			Effect.andThen(
				Effect.sleep(milliseconds),
				Effect.suspend(() => {
					retry = undefined;
					return send;
				}),
			),
		);
		retry = fiber;
		// A till that is stopped ends it before its time.
		fiber.addObserver(() => {
			if (retry === fiber) retry = undefined;
		});
	};

	/** Sends what waits. Another tab may lead: it sends ours too, and this one looks again in a second. */
	const sendNow = syncSales(inTurn, ownerId, {
		retryRefused: false,
		saw,
		broken,
		...tokenOf(till),
	}).pipe(
		Effect.flatMap(({ stopped, synced, failed, waiting }) =>
			Effect.sync(() => {
				state.change({ isFollower: false });
				learned(stopped, synced + failed > 0, waiting);
				if (stopped === undefined) books.soon();
				if (synced + failed > 0) doors.tell("sales");
				return failed;
			}),
		),
		Effect.catchTags({
			Busy: () =>
				Effect.sync(() => {
					state.change({ isFollower: true });
					again(1_000);
					return 0;
				}),
			NotStored: (fault) => Effect.as(notUpdated(fault), 0),
		}),
		Effect.tap(() => (doors.unsent() > 0 ? Effect.ignore(doors.read) : Effect.void)),
	);
	/** A sale that is refused later than at its payment is said once, when it comes to the attention list. */
	const send: Effect.Effect<void> = Effect.map(sendNow, (failed) => {
		if (failed > 0) notices.publish({ code: "sales-not-sent" });
	});
	const books = booksHealing(context, { ...doors, inTurn, send: Effect.suspend(() => send) });
	const retrySales = syncSales(inTurn, ownerId, {
		retryRefused: true,
		saw,
		broken,
		...tokenOf(till),
	}).pipe(
		Effect.tap(({ stopped, synced, failed, waiting }) =>
			Effect.sync(() => learned(stopped, synced + failed > 0, waiting)),
		),
	);
	/** A sale whose tab died before it had sent it, or told of it, is found on the disk by the ones that stay open. */
	const atTakeOver = Effect.gen(function* () {
		yield* Effect.sleep(unsentPollIntervalMs);
		yield* Effect.ignore(doors.read);
		if (doors.unsent() > 0 && !retry && doors.online()) yield* send;
	});
	return { inTurn, broken, learned, notUpdated, sendNow, send, retrySales, atTakeOver, books };
}

/** In one tab runs wait for each other; of several tabs one leads. */
function runsInTurn(ports: PosPorts): PosPorts {
	const oneRun = Semaphore.makeUnsafe(1);
	/** A run looks for the debit of a sale by a lock of its own: only runs themselves take turns, or one would wait for itself for ever. */
	const lead: PosPorts["leadership"]["lead"] = (name, work) => {
		const led = ports.leadership.lead(name, work);
		return name === salesLock ? oneRun.withPermit(led) : led;
	};
	return { ...ports, leadership: { ...ports.leadership, lead } };
}
