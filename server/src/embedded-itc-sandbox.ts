import { join } from "node:path";
import { readFact } from "./database/server-facts.ts";
import type { Database } from "./database/tables.ts";
import { type RunningItcSandbox, startItcSandbox } from "./sandbox/index.ts";
import type { Settings } from "./settings.ts";

/**
 * Starts the ITC sandbox on a loopback port of its own, the second after the server's when that is
 * free. It stores its cards and debits in the data folder. Settings with its earlier address get
 * its present one.
 */
export async function openItcSandbox(
	settings: Settings,
	database: Database,
): Promise<RunningItcSandbox> {
	const options = {
		booksFile: join(settings.dataFolder, "sandbox-itc.json"),
		recognisesReferences: settings.itc.recognisesReferences,
	};
	const sandbox = await startItcSandbox({
		...options,
		port: settings.port === 0 ? 0 : settings.port + 2,
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EADDRINUSE" && error.code !== "ERR_SOCKET_BAD_PORT") throw error;
		return startItcSandbox(options);
	});
	const before = await readFact(database, "itc_sandbox_url");
	if (before !== sandbox.url) {
		if (before !== undefined)
			await database
				.updateTable("itc_settings")
				.set({ api_base_url: sandbox.url })
				.where("api_base_url", "=", before)
				.execute();
		await database
			.insertInto("server_facts")
			.values({ name: "itc_sandbox_url", value: sandbox.url })
			.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sandbox.url }))
			.execute();
	}
	return sandbox;
}
