import { resolve } from "node:path";
import { backUpSqlite } from "./database/backup-sqlite.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0)
	refuse([
		"npm run backup -- FILE writes the embedded database to a new file, while the server runs.",
	]);
else backUp(file);

function backUp(target: string): void {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) {
		refuse(decoded.errors);
		return;
	}
	const { databaseUrl, dataFolder } = decoded.settings;
	try {
		if (databaseUrl !== undefined)
			throw new StartRefusal(
				"This is for the embedded database. PostgreSQL is backed up by its own pg_dump.",
			);
		// The folder in which npm was run, not the one of its package.json.
		const path = resolve(process.env["INIT_CWD"] ?? ".", target);
		const { sales } = backUpSqlite(dataFolder, path);
		process.stdout.write(
			`${path} holds ${sales} sales, and was checked. Keep the server's secret too, in another place: without it the keys in this file can't be read.\n`,
		);
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}
