import { insertFactIfAbsent, readFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import { isoTime, type World } from "../world.ts";

/** The life of a book that a database holds, from its start or from the last time that it went back. */
export type Epoch = { readonly id: string; readonly since: string };

/** The fact that holds the epoch. */
export const epochFact = "epoch";
const formerPrefix = "former_epoch ";

type Needed = Pick<World, "now" | "randomBytes">;

export const epochToText = ({ id, since }: Epoch): string => `${id} ${since}`;

export function epochFromText(text: string): Epoch {
	const [id = "", since = ""] = text.split(" ");
	return { id, since };
}

const newEpoch = (world: Needed): Epoch => ({
	id: Buffer.from(world.randomBytes(18)).toString("base64url"),
	since: isoTime(world.now()),
});

/** The epoch that stands; a database without one begins its first. Two processes that start together agree. */
export const standingEpoch = async (database: Database, world: Needed): Promise<Epoch> =>
	epochFromText(
		(await readFact(database, epochFact)) ??
			(await insertFactIfAbsent(database, epochFact, epochToText(newEpoch(world)))),
	);

/**
 * Ends the epoch that stands and begins another. With `ending` only if that one stands: of two who ask for the same the second changes
 * nothing. Says whether it did.
 */
export async function beginEpoch(on: Database, world: Needed, ending?: Epoch): Promise<boolean> {
	const standing = ending ?? (await standingEpoch(on, world));
	const begun = await on
		.updateTable("server_facts")
		.set({ value: epochToText(newEpoch(world)) })
		.where("name", "=", epochFact)
		.where("value", "=", epochToText(standing))
		.returning("name")
		.executeTakeFirst();
	if (!begun) return false;
	await insertFactIfAbsent(on, formerPrefix + standing.id, standing.since);
	return true;
}

/** Returns true if the database went back to an earlier state after a moment (ISO 8601, UTC): what happened since then it may have forgotten. */
export async function wentBackSince(database: Database, moment: string): Promise<boolean> {
	const standing = await readFact(database, epochFact);
	if (standing === undefined || epochFromText(standing).since <= moment) return false;
	const former = await database
		.selectFrom("server_facts")
		.select("name")
		.where("name", "like", `${formerPrefix}%`)
		.executeTakeFirst();
	return former !== undefined;
}

/** Returns true if this database remembers it as one that it ended. */
export const isFormerEpoch = async (database: Database, id: string): Promise<boolean> =>
	(await readFact(database, formerPrefix + id)) !== undefined;
