import { type TransactionRecord, type VoidFacts, voidEvent } from "@tuckshop/core/records";
import type { SaleFacts } from "@tuckshop/core/rules";
import type { PersonName } from "@tuckshop/core/rules/people";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Commit } from "../database/commit-position.ts";
import type { Database, Tables } from "../database/tables.ts";
import { wasRestoredSince } from "../marks/epoch.ts";
import { recordAtServer } from "../owner-changes/record-change.ts";
import { forgottenOrder } from "../provider-proxy/relay.ts";
import type { NewRelayRow } from "../provider-proxy/relay-repository.ts";
import { restoreOrder } from "../provider-proxy/restore-order.ts";
import { profileInForce } from "../restaurants/tax-profile-rows.ts";
import { enterGivenSale, enterOwnSale, type OwnSale } from "../sales/own-sales.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import { writeVerdicts } from "../sales/verdict-repository.ts";
import { factsOfRow, type NewVerdict } from "../sales/verdicts.ts";
import type { World } from "../world.ts";
import type { TableChanges } from "./changes.ts";
import { hasNoStanding, keepStanding } from "./standing-bill.ts";
import type { PlaceOfSale } from "./table-sales.ts";
import { nextTableVersion, nextVersionOfSession, transactionOrNothing } from "./versions.ts";

export type OrderRow = Selectable<Tables["table_orders"]>;
export type PaymentRow = Selectable<Tables["table_payments"]> & { readonly server_name: string };
type StoredSession = Selectable<Tables["table_sessions"]>;
/**
 * A session with its table's number, the restaurant's cash rounding, and the tax profile that
 * applies to its bill, as JSON.
 */
export type SessionRow = StoredSession & {
	readonly table_number: string;
	/** The server who has the session. */
	readonly server_id: string;
	readonly server_name: string;
	readonly cash_rounding: string;
	readonly tax_profile: string | null;
};

/** A session at one moment: with its lines, oldest first, and its payments. */
export type SessionBook = {
	readonly session: SessionRow;
	readonly orders: readonly OrderRow[];
	readonly payments: readonly PaymentRow[];
};

/** The writes of work on a locked session. */
export type SessionWriter = {
	readonly addOrder: (order: Insertable<Tables["table_orders"]>) => Promise<void>;
	/** An order of that id at any restaurant, and whether it is at this one. */
	readonly orderWithId: (
		id: string,
	) => Promise<{ readonly order: OrderRow; readonly isOwn: boolean } | undefined>;
	/** Records that a tablet's command was applied here. False: it was applied before. */
	readonly once: (commandId: string, at: string) => Promise<boolean>;
	readonly changeOrder: (id: string, change: Updateable<Tables["table_orders"]>) => Promise<void>;
	/** Records that lines were voided after they were sent, as an event of the owner's register. */
	readonly recordVoid: (
		world: Pick<World, "now" | "uuid">,
		ownerId: string,
		facts: Omit<VoidFacts, "table">,
	) => Promise<void>;
	/** False: another payment of the restaurant has its reference. */
	readonly addPayment: (payment: Insertable<Tables["table_payments"]>) => Promise<boolean>;
	readonly changePayment: (
		paymentId: string,
		change: Updateable<Tables["table_payments"]>,
	) => Promise<void>;
	readonly changeSession: (change: Updateable<Tables["table_sessions"]>) => Promise<void>;
	readonly changeTable: (change: Updateable<Tables["dining_tables"]>) => Promise<void>;
	/**
	 * The station of a payment: the one that it names, if that is the restaurant's, otherwise the
	 * first.
	 */
	readonly soldAt: (stationId?: string) => Promise<PlaceOfSale>;
	/** Enters the sale of a payment in the ledger. False: the owner's ledger has a sale of that id. */
	readonly sell: (sale: OwnSale, at: string) => Promise<boolean>;
	/** Enters a sale that a tablet closed, under the tablet's own number. False: the owner's ledger has another sale of that id. */
	readonly enter: (sale: OwnSale, at: string) => Promise<boolean>;
	/** The person of the restaurant who took a payment: by id, in sales of older tablets by name. */
	readonly serverOf: (
		sale: Pick<SaleFacts, "person" | "cashierName">,
	) => Promise<string | undefined>;
	/** A person of the restaurant, by id. */
	readonly personOf: (id: string) => Promise<PersonName | undefined>;
	/** Replaces the verdict on a sale of this session. */
	readonly judge: (verdict: NewVerdict) => Promise<void>;
	/**
	 * Records that this order is due at the provider. One that may have been sent before the database
	 * was restored waits for a person.
	 */
	readonly oweOrder: (order: NewRelayRow, recognisesReferences: boolean) => Promise<void>;
	/** Returns a check whose guests have left to its table. False: the table is occupied. */
	readonly reopen: () => Promise<boolean>;
	/** The facts of a sale of this restaurant's owner. */
	readonly sale: (id: string) => Promise<SaleFacts | undefined>;
	/**
	 * Moves the guests to another table, which gets this status; theirs becomes available. False: the
	 * table is occupied.
	 */
	readonly moveTo: (tableId: string, status: string) => Promise<boolean>;
	/** The present session, with what was written. */
	readonly read: () => Promise<SessionBook>;
};

/**
 * Sessions of one restaurant's tables. Every call names the restaurant; those of others do not
 * exist for it.
 */
export type SessionRepository = {
	readonly open: (restaurantId: string, tableId: string) => Promise<SessionRow | undefined>;
	/** Seats guests; undefined where the table is occupied, or where a session has that id. */
	readonly start: (
		session: Omit<
			StoredSession,
			| "session_number"
			| "tax_profile_version"
			| "changed_number"
			| "order_due"
			| "served_by"
			| "standing"
			| "joined_to"
		>,
		tableStatus: string,
	) => Promise<SessionRow | undefined>;
	readonly book: (restaurantId: string, id: string) => Promise<SessionBook | undefined>;
	/** The open sessions; `since`: only those that changed after this number. */
	readonly openBooks: (restaurantId: string, since?: number) => Promise<readonly SessionBook[]>;
	/** The sessions that changed after this number and have ended, `most` at most. */
	readonly endedSince: (
		restaurantId: string,
		since: number,
		most: number,
	) => Promise<readonly Pick<SessionRow, "id" | "payment_status">[]>;
	/** A sale of an owner as the ledger has it. */
	readonly saleRecord: (ownerId: string, saleId: string) => Promise<TransactionRecord | undefined>;
	readonly sessionOfOrder: (restaurantId: string, orderId: string) => Promise<string | undefined>;
	/**
	 * Runs work on a session in one transaction that locks it: a second caller reads what the first
	 * one wrote. Undefined: there is no such session.
	 */
	readonly hold: <T>(
		restaurantId: string,
		id: string,
		work: (book: SessionBook, writer: SessionWriter) => Promise<T>,
	) => Promise<T | undefined>;
};

type SessionRepositoryNeeds = {
	readonly after: AfterWork;
	readonly commit: Commit;
	/** Notified that an order for the provider may be due. */
	readonly ordersDue: () => void;
};

/** `changes` is notified after each commit, and of no failed transaction. */
export function sessionRepository(
	database: Database,
	changes: Pick<TableChanges, "committed">,
	{ after, commit, ordersDue }: SessionRepositoryNeeds,
): SessionRepository {
	return {
		open: (restaurantId, tableId) =>
			sessions(database)
				.where("table_sessions.restaurant_id", "=", restaurantId)
				.where("open_table_id", "=", tableId)
				.executeTakeFirst(),
		async start(session, tableStatus) {
			const { id: sessionId, restaurant_id: restaurantId } = session;
			const done = await transactionOrNothing(commit, async (transaction) => {
				// Locked first: of two callers who seat guests at once the second one finds the first's
				// session. The session's number is the restaurant's.
				const number = await nextTableVersion(transaction, restaurantId);
				const started = await transaction
					.insertInto("table_sessions")
					.values((expression) => ({
						...session,
						changed_number: number,
						order_due: 0,
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
					.onConflict((conflict) => conflict.doNothing())
					.returning("id")
					.executeTakeFirst();
				if (!started) return undefined;
				await transaction
					.updateTable("dining_tables")
					.set({ status: tableStatus })
					.where("id", "=", session.table_id)
					.execute();
				const row = await sessions(transaction)
					.where("table_sessions.id", "=", sessionId)
					.executeTakeFirstOrThrow();
				return { row, number };
			});
			if (done) changes.committed({ restaurantId, number: done.number, sessionId });
			return done?.row;
		},
		book: (restaurantId, id) => sessionBook(database, restaurantId, id),
		async saleRecord(ownerId, saleId) {
			const row = await database
				.selectFrom("sales")
				.select("record")
				.where("owner_id", "=", ownerId)
				.where("sale_id", "=", saleId)
				.executeTakeFirst();
			return row && recordOfStored(row.record);
		},
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
		async openBooks(restaurantId, since) {
			let changed = sessions(database)
				.where("table_sessions.restaurant_id", "=", restaurantId)
				.where("open_table_id", "is not", null);
			if (since !== undefined) changed = changed.where("changed_number", ">", since);
			return booksOf(database, await changed.orderBy("session_number").execute());
		},
		endedSince: (restaurantId, since, most) =>
			database
				.selectFrom("table_sessions")
				.select(["id", "payment_status"])
				.where("restaurant_id", "=", restaurantId)
				.where("open_table_id", "is", null)
				.where("changed_number", ">", since)
				.limit(most)
				.execute(),
		async hold(restaurantId, id, work) {
			const done = await commit((transaction) =>
				holdSession(transaction, { restaurantId, id, after }, work),
			);
			if (done) changes.committed({ restaurantId, number: done.number, sessionId: id });
			if (done?.isPaid) ordersDue();
			return done?.value;
		},
	};
}

/**
 * Work at the end of each piece of work on a session, in its transaction. True: a payment that had
 * waited was applied, and may have closed it.
 */
export type AfterWork = (
	on: Database,
	writer: SessionWriter,
	session: Pick<SessionRow, "id" | "restaurant_id">,
) => Promise<boolean>;

type Held = {
	readonly restaurantId: string;
	readonly id: string;
	readonly after: AfterWork;
};

/** Runs work on a session in the given transaction. Undefined: there is no such session. */
export async function holdSession<T>(
	on: Database,
	{ restaurantId, id, after }: Held,
	work: (book: SessionBook, writer: SessionWriter) => Promise<T>,
): Promise<{ readonly value: T; readonly number: number; readonly isPaid: boolean } | undefined> {
	const number = await nextVersionOfSession(on, restaurantId, id);
	if (number === undefined) return undefined;
	// Writing the row before it is read locks it on both databases.
	await on
		.updateTable("table_sessions")
		.set((expression) => ({
			version: expression("version", "+", 1),
			changed_number: number,
		}))
		.where("id", "=", id)
		.execute();
	const read = async () => {
		const found = await sessionBook(on, restaurantId, id);
		if (!found) throw new Error(`the session ${id} is held and not there`);
		return found;
	};
	let before = await read();
	if (hasNoStanding(before)) {
		await keepStanding(on, before);
		before = await read();
	}
	const written = writer(on, before, read);
	const value = await work(before, written);
	const isPaid = await after(on, written, before.session);
	await keepStanding(on, await read());
	return { value, number, isPaid };
}

const sessions = (on: Database) =>
	on
		.selectFrom("table_sessions")
		.innerJoin("dining_tables", "dining_tables.id", "table_sessions.table_id")
		.innerJoin("restaurants", "restaurants.id", "table_sessions.restaurant_id")
		.innerJoin("people", (join) =>
			join.on((at) =>
				at(
					"people.id",
					"=",
					at.fn.coalesce("table_sessions.served_by", "table_sessions.started_by"),
				),
			),
		)
		.leftJoin("tax_profiles", (join) =>
			join
				.onRef("tax_profiles.restaurant_id", "=", "table_sessions.restaurant_id")
				.onRef("tax_profiles.version", "=", "table_sessions.tax_profile_version"),
		)
		.selectAll("table_sessions")
		.select([
			"dining_tables.table_number",
			"people.id as server_id",
			"people.name as server_name",
			"restaurants.cash_rounding",
			"tax_profiles.record as tax_profile",
		]);

/** A session of the restaurant in its present state. */
export async function sessionBook(
	on: Database,
	restaurantId: string,
	id: string,
): Promise<SessionBook | undefined> {
	const session = await sessions(on)
		.where("table_sessions.restaurant_id", "=", restaurantId)
		.where("table_sessions.id", "=", id)
		.executeTakeFirst();
	return session && (await booksOf(on, [session]))[0];
}

/** Sessions with their lines and payments. */
async function booksOf(on: Database, rows: readonly SessionRow[]): Promise<readonly SessionBook[]> {
	if (rows.length === 0) return [];
	const ids = rows.map(({ id }) => id);
	const orders = await on
		.selectFrom("table_orders")
		.selectAll()
		.where("session_id", "in", ids)
		.orderBy("position")
		.execute();
	const payments = await on
		.selectFrom("table_payments")
		.innerJoin("people", "people.id", "table_payments.paid_by")
		.selectAll("table_payments")
		.select("people.name as server_name")
		.where("session_id", "in", ids)
		.orderBy("paid_at")
		.orderBy("payment_id")
		.execute();
	const [ordersOf, paymentsOf] = [
		Map.groupBy(orders, ({ session_id }) => session_id),
		Map.groupBy(payments, ({ session_id }) => session_id),
	];
	return rows.map((session) => ({
		session,
		orders: ordersOf.get(session.id) ?? [],
		payments: paymentsOf.get(session.id) ?? [],
	}));
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
	async orderWithId(id) {
		const found = await on
			.selectFrom("table_orders")
			.innerJoin("table_sessions", "table_sessions.id", "table_orders.session_id")
			.selectAll("table_orders")
			.select("table_sessions.restaurant_id")
			.where("table_orders.id", "=", id)
			.executeTakeFirst();
		if (!found) return undefined;
		const { restaurant_id, ...order } = found;
		return { order, isOwn: restaurant_id === session.restaurant_id };
	},
	async once(commandId, at) {
		const written = await on
			.insertInto("table_commands")
			.values({ session_id: session.id, command_id: commandId, done_at: at })
			.onConflict((conflict) => conflict.columns(["session_id", "command_id"]).doNothing())
			.returning("command_id")
			.executeTakeFirst();
		return written !== undefined;
	},
	recordVoid: (world, ownerId, facts) =>
		recordAtServer(
			{ on, world },
			{ ownerId, restaurantId: session.restaurant_id },
			voidEvent({ ...facts, table: session.table_number }),
		),
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
	soldAt: (stationId) => soldAt(on, session, stationId),
	sell: (sale, at) => enterOwnSale(on, sale, at),
	enter: (sale, at) => enterGivenSale(on, sale, at),
	async serverOf({ person, cashierName }) {
		const people = on
			.selectFrom("people")
			.select("id")
			.where("restaurant_id", "=", session.restaurant_id);
		const named = person && (await people.where("id", "=", person.id).executeTakeFirst());
		if (named || cashierName === undefined) return named?.id;
		const called = people.where("name", "=", cashierName).orderBy("created_at");
		return (await called.executeTakeFirst())?.id;
	},
	personOf: (id) =>
		on
			.selectFrom("people")
			.select(["id", "name"])
			.where("restaurant_id", "=", session.restaurant_id)
			.where("id", "=", id)
			.executeTakeFirst(),
	judge: (verdict) => writeVerdicts(on, [verdict]),
	async oweOrder(order, recognisesReferences) {
		const mayHaveGone = (await wasRestoredSince(on, session.started_at))
			? !recognisesReferences
			: await isOfForgottenSession(on, session);
		await restoreOrder(on, { ...order, ...(mayHaveGone ? forgottenOrder : {}) });
		await on
			.updateTable("table_sessions")
			.set({ order_due: 1 })
			.where("id", "=", session.id)
			.execute();
	},
	async changeTable(change) {
		await on.updateTable("dining_tables").set(change).where("id", "=", session.table_id).execute();
	},
	async reopen() {
		if (await isTaken(on, session.table_id)) return false;
		await on
			.updateTable("table_sessions")
			.set({ open_table_id: session.table_id, ended_at: null })
			.where("id", "=", session.id)
			.execute();
		await on
			.updateTable("dining_tables")
			.set({ status: "occupied" })
			.where("id", "=", session.table_id)
			.execute();
		return true;
	},
	async sale(id) {
		const row = await on
			.selectFrom("sales")
			.innerJoin("restaurants", "restaurants.owner_id", "sales.owner_id")
			.select("sales.record")
			.where("restaurants.id", "=", session.restaurant_id)
			.where("sales.sale_id", "=", id)
			.executeTakeFirst();
		return row && factsOfRow(row);
	},
	async moveTo(tableId, status) {
		if (await isTaken(on, tableId)) return false;
		const table = (id: string, now: string) =>
			on.updateTable("dining_tables").set({ status: now }).where("id", "=", id).execute();
		await table(session.table_id, "available");
		await table(tableId, status);
		await on
			.updateTable("table_sessions")
			.set({ table_id: tableId, open_table_id: tableId })
			.where("id", "=", session.id)
			.execute();
		return true;
	},
	read,
});

/**
 * True if the database was restored between a payment of this session and the session's start, so
 * that the tablet sent both again. The order that may have been sent had the reference of the lost
 * session, so that no provider recognises this one as its repeat.
 */
async function isOfForgottenSession(on: Database, { id }: SessionRow): Promise<boolean> {
	const first = await on
		.selectFrom("table_payments")
		.select("paid_at")
		.where("session_id", "=", id)
		.orderBy("paid_at")
		.limit(1)
		.executeTakeFirst();
	return first !== undefined && wasRestoredSince(on, first.paid_at);
}

const isTaken = async (on: Database, tableId: string): Promise<boolean> =>
	(await on
		.selectFrom("table_sessions")
		.select("id")
		.where("open_table_id", "=", tableId)
		.executeTakeFirst()) !== undefined;

async function soldAt(on: Database, session: SessionRow, stationId?: string): Promise<PlaceOfSale> {
	const restaurant = await on
		.selectFrom("restaurants")
		.select(["owner_id", "provider_restaurant_id", "provider_branch_id", "time_zone"])
		.where("id", "=", session.restaurant_id)
		.executeTakeFirstOrThrow();
	const stations = await on
		.selectFrom("stations")
		.select(["id", "hidden_at"])
		.where("restaurant_id", "=", session.restaurant_id)
		.orderBy("position")
		.orderBy("id")
		.execute();
	const station =
		stations.find(({ id }) => id === stationId) ??
		stations.find(({ hidden_at }) => hidden_at === null) ??
		stations[0];
	return {
		ownerId: restaurant.owner_id,
		restaurantId: session.restaurant_id,
		stationId: station?.id ?? session.restaurant_id,
		providerRestaurantId: restaurant.provider_restaurant_id,
		providerBranchId: restaurant.provider_branch_id ?? restaurant.provider_restaurant_id,
		timeZone: restaurant.time_zone,
	};
}

/**
 * From its first line on one version applies to a session's bill, so that no paid part of it is
 * computed again.
 */
async function freezeProfile(on: Database, session: SessionRow, now: number): Promise<void> {
	const inForce = await profileInForce(on, session.restaurant_id, now);
	if (inForce)
		await on
			.updateTable("table_sessions")
			.set({ tax_profile_version: inForce.version })
			.where("id", "=", session.id)
			.execute();
}
