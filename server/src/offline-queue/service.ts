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

/** The campus-card sales that were made offline, on their way to their debits. */
export type OfflineQueueService = {
	/** `stationId`, here and below: the one station that the caller may reach. */
	readonly list: (
		ownerId: string,
		tab: QueueTab,
		stationId?: string,
	) => Promise<readonly OfflineTransaction[]>;
	/** Debits what is queued, oldest first, for as long as a request may take. `stopped`: why something was passed over. */
	readonly process: (
		ownerId: string,
		spare?: SpareKeys,
		stationId?: string,
	) => Promise<{ readonly stats: QueueStats; readonly stopped?: string }>;
	/** Goes through an owner's queue beside the request, where the stations' settings say so. */
	readonly start: (ownerId: string) => void;
	/** Starts the queue of every owner with open work, after a restart and from time to time; less often where a run made no progress. */
	readonly startAll: () => Promise<void>;
	/** Takes nothing more, and resolves when what is under way has its answer. */
	readonly stop: () => Promise<void>;
};

export type QueueParts = {
	readonly queue: QueueRepository;
	readonly debits: Pick<DebitRepository, "get">;
	readonly ledger: Pick<DebitLedger, "take" | "current">;
	readonly settings: Pick<ItcSettingsRoom, "access">;
	readonly placeOrder: OrderAfterDebit;
	readonly ordersOfSales: OrdersOfSales;
	readonly box: SecretBox;
	readonly world: Pick<World, "now" | "turn">;
	readonly log: Log;
};

/** A run ends here and says what remains: whoever asked is still there to ask again. */
const longestRunMs = 20_000;

/** One debit that ITC never answers holds up none behind it; several mean that ITC is not there. */
const mostUnanswered = 3;

/** Backoff for a stalled queue: after each run without progress, `startAll` skips the owner for 0, 1, 3, 7, 15 and then always 19 calls. */
const mostPassedBy = 19;

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
	ordersOfSales,
	box,
	world,
	log,
}: QueueParts): OfflineQueueService {
	let stopping = false;
	const running = new Map<string, { readonly done: Promise<void>; again: boolean }>();
	/** Owners whose queue stood still when it was gone through last, and how many calls of `startAll` still pass it by. */
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
		/** Their orders were tried at once. */
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
			} else if (taken.state === "declined" || taken.state === "unknown") failed += 1;
			else {
				const times = (unanswered.get(taken.station_id) ?? 0) + 1;
				unanswered.set(taken.station_id, times);
				if (taken.state === "waiting" || times >= mostUnanswered)
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
				// It goes on with the next pass, when the database is there again.
				log(
					error instanceof DatabaseFault ? "warn" : "error",
					"the offline queue stopped",
					errorDetails(error),
				);
			} finally {
				running.delete(ownerId);
			}
		};
		// In the next turn: whoever starts it is in the middle of an answer.
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
				return told(debit, { ...saleOfRecord(recordOfStored(sale.record)), progress });
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
				// Forgotten again by a run that gets something done.
				still.set(ownerId, { passBy: Math.min(2 ** times - 1, mostPassedBy), times: times + 1 });
				start(ownerId);
			}
		},
		async stop() {
			stopping = true;
			await Promise.all([...running.values()].map(({ done }) => done));
		},
	};
}

/** Which debits a tab lists (OQ-15 to OQ-17). */
function statesOf(tab: QueueTab): readonly DebitState[] {
	const statuses = {
		queued: ["queued", "processing"],
		successful: ["success"],
		failed: ["failed"],
	}[tab];
	return debitStates.filter((state) => statuses.includes(processingOf[state]));
}

function told(debit: DebitRow, sale: Sale): OfflineTransaction {
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

/** ITC's own answer to a debit that it declined: the sale itself keeps only that of an approved one. */
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

/** The fields of a record that the list has. */
const pick = (record: TransactionRecord): OfflineTransaction =>
	Object.fromEntries(
		listed.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
	) as unknown as OfflineTransaction;
