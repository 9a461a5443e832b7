import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../server/browser.ts";
import { type ServerUnderTest, serverUnderTest } from "../server/server-under-test.ts";
import { demo, realTill, sell, until } from "./real-till.ts";

let server: ServerUnderTest;
const till = realTill();
beforeAll(async () => {
	server = await serverUnderTest();
});
afterAll(async () => {
	await server?.close();
});

it("[SRV-26] the books agree where a device was enrolled for another station than the one that it sold at before", async () => {
	const owner = browser(server);
	await owner.post("/api/login", demo);
	const { data } = (await owner.get("/api/restaurants")).json as {
		data: { id: string; stations: { id: string }[] }[];
	};
	const [restaurant] = data;
	const [one, two] = restaurant?.stations ?? [];
	expect(two).toBeDefined();
	await till.signIn(server.url);
	// The owner sells at the second station with this device.
	let page = await till.load(server.url);
	await Effect.runPromise(
		page.ports.settings.set("place", { restaurantId: restaurant?.id, stationId: two?.id }),
	);
	await page.stop();
	page = await till.load(server.url);
	expect(page.pos.till.stationId).toBe(two?.id);
	await until(
		() => page.pos.menu.state.getState().status,
		(status) => status === "ready",
	);
	await sell(page);
	await until(
		() => page.pos.sync.state.getState().unsent,
		(count) => count === 0,
	);
	await Effect.runPromise(page.pos.sync.now());
	expect(page.pos.sync.state.getState().books?.differences).toEqual([]);
	await page.stop();
	// Then it is enrolled, for the first.
	await till.enrol(server.url);
	page = await till.load(server.url);
	expect(page.pos.till.stationId).toBe(one?.id);
	await Effect.runPromise(page.pos.sync.now());
	expect(page.pos.sync.state.getState().books?.differences).toEqual([]);
	await page.stop();
});
