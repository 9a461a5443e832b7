import { DatabaseFault } from "../database/fault.ts";
import type { Database } from "../database/tables.ts";
import type { World } from "../world.ts";

/**
 * Tells whether the database's disk has space. It is tested by a write, but only after a request's write
 * has failed for lack of space.
 */
export type DiskRoom = {
	/** Called with the database fault of a request. */
	readonly noticed: (fault: DatabaseFault) => void;
	/** Throws any other fault of the database. */
	readonly isLeft: () => Promise<boolean>;
};

/** About the size of a hundred sales. */
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
