import { openServerDatabase } from "./database/open-database.ts";
import { prepareNext, rotateSecret } from "./secret-rotation/rotate-secret.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { realWorld } from "./world.ts";

const usage = [
	"npm run rotate-secret changes the server's secret, while servers run; called again it finishes what was interrupted.",
	"npm run rotate-secret -- --prepare only makes the next secret, to be copied beside the secret of every other machine first.",
];

const [what, ...more] = process.argv.slice(2);
if ((what !== undefined && what !== "--prepare") || more.length > 0) refuse(usage);
else await rotate(what === "--prepare");

async function rotate(onlyPrepare: boolean): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	const { secret, databaseUrl, dataFolder } = decoded.settings;
	try {
		if (onlyPrepare) {
			process.stdout.write(
				`The next secret is in ${prepareNext(secret)}. Copy it beside the secret of every other machine, and then rotate on each.\n`,
			);
			return;
		}
		const database = await openServerDatabase({ databaseUrl, dataFolder });
		try {
			const steps = rotateSecret(database, secret, realWorld);
			let step = await steps.next();
			while (!step.done) step = await steps.next();
			const { rewritten, unreadable, former } = step.value;
			process.stdout.write(
				`The secret is another one now; ${rewritten} keys were written anew with it. Keep a copy of its file away from the backups.\n`,
			);
			if (former !== undefined)
				process.stdout.write(`Backups from before need the former one: it is kept as ${former}.\n`);
			if (unreadable > 0)
				process.stdout.write(
					`${unreadable} keys could not be read with any secret, and are left as they are.\n`,
				);
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
