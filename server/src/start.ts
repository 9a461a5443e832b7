import { demoAccount, demoWaiters } from "./accounts/demo-account.ts";
import { bufferedLineWriter } from "./http/buffered-line-writer.ts";
import { jsonLog } from "./http/log.ts";
import { type RunningServer, startServer } from "./serve.ts";
import { decodeSettings, type Settings } from "./settings.ts";
import { helpText } from "./settings-text.ts";
import { StartRefusal } from "./start-refusal.ts";
import { startWarnings } from "./start-warnings.ts";

const [first] = process.argv.slice(2);
if (first === "--help") process.stdout.write(helpText());
else if (first !== undefined)
	refuse([`There is no option ${first}. npm start -- --help lists the settings.`]);
else await run();

async function run(): Promise<void> {
	const decoded = decodeSettings(process.env);
	if (!decoded.ok) return refuse(decoded.errors);
	const { settings } = decoded;
	const log = jsonLog(
		bufferedLineWriter((lines) => process.stdout.write(lines)),
		process.stdout.isTTY ? "warn" : "info",
	);
	try {
		const server = await startServer(settings, { log });
		stopOnSignals(server);
		for (const warning of startWarnings(settings)) process.stderr.write(`Warning: ${warning}\n`);
		process.stdout.write(`${welcome(settings, server).join("\n")}\n`);
	} catch (error) {
		if (!(error instanceof StartRefusal)) throw error;
		refuse([error.message]);
	}
}

function refuse(lines: readonly string[]): void {
	for (const line of lines) process.stderr.write(`${line}\n`);
	process.exitCode = 1;
}

function welcome(
	settings: Settings,
	{ url, sandboxUrl, itcSandboxUrl }: RunningServer,
): readonly string[] {
	return [
		`Tuckshop: ${settings.publicUrl ?? url}`,
		...(settings.demo
			? [
					`Demo sign-in: ${demoAccount.email}, password ${demoAccount.password}`,
					`At its tables: ${demoWaiters.map(({ name, pin }) => `${name}, PIN ${pin}`).join("; ")}`,
					"Its kitchen's printer is drawn on the screen: send something from a table, then Show the ticket.",
				]
			: []),
		`Data: ${settings.databaseUrl === undefined ? settings.dataFolder : `PostgreSQL of DATABASE_URL; the rest in ${settings.dataFolder}`}`,
		...(sandboxUrl === undefined
			? []
			: [
					`The sandbox stands in for the provider: ${sandboxUrl} (the orders that it received: ${sandboxUrl}/sandbox/orders)`,
				]),
		...(itcSandboxUrl === undefined
			? []
			: [
					`The sandbox stands in for the campus cards: ${itcSandboxUrl} (its cards: ${itcSandboxUrl}/sandbox/cards, the debits that it made: ${itcSandboxUrl}/sandbox/debits)`,
				]),
	];
}

/** The first signal stops gracefully and exits with 0; the second exits at once. */
function stopOnSignals(server: RunningServer): void {
	let stopping = false;
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.on(signal, () => {
			if (stopping) process.exit(1);
			stopping = true;
			void server.close().then(
				() => process.exit(0),
				(error: unknown) => {
					process.stderr.write(`${String(error)}\n`);
					process.exit(1);
				},
			);
		});
}
