import { insertFactIfAbsent, readFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import { isoTime, type World } from "../world.ts";

/**
 * A period in the history of a database, from its creation or from the last time that it was
 * restored to an earlier state.
 */
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

/**
 * The current epoch; a database without one gets its first. Two processes that start together
 * agree.
 */
export const standingEpoch = async (database: Database, world: Needed): Promise<Epoch> =>
	epochFromText(
		(await readFact(database, epochFact)) ??
			(await insertFactIfAbsent(database, epochFact, epochToText(newEpoch(world)))),
	);

/**
 * Ends the current epoch and begins another. With `ending` only if that one is current: of two
 * callers for the same the second changes nothing. Returns whether it did.
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

/**
 * Returns true if the database was restored to an earlier state after a moment (ISO 8601, UTC), so
 * that it may have lost what happened since.
 */
export async function wasRestoredSince(database: Database, moment: string): Promise<boolean> {
	const standing = await readFact(database, epochFact);
	if (standing === undefined || epochFromText(standing).since <= moment) return false;
	const former = await database
		.selectFrom("server_facts")
		.select("name")
		.where("name", "like", `${formerPrefix}%`)
		.executeTakeFirst();
	return former !== undefined;
}

/** Returns true if this database remembers the id as one of its former epochs. */
export const isFormerEpoch = async (database: Database, id: string): Promise<boolean> =>
	(await readFact(database, formerPrefix + id)) !== undefined;
