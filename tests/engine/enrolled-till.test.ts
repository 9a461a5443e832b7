import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { sandboxLevers } from "../server/sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, type Page, realTill, sell, until } from "./real-till.ts";

let server: ServerUnderTest;
const till = realTill();
let page: Page;
let tillId: string;
beforeAll(async () => {
	server = await serverUnderTest();
	tillId = (await till.enrol(server.url)).id;
	page = await till.load(server.url);
});
afterAll(async () => {
	await page?.stop();
	await server?.close();
});

const unsent = () => page.pos.sync.state.getState().unsent;
const orders = (reference: string) => sandboxLevers(server.sandboxUrl ?? "").orders(reference);

it("[AUTH-02] sells at an enrolled till where nobody is signed in: menu, sale and order go by the till's own session", async () => {
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	const { reference } = await sell(page);
	await until(unsent, (count) => count === 0);
	expect(await orders(reference)).toHaveLength(1);
});

it("[AUTH-02, TXN-02] starts at an enrolled till without the server, and keeps the sales of a till that was revoked until its owner sends them", async () => {
	const owner = browser(server);
	await owner.post("/api/login", demo);
	till.network.up = false;
	await page.stop();
	page = await till.load(server.url);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	const { reference } = await sell(page, 1);
	expect((await owner.delete(`/api/till-sessions/${tillId}`)).status).toBe(200);
	till.network.up = true;
	page.signal("online");
	await until(() => page.pos.sync.state.getState().signedOut, Boolean);
	expect([
		unsent(),
		await orders(reference),
		(await owner.get(`/api/transactions?reference=${reference}`)).json.data,
	]).toEqual([1, [], []]);

	await till.signIn(server.url);
	page.signal("visible");
	await until(unsent, (count) => count === 0);
	expect(await orders(reference)).toHaveLength(1);
	expect((await owner.get(`/api/transactions?reference=${reference}`)).json.data).toHaveLength(1);
});
