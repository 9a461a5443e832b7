import { resolve } from "node:path";
import { restoredFact } from "./database/commit-position.ts";
import { openServerDatabase } from "./database/open-database.ts";
import { restoreSqlite } from "./database/restore-sqlite.ts";
import { insertFactIfAbsent } from "./database/server-facts.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { isoTime, realWorld } from "./world.ts";

const usage = [
	"npm run restore -- FILE puts a backup in the place of the embedded database, while the server is stopped.",
	"npm run restore -- --mark says that the PostgreSQL of DATABASE_URL was restored, before a server starts on it.",
];
const held =
	"The next start holds what was open in it: nothing is charged or ordered before somebody has looked.";

const [what, ...more] = process.argv.slice(2);
if (what === undefined || more.length > 0) refuse(usage);
else await restore(what);

async function restore(given: string): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	const { databaseUrl, dataFolder } = decoded.settings;
	const at = isoTime(realWorld.now());
	try {
		if (given === "--mark") {
			if (databaseUrl === undefined) throw new StartRefusal(usage[0] ?? "");
			const database = await openServerDatabase({ databaseUrl, dataFolder });
			await insertFactIfAbsent(database, restoredFact, at).finally(() => database.destroy());
			process.stdout.write(`The database of DATABASE_URL is marked as restored. ${held}\n`);
			return;
		}
		if (databaseUrl !== undefined)
			throw new StartRefusal(
				"This is for the embedded database. Restore PostgreSQL with pg_restore, then say --mark.",
			);
		// The folder in which npm was run, not the one of its package.json.
		const { sales, kept } = await restoreSqlite(
			dataFolder,
			resolve(process.env["INIT_CWD"] ?? ".", given),
			at,
		);
		process.stdout.write(`The database in ${dataFolder} holds ${sales} sales now. ${held}\n`);
		if (kept !== undefined) process.stdout.write(`What stood there is kept as ${kept}.\n`);
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}
