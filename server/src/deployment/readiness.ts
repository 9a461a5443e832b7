import { sql } from "kysely";
import { heldByAll } from "../database/held-rows.ts";
import { isCurrent } from "../database/migrate.ts";
import type { Database } from "../database/tables.ts";
import type { DiskRoom } from "./room.ts";

/** Tells a load balancer if requests should be sent here now, and otherwise the reason. */
export type Readiness = () => Promise<
	{ readonly ready: true; readonly held: number } | { readonly ready: false; readonly why: string }
>;

/** The shutdown of this process, for the parts that have to know. */
export type Lifecycle = { stopping: boolean };

/** A database that does not answer within this time can't serve tills either. */
const timeoutMs = 2_000;

type Answer = Awaited<ReturnType<Readiness>>;

export function readiness(
	database: Database,
	room: Pick<DiskRoom, "isLeft">,
	lifecycle: Readonly<Lifecycle>,
): Readiness {
	/**
	 * One query at a time, however many callers there are, so that checks take no connections from a
	 * database in trouble.
	 */
	let asking: Promise<Answer> | undefined;
	const ask = (): Promise<Answer> => {
		asking ??= answerOf(database, room).finally(() => {
			asking = undefined;
		});
		return asking;
	};
	return async () => {
		if (lifecycle.stopping) return { ready: false, why: "The server is stopping." };
		let late: ReturnType<typeof setTimeout> | undefined;
		try {
			const silence = new Promise<never>((_, reject) => {
				late = setTimeout(() => reject(new Error("no answer")), timeoutMs);
			});
			return await Promise.race([ask(), silence]);
		} catch {
			return { ready: false, why: "The database does not answer." };
		} finally {
			clearTimeout(late);
		}
	};
}

/**
 * Throws where the tables of every sale can't be written: an update of no row needs the same locks
 * as one of many.
 */
async function answerOf(database: Database, room: Pick<DiskRoom, "isLeft">): Promise<Answer> {
	if (!(await isCurrent(database)))
		return { ready: false, why: "The database is from another version of Tuckshop." };
	if (!(await room.isLeft())) return { ready: false, why: "The disk of the database is full." };
	for (const [table, column] of writtenByAll)
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} where 1 = 0`.execute(
			database,
		);
	return { ready: true, held: await heldByAll(database) };
}

const writtenByAll = [
	["users", "id"],
	["sessions", "token_hash"],
	["restaurants", "id"],
	["sales", "sale_id"],
] as const;
