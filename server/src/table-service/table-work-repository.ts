import { PlaceOrder } from "@tuckshop/adapters/provider";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import type { WantedOrder } from "../provider-proxy/relay-row.ts";
import type { AtRestaurant } from "./payment-book.ts";

/** A session with open work, and its restaurant and owner. */
export type SessionAt = AtRestaurant & { readonly sessionId: string };

/** Reads of the work that is due at tables without a request. */
export type TableWorkRepository = {
	/** Orders that the provider has not answered yet, those of the longest seated guests first. */
	readonly ordersDue: () => Promise<readonly WantedOrder[]>;
	/** The provider answered the order of this session, or a person settles it. */
	readonly ordered: (sessionId: string) => Promise<void>;
	/**
	 * Sessions with a payment by card whose answer is not known, though its charging process has
	 * crashed, or whose card was charged or declined from its queue since. `now`: ISO 8601, UTC.
	 */
	readonly inDoubt: (now: string) => Promise<readonly SessionAt[]>;
	/** Sessions with valid payments without a sale, which were made before payments were sales. */
	readonly unsold: () => Promise<readonly SessionAt[]>;
};

const maxAtOnce = 200;
/** An order as the relay's ledger stores it. */
const decodeOrder = Schema.decodeUnknownSync(Schema.fromJsonString(PlaceOrder));

export function tableWorkRepository(database: Database): TableWorkRepository {
	const sessionsWith = (state: string) =>
		sessionsOf(state).where("table_payments.sale_id", "is", null);
	const sessionsOf = (state: string) =>
		database
			.selectFrom("table_payments")
			.innerJoin("restaurants", "restaurants.id", "table_payments.restaurant_id")
			.select([
				"table_payments.session_id as sessionId",
				"table_payments.restaurant_id as restaurantId",
				"restaurants.owner_id as ownerId",
			])
			.distinct()
			.where("table_payments.state", "=", state)
			.limit(maxAtOnce);
	return {
		async ordersDue() {
			const rows = await database
				.selectFrom("table_sessions")
				.innerJoin("relay_orders", "relay_orders.id", "table_sessions.id")
				.select([
					"relay_orders.owner_id",
					"relay_orders.restaurant_id",
					"relay_orders.idempotency_key",
					"relay_orders.order_body",
				])
				.where("table_sessions.order_due", "=", 1)
				.orderBy("table_sessions.started_at")
				.limit(maxAtOnce)
				.execute();
			return rows.map((row) => ({
				ownerId: row.owner_id,
				restaurantId: row.restaurant_id,
				key: row.idempotency_key,
				order: decodeOrder(row.order_body),
			}));
		},
		async ordered(sessionId) {
			await database
				.updateTable("table_sessions")
				.set({ order_due: 0 })
				.where("id", "=", sessionId)
				.execute();
		},
		async inDoubt(now) {
			const unanswered = sessionsWith("pending").where("table_payments.lease_until", "<=", now);
			const charged = (state: string, debits: readonly string[]) =>
				sessionsOf(state)
					.where("table_payments.sale_id", "is not", null)
					.innerJoin("itc_debits", (join) =>
						join
							.onRef("itc_debits.owner_id", "=", "restaurants.owner_id")
							.onRef("itc_debits.reference", "=", "table_payments.reference")
							.on("itc_debits.state", "in", debits),
					)
					.execute();
			return [
				...(await unanswered.execute()),
				...(await charged("pending", ["approved", "declined"])),
				...(await charged("declined", ["approved"])),
			];
		},
		unsold: () => sessionsWith("completed").execute(),
	};
}
