import type { Insertable, Updateable } from "kysely";
import type { Commit } from "../database/commit-position.ts";
import type { Database, Tables } from "../database/tables.ts";
import type { TableChanges } from "./changes.ts";
import { type SessionBook, sessionBook } from "./session-repository.ts";
import { hasNoStanding, keepStanding } from "./standing-bill.ts";
import { nextVersionOfSession } from "./versions.ts";

/** The writes of a move between two locked sessions. */
export type MoveWriter = {
	readonly addOrder: (order: Insertable<Tables["table_orders"]>) => Promise<void>;
	readonly changeOrder: (id: string, change: Updateable<Tables["table_orders"]>) => Promise<void>;
	readonly changeSession: (
		id: string,
		change: Updateable<Tables["table_sessions"]>,
	) => Promise<void>;
	readonly freeTable: (tableId: string) => Promise<void>;
	readonly read: (sessionId: string) => Promise<SessionBook>;
};

export type MoveRepository = {
	/**
	 * Runs work on two sessions of a restaurant, which may be the same, in one transaction that locks
	 * both. Undefined: one of them does not exist.
	 */
	readonly holdBoth: <T>(
		restaurantId: string,
		ids: readonly [from: string, to: string],
		work: (books: readonly [from: SessionBook, to: SessionBook], writer: MoveWriter) => Promise<T>,
	) => Promise<T | undefined>;
	readonly isActiveServer: (restaurantId: string, serverId: string) => Promise<boolean>;
};

export function moveRepository(
	database: Database,
	changes: Pick<TableChanges, "committed">,
	commit: Commit,
): MoveRepository {
	const hasSession = async (restaurantId: string, id: string) =>
		(await database
			.selectFrom("table_sessions")
			.select("id")
			.where("restaurant_id", "=", restaurantId)
			.where("id", "=", id)
			.executeTakeFirst()) !== undefined;
	return {
		async holdBoth(restaurantId, ids, work) {
			// No session is ever deleted: where one does not exist, nothing is counted.
			for (const id of ids) if (!(await hasSession(restaurantId, id))) return undefined;
			const done = await commit(async (transaction) => {
				// The restaurant's version makes every other writer there wait: the two can be locked in
				// any order.
				const number = await nextVersionOfSession(transaction, restaurantId, ids[0]);
				if (number === undefined) return undefined;
				const [from, to] = [
					await bookToHold(transaction, restaurantId, ids[0]),
					await bookToHold(transaction, restaurantId, ids[1]),
				];
				if (!from || !to) return undefined;
				await transaction
					.updateTable("table_sessions")
					.set((expression) => ({
						version: expression("version", "+", 1),
						changed_number: number,
					}))
					.where("id", "in", [...new Set(ids)])
					.execute();
				const written = writer(transaction, restaurantId);
				const value = await work([from, to], written);
				for (const id of new Set(ids)) await keepStanding(transaction, await written.read(id));
				return { value, number };
			});
			if (done)
				for (const sessionId of new Set(ids))
					changes.committed({ restaurantId, number: done.number, sessionId });
			return done?.value;
		},
		async isActiveServer(restaurantId, serverId) {
			const row = await database
				.selectFrom("people")
				.select("id")
				.where("restaurant_id", "=", restaurantId)
				.where("id", "=", serverId)
				.where("is_active", "=", 1)
				.executeTakeFirst();
			return row !== undefined;
		},
	};
}

/** The present session, with what its seats were shown. */
async function bookToHold(
	on: Database,
	restaurantId: string,
	id: string,
): Promise<SessionBook | undefined> {
	const book = await sessionBook(on, restaurantId, id);
	if (!book || !hasNoStanding(book)) return book;
	await keepStanding(on, book);
	return sessionBook(on, restaurantId, id);
}

const writer = (on: Database, restaurantId: string): MoveWriter => ({
	async addOrder(order) {
		await on.insertInto("table_orders").values(order).execute();
	},
	async changeOrder(id, change) {
		await on.updateTable("table_orders").set(change).where("id", "=", id).execute();
	},
	async changeSession(id, change) {
		await on.updateTable("table_sessions").set(change).where("id", "=", id).execute();
	},
	async freeTable(tableId) {
		await on
			.updateTable("dining_tables")
			.set({ status: "available" })
			.where("id", "=", tableId)
			.execute();
	},
	async read(sessionId) {
		const found = await sessionBook(on, restaurantId, sessionId);
		if (!found) throw new Error(`the session ${sessionId} is held and not there`);
		return found;
	},
});
