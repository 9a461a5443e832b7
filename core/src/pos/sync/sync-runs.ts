import { Clock, Effect, Exit, Fiber, Semaphore } from "effect";
import { clearMarkers, stampRefresh } from "../../flows/settings/sync-markers.ts";
import type { BooksCompared } from "../../flows/sync/compare-books.ts";
import { compareBooks } from "../../flows/sync/compare-books.ts";
import { type FullSync, fullSync } from "../../flows/sync/full-sync.ts";
import { handOver } from "../../flows/sync/hand-over.ts";
import { salesLock, tokenOf } from "../../flows/sync/sales-run.ts";
import type { SyncReport } from "../../flows/sync/sync-sales.ts";
import { syncSales } from "../../flows/sync/sync-sales.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { deliveryWait, isFinished, manualSyncLimit, nextDailySync, syncAfterOnline, takeOverAfter, zeroCents } from "../../rules/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos, SettingsState, SyncState } from "../pos-types.ts";
import type { OwnState } from "../state.ts";
import { attentionArea } from "./attention.ts";

export type SyncRuns = Pick<Pos["sync"], "forceRefresh" | "retryAll" | "retry" | "settle"> & {
	/** The full sync, because a person asks for it. */
	readonly byHand: Pos["sync"]["now"];
	/** Sends what waits, where no return does. */
	readonly send: () => Effect.Effect<void>;
	/** Sends a sale that was just kept, and says where the server did not take it. */
	readonly sent: (sale: Sale) => Effect.Effect<void>;
	readonly atStart: () => Effect.Effect<void>;
	readonly afterReturn: () => Effect.Effect<void>;
	/** What is tried again, looked for and synced at its time: until interrupted. */
	readonly atInterval: () => Effect.Effect<never>;
	readonly atTakeOver: () => Effect.Effect<never>;
	readonly atNight: () => Effect.Effect<never>;
};

/** What of the settings decides when something is synced by itself. */
export type SyncSettings = () => Pick<SettingsState, "automaticSync" | "dailySync" | "menuApi">;

export type SyncDoors = {
	readonly state: OwnState<SyncState>;
	readonly unsent: () => number;
	readonly online: () => boolean;
	/** A call showed whether the server is there. */
	readonly reached: (online: boolean) => void;
	readonly saw: (sale: Sale) => void;
	/** Reads what other tabs made of our sales. */
	readonly read: Effect.Effect<void, NotStored>;
	readonly tell: (type: "sales") => void;
	readonly signedOut: () => void;
	readonly settings: SyncSettings;
};

/** Everything that goes over the network, each in its own time: the menu in, the sales out. */
export function syncRuns(context: PosContext, menu: MenuArea, doors: SyncDoors): SyncRuns {
	const { ports, till, notices, background, deviceId } = context;
	const { ownerId } = till;
	const { state, saw } = doors;
	/** In this tab runs wait for each other; of several tabs one leads. */
	const oneRun = Semaphore.makeUnsafe(1);
	/** A run looks for the debit of a sale by a lock of its own: only runs themselves take turns, or one would wait for itself for ever. */
	const lead: PosPorts["leadership"]["lead"] = (name, work) => {
		const led = ports.leadership.lead(name, work);
		return name === salesLock ? oneRun.withPermit(led) : led;
	};
	const inTurn: PosPorts = { ...ports, leadership: { ...ports.leadership, lead } };
	/** Sales whose requests broke off while the server was there. */
	const broken = new Set<string>();
	let failures = 0;
	let retry: Fiber.Fiber<void> | undefined;
	let syncing: Fiber.Fiber<FullSync> | undefined;
	let menuTried = false;

	const notUpdated = ({ reason }: NotStored) => Effect.sync(() => void notices.say({ code: "sale-not-updated", reason }));
	/** What a run showed of server and session, and when to try again what still waits. `answered`: something was. */
	const learned = (stopped: FullSync["stopped"], answered: boolean, waiting: number) => {
		if (stopped === "unreached") doors.reached(false);
		if (stopped === "signed-out" || answered) state.change({ signedOut: stopped === "signed-out" });
		failures = waiting > 0 ? failures + 1 : 0;
		if (waiting > 0 && stopped === undefined) again(deliveryWait(failures, ports.ids.below(1000) / 1000));
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
	const sendNow = syncSales(inTurn, ownerId, { retryRefused: false, saw, broken, ...tokenOf(till) }).pipe(
		Effect.flatMap(({ stopped, synced, failed, waiting }) =>
			Effect.sync(() => {
				state.change({ elsewhere: false });
				learned(stopped, synced + failed > 0, waiting);
				if (synced + failed > 0) doors.tell("sales");
				return failed;
			}),
		),
		Effect.catchTags({
			Busy: () =>
				Effect.sync(() => {
					state.change({ elsewhere: true });
					again(1_000);
				}),
			NotStored: notUpdated,
		}),
		Effect.tap(() => (doors.unsent() > 0 ? Effect.ignore(doors.read) : Effect.void)),
	);
	/** A sale that is refused later than at its payment is said once, when it comes to the attention list. */
	const send: Effect.Effect<void> = Effect.map(sendNow, (failed) => {
		if (failed) notices.say({ code: "sales-not-sent" });
	});

	/** Whether the books differ; says so, since a sale may be missing. */
	const differ = (differences: BooksCompared["differences"] = []) => {
		if (differences.length > 0) notices.say({ code: "books-differ", differences });
		return differences.length > 0;
	};
	/** A difference between the books is shown, and logged; that they could not be compared changes nothing. */
	const compare = Effect.flatMap(deviceId, (device) => compareBooks(ports, till, device)).pipe(
		Effect.tap((books) => Effect.sync(() => state.change({ books }))),
		Effect.tap(({ differences }) => (differ(differences) ? Effect.logWarning("the server's book differs from this device's", differences) : Effect.void)),
		Effect.ignore,
	);

	const whole: Effect.Effect<FullSync> = Effect.gen(function* () {
		state.change({ syncing: true });
		const synced = yield* fullSync(inTurn, till, {
			publish: (progress) => state.change({ progress }),
			shown: menu.current,
			inTurn: menu.inTurn,
			menu: (snapshot) => {
				menu.show(snapshot);
				const { restaurantId, syncedAt } = snapshot;
				background.fork(ports.tabs.tell({ type: "menu", ownerId, restaurantId, syncedAt }));
			},
			sale: saw,
			broken,
		});
		const [failure] = synced.failures;
		state.set({ ...state.without("failure"), ...(failure === undefined ? {} : { failure }) });
		if (failure !== undefined) menu.fail(failure);
		if (synced.lastSyncTime !== undefined) state.change({ lastSyncTime: synced.lastSyncTime });
		learned(synced.stopped, synced.stopped === undefined, synced.sales?.waiting ?? 0);
		if (synced.sales && synced.sales.synced + synced.sales.failed > 0) doors.tell("sales");
		if (synced.lastSyncTime !== undefined) yield* compare;
		return synced;
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				syncing = undefined;
				state.set({ ...state.without("progress"), syncing: false });
			}),
		),
	);
	/** The full sync that is running, or a new one. */
	const join: Effect.Effect<Fiber.Fiber<FullSync>> = Effect.sync(() => {
		if (syncing) return syncing;
		const fiber = background.fork(whole);
		syncing = fiber;
		// However it ends: a till that is stopped may end it before it began.
		fiber.addObserver(() => {
			if (syncing === fiber) syncing = undefined;
		});
		return fiber;
	});
	const say = ({ failures: sentences, sales }: FullSync) => {
		const [reason] = sentences;
		if (reason !== undefined) notices.say({ code: "sync-failed", reason });
		else if (sales?.kept) notices.say({ code: "server-sync-failed" });
		else if (sales && sales.failed > 0) notices.say({ code: "sync-partial", synced: sales.synced, failed: sales.failed });
		else if (!differ(state.get().books?.differences)) notices.say({ code: "synced", sales: sales?.synced ?? 0 });
	};

	/** The menu is fetched by itself once, when there is none and nothing failed (SYNC-23, SYNC-24). */
	const firstMenu = Effect.suspend(() => {
		if (menuTried || menu.state.getState().status === "ready" || state.get().failure !== undefined) return Effect.void;
		menuTried = true;
		return Effect.flatMap(join, Fiber.await);
	});
	const atStart = Effect.andThen(send, firstMenu);
	/** A return sends by itself what waits, in its order: until it has, a second sign that the network is back sends nothing past it. */
	let returning = 0;
	const comeBack = Effect.gen(function* () {
		yield* Effect.sleep(syncAfterOnline);
		if (!doors.online()) return false;
		if (!doors.settings().automaticSync) return yield* Effect.as(send, false);
		yield* handOver(inTurn, ownerId, { saw, ...tokenOf(till) }).pipe(
			Effect.flatMap((came) =>
				Effect.sync(() => {
					if (came.is === "done" && came.result.total > 0) notices.say({ code: "offline-sales-processed", result: came.result });
					if (came.is === "failed") notices.say({ code: "automatic-sync-failed", attempts: came.attempts, reason: came.reason });
				}),
			),
			Effect.catch(notUpdated),
		);
		// What is refused now is tried again by the full sync, which says how that went.
		yield* sendNow;
		return true;
	});
	/** The documented return: a breath, then the campus-card sales made offline, then everything, and a wish to be woken next time (NET-18 to NET-23). */
	const back = Effect.acquireUseRelease(
		Effect.sync(() => (returning += 1)),
		() => comeBack,
		() => Effect.sync(() => (returning -= 1)),
	);
	const afterReturn = Effect.gen(function* () {
		if (!(yield* back)) return;
		const synced = yield* Effect.flatMap(join, Fiber.join);
		if (synced.failures.length > 0 || synced.stopped !== undefined || synced.sales?.kept) notices.say({ code: "return-sync-failed" });
		else if ((synced.sales?.failed ?? 0) > 0) say(synced);
		yield* ports.connectivity.wakeWhenBack();
	});

	/** What was refused, and a menu that could not be had, are tried again at the set interval (SET-22). */
	const atInterval = Effect.gen(function* () {
		yield* Effect.sleep(`${doors.settings().menuApi.retryInterval} minutes`);
		if (!doors.online() || !doors.settings().automaticSync) return;
		if (state.get().failure !== undefined) return void (yield* Effect.flatMap(join, Fiber.await));
		if (doors.unsent() > 0) yield* Effect.ignore(retrySales);
	});
	const retrySales = syncSales(inTurn, ownerId, { retryRefused: true, saw, broken, ...tokenOf(till) }).pipe(
		Effect.tap(({ stopped, synced, failed, waiting }) => Effect.sync(() => learned(stopped, synced + failed > 0, waiting))),
	);
	/** A sale whose tab died before it had sent it, or told of it, is found on the disk by the ones that stay open. */
	const atTakeOver = Effect.gen(function* () {
		yield* Effect.sleep(takeOverAfter);
		yield* Effect.ignore(doors.read);
		if (doors.unsent() > 0 && !retry && doors.online()) yield* send;
	});
	/** The full sync of the night, at 2 o'clock on the restaurant's wall. */
	const atNight = Effect.gen(function* () {
		const now = yield* Clock.currentTimeMillis;
		yield* Effect.sleep(nextDailySync(now, till.timeZone) - now);
		if (doors.settings().dailySync && doors.online()) yield* Effect.flatMap(join, Fiber.await);
	});
	const nothing = (): SyncReport => ({ synced: 0, failed: 0, waiting: state.get().unsent });
	/** Asks once more where nothing is known to be there. False: offline, and it was said. */
	const reached = Effect.gen(function* () {
		if (!doors.online()) doors.reached(yield* ports.connectivity.reachable());
		if (doors.online()) return true;
		notices.say({ code: "sync-offline" });
		return false;
	});
	const byHand = Effect.gen(function* () {
		if (!(yield* reached)) return nothing();
		const fiber = yield* join;
		const ended = yield* Fiber.await(fiber).pipe(Effect.timeoutOption(manualSyncLimit));
		if (ended._tag === "None") {
			yield* Fiber.interrupt(fiber);
			notices.say({ code: "sync-failed", reason: "Sync timed out. The page will reload.", timedOut: true });
			return nothing();
		}
		// The till was left meanwhile: nobody is there to be told.
		if (Exit.hasInterrupts(ended.value)) return nothing();
		const synced = yield* ended.value;
		say(synced);
		const { synced: sent, failed, waiting } = synced.sales ?? nothing();
		return { synced: sent, failed, waiting };
	});

	return {
		send: () => Effect.suspend(() => (returning > 0 ? Effect.void : send)),
		sent: (sale) =>
			Effect.gen(function* () {
				yield* sendNow;
				const after = yield* ports.saleStore.get(ownerId, sale.facts.id).pipe(Effect.orElseSucceed(() => sale));
				if (!after || isFinished(after.progress)) return;
				const [cash] = sale.facts.tenders;
				if (cash?.method === "cash") notices.say({ code: "order-completed", change: cash.change, note: "server-sync-failed" });
				if (cash?.method === "card") notices.say({ code: "order-completed", change: zeroCents, note: "server-sync-failed" });
			}),
		atStart: () => atStart,
		afterReturn: () => afterReturn,
		atInterval: () => Effect.forever(atInterval),
		atTakeOver: () => Effect.forever(atTakeOver),
		atNight: () => Effect.forever(atNight),
		byHand: () => byHand,
		forceRefresh: () => Effect.andThen(Effect.ignore(Effect.andThen(clearMarkers(ports.settings, till), stampRefresh(ports.settings, till))), byHand),
		retryAll: () =>
			Effect.gen(function* () {
				if (doors.unsent() === 0) {
					notices.say({ code: "nothing-to-sync" });
					return nothing();
				}
				if (!(yield* reached)) return nothing();
				return yield* retrySales.pipe(
					Effect.map(({ stopped, kept, ...report }) => {
						if (stopped === "signed-out") notices.say({ code: "sync-failed", reason: "Sign in first." });
						else if (stopped === "unreached" || kept) notices.say({ code: "server-sync-failed" });
						else if (report.failed > 0) notices.say({ code: "sync-partial", synced: report.synced, failed: report.failed });
						else notices.say({ code: "sales-processed", count: report.synced });
						return report;
					}),
					Effect.catchTags({
						Busy: () => Effect.sync(nothing),
						NotStored: (fault) => Effect.map(notUpdated(fault), nothing),
					}),
				);
			}),
		...attentionArea(context, { list: () => state.get().attention, saw, signedOut: doors.signedOut, send: () => void background.fork(send) }),
	};
}
