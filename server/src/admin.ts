import { accountRepository } from "./accounts/repository.ts";
import { emailKey } from "./accounts/service.ts";
import { openServerDatabase } from "./database/open-database.ts";
import { decodeSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";

const [command, email, ...more] = process.argv.slice(2);
if (command !== "grant" || email === undefined || more.length > 0)
	refuse(["npm run admin -- grant EMAIL makes the account of this address a super administrator."]);
else await grant(email);

/** The only way by which an account becomes a super administrator: by a person at the server, over the settings that the server has. */
async function grant(address: string): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	try {
		const database = await openServerDatabase(decoded.settings);
		const granted = await accountRepository(database).makeSuperAdmin(emailKey(address));
		await database.destroy();
		if (!granted) return refuse([`There is no account of ${address}. Register it first.`]);
		process.stdout.write(`${address} is a super administrator now.\n`);
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}
