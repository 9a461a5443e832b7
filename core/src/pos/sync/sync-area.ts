import { Effect } from "effect";
import { watchConnection } from "../../flows/device/watch-connection.ts";
import { lastSyncKey } from "../../flows/settings/last-sync.ts";
import type { NotStored } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { zeroCents } from "../../rules/index.ts";
import { type TillClock, tillClock } from "../device/till-clock.ts";
import type { LateParts } from "../late-parts.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { Pos, SyncState } from "../pos-types.ts";
import { type OwnState, ownState } from "../state.ts";
import { whileOpen } from "../while-open.ts";
import { storageWatch } from "./cleared-storage.ts";
import { type OpenSales, outboxIndex } from "./open-sales.ts";
import type { SyncSettings } from "./sync-deps.ts";

export type SyncArea = Pos["sync"] & {
	readonly load: Effect.Effect<void, NotStored>;
	/** Watches the network until interrupted. */
	readonly watch: Effect.Effect<never>;
	readonly online: () => boolean;
	/** Call after a sale was stored: counts it and sends it at once. */
	readonly kept: (sale: Sale, online: boolean) => void;
	/** Call after the state of a sale changed at the till. */
	readonly saw: (sale: Sale) => void;
	readonly signedOut: () => void;
	/** Run after sales were imported: counts them, tells the other tabs, and sends them. */
	readonly onSalesImported: Effect.Effect<void>;
	/** Call after a request had no answer: checks at once if the server is reachable. */
	readonly verifyAfterFailure: () => void;
	readonly stored: OpenSales["stored"];
	readonly clock: TillClock;
	/** Call when an order begins: compares the clocks before it is paid, where the last comparison is long ago. */
	readonly compareClocks: () => void;
};

const nothingKnown: SyncState = {
	online: false,
	heard: false,
	syncing: false,
	unsent: 0,
	queued: { count: 0, total: zeroCents },
	attention: [],
	signedOut: false,
	isFollower: false,
};

type SettingsForSync = {
	readonly now: SyncSettings;
	readonly load: Effect.Effect<void, NotStored>;
	/** The checks that run whenever the server answers. */
	readonly atContact: Effect.Effect<void>;
};

type SyncContext = PosContext & { readonly late: Pick<LateParts, "readOutbox" | "syncRuns"> };

/** Watches the connection to the server and the outbox, and starts the runs of sync-runs.ts. */
export function syncArea(
	context: SyncContext,
	menu: MenuArea,
	settings: SettingsForSync,
): SyncArea {
	const { late, ports, till, notices, background } = context;
	const state = ownState<SyncState>(nothingKnown);
	const { open, count, saw, tell, storage, read } = shownOutbox(context, state);
	const clock = tillClock(context, (wrong) =>
		state.set({ ...state.without("clock"), ...(wrong ? { clock: wrong } : {}) }),
	);

	const connection = watchConnection(ports.connectivity, {
		changed(online, first) {
			state.change({ online, heard: true });
			if (!first) notices.publish({ code: online ? "online" : "offline" });
			if (!online) return;
			background.fork(first ? runs.atStart() : runs.afterReturn());
			background.fork(runs.menuNews());
			background.fork(settings.atContact);
		},
		confirmed() {
			background.fork(lookAtStorage);
			background.fork(runs.send());
			background.fork(runs.menuNews());
			background.fork(settings.atContact);
		},
		answered: clock.answered,
	});

	const signedOut = () => state.change({ signedOut: true });
	const runs = late.syncRuns(context, menu, {
		state,
		unsent: () => open.shown().unsent,
		online: connection.online,
		reached: connection.reportReachability,
		saw,
		read,
		tell,
		signedOut,
		settings: settings.now,
	});

	/**
	 * Checks whether the storage was cleared, and sends what was written again. It runs when the
	 * storage reports a clearing, after each sale, when somebody returns to the till, and every few
	 * minutes.
	 */
	const lookAtStorage = Effect.ignore(
		Effect.flatMap(storage, (wasCleared) => {
			if (!wasCleared) return Effect.void;
			count();
			tell("sales");
			return connection.online() ? runs.send() : Effect.void;
		}),
	);

	const watched = [
		connection.watch,
		listenToTabs(context, { menu, sales: read, settings: settings.load }),
		whileOpen(ports.localData.whenCleared(() => background.fork(lookAtStorage))),
		...[runs.atInterval(), runs.pollOrphanedSales(), runs.atContact(), runs.atNight()],
	];

	return {
		state: state.seen,
		online: connection.online,
		saw,
		signedOut,
		verifyAfterFailure: connection.verifyAfterFailure,
		stored: open.stored,
		clock,
		compareClocks() {
			clock.look();
			if (connection.online() && clock.isDue()) connection.ask();
		},
		// The till may not have heard yet that the server is back, and what it lost meanwhile.
		compareBooks: () =>
			Effect.gen(function* () {
				if (connection.online() || (yield* ports.connectivity.reachable()))
					yield* runs.compareBooks();
			}),
		onSalesImported: Effect.map(Effect.ignore(read), () => {
			tell("sales");
			background.fork(runs.send());
		}),
		watch: Effect.andThen(Effect.all(watched, { concurrency: "unbounded" }), Effect.never),
		load: Effect.gen(function* () {
			const last = yield* ports.settings.get(lastSyncKey(till));
			if (typeof last === "string") state.change({ lastSyncTime: last });
			yield* clock.load;
			yield* read;
		}),
		kept(sale, online) {
			saw(sale);
			tell("sales");
			background.fork(lookAtStorage);
			if (!online) return connection.ask();
			background.fork(runs.sent(sale));
		},
		now: runs.manualSync,
		forceRefresh: runs.forceRefresh,
		menuNews: runs.menuNews,
		retryAll: runs.retryAll,
		retry: runs.retry,
		settle: runs.settle,
	};
}

/**
 * The sales that are not delivered everywhere yet: held in memory, counted in the state of the
 * area, and read again from the disk on demand.
 */
function shownOutbox(context: SyncContext, state: OwnState<SyncState>) {
	const { ports, till, background } = context;
	const open = outboxIndex();
	const count = () => state.set({ ...state.without("oldestUnsentAt"), ...open.shown() });
	const storage = storageWatch(context, open);
	return {
		open,
		count,
		saw(sale: Sale) {
			open.put(sale);
			count();
		},
		/** Makes the other tabs read the disk after a write. */
		tell: (type: "sales") =>
			void background.fork(ports.tabs.postToTabs({ type, ownerId: till.ownerId })),
		storage,
		read: Effect.andThen(
			storage,
			Effect.suspend(() => context.late.readOutbox(context, { open, storage }, state)),
		),
	};
}

type ReadAgain = {
	readonly menu: MenuArea;
	readonly sales: Effect.Effect<void, NotStored>;
	readonly settings: Effect.Effect<void, NotStored>;
};

/** Reads again what another tab of this owner has written: sales, this till's menu, settings. */
const listenToTabs = (
	{ ports, till, background }: PosContext,
	{ menu, sales, settings }: ReadAgain,
): Effect.Effect<never> =>
	whileOpen(
		ports.tabs.listen((message) => {
			if (message.ownerId !== till.ownerId) return;
			if (message.type === "sales") background.fork(Effect.ignore(sales));
			if (
				message.type === "menu" &&
				message.restaurantId === till.restaurantId &&
				message.syncedAt !== menu.state.getState().syncedAt
			)
				background.fork(menu.load);
			if (message.type === "settings") background.fork(Effect.ignore(settings));
		}),
	);
