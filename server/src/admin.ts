import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { accountRepository } from "./accounts/repository.ts";
import { emailKey } from "./accounts/service.ts";
import { claimSales } from "./claims/claim-sales.ts";
import { claimingLedger } from "./claims/claiming-ledger.ts";
import { readClaim } from "./claims/read-claim.ts";
import { openServerDatabase } from "./database/open-database.ts";
import { openSecrets } from "./secret-rotation/open-secrets.ts";
import { decodeSettings, type Settings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { realWorld } from "./world.ts";

const usage = [
	"npm run admin -- grant EMAIL makes the account of this address a super administrator.",
	"npm run admin -- claim FILE EMAIL enters sales that a device exported of an account which this server lost, for the account of this address.",
];

const [command, ...given] = process.argv.slice(2);
const [first, second] = given;
if (command === "grant" && first !== undefined && given.length === 1)
	await run((settings) => grant(settings, first));
else if (command === "claim" && first !== undefined && second !== undefined && given.length === 2)
	await run((settings) => claim(settings, first, second));
else refuse(usage);

/**
 * The only way in which an account becomes a super administrator: by a command at the server, with
 * the server's settings.
 */
async function grant(settings: Settings, address: string): Promise<void> {
	const database = await openServerDatabase(settings);
	try {
		if (!(await accountRepository(database).makeSuperAdmin(emailKey(address))))
			throw new StartRefusal(`There is no account of ${address}. Register it first.`);
		process.stdout.write(`${address} is a super administrator now.\n`);
	} finally {
		await database.destroy();
	}
}

async function claim(settings: Settings, file: string, address: string): Promise<void> {
	const read = readClaim(textOf(file));
	const { databaseUrl, dataFolder, secret: source } = settings;
	const world = realWorld;
	const database = await openServerDatabase({ databaseUrl, dataFolder });
	try {
		const account = await accountRepository(database).byEmail(emailKey(address));
		if (!account) throw new StartRefusal(`There is no account of ${address}. Register it first.`);
		const log = () => undefined;
		const secretBox = await openSecrets({ database, source, world, log });
		const ledger = claimingLedger(
			{ database, secretBox, rules: settings, world },
			read.formerOwnerId,
		);
		const { claimed, known, refused } = await claimSales(
			{ database, ledger, world },
			read,
			account.id,
		);
		process.stdout.write(
			`${claimed} sales of the lost account ${read.formerOwnerId} are ${address}'s now; ${known} were already.\n`,
		);
		if (refused.length > 0) refuse([`${refused.length} were not taken by the ledger:`, ...refused]);
	} finally {
		await database.destroy();
	}
}

function textOf(file: string): string {
	try {
		// The folder in which npm was run, not the one of its package.json.
		return readFileSync(resolve(process.env["INIT_CWD"] ?? ".", file), "utf8");
	} catch (error) {
		throw new StartRefusal(`${file} can't be read: ${(error as Error).message}`);
	}
}

async function run(work: (settings: Settings) => Promise<void>): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	try {
		await work(decoded.settings);
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}
