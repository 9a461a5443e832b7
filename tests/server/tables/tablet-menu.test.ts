import { afterAll, beforeAll, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { anasPin, restaurantWithServer } from "./served-tables.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	it("[TABL-07] lets an enrolled tablet read its station and the menu, also while a server is signed in there, and no other device", async () => {
		const { own, restaurantId, stationId, at } = await restaurantWithServer(server);
		const enrolled = await own.post("/api/till-sessions", {
			restaurantId,
			stationId,
			deviceName: "Patio tablet",
		});
		expect(enrolled.status).toBe(201);
		const [tablet, stranger] = [browser(server), browser(server)];
		tablet.jar.set("tuckshop_till", own.jar.get("tuckshop_till") ?? "");
		const reads = async (who: typeof tablet) => [
			(await who.get(`/api/restaurants/${restaurantId}`)).status,
			(
				await who.post("/api/truffle-proxy", {
					endpoint: `${server.sandboxUrl}/menu_category_list`,
					method: "GET",
					body: { restaurant_id: 1000012, restaurant_branch_id: 1000012, page_no: 1, limit: 5000 },
				})
			).status,
		];
		for (const who of [tablet, stranger])
			expect((await who.post(`${at}/servers/login`, { pin: anasPin })).status).toBe(200);
		expect((await tablet.get(`${at}/floors`)).status).toBe(200);
		expect(await reads(tablet)).toEqual([200, 200]);
		expect(await reads(stranger)).toEqual([401, 401]);
	});
});
