import type { PlaceOrder } from "@tuckshop/adapters/provider";
import type { Insertable, Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { RelayState } from "./relay-state.ts";

export type RelayRow = Omit<Selectable<Tables["relay_orders"]>, "state"> & { readonly state: RelayState };
export type NewRelayRow = Insertable<Tables["relay_orders"]>;

/** What an attempt leaves in its row. */
export type RelayOutcome = { readonly state: RelayState; readonly status: number | null; readonly body: string | null; readonly reason: string | null };

export type RelayRepository = {
	/** The row of this key or of this sale, written now when there was none; two where they differ. On disk when this resolves. */
	readonly open: (row: NewRelayRow) => Promise<readonly RelayRow[]>;
	/** Whether this restaurant's ledger holds another sale's order under the reference: a provider that recognises references would take the two for one. */
	readonly holdsAnother: (
		ownerId: string,
		order: Pick<PlaceOrder, "restaurant_id" | "restaurant_branch_id" | "reference_number" | "transaction_id">,
	) => Promise<boolean>;
	readonly get: (id: string) => Promise<RelayRow>;
	readonly ofSales: (ownerId: string, saleIds: readonly string[]) => Promise<readonly RelayRow[]>;
	/** What may need a person, oldest first: refused, unknown, and what was being sent; of one station's sales where it is named. */
	readonly attention: (ownerId: string, stationId?: string) => Promise<readonly RelayRow[]>;
	/** Writes what a person said, or that the sender is gone, over the row that was read: over no later state, and no lease that was moved since. */
	readonly settle: (row: RelayRow, outcome: RelayOutcome, at: string) => Promise<boolean>;
	/** Takes the row for one attempt, from the state that was read. False: somebody else was faster. */
	readonly claim: (row: RelayRow, attempt: Attempt) => Promise<boolean>;
	readonly renew: (id: string, attempt: Attempt) => Promise<void>;
	/** Writes what an attempt found, over that attempt alone; an acceptance is written whoever holds the row now. */
	readonly finish: (id: string, attemptId: string | null, outcome: RelayOutcome, at: string) => Promise<boolean>;
};

export type Attempt = { readonly id: string; readonly leaseUntil: string; readonly at: string };

export function relayRepository(database: Database): RelayRepository {
	const rows = database.selectFrom("relay_orders").selectAll();
	return {
		async open(row) {
			await database
				.insertInto("relay_orders")
				.values(row)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			return (await rows
				.where("owner_id", "=", row.owner_id)
				.where("provider_restaurant_id", "=", row.provider_restaurant_id)
				.where("provider_branch_id", "=", row.provider_branch_id)
				.where((expression) => expression.or([expression("idempotency_key", "=", row.idempotency_key), expression("transaction_id", "=", row.transaction_id)]))
				.execute()) as readonly RelayRow[];
		},
		async holdsAnother(ownerId, order) {
			const another = await database
				.selectFrom("relay_orders")
				.select("id")
				.where("owner_id", "=", ownerId)
				.where("reference", "=", order.reference_number)
				.where("provider_restaurant_id", "=", order.restaurant_id)
				.where("provider_branch_id", "=", order.restaurant_branch_id)
				.where("transaction_id", "<>", order.transaction_id)
				.limit(1)
				.executeTakeFirst();
			return another !== undefined;
		},
		async get(id) {
			return (await rows.where("id", "=", id).executeTakeFirstOrThrow()) as RelayRow;
		},
		async ofSales(ownerId, saleIds) {
			if (saleIds.length === 0) return [];
			return (await rows.where("owner_id", "=", ownerId).where("transaction_id", "in", saleIds).execute()) as readonly RelayRow[];
		},
		async attention(ownerId, stationId) {
			const open = rows.where("owner_id", "=", ownerId).where("state", "in", ["refused", "unknown", "sending", "unanswered"]);
			const ofStation = database.selectFrom("sales").select("sale_id").where("owner_id", "=", ownerId);
			const found = stationId === undefined ? open : open.where("transaction_id", "in", ofStation.where("station_id", "=", stationId));
			return (await found.orderBy("created_at").orderBy("id").limit(500).execute()) as readonly RelayRow[];
		},
		async settle(row, { state, status, body, reason }, at) {
			const settled = await database
				.updateTable("relay_orders")
				.set({ state, answer_status: status, answer_body: body, reason, lease_until: null, updated_at: at })
				.where("id", "=", row.id)
				.where("state", "=", row.state)
				.where("attempts", "=", row.attempts)
				.where("updated_at", "=", row.updated_at)
				.where((expression) => (row.lease_until === null ? expression("lease_until", "is", null) : expression("lease_until", "=", row.lease_until)))
				.returning("id")
				.executeTakeFirst();
			return settled !== undefined;
		},
		async claim(row, attempt) {
			const claimed = await database
				.updateTable("relay_orders")
				.set((expression) => ({
					state: "sending",
					attempt_id: attempt.id,
					lease_until: attempt.leaseUntil,
					attempts: expression("attempts", "+", 1),
					updated_at: attempt.at,
				}))
				.where("id", "=", row.id)
				.where("state", "=", row.state)
				.where("attempts", "=", row.attempts)
				.returning("id")
				.executeTakeFirst();
			return claimed !== undefined;
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
		async finish(id, attemptId, { state, status, body, reason }, at) {
			const finished = await database
				.updateTable("relay_orders")
				.set({ state, answer_status: status, answer_body: body, reason, lease_until: null, updated_at: at })
				.where("id", "=", id)
				.where("state", "!=", "accepted")
				.where((expression) =>
					state === "accepted"
						? expression.lit(true)
						: expression.and([
								attemptId === null ? expression("attempt_id", "is", null) : expression("attempt_id", "=", attemptId),
								expression("state", "in", ["sending", "unanswered", "unknown"]),
							]),
				)
				.returning("id")
				.executeTakeFirst();
			return finished !== undefined;
		},
	};
}
