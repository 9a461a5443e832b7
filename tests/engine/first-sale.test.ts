import { parseDollars } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, sell, until } from "./real-till.ts";

const run = Effect.runPromise;
const centsOf = (dollars: unknown) => {
	const read = parseDollars(dollars);
	return read.ok ? read.value : undefined;
};

/** The server's and the provider's records under a reference. */
async function booksOf(server: ServerUnderTest, reference: string) {
	const own = browser(server);
	await own.post("/api/login", demo);
	const { json } = await own.get(`/api/transactions?reference=${reference}`);
	const ledger: readonly { record: { amount: number; tax_amount: number } }[] = json.data;
	const orders = await sandboxLevers(server.sandboxUrl ?? "").orders(reference);
	return {
		ledger: ledger.map(({ record }) => [centsOf(record.amount), centsOf(record.tax_amount)]),
		provider: orders.map(({ total_amount, tax_amount }) => [
			centsOf(total_amount),
			centsOf(tax_amount),
		]),
	};
}

const complete = (page: Page) => page.pos.sync.state.getState().unsent === 0;
const once = ({ total, tax }: { readonly total: number; readonly tax: number }) => ({
	ledger: [[total, tax]],
	provider: [[total, tax]],
});

describe.each([true, false])("with a provider that recognises references: %s", (recognises) => {
	let server: ServerUnderTest;
	let till: RealTill;
	let page: Page;
	beforeAll(async () => {
		server = await serverUnderTest({ PROVIDER_RECOGNISES_REFERENCES: recognises ? "yes" : "no" });
		till = realTill();
		await till.signIn(server.url);
		page = await till.load(server.url);
		await until(
			() => page.pos.menu.state.getState().status,
			(status) => status === "ready",
		);
	});
	afterEach(async () => {
		till.network.up = true;
		await sandboxLevers(server.sandboxUrl ?? "").behave();
	});
	afterAll(async () => {
		await page?.stop();
		await server?.close();
	});
	const levers = () => sandboxLevers(server.sandboxUrl ?? "");

	it("[SYNC-01, SYNC-02, SYNC-23, PROV-01] has the provider's menu by itself, on disk and in the documented stores", async () => {
		const { menu } = page.pos.menu.state.getState();
		expect(menu?.items.length).toBeGreaterThan(150);
		expect(menu?.categories.length).toBeGreaterThanOrEqual(8);
		expect(menu?.taxes.length).toBeGreaterThan(0);
		await until(
			() => page.database.menu_items.count(),
			(count) => count === menu?.items.length,
		);
		expect(await page.database.settings.toCollection().primaryKeys()).toEqual(
			expect.arrayContaining([expect.stringMatching(/^lastSyncTime\//)]),
		);
	});

	it("[TXN-01, TXN-06, PROV-14, SRV-26] completes a sale online: in the ledger and at the provider once, to the cent", async () => {
		const sale = await sell(page);
		expect(page.notices.at(-1)).toMatchObject({ code: "order-completed" });
		await until(() => complete(page), Boolean);
		expect((await run(page.pos.sales.recent(1)))[0]).toMatchObject({
			saleId: sale.saleId,
			status: "complete",
		});
		expect(await booksOf(server, sale.reference)).toEqual(once(sale));
	});

	it("[NET-01, NET-02, TXN-04] sells without the network, also after a reload, and has both complete within 15 seconds of its return", async () => {
		till.network.up = false;
		page.signal("offline");
		const before = await sell(page, 1);
		expect(page.notices.at(-1)).toMatchObject({ code: "order-saved" });
		page.kill();
		page = await till.load(server.url);
		expect(page.pos.menu.state.getState().status).toBe("ready");
		expect(page.pos.sync.state.getState()).toMatchObject({ online: false, unsent: 1 });
		const after = await sell(page, 2);
		expect((await run(page.pos.sales.recent(2))).map(({ status }) => status)).toEqual([
			"pending",
			"pending",
		]);
		expect(await booksOf(server, before.reference)).toEqual({ ledger: [], provider: [] });
		till.network.up = true;
		page.signal("online");
		await until(() => complete(page), Boolean, 60_000);
		for (const sale of [before, after])
			expect(await booksOf(server, sale.reference)).toEqual(once(sale));
	});

	it("[TXN-02] finishes a sale whose page was killed between paying and sending, and one killed while it was sent", async () => {
		till.network.up = false;
		const unsent = await sell(page, 1);
		page.kill();
		till.network.up = true;
		page = await till.load(server.url);
		await until(() => complete(page), Boolean);
		expect(await booksOf(server, unsent.reference)).toEqual(once(unsent));

		await levers().misbehave("answer-late", { delayMs: 400 });
		const sending = await sell(page, 2);
		await until(
			() => levers().orders(sending.reference),
			(orders) => orders.length === 1,
		);
		page.kill();
		page = await till.load(server.url);
		await until(() => complete(page), Boolean);
		expect(await booksOf(server, sending.reference)).toEqual(once(sending));
	});

	it("asks our own server again when its reply was lost, and both books have the sale once", async () => {
		for (const path of ["/api/transactions", "/api/truffle-proxy"]) {
			till.network.loseReplyOf = path;
			const sale = await sell(page, 3);
			await until(
				() => till.network.loseReplyOf,
				(path) => path === undefined,
			);
			page.signal("online");
			await until(() => complete(page), Boolean);
			expect(await booksOf(server, sale.reference)).toEqual(once(sale));
		}
	});

	it("[TXN-08, TXN-12] keeps a refused order on the list, sends the next, and has it accepted at the next sync", async () => {
		// Until the fault is removed: the full sync that follows a returned network may ask again in
		// between, and then be refused again.
		await levers().misbehave("code-400", { times: "always" });
		const refused = await sell(page, 1);
		const [entry] = await until(
			() => page.pos.sync.state.getState().attention,
			(list) => list.length === 1,
		);
		expect(entry).toMatchObject({ saleId: refused.saleId, place: "provider", state: "refused" });
		await levers().behave();
		const next = await sell(page, 2);
		await until(
			() => run(page.pos.sales.recent(1)),
			([sale]) => sale?.status === "complete",
		);
		expect(await booksOf(server, next.reference)).toEqual(once(next));
		// That sync may have sent it already, or be past the sales, so that a manual one would join it
		// and end with it: it has to end first.
		await until(
			() => page.pos.sync.state.getState().syncing,
			(syncing) => !syncing,
		);
		await run(page.pos.sync.now());
		await until(
			() => page.pos.sync.state.getState().attention,
			(list) => list.length === 0,
		);
		expect(await booksOf(server, refused.reference)).toEqual(once(refused));
	});

	it("[SYNC-32, SRV-09] takes the items as the server read them last when the provider answers with a page, and sells on", async () => {
		const before = page.pos.menu.state.getState().menu;
		await levers().misbehave("html", { endpoint: "menu_list", times: "always" });
		await run(page.pos.sync.now());
		expect(page.notices.at(-1)).toEqual({ code: "synced", sales: 0 });
		expect(page.pos.menu.state.getState().menu).toEqual(before);
		expect(plainItems(page.pos).length).toBeGreaterThan(10);
		await levers().behave();
		await run(page.pos.sync.now());
		expect(page.pos.sync.state.getState().failure).toBeUndefined();
	});

	it("[TXN-11] waits for a sign-in when the session is over", async () => {
		till.forgetSession();
		const sale = await sell(page, 1);
		await until(() => page.pos.sync.state.getState().signedOut, Boolean);
		expect(page.pos.sync.state.getState()).toMatchObject({
			online: true,
			unsent: 1,
			attention: [],
		});
		await till.signIn(server.url);
		page.signal("visible");
		await until(() => complete(page), Boolean);
		expect(await booksOf(server, sale.reference)).toEqual(once(sale));
	});

	it("[TXN-09] with a reply lost after the work was done, has one order, and where nobody can know it, one entry for a person", async () => {
		await levers().misbehave("lose-reply");
		const sale = await sell(page, 1);
		if (recognises) {
			await until(() => complete(page), Boolean);
			expect(await booksOf(server, sale.reference)).toEqual(once(sale));
			expect(page.pos.sync.state.getState().attention).toEqual([]);
			return;
		}
		await until(
			() => page.pos.sync.state.getState().attention,
			(list) => list.length === 1,
		);
		await run(page.pos.sync.now());
		expect(page.pos.sync.state.getState().attention).toMatchObject([
			{ saleId: sale.saleId, place: "provider", state: "unknown" },
		]);
		expect(await booksOf(server, sale.reference)).toEqual(once(sale));
		await run(page.pos.sync.settle(sale.saleId, "provider", "done"));
		expect(complete(page)).toBe(true);
	});
});
