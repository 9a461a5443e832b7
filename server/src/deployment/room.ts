import { DatabaseFault } from "../database/fault.ts";
import type { Database } from "../database/tables.ts";
import type { World } from "../world.ts";

/** Whether the database has room for more. Asked by writing, but only after a write found none: until then there is nothing to ask. */
export type DiskRoom = {
	/** What a request met. */
	readonly noticed: (fault: DatabaseFault) => void;
	/** Throws what else keeps the database from answering. */
	readonly isLeft: () => Promise<boolean>;
};

/** A hundred sales need about as much. */
const bytesNeeded = 256 * 1024;
const name = "room_needed";

export function room(database: Database, { randomBytes }: Pick<World, "randomBytes">): DiskRoom {
	let ranOut = false;
	return {
		noticed: ({ is }) => {
			if (is === "full") ranOut = true;
		},
		async isLeft() {
			if (!ranOut) return true;
			const value = Buffer.from(randomBytes(bytesNeeded)).toString("base64");
			try {
				await database
					.insertInto("server_facts")
					.values({ name, value })
					.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
					.execute();
				await database.deleteFrom("server_facts").where("name", "=", name).execute();
			} catch (error) {
				if (error instanceof DatabaseFault && error.is === "full") return false;
				throw error;
			}
			ranOut = false;
			return true;
		},
	};
}
