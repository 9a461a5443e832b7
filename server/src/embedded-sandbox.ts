import { join } from "node:path";
import { readFact } from "./database/server-facts.ts";
import type { Database } from "./database/tables.ts";
import { type RunningSandbox, startSandbox } from "./sandbox/index.ts";
import type { Settings } from "./settings.ts";

/**
 * Starts the sandbox on a loopback port of its own, the next after the server's when that is free.
 * It stores its orders in the data folder. Restaurants with its earlier address get its present
 * one.
 */
export async function openSandbox(settings: Settings, database: Database): Promise<RunningSandbox> {
	const options = {
		ordersFile: join(settings.dataFolder, "sandbox-orders.json"),
		recognisesReferences: settings.provider.recognisesReferences,
	};
	const sandbox = await startSandbox({
		...options,
		port: settings.port === 0 ? 0 : settings.port + 1,
	}).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== "EADDRINUSE" && error.code !== "ERR_SOCKET_BAD_PORT") throw error;
		return startSandbox(options);
	});
	const before = await readFact(database, "sandbox_url");
	if (before !== sandbox.url) {
		if (before !== undefined)
			await database
				.updateTable("restaurants")
				.set({ menu_api_url: sandbox.url })
				.where("menu_api_url", "=", before)
				.execute();
		await database
			.insertInto("server_facts")
			.values({ name: "sandbox_url", value: sandbox.url })
			.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sandbox.url }))
			.execute();
	}
	return sandbox;
}
