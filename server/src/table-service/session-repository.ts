import type { Insertable, Selectable, Updateable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { profileInForce } from "../restaurants/tax-profile-rows.ts";

export type OrderRow = Selectable<Tables["table_orders"]>;
export type PaymentRow = Selectable<Tables["table_payments"]> & { readonly server_name: string };
type StoredSession = Selectable<Tables["table_sessions"]>;
/** A session with its table's number, how its restaurant rounds what is due in cash, and the tax profile that its bill goes by, as JSON. */
export type SessionRow = StoredSession & {
	readonly table_number: string;
	readonly cash_rounding: string;
	readonly tax_profile: string | null;
};

/** A session as it stands at one moment: with its lines, oldest first, and its payments. */
export type SessionBook = {
	readonly session: SessionRow;
	readonly orders: readonly OrderRow[];
	readonly payments: readonly PaymentRow[];
};

/** What a piece of work writes of the session that it holds. */
export type SessionWriter = {
	readonly addOrder: (order: Insertable<Tables["table_orders"]>) => Promise<void>;
	readonly changeOrder: (id: string, change: Updateable<Tables["table_orders"]>) => Promise<void>;
	/** False: another payment of the restaurant has its reference. */
	readonly addPayment: (payment: Insertable<Tables["table_payments"]>) => Promise<boolean>;
	readonly changePayment: (
		paymentId: string,
		change: Updateable<Tables["table_payments"]>,
	) => Promise<void>;
	readonly changeSession: (change: Updateable<Tables["table_sessions"]>) => Promise<void>;
	readonly changeTable: (change: Updateable<Tables["dining_tables"]>) => Promise<void>;
	/** As it stands now, with what was written. */
	readonly read: () => Promise<SessionBook>;
};

/** Sessions of one restaurant's tables. Every call names the restaurant; what is another's is not there. */
export type SessionRepository = {
	readonly open: (restaurantId: string, tableId: string) => Promise<SessionRow | undefined>;
	/** Seats guests: undefined where others sit there. */
	readonly start: (
		session: Omit<StoredSession, "session_number" | "tax_profile_version">,
		tableStatus: string,
	) => Promise<SessionRow | undefined>;
	readonly book: (restaurantId: string, id: string) => Promise<SessionBook | undefined>;
	readonly sessionOfOrder: (restaurantId: string, orderId: string) => Promise<string | undefined>;
	/**
	 * Does a piece of work on a session in one transaction, while nobody else does another on it: whoever comes second reads what the first
	 * one wrote. Undefined: there is no such session.
	 */
	readonly hold: <T>(
		restaurantId: string,
		id: string,
		work: (book: SessionBook, writer: SessionWriter) => Promise<T>,
	) => Promise<T | undefined>;
};

export function sessionRepository(database: Database): SessionRepository {
	return {
		open: (restaurantId, tableId) =>
			sessions(database)
				.where("table_sessions.restaurant_id", "=", restaurantId)
				.where("open_table_id", "=", tableId)
				.executeTakeFirst(),
		start: (session, tableStatus) =>
			database.transaction().execute(async (transaction) => {
				// The table's row is taken first: of two who seat guests at once the second one finds the first's session. The number is the restaurant's.
				await transaction
					.updateTable("restaurants")
					.set({ id: session.restaurant_id })
					.where("id", "=", session.restaurant_id)
					.execute();
				const started = await transaction
					.insertInto("table_sessions")
					.values((expression) => ({
						...session,
						session_number: expression
							.selectFrom("table_sessions")
							.select((last) =>
								last(
									last.fn.coalesce(last.fn.max("session_number"), last.lit(0)),
									"+",
									last.lit(1),
								).as("next"),
							)
							.where("restaurant_id", "=", session.restaurant_id),
					}))
					.onConflict((conflict) => conflict.column("open_table_id").doNothing())
					.returning("id")
					.executeTakeFirst();
				if (!started) return undefined;
				await transaction
					.updateTable("dining_tables")
					.set({ status: tableStatus })
					.where("id", "=", session.table_id)
					.execute();
				return sessions(transaction)
					.where("table_sessions.id", "=", session.id)
					.executeTakeFirstOrThrow();
			}),
		book: (restaurantId, id) => book(database, restaurantId, id),
		async sessionOfOrder(restaurantId, orderId) {
			const row = await database
				.selectFrom("table_orders")
				.innerJoin("table_sessions", "table_sessions.id", "table_orders.session_id")
				.select("table_orders.session_id")
				.where("table_sessions.restaurant_id", "=", restaurantId)
				.where("table_orders.id", "=", orderId)
				.executeTakeFirst();
			return row?.session_id;
		},
		hold: (restaurantId, id, work) =>
			database.transaction().execute(async (transaction) => {
				// Writing the row first locks it on both databases.
				const held = await transaction
					.updateTable("table_sessions")
					.set((expression) => ({ version: expression("version", "+", 1) }))
					.where("restaurant_id", "=", restaurantId)
					.where("id", "=", id)
					.returning("id")
					.executeTakeFirst();
				const read = async () => {
					const found = await book(transaction, restaurantId, id);
					if (!found) throw new Error(`the session ${id} is held and not there`);
					return found;
				};
				if (!held) return undefined;
				const before = await read();
				return work(before, writer(transaction, before, read));
			}),
	};
}

const sessions = (on: Database) =>
	on
		.selectFrom("table_sessions")
		.innerJoin("dining_tables", "dining_tables.id", "table_sessions.table_id")
		.innerJoin("restaurants", "restaurants.id", "table_sessions.restaurant_id")
		.leftJoin("tax_profiles", (join) =>
			join
				.onRef("tax_profiles.restaurant_id", "=", "table_sessions.restaurant_id")
				.onRef("tax_profiles.version", "=", "table_sessions.tax_profile_version"),
		)
		.selectAll("table_sessions")
		.select([
			"dining_tables.table_number",
			"restaurants.cash_rounding",
			"tax_profiles.record as tax_profile",
		]);

async function book(
	on: Database,
	restaurantId: string,
	id: string,
): Promise<SessionBook | undefined> {
	const session = await sessions(on)
		.where("table_sessions.restaurant_id", "=", restaurantId)
		.where("table_sessions.id", "=", id)
		.executeTakeFirst();
	if (!session) return undefined;
	const orders = await on
		.selectFrom("table_orders")
		.selectAll()
		.where("session_id", "=", id)
		.orderBy("position")
		.execute();
	const payments = await on
		.selectFrom("table_payments")
		.innerJoin("table_servers", "table_servers.id", "table_payments.paid_by")
		.selectAll("table_payments")
		.select("table_servers.name as server_name")
		.where("session_id", "=", id)
		.orderBy("paid_at")
		.orderBy("payment_id")
		.execute();
	return { session, orders, payments };
}

const writer = (
	on: Database,
	{ session, orders }: SessionBook,
	read: () => Promise<SessionBook>,
): SessionWriter => ({
	async addOrder(order) {
		if (orders.length === 0) await freezeProfile(on, session, Date.parse(order.ordered_at));
		await on.insertInto("table_orders").values(order).execute();
	},
	async changeOrder(id, change) {
		await on
			.updateTable("table_orders")
			.set(change)
			.where("session_id", "=", session.id)
			.where("id", "=", id)
			.execute();
	},
	async addPayment(payment) {
		const added = await on
			.insertInto("table_payments")
			.values(payment)
			.onConflict((conflict) => conflict.columns(["restaurant_id", "reference"]).doNothing())
			.returning("payment_id")
			.executeTakeFirst();
		return added !== undefined;
	},
	async changePayment(paymentId, change) {
		await on
			.updateTable("table_payments")
			.set(change)
			.where("session_id", "=", session.id)
			.where("payment_id", "=", paymentId)
			.execute();
	},
	async changeSession(change) {
		await on.updateTable("table_sessions").set(change).where("id", "=", session.id).execute();
	},
	async changeTable(change) {
		await on.updateTable("dining_tables").set(change).where("id", "=", session.table_id).execute();
	},
	read,
});

/** From its first line on a session's bill goes by one version, so that nothing that was paid of it is reckoned anew. */
async function freezeProfile(on: Database, session: SessionRow, now: number): Promise<void> {
	const inForce = await profileInForce(on, session.restaurant_id, now);
	if (inForce)
		await on
			.updateTable("table_sessions")
			.set({ tax_profile_version: inForce.version })
			.where("id", "=", session.id)
			.execute();
}
