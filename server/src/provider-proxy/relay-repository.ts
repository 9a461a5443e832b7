import type { PlaceOrder } from "@tuckshop/adapters/provider";
import type { Insertable, Selectable } from "kysely";
import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import { compiledByName, compiledQuery } from "../database/compiled-query.ts";
import type { Database, Tables } from "../database/tables.ts";
import type { RelayState } from "./relay-state.ts";

export type RelayRow = Omit<Selectable<Tables["relay_orders"]>, "state"> & {
	readonly state: RelayState;
};
export type NewRelayRow = Insertable<Tables["relay_orders"]>;
/** Identifies an order: the idempotency key or the sale. */
type Identity = Pick<
	NewRelayRow,
	| "owner_id"
	| "provider_restaurant_id"
	| "provider_branch_id"
	| "idempotency_key"
	| "transaction_id"
>;

/** The columns that an attempt changes. */
export type RelayOutcome = {
	readonly state: RelayState;
	readonly status: number | null;
	readonly body: string | null;
	readonly reason: string | null;
};

/** A row and the attempt that holds its lease; null before the first attempt. */
export type AttemptOfRow = { readonly id: string; readonly attemptId: string | null };

export type RelayRepository = {
	/** Returns the row of this key or sale, two where they differ, and inserts one where there is none. It is durable when this resolves. */
	readonly open: (row: NewRelayRow) => Promise<readonly RelayRow[]>;
	/** True where another sale's order has the reference: a provider that recognises references would take the two for one. */
	readonly holdsAnother: (
		ownerId: string,
		order: Pick<
			PlaceOrder,
			"restaurant_id" | "restaurant_branch_id" | "reference_number" | "transaction_id"
		>,
	) => Promise<boolean>;
	readonly get: (id: string) => Promise<RelayRow>;
	readonly ofSales: (ownerId: string, saleIds: readonly string[]) => Promise<readonly RelayRow[]>;
	/** The orders that may need a person, oldest first: refused, unknown, and those being sent. `stationId` limits them to that station's sales. */
	readonly attention: (ownerId: string, stationId?: string) => Promise<readonly RelayRow[]>;
	/**
	 * Stores a person's decision, or that the sender crashed, if state and lease are still those that
	 * were read.
	 */
	readonly settle: (row: RelayRow, outcome: RelayOutcome, at: string) => Promise<boolean>;
	/** Acquires the row's lease for one attempt, if its state is still the one read. Returns false where another process was faster. */
	readonly claim: (row: RelayRow, attempt: Attempt) => Promise<boolean>;
	readonly renew: (id: string, attempt: Attempt) => Promise<void>;
	/** Stores an attempt's outcome, if the attempt still holds the row; an acceptance is stored in any case. */
	readonly finish: (under: AttemptOfRow, outcome: RelayOutcome, at: string) => Promise<boolean>;
};

export type Attempt = { readonly id: string; readonly leaseUntil: string; readonly at: string };

export function relayRepository(
	database: Database,
	commitPosition: Pick<CommitPosition, "claim"> = uncounted(database),
): RelayRepository {
	const rows = database.selectFrom("relay_orders").selectAll();
	// Compiled once: every order runs these, most of them more than once.
	const add = compiledQuery(database, (values: readonly (string | number | null)[]) =>
		database
			.insertInto("relay_orders")
			.values(
				Object.fromEntries(columns.map((column, index) => [column, values[index]])) as NewRelayRow,
			)
			.onConflict((conflict) => conflict.doNothing()),
	);
	const standing = compiledByName(database, (row: Identity) =>
		rows
			.where("owner_id", "=", row.owner_id)
			.where("provider_restaurant_id", "=", row.provider_restaurant_id)
			.where("provider_branch_id", "=", row.provider_branch_id)
			.where((expression) =>
				expression.or([
					expression("idempotency_key", "=", row.idempotency_key),
					expression("transaction_id", "=", row.transaction_id),
				]),
			),
	);
	/**
	 * Searches by the reference alone: with further conditions SQLite would scan all orders of the
	 * restaurant.
	 */
	const underReference = compiledQuery(
		database,
		([ownerId, reference]: readonly [string, string]) =>
			database
				.selectFrom("relay_orders")
				.select(["transaction_id", "provider_restaurant_id", "provider_branch_id"])
				.where("owner_id", "=", ownerId)
				.where("reference", "=", reference),
	);
	const byId = compiledQuery(database, ([id]: readonly [string]) => rows.where("id", "=", id));
	const claim = compiledByName(
		database,
		({
			attemptId,
			leaseUntil,
			at,
			id,
			from,
			attempts,
		}: {
			attemptId: string;
			leaseUntil: string;
			at: string;
			id: string;
			from: RelayState;
			attempts: number;
		}) =>
			database
				.updateTable("relay_orders")
				.set((expression) => ({
					state: "sending",
					attempt_id: attemptId,
					lease_until: leaseUntil,
					attempts: expression("attempts", "+", 1),
					updated_at: at,
				}))
				.where("id", "=", id)
				.where("state", "=", from)
				.where("attempts", "=", attempts)
				.returning("id"),
	);
	return {
		async open(row) {
			await add(columns.map((column) => row[column] ?? null));
			return (await standing({
				owner_id: row.owner_id,
				provider_restaurant_id: row.provider_restaurant_id,
				provider_branch_id: row.provider_branch_id,
				idempotency_key: row.idempotency_key,
				transaction_id: row.transaction_id,
			})) as readonly RelayRow[];
		},
		async holdsAnother(ownerId, order) {
			return (await underReference([ownerId, order.reference_number])).some(
				(row) =>
					row.transaction_id !== order.transaction_id &&
					row.provider_restaurant_id === order.restaurant_id &&
					row.provider_branch_id === order.restaurant_branch_id,
			);
		},
		async get(id) {
			const [row] = await byId([id]);
			if (!row) throw new Error(`no order in the relay's ledger has the id ${id}`);
			return row as RelayRow;
		},
		async ofSales(ownerId, saleIds) {
			if (saleIds.length === 0) return [];
			return (await rows
				.where("owner_id", "=", ownerId)
				.where("transaction_id", "in", saleIds)
				.execute()) as readonly RelayRow[];
		},
		async attention(ownerId, stationId) {
			const open = rows
				.where("owner_id", "=", ownerId)
				.where("state", "in", ["refused", "unknown", "sending", "unanswered"]);
			const ofStation = database
				.selectFrom("sales")
				.select("sale_id")
				.where("owner_id", "=", ownerId);
			const found =
				stationId === undefined
					? open
					: open.where("transaction_id", "in", ofStation.where("station_id", "=", stationId));
			return (await found
				.orderBy("created_at")
				.orderBy("id")
				.limit(500)
				.execute()) as readonly RelayRow[];
		},
		async settle(row, { state, status, body, reason }, at) {
			const settled = await database
				.updateTable("relay_orders")
				.set({
					state,
					answer_status: status,
					answer_body: body,
					reason,
					lease_until: null,
					held_at: null,
					updated_at: at,
				})
				.where("id", "=", row.id)
				.where("state", "=", row.state)
				.where("attempts", "=", row.attempts)
				.where("updated_at", "=", row.updated_at)
				.where((expression) =>
					row.lease_until === null
						? expression("lease_until", "is", null)
						: expression("lease_until", "=", row.lease_until),
				)
				.returning("id")
				.executeTakeFirst();
			return settled !== undefined;
		},
		async claim({ id, state: from, attempts }, { id: attemptId, leaseUntil, at }) {
			return commitPosition.claim(
				async (on) =>
					(await claim({ id, from, attempts, attemptId, leaseUntil, at }, on)).length > 0,
			);
		},
		async renew(id, attempt) {
			await database
				.updateTable("relay_orders")
				.set({ lease_until: attempt.leaseUntil })
				.where("id", "=", id)
				.where("attempt_id", "=", attempt.id)
				.where("state", "=", "sending")
				.execute();
		},
		async finish({ id, attemptId }, { state, status, body, reason }, at) {
			const finished = await database
				.updateTable("relay_orders")
				.set({
					state,
					answer_status: status,
					answer_body: body,
					reason,
					lease_until: null,
					held_at: null,
					updated_at: at,
				})
				.where("id", "=", id)
				.where("state", "!=", "accepted")
				.where((expression) =>
					state === "accepted"
						? expression.lit(true)
						: expression.and([
								attemptId === null
									? expression("attempt_id", "is", null)
									: expression("attempt_id", "=", attemptId),
								expression("state", "in", ["sending", "unanswered", "unknown"]),
							]),
				)
				.returning("id")
				.executeTakeFirst();
			return finished !== undefined;
		},
	};
}

const columns = [
	...[
		"id",
		"owner_id",
		"provider_restaurant_id",
		"provider_branch_id",
		"idempotency_key",
		"transaction_id",
		"restaurant_id",
		"reference",
		"order_hash",
	],
	...[
		"order_body",
		"state",
		"attempts",
		"lease_until",
		"attempt_id",
		"answer_status",
		"answer_body",
		"reason",
		"created_at",
		"updated_at",
		"held_at",
	],
] as readonly (keyof NewRelayRow)[];
