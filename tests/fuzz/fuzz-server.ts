import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emailKey } from "../../server/src/accounts/service.ts";
import { heldAt } from "../../server/src/provider-proxy/relay-row.ts";
import { isoTime } from "../../server/src/world.ts";
import { itcLevers } from "../server/itc/itc-till.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import type { Send } from "./callers.ts";
import { type Fuzzed, fuzz } from "./fuzz.ts";
import { confusion, inMemorySandboxes } from "./in-memory-sandboxes.ts";
import { town } from "./meant-requests.ts";
import { writeLog } from "./write-log.ts";

type Fuzzing = {
	readonly environment: Readonly<Record<string, string>>;
	readonly way: (server: ServerUnderTest) => Send;
	readonly seed: number;
	readonly requests: number;
	readonly only?: string | undefined;
	/** True to call provider and ITC over HTTP too. */
	readonly sockets?: boolean;
};

/** Fuzzes a server of its own on a fresh database. */
export async function fuzzServer({
	environment,
	way,
	sockets = false,
	...plan
}: Fuzzing): Promise<Fuzzed> {
	const { confuseItc, ...wires } = inMemorySandboxes();
	const screens = emptyScreens();
	const server = await serverUnderTest(
		{
			TRUSTED_PROXIES: "127.0.0.1",
			PROVIDER_RECOGNISES_REFERENCES: "no",
			ITC_RECOGNISES_REFERENCES: "no",
			METRICS_TOKEN: "token-of-this-test-alone",
			// One owner has all the restaurants that valid requests create.
			OWNER_RESTAURANTS: "10000",
			OWNER_STATIONS: "10000",
			...environment,
		},
		{ ...(sockets ? {} : wires), screens: { counter: screens.folder, kiosk: screens.folder } },
	);
	try {
		const send = way(server);
		const people = await town(send, {
			menuApiUrl: server.sandboxUrl ?? "",
			itcUrl: server.itcSandboxUrl ?? "",
			confuseItc: sockets
				? () => itcLevers(server.itcSandboxUrl).misbehave(confusion.kind, confusion)
				: confuseItc,
			makeSuperAdmin: (email) => server.parts.get("accountRepository").makeSuperAdmin(email),
			async hold({ debit, order }) {
				const database = server.parts.get("database");
				const at = isoTime(Date.now());
				await database
					.updateTable("itc_debits")
					.set({ state: "unknown", held_at: at, updated_at: at })
					.where("reference", "=", debit)
					.execute();
				await database
					.updateTable("relay_orders")
					.set(heldAt(at))
					.where("transaction_id", "=", order)
					.execute();
			},
			ordersSent: () => server.parts.get("tableOrders").start(),
			async hasLink(email) {
				const account = await server.parts.get("accountRepository").byEmail(emailKey(email));
				const links = server.parts.get("database").selectFrom("password_links").selectAll();
				return account && (await links.where("user_id", "=", account.id).execute()).length > 0;
			},
		});
		const log = await writeLog(
			server.parts.get("database"),
			environment["DATABASE_URL"] === undefined ? "SQLite" : "PostgreSQL",
		);
		return await fuzz(send, people, log, plan);
	} finally {
		await server.close();
		screens.remove();
	}
}

/** One page for every address of a screen, so that what is answered does not depend on what was built before. */
function emptyScreens(): { readonly folder: string; readonly remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-screens-"));
	writeFileSync(join(folder, "index.html"), "<title>Tuckshop</title>");
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
