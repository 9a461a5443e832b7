import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { Effect } from "effect";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import * as thisState from "./real-till.ts";

type Tills = Pick<typeof thisState, "demo" | "plainItems" | "realTill" | "sell" | "until">;

/**
 * The till of real-till.ts as it was in version 0.1.0 of core and adapters, built by Vite into one
 * file with all that they had then. It imports effect, Dexie and the disk, which are today's.
 */
async function lastState(): Promise<Tills> {
	const built = gunzipSync(readFileSync(join(import.meta.dirname, "last-state/till-0.1.0.mjs.gz")));
	// Its imports are found from here.
	const folder = join(import.meta.dirname, ".cache");
	mkdirSync(folder, { recursive: true });
	const path = join(folder, "till-0.1.0.mjs");
	writeFileSync(path, built);
	const tills: Tills = await import(/* @vite-ignore */ pathToFileURL(path).href);
	rmSync(folder, { recursive: true });
	return tills;
}

let server: ServerUnderTest;
beforeAll(async () => {
	server = await serverUnderTest({});
});
afterAll(async () => server?.close());

/** A page of a till that is ready to sell, on a disk that outlives it. */
async function opened(
	{ realTill, until }: Tills,
	profile: { readonly indexedDB: IDBFactory; readonly cookies: Map<string, string> },
) {
	const till = realTill(profile);
	if (profile.cookies.size === 0) await till.signIn(server.url);
	const page = await till.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	const delivered = () =>
		until(
			() => page.pos.sync.state.getState().unsent,
			(unsent) => unsent === 0,
		);
	return { till, page, delivered };
}

async function ledger(): Promise<readonly string[]> {
	const own = browser(server);
	await own.post("/api/login", thisState.demo);
	const { json } = await own.get("/api/transactions?limit=50");
	return json.data.map(({ record }: { record: { reference: string } }) => record.reference).sort();
}

it("delivers from a till of 0.1.0 to this server, and opens its database in this till", async () => {
	const before = await lastState();
	const profile = { indexedDB: new IDBFactory(), cookies: new Map<string, string>() };
	const old = await opened(before, profile);
	const first = await before.sell(old.page);
	await old.delivered();
	expect(await ledger()).toEqual([first.reference]);

	old.till.network.up = false;
	const second = await before.sell(old.page);
	await old.page.stop();

	const now = await opened(thisState, profile);
	const kept = await Effect.runPromise(now.page.pos.sales.recent(10));
	expect(kept.map(({ reference }) => reference).sort()).toEqual(
		[first.reference, second.reference].sort(),
	);
	const third = await thisState.sell(now.page);
	await now.delivered();
	expect(await ledger()).toEqual([first.reference, second.reference, third.reference].sort());
	await now.page.stop();
});
