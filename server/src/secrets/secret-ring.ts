import { Schema } from "effect";
import { insertFactIfAbsent, readFact, writeFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import type { World } from "../world.ts";
import { hashKeyOf, type SecretBox, secretBox, secretId } from "./secret-box.ts";

/**
 * The secrets that the database was written with. `secret_check` is sealed with the secret in use:
 * a server with another one is refused before a key turns out unreadable. `secret_ring ID`, sealed
 * with the secret of that id, has the earlier secrets, so that with the new one alone everything is
 * read, however far a rotation came and whatever a server that did not know of it wrote afterwards.
 * It has the key of the keyed hashes too, which no rotation changes. A card's hash is part of the
 * identity of a debit request, and a PIN, a recovery code and a card can't be hashed again by a
 * server that does not store them: under another key a till's repeat would be another debit, and
 * every PIN wrong.
 */
const Ring = Schema.fromJsonString(
	Schema.Struct({ earlier: Schema.Array(Schema.String), hashKey: Schema.String }),
);
type Ring = typeof Ring.Type;

const check = "secret_check";
const checkPlace = "server_facts:secret_check";
const ringPrefix = "secret_ring ";
const ringPlace = "server_facts:secret_ring";
/** The id of the secret that is being changed to, until everything is resealed. */
const rotation = "secret_rotation";

type Random = Pick<World, "randomBytes">;

/** The secrets with which a database is read, the newest first. */
export type Standing = { readonly secrets: readonly string[]; readonly hashKey: string };

/** The role of a secret in this database; undefined where the secret belongs to another one. */
export async function standing(
	database: Database,
	secret: string,
	world: Random,
): Promise<Standing | undefined> {
	const ring = await readFact(database, ringPrefix + secretId(secret));
	if (ring !== undefined) {
		const { earlier, hashKey } = Schema.decodeSync(Ring)(
			secretBox(secret, world).open(ring, ringPlace),
		);
		return { secrets: [secret, ...earlier], hashKey };
	}
	const box = secretBox(secret, world);
	const sealed = await insertFactIfAbsent(database, check, box.seal("right", checkPlace));
	return opens(box, sealed) ? { secrets: [secret], hashKey: hashKeyOf(secret) } : undefined;
}

function opens(box: SecretBox, sealed: string): boolean {
	try {
		return box.open(sealed, checkPlace) === "right";
	} catch {
		return false;
	}
}

/** From here on everything can be read with the new secret alone, and with the former as before. */
export async function announce(
	database: Database,
	{ next, former }: { readonly next: string; readonly former: Standing },
	world: Random,
): Promise<void> {
	const known = await standingOf(database, next, world);
	const earlier = [...new Set([...former.secrets, ...(known?.secrets ?? [])])].filter(
		(secret) => secret !== next,
	);
	const ring: Ring = { earlier, hashKey: former.hashKey };
	await database.transaction().execute(async (transaction) => {
		await writeFact(
			transaction,
			ringPrefix + secretId(next),
			secretBox(next, world).seal(Schema.encodeSync(Ring)(ring), ringPlace),
		);
		await writeFact(transaction, rotation, secretId(next));
	});
}

/**
 * Returns the role of a secret, announced or not, like `standing`, but does not make it the first
 * secret of an empty database.
 */
const standingOf = async (
	database: Database,
	secret: string,
	world: Random,
): Promise<Standing | undefined> =>
	(await readFact(database, ringPrefix + secretId(secret))) === undefined
		? undefined
		: standing(database, secret, world);

export const isChangingTo = async (database: Database, secret: string): Promise<boolean> =>
	(await readFact(database, rotation)) === secretId(secret);

/** Everything is resealed: no server starts with a former secret any more. */
export async function conclude(database: Database, secret: string, world: Random): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		await writeFact(transaction, check, secretBox(secret, world).seal("right", checkPlace));
		const own = ringPrefix + secretId(secret);
		await transaction
			.deleteFrom("server_facts")
			.where("name", "like", `${ringPrefix}%`)
			.where("name", "!=", own)
			.execute();
		await transaction.deleteFrom("server_facts").where("name", "=", rotation).execute();
	});
}
