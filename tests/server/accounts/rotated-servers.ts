import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { sealedColumns } from "../../../server/src/secret-rotation/sealed-columns.ts";
import { secretBox } from "../../../server/src/secrets/secret-box.ts";
import { type RunningServer, startServer } from "../../../server/src/serve.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser } from "../browser.ts";
import { debitBody, handOver, itcKeys, itcTill, queuedSale } from "../itc/itc-till.ts";
import { serverProcess } from "../server-process.ts";
import { quickPasswords, settingsOf } from "../server-under-test.ts";

export type Environment = Readonly<Record<string, string>>;

/** Data folders with a secret of their own, and servers on them, which end with each test of the file that calls this. */
export function rotatedServers() {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-rotated-"));
	const running: RunningServer[] = [];
	afterEach(async () => {
		for (const server of running.splice(0)) await server.close();
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	return {
		/** A data folder with its own secret, in a file. */
		place(
			database: Environment = {},
		): Environment & { readonly TUCKSHOP_DATA: string; readonly TUCKSHOP_SECRET_FILE: string } {
			const data = mkdtempSync(join(folder, "data-"));
			const file = join(data, "secret");
			writeFileSync(file, "the first secret of this server, long enough\n", { mode: 0o600 });
			const { TUCKSHOP_SECRET: _, ...rest } = database;
			return { PORT: "0", ...rest, TUCKSHOP_DATA: data, TUCKSHOP_SECRET_FILE: file };
		},
		async started(environment: Environment): Promise<RunningServer> {
			const server = await startServer(settingsOf(environment), {
				log: silentLog,
				passwords: quickPasswords,
			});
			running.push(server);
			return server;
		},
		async stopped(server: RunningServer): Promise<void> {
			running.splice(running.indexOf(server), 1);
			await server.close();
		},
	};
}

export const command = (environment: Environment, ...args: string[]) =>
	serverProcess(environment, args, "rotate-secret.ts");
export const secretIn = (file: string): string => readFileSync(file, "utf8").trim();
export const moved = (own: Browser, server: { readonly url: string }): Browser => {
	const next = browser(server);
	for (const [name, value] of own.jar) next.jar.set(name, value);
	return next;
};

/**
 * The number of sealed texts, and of those that each secret opens, for the columns that have any.
 */
export async function openedBy(
	environment: Environment,
	...secrets: readonly string[]
): Promise<readonly number[]> {
	const database = await openServerDatabase(settingsOf(environment));
	const boxes = secrets.map((secret) => secretBox(secret, realWorld));
	const texts = (
		await Promise.all(Object.values(sealedColumns).map((read) => read(database)))
	).flat();
	await database.destroy();
	const opens = (
		box: (typeof boxes)[number],
		{ sealed, place }: (typeof texts)[number],
	): boolean => {
		try {
			box.open(sealed, place);
			return true;
		} catch {
			return false;
		}
	};
	return [texts.length, ...boxes.map((box) => texts.filter((text) => opens(box, text)).length)];
}

/**
 * An owner whose restaurant, ITC, queued debit, server's PIN and recovery codes all depend on the
 * secret.
 */
export async function wholeHouse(server: RunningServer) {
	const till = await itcTill(server, server.itcSandboxUrl);
	const { own } = till;
	const waiting = queuedSale(till);
	await handOver(own, waiting);
	const debit = debitBody(till);
	const debited = (await own.post("/api/itc/debit", debit)).text;
	const at = `/api/table-service/restaurants/${till.place.restaurantId}`;
	await own.post(`${at}/servers/first`, { name: "Ana", pin: "4711" });
	const codes = (await own.post("/api/account/recovery-codes", { currentPassword: own.password }))
		.json.data.codes as readonly string[];
	/** Checks everything that an owner, a till and a server notice of the secret. */
	async function holds(at2: RunningServer): Promise<void> {
		const here = moved(own, at2);
		expect(
			(await here.get(`/api/restaurants/${till.place.restaurantId}`)).json.data.menu_api_key,
		).toBe("sandbox-demo-token-not-a-secret");
		expect((await here.get(`/api/itc/settings/${till.place.stationId}`)).json.data).toMatchObject(
			itcKeys,
		);
		expect((await browser(at2).post(`${at}/servers/login`, { pin: "4711" })).status).toBe(200);
		expect((await here.post(`/api/itc/debit`, debit)).text).toBe(debited);
		expect((await handOver(here, waiting)).status).toBe(200);
	}
	return { till, waiting, codes, holds };
}
