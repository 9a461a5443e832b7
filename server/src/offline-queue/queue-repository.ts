import { sql } from "kysely";
import { compiledByName } from "../database/compiled-query.ts";
import type { Database } from "../database/tables.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import type { DebitState } from "../itc/debit-state.ts";
import type { SaleRow } from "../sales/repository.ts";

export type QueuedSale = { readonly debit: DebitRow; readonly sale: SaleRow };

/**
 * The debits of queued sales, in the order in which they were submitted. Every call names the
 * owner, and a station where only its sales are meant.
 */
export type QueueRepository = {
	/**
	 * Debits to be made: those that wait, those whose answer was lost, and those whose process has
	 * crashed.
	 */
	readonly due: (ownerId: string, now: string, stationId?: string) => Promise<readonly string[]>;
	/** Approved debits whose sale's order has not been answered by the provider. */
	readonly ordersDue: (ownerId: string, stationId?: string) => Promise<readonly DebitRow[]>;
	readonly ordered: (id: string) => Promise<void>;
	/** The sale that waits for this debit. */
	readonly sale: (row: DebitRow) => Promise<SaleRow | undefined>;
	/** The number without an outcome. */
	readonly remaining: (ownerId: string, stationId?: string) => Promise<number>;
	readonly list: (
		ownerId: string,
		states: readonly DebitState[],
		stationId?: string,
	) => Promise<readonly QueuedSale[]>;
	/** Owners with open work. */
	readonly owners: (now: string) => Promise<readonly string[]>;
};

const longestList = 500;

/**
 * Written so that no index applies: with the index of sales SQLite would read every debit that the
 * owner's sales ever had.
 */
const ofSale = sql<boolean>`coalesce(sale_id, '') <> ''`;
/** Worded like the index of open rows, which would not be used otherwise. */
const isOpen = sql<boolean>`state not in ('approved', 'declined')`;

export function queueRepository(database: Database): QueueRepository {
	const debits = (stationId?: string) => {
		const all = database.selectFrom("itc_debits").where(ofSale);
		return stationId === undefined ? all : all.where("station_id", "=", stationId);
	};
	const due = (now: string, stationId?: string) =>
		debits(stationId)
			.where("state", "in", ["waiting", "unanswered", "sending"])
			.where((expression) =>
				expression.or([expression("state", "<>", "sending"), expression("lease_until", "<=", now)]),
			);
	/** Runs from time to time, even without a queue. */
	const ownersDue = compiledByName(database, ({ now }: { readonly now: string }) =>
		database
			.selectFrom("itc_debits")
			.select("owner_id")
			.where(isOpen)
			.where(ofSale)
			.where("state", "not in", ["unknown", "withdrawn"])
			.where((expression) =>
				expression.or([expression("state", "<>", "sending"), expression("lease_until", "<=", now)]),
			)
			.unionAll(
				database
					.selectFrom("itc_debits")
					.select("owner_id")
					.where(ofSale)
					.where("order_due", "=", 1),
			),
	);
	return {
		async due(ownerId, now, stationId) {
			const rows = await due(now, stationId)
				.select("id")
				.where("owner_id", "=", ownerId)
				.orderBy("queued_at")
				.orderBy("id")
				.execute();
			return rows.map((row) => row.id);
		},
		async ordersDue(ownerId, stationId) {
			return await debits(stationId)
				.selectAll()
				.$narrowType<{ state: DebitState }>()
				.where("owner_id", "=", ownerId)
				.where("order_due", "=", 1)
				.orderBy("queued_at")
				.orderBy("id")
				.execute();
		},
		async ordered(id) {
			await database
				.updateTable("itc_debits")
				.set({ order_due: 0, held_at: null })
				.where("id", "=", id)
				.execute();
		},
		async sale(row) {
			return row.sale_id === null
				? undefined
				: database
						.selectFrom("sales")
						.selectAll()
						.where("owner_id", "=", row.owner_id)
						.where("sale_id", "=", row.sale_id)
						.executeTakeFirst();
		},
		async remaining(ownerId, stationId) {
			const { count } = await debits(stationId)
				.select((expression) => expression.fn.countAll<number | string>().as("count"))
				.where("owner_id", "=", ownerId)
				.where("state", "in", ["waiting", "unanswered", "sending"])
				.executeTakeFirstOrThrow();
			return Number(count);
		},
		async list(ownerId, states, stationId) {
			const rows = await debits(stationId)
				.selectAll()
				.$narrowType<{ state: DebitState }>()
				.where("owner_id", "=", ownerId)
				.where("state", "in", states)
				.orderBy("queued_at", "desc")
				.orderBy("id", "desc")
				.limit(longestList)
				.execute();
			if (rows.length === 0) return [];
			const ids = rows.flatMap((row) => (row.sale_id === null ? [] : [row.sale_id]));
			const sales = await database
				.selectFrom("sales")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where("sale_id", "in", ids)
				.execute();
			const byId = new Map(sales.map((sale) => [sale.sale_id, sale]));
			return rows.flatMap((debit) => {
				const sale = byId.get(debit.sale_id ?? "");
				return sale ? [{ debit, sale }] : [];
			});
		},
		async owners(now) {
			return [...new Set((await ownersDue({ now })).map((row) => row.owner_id))].sort();
		},
	};
}
