import { moveDatabase } from "./deployment/move-database.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";

if (process.argv.length > 2)
	refuse([
		"npm run move-database takes no arguments: it moves the database of TUCKSHOP_DATA to the one of DATABASE_URL.",
	]);
else await move();

async function move(): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	try {
		for (const { table, rows } of await moveDatabase(decoded.settings))
			process.stdout.write(`${table}: ${rows}\n`);
		process.stdout.write(
			"Every row was moved and compared. The embedded database is left as it was, and no server starts on it again.\n",
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
