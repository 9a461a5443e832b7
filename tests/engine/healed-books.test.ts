import { Effect } from "effect";
import { afterEach, beforeEach, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { copyOfTill, demo, type Page, type RealTill, realTill, sell, until } from "./real-till.ts";

const run = Effect.runPromise;

let server: ServerUnderTest;
let till: RealTill;
let page: Page;
beforeEach(async () => {
	server = await serverUnderTest({ PROVIDER_RECOGNISES_REFERENCES: "no" });
	till = realTill();
	await till.signIn(server.url);
	page = await opened(till);
});
afterEach(async () => {
	await page?.stop();
	await server?.close();
});

async function opened(of: RealTill): Promise<Page> {
	const loaded = await of.load(server.url);
	await until(
		() => loaded.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	return loaded;
}

/** The references in the ledger, sorted, with repetitions. */
async function ledger(): Promise<readonly string[]> {
	const own = browser(server);
	await own.post("/api/login", demo);
	const { json } = await own.get("/api/transactions?limit=500");
	return json.data.map(({ record }: Listed) => record.reference).sort();
}
type Listed = { readonly record: { readonly reference: string } };

const sent = (of: Page) =>
	until(
		() => of.pos.sync.state.getState(),
		({ unsent, syncing }) => unsent === 0 && !syncing,
	);
/**
 * Deletes these sales and their orders from the ledger, as after a failover that lost its last
 * seconds.
 */
async function forget(saleIds: readonly string[]): Promise<void> {
	const database = server.parts.get("database");
	await database.deleteFrom("relay_orders").where("transaction_id", "in", saleIds).execute();
	await database.deleteFrom("sales").where("sale_id", "in", saleIds).execute();
}
const compared = (of: Page) => run(of.pos.sync.now());

it("[HEAL-01, HEAL-05] sends again what the server forgot and no other device knows, and nothing is ordered twice", async () => {
	const sold = [await sell(page), await sell(page), await sell(page)];
	await sent(page);
	await compared(page);
	await forget(sold.slice(1).map(({ saleId }) => saleId));
	expect(await ledger()).toHaveLength(1);
	await compared(page);
	await sent(page);
	expect(await ledger()).toEqual(sold.map(({ reference }) => reference).sort());
	const levers = sandboxLevers(server.sandboxUrl ?? "");
	for (const { reference } of sold) expect(await levers.orders(reference)).toHaveLength(1);
	expect(page.pos.sync.state.getState().attention).toEqual([]);
});

it("[HEAL-03] is not reset while the ledger lacks a sale: it is asked first, and what it lacks is sent", async () => {
	const { saleId, reference } = await sell(page);
	await sent(page);
	await compared(page);
	await forget([saleId]);
	expect(await run(page.pos.device.resetRefusal())).toMatchObject({
		code: "unsent-sales",
		count: 1,
	});
	await compared(page);
	await sent(page);
	expect(await ledger()).toEqual([reference]);
	expect(await run(page.pos.device.resetRefusal())).toBeUndefined();
});

it("[HEAL-03] is not reset by a till that has not heard yet that the server is back: it asks what was lost meanwhile", async () => {
	const { saleId } = await sell(page);
	await sent(page);
	await compared(page);
	till.network.up = false;
	page.signal("offline");
	await forget([saleId]);
	till.network.up = true;
	expect(page.pos.sync.state.getState().online).toBe(false);
	expect(await run(page.pos.device.resetRefusal())).toMatchObject({
		code: "unsent-sales",
		count: 1,
	});
});

it("[HEAL-03] is not reset while nobody knows whether the ledger has its sales, unless a file has exactly those", async () => {
	till.network.cutOff = "/api/books/compare";
	await sell(page);
	await sent(page);
	till.network.up = false;
	page.signal("offline");
	expect(await run(page.pos.device.resetRefusal())).toEqual({
		...{ code: "uncompared-sales", field: "sales", count: 1 },
	});
	const exported = await run(page.pos.device.exportSales());
	expect(await run(page.pos.device.resetRefusal(exported))).toBeUndefined();
});

it("[HEAL-05] shows its receipt for an order that the restored server holds, so that nobody has to settle it", async () => {
	const { saleId, reference } = await sell(page);
	await sent(page);
	await compared(page);
	const held = {
		state: "unknown",
		reason: "held: as in a restored backup",
		held_at: "2026-11-23T12:00:00.000Z",
	};
	await server.parts
		.get("database")
		.updateTable("relay_orders")
		.set(held)
		.where("transaction_id", "=", saleId)
		.execute();
	const own = browser(server);
	await own.post("/api/login", demo);
	const onList = async () => (await own.get("/api/relay/attention")).json.data;
	expect(await onList()).toHaveLength(1);
	await compared(page);
	expect(await onList()).toEqual([]);
	expect(await sandboxLevers(server.sandboxUrl ?? "").orders(reference)).toHaveLength(1);
});

it("[HEAL-07] tells a copied profile apart: it goes on under an id of its own, and every sale of both is in the ledger once", async () => {
	await sell(page);
	await sent(page);
	await compared(page);
	const other = await copyOfTill(till);
	const copy = await opened(other);
	const mine = [await sell(page), await sell(page)];
	await sent(page);
	await compared(page);
	const theirs = [await sell(copy), await sell(copy)];
	await until(
		() => copy.pos.sync.state.getState(),
		({ syncing, unsent, attention }) => !syncing && unsent === attention.length,
	);
	await compared(copy);
	await sent(copy);
	expect(copy.notices.map(({ code }) => code)).toContain("device-id-changed");
	expect(page.notices.map(({ code }) => code)).not.toContain("device-id-changed");
	const references = [...mine, ...theirs].map(({ reference }) => reference);
	expect((await ledger()).filter((reference) => references.includes(reference))).toEqual(
		[...references].sort(),
	);
	expect(await ledger()).toHaveLength(5);
	expect(copy.pos.sync.state.getState().attention).toEqual([]);
	// From here on each has its own numbers.
	const last = await sell(copy);
	await sent(copy);
	const kept = await run(copy.ports.saleStore.registered(copy.pos.till.ownerId));
	expect(kept.map(({ deviceId }) => deviceId).filter((id) => id.startsWith("fork-"))).toHaveLength(
		1,
	);
	expect(await ledger()).toContain(last.reference);
	await copy.stop();
});
