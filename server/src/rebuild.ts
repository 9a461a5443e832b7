import { openServerDatabase } from "./database/open-database.ts";
import { rebuildSales } from "./sales/rebuild-sales.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { realWorld } from "./world.ts";

if (process.argv.length > 2)
	refuse([
		"npm run rebuild makes all that is derived from the stored records anew, while servers run or stand still; called again it goes on where it was interrupted.",
	]);
else await rebuild();

async function rebuild(): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	const { databaseUrl, dataFolder } = decoded.settings;
	let stopped = false;
	const stop = () => {
		stopped = true;
	};
	for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
	try {
		const database = await openServerDatabase({ databaseUrl, dataFolder });
		try {
			const done = await rebuildSales(database, { world: realWorld, isStopped: () => stopped });
			const { sales, changed, unreadable, verdicts } = done;
			process.stdout.write(
				`${sales} sales were read; ${changed} had something else than their records say, and ${verdicts} verdicts were made anew.\n`,
			);
			if (unreadable > 0)
				process.stdout.write(
					`${unreadable} could not be read, and are left as they are: their owners see them on their lists.\n`,
				);
			if (stopped) refuse(["It was interrupted: call it again, and it goes on."]);
		} finally {
			await database.destroy();
		}
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}
