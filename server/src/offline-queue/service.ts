import type { QueueStats } from "@tuckshop/core/contract";
import {
	OfflineTransaction,
	type Sale,
	saleOfRecord,
	type TransactionRecord,
	toTransactionRecord,
} from "@tuckshop/core/records";
import { type QueueTab, zeroCents } from "@tuckshop/core/rules";
import { DatabaseFault } from "../database/fault.ts";
import { errorDetails, type Log } from "../http/log.ts";
import type { DebitLedger } from "../itc/debit-ledger.ts";
import type { DebitRepository, DebitRow } from "../itc/debit-repository.ts";
import { sendableRequest } from "../itc/debit-row.ts";
import { type DebitState, debitStates } from "../itc/debit-state.ts";
import { debitReply } from "../itc/replies.ts";
import { processingOf, withDebit } from "../itc/sale-with-debit.ts";
import type { ItcSettingsRoom, SpareKeys } from "../itc/settings-service.ts";
import type { OrdersOfSales } from "../sales/history.ts";
import { progressFromJson, seenHere } from "../sales/progress.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { OrderAfterDebit } from "./order-after-debit.ts";
import type { QueueRepository } from "./queue-repository.ts";

/** The offline campus-card sales that wait for their debits. */
export type OfflineQueueService = {
	/** `stationId`, here and below: the one station that the caller has access to. */
	readonly list: (
		ownerId: string,
		tab: QueueTab,
		stationId?: string,
	) => Promise<readonly OfflineTransaction[]>;
	/**
	 * Debits the queued sales, oldest first, for as long as a request may take. `stopped`: why some
	 * were skipped.
	 */
	readonly process: (
		ownerId: string,
		spare?: SpareKeys,
		stationId?: string,
	) => Promise<{ readonly stats: QueueStats; readonly stopped?: string }>;
	/**
	 * Processes an owner's queue in the background of a request, where the stations' settings allow
	 * it.
	 */
	readonly start: (ownerId: string) => void;
	/**
	 * Processes the queue of every owner with open work, after a restart and from time to time; less
	 * often where a run made no progress.
	 */
	readonly startAll: () => Promise<void>;
	/** Takes no more work, and resolves when all running requests are answered. */
	readonly stop: () => Promise<void>;
};

export type QueueParts = {
	readonly queue: QueueRepository;
	readonly debits: Pick<DebitRepository, "get">;
	readonly ledger: Pick<DebitLedger, "take" | "current">;
	readonly settings: Pick<ItcSettingsRoom, "access">;
	readonly placeOrder: OrderAfterDebit;
	/** Withdraws the debit of a sale that was given back, and returns true, where the card is not charged yet. */
	readonly withdrawn: (row: DebitRow) => Promise<boolean>;
	readonly ordersOfSales: OrdersOfSales;
	readonly box: SecretBox;
	readonly world: Pick<World, "now" | "turn">;
	readonly log: Log;
};

/**
 * A run ends after this time and reports what remains, while its caller still waits for the answer.
 */
const longestRunMs = 20_000;

/**
 * One debit that ITC never answers holds up none behind it; several mean that ITC is unreachable.
 */
const maxUnanswered = 3;

/** Backoff for a stalled queue: after each run without progress, `startAll` skips the owner for 0, 1, 3, 7, 15 and then always 19 calls. */
const maxSkipped = 19;

type Run = {
	readonly spare?: SpareKeys | undefined;
	readonly automatic: boolean;
	readonly stationId?: string | undefined;
};

export function offlineQueue({
	queue,
	debits,
	ledger,
	settings,
	placeOrder,
	withdrawn,
	ordersOfSales,
	box,
	world,
	log,
}: QueueParts): OfflineQueueService {
	let stopping = false;
	const running = new Map<string, { readonly done: Promise<void>; again: boolean }>();
	/**
	 * Owners whose latest run made no progress, and the number of calls of `startAll` that still skip
	 * them.
	 */
	const still = new Map<string, { readonly passBy: number; readonly times: number }>();

	async function run(
		ownerId: string,
		{ spare, automatic, stationId }: Run,
	): Promise<{ readonly stats: QueueStats; readonly stopped?: string }> {
		const giveUpAt = world.now() + longestRunMs;
		/** Stations whose ITC can't be called now, and why. */
		const passedOver = new Map<string, string>();
		let succeeded = 0;
		let failed = 0;
		const unanswered = new Map<string, number>();
		/** Debits whose orders were sent at once. */
		const debited = new Set<string>();
		const mayGoOn = (): boolean => !stopping && world.now() < giveUpAt;

		for (const id of await queue.due(ownerId, isoTime(world.now()), stationId)) {
			if (!mayGoOn()) break;
			const row = await ledger.current(await debits.get(id));
			if (row.state === "unknown") failed += 1;
			if (
				(row.state !== "waiting" && row.state !== "unanswered") ||
				row.sale_id === null ||
				passedOver.has(row.station_id)
			)
				continue;
			// A sale that was given back while its outcome was open, and of which it is known now that nothing was charged.
			if (row.state === "waiting" && (await withdrawn(row))) continue;
			const access = await settings.access(ownerId, row.station_id, spare);
			if (access.is === "not-ready") {
				passedOver.set(row.station_id, access.reason);
				continue;
			}
			const request = sendableRequest(row, box);
			if (!request || (automatic && !access.autoProcess)) continue;
			const taken = await ledger.take(row, request, access.access);
			if (!taken) continue;
			if (taken.state === "approved") {
				succeeded += 1;
				debited.add(taken.id);
				await placeOrder(taken);
			} else if (taken.state === "declined" && (await withdrawn(taken))) succeeded += 1;
			else if (taken.state === "declined" || taken.state === "unknown") failed += 1;
			else {
				const times = (unanswered.get(taken.station_id) ?? 0) + 1;
				unanswered.set(taken.station_id, times);
				if (taken.state === "waiting" || times >= maxUnanswered)
					passedOver.set(taken.station_id, taken.reason ?? "ITC can't be reached.");
			}
		}
		let placed = 0;
		for (const row of await queue.ordersDue(ownerId, stationId))
			if (mayGoOn() && !debited.has(row.id) && (await placeOrder(row))) placed += 1;
		if (succeeded + failed + placed > 0) still.delete(ownerId);
		const [stopped] = passedOver.values();
		const stats = {
			processed: succeeded + failed,
			succeeded,
			failed,
			remaining: await queue.remaining(ownerId, stationId),
		};
		return { stats, ...(stopped === undefined ? {} : { stopped }) };
	}

	function start(ownerId: string): void {
		if (stopping) return;
		const under = running.get(ownerId);
		if (under) {
			under.again = true;
			return;
		}
		const work = async (): Promise<void> => {
			try {
				for (let more = true; more && !stopping; ) {
					await run(ownerId, { automatic: true });
					const state = running.get(ownerId);
					more = state?.again ?? false;
					if (state) state.again = false;
				}
			} catch (error) {
				// The next pass continues, when the database is available again.
				log(
					error instanceof DatabaseFault ? "warn" : "error",
					"the offline queue stopped",
					errorDetails(error),
				);
			} finally {
				running.delete(ownerId);
			}
		};
		// In the next turn, because the caller is in the middle of an answer.
		const done = world.turn().then(work);
		running.set(ownerId, { done, again: false });
	}

	return {
		async list(ownerId, tab, stationId) {
			const queued = await queue.list(ownerId, statesOf(tab), stationId);
			const orders = await ordersOfSales(
				ownerId,
				queued.map(({ sale }) => sale.sale_id),
			);
			return queued.map(({ debit, sale }) => {
				const progress = seenHere(
					progressFromJson(sale.progress),
					sale.received_at,
					orders.get(sale.sale_id),
				);
				return toOfflineTransaction(debit, {
					...saleOfRecord(recordOfStored(sale.record)),
					progress,
				});
			});
		},
		process: (ownerId, spare, stationId) => run(ownerId, { spare, automatic: false, stationId }),
		start,
		async startAll() {
			const due = await queue.owners(isoTime(world.now()));
			for (const ownerId of still.keys()) if (!due.includes(ownerId)) still.delete(ownerId);
			for (const ownerId of due) {
				const { passBy, times } = still.get(ownerId) ?? { passBy: 0, times: 0 };
				if (passBy > 0) {
					still.set(ownerId, { passBy: passBy - 1, times });
					continue;
				}
				// Deleted by the next run that makes progress.
				still.set(ownerId, { passBy: Math.min(2 ** times - 1, maxSkipped), times: times + 1 });
				start(ownerId);
			}
		},
		async stop() {
			stopping = true;
			await Promise.all([...running.values()].map(({ done }) => done));
		},
	};
}

/** The debits that a tab lists (OQ-15 to OQ-17). */
function statesOf(tab: QueueTab): readonly DebitState[] {
	const statuses = {
		queued: ["queued", "processing"],
		successful: ["success"],
		failed: ["failed"],
	}[tab];
	return debitStates.filter((state) => statuses.includes(processingOf[state]));
}

function toOfflineTransaction(debit: DebitRow, sale: Sale): OfflineTransaction {
	const record = toTransactionRecord(withDebit(sale, debit));
	return {
		...pick(record),
		...answerOfDecline(debit),
		id: record.sale_id,
		is_offline_transaction: true,
		offline_processing_status: processingOf[debit.state],
		debit_id: debit.id,
		debit_state: debit.state,
		debit_attempts: debit.attempts,
	};
}

/** ITC's own answer to a declined debit: the sale itself stores only that of an approved one. */
function answerOfDecline(debit: DebitRow): Pick<OfflineTransaction, "itc_debit_response"> {
	const { data } = debitReply(debit);
	if (debit.state !== "declined" || !data.responses) return {};
	return {
		itc_debit_response: {
			responses: data.responses,
			totalAmount: zeroCents,
			taxExemptAmount: zeroCents,
			taxableAmount: zeroCents,
			transactionReference: debit.reference,
			transactionStatus: data.transactionStatus ?? "",
			transactionId: data.transactionId ?? "",
			response: [],
		},
	};
}

const listed = Object.keys(OfflineTransaction.fields) as (keyof TransactionRecord)[];

/** The fields of a record in the list. */
const pick = (record: TransactionRecord): OfflineTransaction =>
	Object.fromEntries(
		listed.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
	) as unknown as OfflineTransaction;
