import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { cards, itcSettings, queuedSale } from "../server/itc/itc-till.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, plainItems, type RealTill, realTill, until } from "./real-till.ts";

const run = Effect.runPromise;
let server: ServerUnderTest;
let till: RealTill;
let page: Page;
beforeAll(async () => {
	server = await serverUnderTest();
	till = realTill();
	await till.signIn(server.url);
	page = await till.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
});
afterAll(async () => {
	await page?.stop();
	await server?.close();
});

/** The maximum number that the server returns at once for one tab of the queue. */
const longestList = 500;

it("[TXN-16] a till hears that its queued card was declined, also where 500 more of its owner's were before it looked again", async () => {
	const { ownerId, restaurantId, stationId } = page.pos.till;
	const own = browser(server);
	await own.post("/api/login", demo);
	// Debits are made when a person asks for it.
	await own.post(`/api/itc/settings/${stationId}`, itcSettings(server.itcSandboxUrl));
	till.network.up = false;
	page.signal("offline");
	const [item] = plainItems(page.pos);
	page.pos.order.add(item?.id ?? 0);
	await run(page.pos.pay.campus.verify(cards.blocked));
	const reference = page.pos.pay.state.getState().campusResult?.reference ?? "";
	page.pos.pay.campus.close();
	till.network.up = true;
	page.signal("online");
	const debit = async () =>
		(await page.database.transactions.toArray()).find((row) => row.reference === reference)
			?.debit_delivery?.is;
	await until(debit, (is) => is === "sending", 60_000);
	// The till is closed, its debit is made and declined; then those of the owner's other tills are
	// submitted, and declined as well.
	await page.stop();
	expect((await own.post("/api/offline-transactions/process", {})).json.data).toMatchObject({
		failed: 1,
		remaining: 0,
	});
	for (let n = 0; n < longestList; n += 1) {
		const facts = {
			device_id: "another-till",
			sequence: n + 1,
			sale_id: randomUUID(),
			reference: `POS-1790000000000-${n}`,
		};
		const sale = queuedSale({ place: { ownerId, restaurantId, stationId } }, cards.blocked, facts);
		expect(
			(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status,
		).toBe(200);
	}
	await server.parts
		.get("database")
		.updateTable("itc_debits")
		.set({ state: "declined", reason: "blocked" })
		.where("state", "=", "waiting")
		.execute();
	page = await till.load(server.url);
	await run(page.pos.sync.now());
	await run(page.pos.sync.retryAll());
	const listed: readonly { readonly reference: string }[] = (await own.get("/api/itc/attention"))
		.json.data;
	expect(listed.some((each) => each.reference === reference)).toBe(true);
	// The server knows that it was declined; otherwise the till would show "sending" for ever, and
	// count it towards its limits.
	expect({ is: await debit(), attention: page.pos.sync.state.getState().attention }).toMatchObject({
		is: "refused",
		attention: [{ reference, place: "debit", state: "refused" }],
	});
});
