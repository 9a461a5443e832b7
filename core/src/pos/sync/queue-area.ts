import { Effect, Option } from "effect";
import { syncSales } from "../../flows/sync/sync-sales.ts";
import type { Till } from "../../flows/till.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { maskedCampus, type Sale, toTransactionRecord } from "../../records/index.ts";
import {
	mergeQueues,
	offlineSyncResult,
	processingStatus,
	queueTab,
	waiting,
} from "../../rules/index.ts";
import type { PosQueue, QueueEntry, QueueLists } from "./queue-types.ts";

const tabs = ["queued", "successful", "failed"] as const;

export type QueueDeps = {
	readonly saw: (sale: Sale) => void;
	/** Called where the server asks to sign in. */
	readonly signedOut: () => void;
};

/**
 * The queue of offline campus-card sales: those at the server, and those that only this device has.
 */
export function queueArea(
	ports: PosPorts,
	{ ownerId }: Pick<Till, "ownerId">,
	{ saw, signedOut }: QueueDeps,
): PosQueue {
	const heard = ({ _tag }: { readonly _tag: string }) =>
		Effect.sync(() => void (_tag === "SignedOut" && signedOut()));
	const own = Effect.map(ports.saleStore.unfinished(ownerId), (sales) =>
		sales.filter(({ campus }) => campus?.offline),
	);

	const lists: Effect.Effect<QueueLists, NotStored> = Effect.gen(function* () {
		const asked = Effect.all(
			tabs.map((tab) =>
				Effect.map(ports.offlineQueue.list(tab, ownerId), (list) => [tab, list] as const),
			),
		);
		const server = yield* Effect.option(Effect.tapError(asked, heard));
		const known = Option.match(server, {
			onNone: () => [],
			onSome: (all) =>
				all.flatMap(([, list]) => list.map((entry): QueueEntry => ({ ...entry, onServer: true }))),
		});
		const all = mergeQueues(known, (yield* own).map(entryOf));
		const of = (tab: (typeof tabs)[number]) =>
			all
				.filter(
					({ offline_processing_status: processing, status }) =>
						queueTab({ processing, status }) === tab,
				)
				.sort((a, b) => (a.created_at < b.created_at ? 1 : -1));
		return {
			queued: of("queued"),
			successful: of("successful"),
			failed: of("failed"),
			fromServer: Option.isSome(server),
		};
	});

	return {
		lists: () => lists,
		dump: () =>
			Effect.all({
				stores: ports.localData.counts(),
				queued: Effect.map(own, (sales) => sales.map(entryOf)),
			}),
		process: () =>
			ports.offlineQueue.process(ownerId).pipe(
				Effect.tapError(heard),
				Effect.mapError(() => ({
					_tag: "QueueFailure",
					message: "Failed to process offline transactions",
				})),
			),
		handOver: () =>
			Effect.gen(function* () {
				const before = yield* own;
				const toPost = before.filter(
					({ progress }) => progress.deliveries.ledger.is !== "accepted",
				);
				const posted = new Set<string>();
				const run = yield* syncSales(ports, ownerId, {
					retryRefused: true,
					which: "offline-campus",
					saw: (sale) => {
						if (
							sale.progress.deliveries.ledger.is === "accepted" &&
							toPost.some(({ facts }) => facts.id === sale.facts.id)
						)
							posted.add(sale.facts.id);
						saw(sale);
					},
				}).pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined)));
				if (run?.stopped === "signed-out") signedOut();
				return offlineSyncResult(before.length, toPost.length, posted.size);
			}),
	};
}

/**
 * Converts a sale of this device to an entry of the lists. Its card number is masked to the last
 * four.
 */
function entryOf(sale: Sale): QueueEntry {
	const { campus, progress } = sale;
	const record = toTransactionRecord(campus ? { ...sale, campus: maskedCampus(campus) } : sale);
	return {
		id: record.sale_id,
		reference: record.reference,
		created_at: record.created_at,
		amount: record.amount,
		payment_method: record.payment_method,
		items: record.items,
		status: record.status,
		is_offline_transaction: true,
		offline_processing_status: processingStatus(progress.debit ?? waiting),
		...(record.offline_processed_at === undefined
			? {}
			: { offline_processed_at: record.offline_processed_at }),
		...(record.offline_error_message === undefined
			? {}
			: { offline_error_message: record.offline_error_message }),
		...(record.credential_id === undefined ? {} : { credential_id: record.credential_id }),
		...(record.itc_balance_request === undefined
			? {}
			: { itc_balance_request: record.itc_balance_request }),
		...(record.itc_balance_data === undefined ? {} : { itc_balance_data: record.itc_balance_data }),
		...(record.itc_debit_request === undefined
			? {}
			: { itc_debit_request: record.itc_debit_request }),
		...(record.itc_debit_response === undefined
			? {}
			: { itc_debit_response: record.itc_debit_response }),
		onServer: false,
	};
}
