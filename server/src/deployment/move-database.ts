import { existsSync } from "node:fs";
import { join } from "node:path";
import { type MovedTable, moveRows } from "../database/move-rows.ts";
import { openServerDatabase } from "../database/open-database.ts";
import { markMoved, sqliteFile } from "../database/sqlite.ts";
import { ownSecret } from "../secret-rotation/open-secrets.ts";
import type { Settings } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import { isoTime, realWorld } from "../world.ts";

/**
 * Moves the embedded database to an empty PostgreSQL, all or nothing. Refuses while a server has
 * the embedded one open.
 */
export async function moveDatabase({
	databaseUrl,
	dataFolder,
	secret,
}: Settings): Promise<readonly MovedTable[]> {
	if (databaseUrl === undefined)
		throw new StartRefusal("DATABASE_URL takes the PostgreSQL that the database is moved to.");
	if (!existsSync(join(dataFolder, sqliteFile)))
		throw new StartRefusal(
			`There is no database in ${dataFolder}. Set TUCKSHOP_DATA to the folder of the server.`,
		);
	const source = await openServerDatabase({ databaseUrl: undefined, dataFolder }, { alone: true });
	try {
		await ownSecret(source, secret, realWorld);
		const target = await openServerDatabase({ databaseUrl, dataFolder });
		try {
			const moved = await moveRows(source, target);
			await markMoved(source, isoTime(realWorld.now()));
			return moved;
		} finally {
			await target.destroy();
		}
	} finally {
		await source.destroy();
	}
}
