import { Clock, Effect, Exit, Fiber } from "effect";
import { takeOverrides } from "../../flows/menu/take-overrides.ts";
import { clearMarkers, stampRefresh } from "../../flows/settings/sync-markers.ts";
import { tokenOf } from "../../flows/sync/sales-run.ts";
import { submitQueuedSales } from "../../flows/sync/submit-queued-sales.ts";
import type { SyncReport } from "../../flows/sync/sync-sales.ts";
import type { Sale } from "../../records/index.ts";
import {
	isFinished,
	manualSyncTimeoutMs,
	nextDailySync,
	syncAfterOnline,
	zeroCents,
} from "../../rules/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos } from "../pos-types.ts";
import { attentionArea } from "./attention.ts";
import { type FullRun, fullRun } from "./full-run.ts";
import { type SalesSending, salesSending } from "./sales-sending.ts";
import type { SyncDeps } from "./sync-deps.ts";

export type SyncRuns = Pick<Pos["sync"], "forceRefresh" | "retryAll" | "retry" | "settle"> & {
	readonly menuNews: Pos["sync"]["menuNews"];
	/** The full sync at a person's request. */
	readonly manualSync: Pos["sync"]["now"];
	/** Sends the waiting sales, unless the run after a reconnect does so already. */
	readonly send: () => Effect.Effect<void>;
	/**
	 * Sends a sale that was just stored, and publishes a notice where the server does not accept it.
	 */
	readonly sent: (sale: Sale) => Effect.Effect<void>;
	readonly atStart: () => Effect.Effect<void>;
	readonly afterReturn: () => Effect.Effect<void>;
	/** The four loops below retry, check and sync at their times until they are interrupted. */
	readonly atInterval: () => Effect.Effect<never>;
	readonly pollOrphanedSales: () => Effect.Effect<never>;
	readonly atContact: () => Effect.Effect<never>;
	readonly compareBooks: () => Effect.Effect<void>;
	readonly atNight: () => Effect.Effect<never>;
};

/** The collaborators of the runs. */
type Parts = {
	readonly context: PosContext;
	readonly deps: SyncDeps;
	readonly sending: SalesSending;
	readonly full: FullRun;
};

/** Decides when the menu is fetched and when sales are sent. The runs themselves are in sales-sending.ts and full-run.ts. */
export function syncRuns(context: PosContext, menu: MenuArea, deps: SyncDeps): SyncRuns {
	const { ports, till, notices, background } = context;
	const { state, saw } = deps;
	const sending = salesSending(context, deps);
	const full = fullRun(context, menu, { ...deps, sending });
	const parts: Parts = { context, deps, sending, full };
	const { underWay, afterReturn } = returns(parts);
	let menuTried = false;

	/** Fetches the menu once, where there is none and nothing has failed (SYNC-23, SYNC-24). */
	const firstMenu = Effect.suspend(() => {
		if (menuTried || menu.state.getState().status === "ready" || state.get().failure !== undefined)
			return Effect.void;
		menuTried = true;
		return Effect.flatMap(full.join, Fiber.await);
	});
	const atStart = Effect.andThen(sending.send, firstMenu);
	/** Retries refused sales and a failed menu at the interval of the settings (SET-22). */
	const atInterval = Effect.gen(function* () {
		yield* Effect.sleep(`${deps.settings().menuApi.retryInterval} minutes`);
		if (!deps.online() || !deps.settings().automaticSync) return;
		if (state.get().failure !== undefined)
			return void (yield* Effect.flatMap(full.join, Fiber.await));
		if (deps.unsent() > 0) yield* Effect.ignore(sending.retrySales);
	});
	/** Runs the full sync each night at 2:00 in the restaurant's time zone. */
	const atNight = Effect.gen(function* () {
		const now = yield* Clock.currentTimeMillis;
		yield* Effect.sleep(nextDailySync(now, till.timeZone) - now);
		if (deps.settings().dailySync && deps.online()) yield* Effect.flatMap(full.join, Fiber.await);
	});

	return {
		send: () => Effect.suspend(() => (underWay() ? Effect.void : sending.send)),
		sent: (sale) =>
			Effect.gen(function* () {
				yield* sending.sendNow;
				const after = yield* ports.saleStore
					.get(till.ownerId, sale.facts.id)
					.pipe(Effect.orElseSucceed(() => sale));
				if (!after || isFinished(after.progress)) return;
				const [cash] = sale.facts.tenders;
				if (cash?.method === "cash")
					notices.publish({
						code: "order-completed",
						change: cash.change,
						note: "server-sync-failed",
					});
				if (cash?.method === "card")
					notices.publish({
						code: "order-completed",
						change: zeroCents,
						note: "server-sync-failed",
					});
			}),
		atStart: () => atStart,
		afterReturn: () => afterReturn,
		atInterval: () => Effect.forever(atInterval),
		pollOrphanedSales: () => Effect.forever(sending.pollOrphanedSales),
		compareBooks: () => sending.books.now,
		atContact: () => Effect.forever(sending.books.atContact),
		atNight: () => Effect.forever(atNight),
		menuNews: menuNews(parts, menu),
		...asked(parts),
		...attentionArea(context, {
			list: () => state.get().attention,
			saw,
			signedOut: deps.signedOut,
			send: () => void background.fork(sending.send),
		}),
	};
}

/**
 * Reads the restaurant's own prices and sold-out items; where the provider's menu is needed for
 * such a change, it is read once.
 */
function menuNews({ context, deps, full }: Parts, menu: MenuArea): SyncRuns["menuNews"] {
	const { ports, till, background } = context;
	/** The changes that were applied last. */
	let before: string | undefined;
	const ask = Effect.gen(function* () {
		const found = yield* takeOverrides(ports, till, { menu, before });
		if (!found) return;
		before = found.changes;
		const { ownerId, restaurantId } = till;
		yield* ports.tabs.postToTabs({ type: "menu", ownerId, restaurantId, syncedAt: found.syncedAt });
		if (found.isMenuNeeded) background.fork(Effect.flatMap(full.join, Fiber.await));
	}).pipe(Effect.ignore);
	return () =>
		Effect.suspend(() =>
			deps.online() && !deps.state.get().syncing && till.hasAccessToken !== false
				? ask
				: Effect.void,
		);
}

/** The runs after a reconnect. */
function returns({ context, deps, sending, full }: Parts) {
	const { ports, till, notices } = context;
	/** Counts the reconnects being handled. Each sends the waiting sales in order, so nothing else sends them meanwhile. */
	let returning = 0;
	const comeBack = Effect.gen(function* () {
		yield* Effect.sleep(syncAfterOnline);
		if (!deps.online()) return false;
		if (!deps.settings().automaticSync) return yield* Effect.as(sending.send, false);
		yield* submitQueuedSales(sending.inTurn, till.ownerId, {
			saw: deps.saw,
			...tokenOf(till),
		}).pipe(
			Effect.flatMap((came) =>
				Effect.sync(() => {
					if (came.is === "done" && came.result.total > 0)
						notices.publish({ code: "offline-sales-processed", result: came.result });
					if (came.is === "failed")
						notices.publish({
							code: "automatic-sync-failed",
							attempts: came.attempts,
							reason: came.reason,
						});
				}),
			),
			Effect.catch(sending.notUpdated),
		);
		// Refused sales are retried by the full sync, which publishes the result.
		yield* sending.sendNow;
		return true;
	});
	/** The documented reconnect: after a pause the offline campus-card sales, then everything else, then a request for background sync (NET-18 to NET-23). */
	const back = Effect.acquireUseRelease(
		Effect.sync(() => (returning += 1)),
		() => comeBack,
		() => Effect.sync(() => (returning -= 1)),
	);
	const afterReturn = Effect.gen(function* () {
		if (!(yield* back)) return;
		const synced = yield* Effect.flatMap(full.join, Fiber.join);
		if (synced.failures.length > 0 || synced.stopped !== undefined || synced.sales?.kept)
			notices.publish({ code: "return-sync-failed" });
		else if ((synced.sales?.failed ?? 0) > 0) full.publishResult(synced);
		yield* ports.connectivity.requestBackgroundSync();
	});
	return { underWay: () => returning > 0, afterReturn };
}

/** The runs that a person starts; each publishes its result as a notice. */
function asked({
	context,
	deps,
	sending,
	full,
}: Parts): Pick<SyncRuns, "manualSync" | "forceRefresh" | "retryAll"> {
	const { ports, till, notices } = context;
	const nothing = (): SyncReport => ({ synced: 0, failed: 0, waiting: deps.state.get().unsent });
	/** Checks the connection once more where the till is offline. Returns false, with a notice, where it still is. */
	const reached = Effect.gen(function* () {
		if (!deps.online()) deps.reached(yield* ports.connectivity.reachable());
		if (deps.online()) return true;
		notices.publish({ code: "sync-offline" });
		return false;
	});
	const manualSync = Effect.gen(function* () {
		if (!(yield* reached)) return nothing();
		const fiber = yield* full.join;
		const ended = yield* Fiber.await(fiber).pipe(Effect.timeoutOption(manualSyncTimeoutMs));
		if (ended._tag === "None") {
			yield* Fiber.interrupt(fiber);
			notices.publish({
				code: "sync-failed",
				reason: "Sync timed out. The page will reload.",
				timedOut: true,
			});
			return nothing();
		}
		// The till was closed meanwhile: nobody would see the notice.
		if (Exit.hasInterrupts(ended.value)) return nothing();
		const synced = yield* ended.value;
		full.publishResult(synced);
		const { synced: sent, failed, waiting } = synced.sales ?? nothing();
		return { synced: sent, failed, waiting };
	});
	return {
		manualSync: () => manualSync,
		forceRefresh: () =>
			Effect.andThen(
				Effect.ignore(
					Effect.andThen(clearMarkers(ports.settings, till), stampRefresh(ports.settings, till)),
				),
				manualSync,
			),
		retryAll: () =>
			Effect.gen(function* () {
				if (deps.unsent() === 0) {
					notices.publish({ code: "nothing-to-sync" });
					return nothing();
				}
				if (!(yield* reached)) return nothing();
				return yield* sending.retrySales.pipe(
					Effect.map(({ stopped, kept, ...report }) => {
						if (stopped === "signed-out")
							notices.publish({ code: "sync-failed", reason: "Sign in first." });
						else if (stopped === "unreached" || kept)
							notices.publish({ code: "server-sync-failed" });
						else if (report.failed > 0)
							notices.publish({
								code: "sync-partial",
								synced: report.synced,
								failed: report.failed,
							});
						else notices.publish({ code: "sales-processed", count: report.synced });
						return report;
					}),
					Effect.catchTags({
						Busy: () => Effect.sync(nothing),
						NotStored: (fault) => Effect.map(sending.notUpdated(fault), nothing),
					}),
				);
			}),
	};
}
