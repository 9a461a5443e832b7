import { Effect, type Fiber, Semaphore } from "effect";
import type { FullSync } from "../../flows/sync/full-sync.ts";
import { salesLock, tokenOf } from "../../flows/sync/sales-run.ts";
import { type SalesRun, syncSales } from "../../flows/sync/sync-sales.ts";
import type { Busy, NotStored, PosPorts } from "../../ports/index.ts";
import { deliveryBackoffMs, unsentPollIntervalMs } from "../../rules/index.ts";
import type { PosContext } from "../pos-context.ts";
import { type BooksHealing, booksHealing } from "./books-healing.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** The runs that send sales, and the results that each sync reports to them. */
export type SalesSending = {
	/** Ports that make the runs of this till take turns. */
	readonly inTurn: PosPorts;
	/** Ids of the sales whose requests failed although the server was reachable. */
	readonly broken: Set<string>;
	/**
	 * Applies a run's result: reachability, session, and the backoff of the next attempt. `answered`:
	 * the server answered at least once.
	 */
	readonly applyRunResult: (
		stopped: FullSync["stopped"],
		answered: boolean,
		waiting: number,
	) => void;
	readonly notUpdated: (fault: NotStored) => Effect.Effect<void>;
	/** Sends the waiting sales. Returns how many were refused. */
	readonly sendNow: Effect.Effect<number>;
	/** Sends the waiting sales in the background. Publishes a notice where some are refused. */
	readonly send: Effect.Effect<void>;
	/** Sends the waiting sales and those that were refused. */
	readonly retrySales: Effect.Effect<SalesRun, Busy | NotStored>;
	/** Checks once, after its interval, for unsent sales of a crashed tab. */
	readonly pollOrphanedSales: Effect.Effect<void>;
	/** Reconciles this device's sales with the ledger. */
	readonly books: BooksHealing;
};

/** Sends each sale as soon as possible, and retries waiting sales with a growing backoff, one run at a time. */
export function salesSending(context: PosContext, deps: SyncDeps): SalesSending {
	const { ports, till, notices, background } = context;
	const { ownerId } = till;
	const { state, saw } = deps;
	const inTurn = runsInTurn(ports);
	const broken = new Set<string>();
	let failures = 0;
	let retry: Fiber.Fiber<void> | undefined;

	const notUpdated = ({ reason }: NotStored) =>
		Effect.sync(() => void notices.publish({ code: "sale-not-updated", reason }));
	const applyRunResult: SalesSending["applyRunResult"] = (stopped, answered, waiting) => {
		if (stopped === "unreached") deps.reached(false);
		if (stopped === "signed-out" || answered) state.change({ signedOut: stopped === "signed-out" });
		failures = waiting > 0 ? failures + 1 : 0;
		if (waiting > 0 && stopped === undefined)
			scheduleRetry(deliveryBackoffMs(failures, ports.ids.below(1000) / 1000));
	};
	const scheduleRetry = (milliseconds: number) => {
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
		// Also where the till is stopped while this sleeps.
		fiber.addObserver(() => {
			if (retry === fiber) retry = undefined;
		});
	};

	/** Sends the waiting sales. Where another tab is the leader, that tab sends them, and this one checks again after a second. */
	const sendNow = syncSales(inTurn, ownerId, {
		retryRefused: false,
		saw,
		broken,
		...tokenOf(till),
	}).pipe(
		Effect.flatMap(({ stopped, synced, failed, waiting }) =>
			Effect.sync(() => {
				state.change({ isFollower: false });
				applyRunResult(stopped, synced + failed > 0, waiting);
				if (stopped === undefined) books.soon();
				if (synced + failed > 0) deps.tell("sales");
				return failed;
			}),
		),
		Effect.catchTags({
			Busy: () =>
				Effect.sync(() => {
					state.change({ isFollower: true });
					scheduleRetry(1_000);
					return 0;
				}),
			NotStored: (fault) => Effect.as(notUpdated(fault), 0),
		}),
		Effect.tap(() => (deps.unsent() > 0 ? Effect.ignore(deps.read) : Effect.void)),
	);
	/**
	 * Publishes one notice for a sale that is refused after its payment, when it enters the attention
	 * list.
	 */
	const send: Effect.Effect<void> = Effect.map(sendNow, (failed) => {
		if (failed > 0) notices.publish({ code: "sales-not-sent" });
	});
	const books = booksHealing(context, { ...deps, inTurn, send: Effect.suspend(() => send) });
	const retrySales = syncSales(inTurn, ownerId, {
		retryRefused: true,
		saw,
		broken,
		...tokenOf(till),
	}).pipe(
		Effect.tap(({ stopped, synced, failed, waiting }) =>
			Effect.sync(() => applyRunResult(stopped, synced + failed > 0, waiting)),
		),
	);
	/** Finds on the disk the sales of a tab that crashed before it had sent or announced them. */
	const pollOrphanedSales = Effect.gen(function* () {
		yield* Effect.sleep(unsentPollIntervalMs);
		yield* Effect.ignore(deps.read);
		if (deps.unsent() > 0 && !retry && deps.online()) yield* send;
	});
	return {
		inTurn,
		broken,
		applyRunResult,
		notUpdated,
		sendNow,
		send,
		retrySales,
		pollOrphanedSales,
		books,
	};
}

/** Makes the runs of one tab take turns; among several tabs a leader is elected. */
function runsInTurn(ports: PosPorts): PosPorts {
	const oneRun = Semaphore.makeUnsafe(1);
	/**
	 * Only the lock of the runs is queued: a run takes other locks, such as that of a debit, and
	 * would wait for itself for ever.
	 */
	const lead: PosPorts["leadership"]["lead"] = (name, work) => {
		const led = ports.leadership.lead(name, work);
		return name === salesLock ? oneRun.withPermit(led) : led;
	};
	return { ...ports, leadership: { ...ports.leadership, lead } };
}
