import { Effect, type Fiber } from "effect";
import { readCredits } from "../../flows/refunds/open-credits.ts";
import { type BooksCompared, reconcileLedger } from "../../flows/sync/compare-books.ts";
import { type FullSync, fullSync } from "../../flows/sync/full-sync.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosContext } from "../pos-context.ts";
import type { SalesSending } from "./sales-sending.ts";
import type { SyncDeps } from "./sync-deps.ts";

/** Runs the full sync, one at a time: a caller joins the run under way. */
export type FullRun = {
	/** Returns the run under way, or starts one. */
	readonly join: Effect.Effect<Fiber.Fiber<FullSync>>;
	/** Publishes the notice about a finished run. */
	readonly publishResult: (synced: FullSync) => void;
};

export function fullRun(
	context: PosContext,
	menu: MenuArea,
	deps: SyncDeps & { readonly sending: SalesSending },
): FullRun {
	const { ports, till, notices, background, deviceId } = context;
	const { state, sending } = deps;
	let syncing: Fiber.Fiber<FullSync> | undefined;

	/** Returns true where the books differ, and publishes a notice, since a sale may be missing. */
	const differ = (differences: BooksCompared["differences"] = []) => {
		if (differences.length > 0) notices.publish({ code: "books-differ", differences });
		return differences.length > 0;
	};
	/** Reconciles the books; shows and logs a difference. A failed comparison changes nothing. */
	const compare = Effect.flatMap(deviceId, (device) => reconcileLedger(ports, till, device)).pipe(
		Effect.tap((books) => Effect.sync(() => state.change({ books }))),
		Effect.tap(({ differences }) =>
			differ(differences)
				? Effect.logWarning("the server's book differs from this device's", differences)
				: Effect.void,
		),
		Effect.ignore,
	);

	/** Reads which credits of this device's refunds the card's office has made. A failed read changes nothing. */
	const creditsKnown = readCredits(ports, till).pipe(
		Effect.tap((moved) =>
			Effect.sync(() => {
				for (const sale of moved) deps.saw(sale);
			}),
		),
		Effect.ignore,
	);

	const whole: Effect.Effect<FullSync> = Effect.gen(function* () {
		state.change({ syncing: true });
		const synced = yield* fullSync(sending.inTurn, till, {
			publish: (progress) => state.change({ progress }),
			shown: menu.current,
			inTurn: menu.inTurn,
			menu: (snapshot) => {
				menu.show(snapshot);
				const { restaurantId, syncedAt } = snapshot;
				background.fork(
					ports.tabs.postToTabs({ type: "menu", ownerId: till.ownerId, restaurantId, syncedAt }),
				);
			},
			sale: deps.saw,
			broken: sending.broken,
		});
		const [failure] = synced.failures;
		state.set({ ...state.without("failure"), ...(failure === undefined ? {} : { failure }) });
		if (failure !== undefined) menu.fail(failure);
		if (synced.lastSyncTime !== undefined) state.change({ lastSyncTime: synced.lastSyncTime });
		sending.applyRunResult(
			synced.stopped,
			synced.stopped === undefined,
			synced.sales?.waiting ?? 0,
		);
		if (synced.sales && synced.sales.synced + synced.sales.failed > 0) deps.tell("sales");
		if (synced.stopped === undefined && synced.sales) yield* sending.books.now;
		if (synced.lastSyncTime !== undefined) yield* compare;
		if (synced.stopped === undefined) yield* creditsKnown;
		return synced;
	}).pipe(
		Effect.ensuring(
			Effect.sync(() => {
				syncing = undefined;
				state.set({ ...state.without("progress"), syncing: false });
			}),
		),
	);
	/** Returns the run under way, or starts one. */
	const join: Effect.Effect<Fiber.Fiber<FullSync>> = Effect.sync(() => {
		if (syncing) return syncing;
		const fiber = background.fork(whole);
		syncing = fiber;
		// However the fiber ends: a till that is stopped may end it before it began.
		fiber.addObserver(() => {
			if (syncing === fiber) syncing = undefined;
		});
		return fiber;
	});
	const publishResult = ({ failures: sentences, sales }: FullSync) => {
		const [reason] = sentences;
		if (reason !== undefined) notices.publish({ code: "sync-failed", reason });
		else if (sales?.kept) notices.publish({ code: "server-sync-failed" });
		else if (sales && sales.failed > 0)
			notices.publish({ code: "sync-partial", synced: sales.synced, failed: sales.failed });
		else if (!differ(state.get().books?.differences))
			notices.publish({ code: "synced", sales: sales?.synced ?? 0 });
	};
	return { join, publishResult };
}
