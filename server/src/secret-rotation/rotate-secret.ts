import {
	chownSync,
	existsSync,
	linkSync,
	realpathSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { dirname } from "node:path";
import { flush } from "../database/backup-sqlite.ts";
import type { Database } from "../database/tables.ts";
import { nextSecretFile, readSecret, writeNewSecret } from "../secrets/read-secret.ts";
import { secretId } from "../secrets/secret-box.ts";
import { announce, isChangingTo, standing } from "../secrets/secret-ring.ts";
import type { SecretSource } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import type { World } from "../world.ts";
import { ownSecret } from "./open-secrets.ts";
import { type Resealed, resealAll } from "./reseal.ts";

export type Rotated = Resealed & {
	/**
	 * The file of the former secret, for backups that were made with it; undefined: an interrupted
	 * rotation continued that had stored it.
	 */
	readonly former: string | undefined;
};

/**
 * Changes the server's secret while servers run, step by step; each step's name is yielded once it
 * is done, and the next begins on request. Stopped after any of them, at any moment, nothing is
 * lost: the next call continues.
 * 1. next: a new secret is stored next to the one in use. Servers may open with it, and none seals
 * with it.
 * 2. announced: the database has the former secret, sealed with the new one. A server with either
 * can read everything.
 * 3. former: the former secret is kept under another name.
 * 4. in use: the new one has replaced the former, in one rename.
 * 5. sealed anew: nothing in the database is sealed with the former one, and no server starts with
 * it any more.
 */
export async function* rotateSecret(
	database: Database,
	source: SecretSource,
	world: Pick<World, "randomBytes">,
): AsyncGenerator<string, Rotated> {
	const file = secretFile(source);
	const next = nextSecretFile(file);
	let own = await ownSecret(database, source, world);
	let former: string | undefined;
	const goesOn =
		!existsSync(next) && (await isChangingTo(database, readSecret({ file, make: false })));
	if (!goesOn) {
		prepareNext(source);
		yield "next";
		const to = readSecret({ file: next, make: false });
		await announce(database, { next: to, former: own }, world);
		yield "announced";
		former = `${file}.former-${secretId(readSecret({ file, make: false }))}`;
		if (!existsSync(former)) linkSync(file, former);
		flush(dirname(file));
		yield "former";
		renameSync(next, file);
		flush(dirname(file));
		yield "in use";
		own = { ...own, ...(await standing(database, to, world)), secret: to };
	}
	const sealed = await resealAll(database, own.secret, world);
	yield "sealed anew";
	return { ...sealed, former };
}

/**
 * Creates the next secret, unless it exists: where servers run on several machines each gets a copy
 * of it before it is used.
 */
export function prepareNext(source: SecretSource): string {
	const file = secretFile(source);
	const next = nextSecretFile(file);
	if (existsSync(next)) return next;
	const partial = `${next}.partial-${process.pid}`;
	try {
		writeNewSecret(partial);
		const { uid, gid } = statSync(file);
		// Even where root runs this, the file is readable by the server.
		if (statSync(partial).uid !== uid) chownSync(partial, uid, gid);
		renameSync(partial, next);
		flush(dirname(file));
	} finally {
		rmSync(partial, { force: true });
	}
	return next;
}

/** Follows a link to its file. */
function secretFile(source: SecretSource): string {
	if ("text" in source)
		throw new StartRefusal(
			"TUCKSHOP_SECRET can't change while a server runs. Write it into a file of the server's user, set TUCKSHOP_SECRET_FILE to that instead, restart, and rotate then.",
		);
	readSecret({ ...source, make: false });
	return realpathSync(source.file);
}
