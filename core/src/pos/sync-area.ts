import { Effect, Fiber, Semaphore } from "effect";
import { moved } from "../flows/deliver-sale.ts";
import { type FullSync, fullSync, lastSyncKey, tokenOf } from "../flows/full-sync.ts";
import { moment } from "../flows/moment.ts";
import { syncSales } from "../flows/sync-sales.ts";
import { watchConnection } from "../flows/watch-connection.ts";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { type DeliveryEvent, type Destination, deliveryWait, isDelivered, manualSyncLimit, syncAfterOnline } from "../rules/index.ts";
import type { Background } from "./background.ts";
import type { MenuArea } from "./menu-area.ts";
import type { Notices } from "./notices.ts";
import { openSales } from "./open-sales.ts";
import type { Pos, SyncReport, SyncState, Till } from "./pos-types.ts";
import { ownState } from "./state.ts";

export type SyncArea = Pos["sync"] & {
	readonly load: Effect.Effect<void, NotStored>;
	/** Watches the network until interrupted. */
	readonly watch: Effect.Effect<never>;
	readonly online: () => boolean;
	/** A sale was kept: counted, and sent at once. */
	readonly kept: (sale: Sale, online: boolean) => void;
};

/** Everything that goes over the network, each in its own time: the menu in, the sales out. */
export function syncArea(ports: PosPorts, till: Till, menu: MenuArea, notices: Notices, background: Background): SyncArea {
	const { ownerId } = till;
	const state = ownState<SyncState>({ online: false, syncing: false, unsent: 0, attention: [], signedOut: false });
	const open = openSales();
	/** In this tab runs wait for each other; of several tabs one leads. */
	const oneRun = Semaphore.makeUnsafe(1);
	const inTurn: PosPorts = { ...ports, leadership: { lead: (name, work) => oneRun.withPermit(ports.leadership.lead(name, work)) } };
	let failures = 0;
	let retry: Fiber.Fiber<void> | undefined;
	let syncing: Fiber.Fiber<FullSync> | undefined;
	let menuTried = false;

	/** The state without the members named, which `change` could not take away. */
	const without = <K extends keyof SyncState>(...names: readonly K[]) =>
		Object.fromEntries(Object.entries(state.get()).filter(([name]) => !names.includes(name as K))) as Omit<SyncState, K>;
	const count = () => state.set({ ...without("oldestUnsentAt"), ...open.shown() } as SyncState);
	const saw = (sale: Sale) => {
		open.put(sale);
		count();
	};

	const connection = watchConnection(ports.connectivity, {
		changed(online, first) {
			state.change({ online });
			if (!first) notices.say({ code: online ? "online" : "offline" });
			if (online) background.fork(first ? atStart : afterReturn);
		},
		confirmed: () => void background.fork(send),
	});

	/** What a run showed of server and session, and when to try again what still waits. `answered`: something was. */
	const learned = (stopped: FullSync["stopped"], answered: boolean, waiting: number) => {
		if (stopped === "unreached") connection.saw(false);
		if (stopped === "signed-out" || answered) state.change({ signedOut: stopped === "signed-out" });
		failures = waiting > 0 ? failures + 1 : 0;
		if (waiting > 0 && stopped === undefined) again(deliveryWait(failures, ports.ids.below(1000) / 1000));
	};
	const again = (milliseconds: number) => {
		if (retry) return;
		retry = background.fork(
			Effect.andThen(
				Effect.sleep(milliseconds),
				Effect.suspend(() => {
					retry = undefined;
					return send;
				}),
			),
		);
	};

	/** Sends what waits. Another tab may lead: it sends ours too, and this one looks again in a second. */
	const send: Effect.Effect<void> = syncSales(inTurn, ownerId, { retryRefused: false, saw, ...tokenOf(till) }).pipe(
		Effect.map(({ stopped, synced, failed, waiting }) => learned(stopped, synced + failed > 0, waiting)),
		Effect.catchTags({
			Busy: () => Effect.sync(() => again(1_000)),
			NotStored: ({ reason }) => Effect.sync(() => notices.say({ code: "not-stored", reason })),
		}),
		Effect.andThen(Effect.suspend(() => (open.shown().unsent > 0 ? Effect.ignore(read) : Effect.void))),
	);

	/** What other tabs made of our sales. */
	const read = Effect.gen(function* () {
		for (const id of open.ids()) {
			const sale = yield* ports.saleStore.get(ownerId, id);
			if (sale) open.put(sale);
		}
		for (const sale of yield* ports.saleStore.unfinished(ownerId)) open.put(sale);
		const spoiled = yield* ports.saleStore.spoiled(ownerId);
		state.set({ ...without("oldestUnsentAt", "spoiled"), ...open.shown(), ...(spoiled.length > 0 ? { spoiled } : {}) } as SyncState);
	});

	const whole: Effect.Effect<FullSync> = Effect.gen(function* () {
		state.change({ syncing: true });
		const synced = yield* fullSync(inTurn, till, menu.current(), {
			publish: (progress) => state.change({ progress }),
			menu: menu.show,
			sale: saw,
		});
		const [failure] = synced.failures;
		state.set({ ...without("failure"), ...(failure === undefined ? {} : { failure }) });
		if (failure !== undefined) menu.fail(failure);
		if (synced.lastSyncTime !== undefined) state.change({ lastSyncTime: synced.lastSyncTime });
		learned(synced.stopped, synced.stopped === undefined, synced.sales?.waiting ?? 0);
		return synced;
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				syncing = undefined;
				state.set({ ...without("progress"), syncing: false });
			}),
		),
	);
	/** The full sync that is running, or a new one. */
	const join: Effect.Effect<Fiber.Fiber<FullSync>> = Effect.sync(() => (syncing ??= background.fork(whole)));
	const say = ({ failures: sentences, sales }: FullSync) => {
		const [reason] = sentences;
		if (reason !== undefined) notices.say({ code: "sync-failed", reason });
		else if (sales && sales.failed > 0) notices.say({ code: "sync-partial", synced: sales.synced, failed: sales.failed });
		else notices.say({ code: "synced", sales: sales?.synced ?? 0 });
	};

	/** The menu is fetched by itself once, when there is none and nothing failed (SYNC-23, SYNC-24). */
	const firstMenu = Effect.suspend(() => {
		if (menuTried || menu.state.getState().status === "ready" || state.get().failure !== undefined) return Effect.void;
		menuTried = true;
		return Effect.flatMap(join, Fiber.await);
	});
	const atStart = Effect.andThen(send, firstMenu);
	/** The documented return: a breath, then the sales, then everything (NET-18, NET-22). */
	const afterReturn = Effect.gen(function* () {
		yield* Effect.sleep(syncAfterOnline);
		if (!connection.online()) return;
		yield* send;
		const synced = yield* Effect.flatMap(join, Fiber.join);
		if (synced.failures.length > 0 || (synced.sales?.failed ?? 0) > 0) say(synced);
	});

	const nothing = (): SyncReport => ({ synced: 0, failed: 0, waiting: state.get().unsent });
	const byHand = (saleId: string, place: Destination, event: (at: string) => DeliveryEvent) =>
		Effect.gen(function* () {
			const at = yield* moment;
			const sale = yield* ports.saleStore.advance(ownerId, saleId, moved(place, event(at), at));
			if (sale) saw(sale);
		});

	/** What the server made of a person's word about an order; undefined: nothing, and it was said. An order that it does not know is as the person says. */
	const settleAtServer = (saleId: string, found: "done" | "not-done"): Effect.Effect<"done" | "not-done" | undefined> => {
		const not = (reason: string) => Effect.sync(() => void notices.say({ code: "not-settled", reason }));
		return ports.orderRelay.settle(saleId, found).pipe(
			Effect.flatMap((settled) => {
				if (settled === undefined) return Effect.succeed(found);
				if (settled.state === "unknown") return not(settled.reason);
				return Effect.succeed<"done" | "not-done">(settled.state === "accepted" ? "done" : "not-done");
			}),
			Effect.catchTags({
				Unreached: ({ reason }) => not(reason),
				SignedOut: () =>
					Effect.andThen(
						Effect.sync(() => state.change({ signedOut: true })),
						not("Sign in first."),
					),
				Refused: ({ reason }) => not(reason),
				Undecodable: ({ reason }) => not(reason),
			}),
		);
	};

	return {
		state: state.seen,
		online: connection.online,
		watch: connection.watch,
		load: Effect.gen(function* () {
			const last = yield* ports.settings.get(lastSyncKey(till));
			if (typeof last === "string") state.change({ lastSyncTime: last });
			yield* read;
		}),
		kept(sale, online) {
			saw(sale);
			if (!online) return connection.ask();
			const sent = Effect.gen(function* () {
				yield* send;
				const after = yield* ports.saleStore.get(ownerId, sale.facts.id).pipe(Effect.orElseSucceed(() => sale));
				if (!after || isDelivered(after.progress.deliveries)) return;
				const [cash] = sale.facts.tenders;
				if (cash?.method === "cash") notices.say({ code: "order-completed", change: cash.change, note: "server-sync-failed" });
			});
			background.fork(sent);
		},
		now: () =>
			Effect.gen(function* () {
				if (!connection.online()) connection.saw(yield* ports.connectivity.reachable());
				if (!connection.online()) {
					notices.say({ code: "sync-offline" });
					return nothing();
				}
				const fiber = yield* join;
				const synced = yield* Fiber.join(fiber).pipe(Effect.timeoutOption(manualSyncLimit));
				if (synced._tag === "None") {
					yield* Fiber.interrupt(fiber);
					notices.say({ code: "sync-failed", reason: "Sync timed out. The page will reload.", timedOut: true });
					return nothing();
				}
				say(synced.value);
				const { synced: sent, failed, waiting } = synced.value.sales ?? nothing();
				return { synced: sent, failed, waiting };
			}),
		retry: (saleId) =>
			Effect.gen(function* () {
				for (const { saleId: id, place, state: is } of state.get().attention)
					if (id === saleId && is === "refused") yield* byHand(saleId, place, () => ({ type: "retry" }));
				background.fork(send);
			}),
		settle: (saleId, place, found) =>
			Effect.gen(function* () {
				const outcome = place === "provider" ? yield* settleAtServer(saleId, found) : found;
				if (outcome === undefined) return;
				yield* byHand(saleId, place, (at) => (outcome === "done" ? { type: "settled-done", at } : { type: "settled-not-done" }));
				if (outcome === "not-done") background.fork(send);
			}),
	};
}
