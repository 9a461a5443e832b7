import { afterAll, beforeAll, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { kioskSettings } from "./sample-settings.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function restaurant() {
		const own = await owner(server);
		const { data } = (
			await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1000012 })
		).json;
		const id = data.id as string;
		const there = { ownerId: own.id, restaurantId: id, stationId: data.stations[0].id as string };
		return { own, there, at: `/api/restaurants/${id}` };
	}

	it("[KIOS-07] keeps the owner's longer times for the kiosks, which can't change them, and none that is too short", async () => {
		const { own, there, at } = await restaurant();
		const kiosk = await enrolledTill(server, own, there, "Door", "kiosk");
		const path = `${at}/kiosk-settings`;
		expect((await kiosk.get(path)).json.data).toBeNull();
		expect((await own.put(path, kioskSettings)).json.data).toEqual(kioskSettings);
		expect((await kiosk.get(path)).json.data).toEqual(kioskSettings);
		const tried = await kiosk.ask("PUT", path, { body: { ...kioskSettings, typed_cards: true } });
		expect(tried.status).toBe(401);
		for (const [field, seconds] of [
			["question_seconds", 19],
			["number_seconds", 29],
			["idle_seconds", 29],
			["question_seconds", 301],
		] as const) {
			const refused = await own.put(path, { ...kioskSettings, [field]: seconds });
			expect([refused.status, refused.json.field]).toEqual([400, field]);
		}
		expect((await (await owner(server)).get(path)).status).toBe(404);
	});

	it("[KIOS-06, KIOS-10] keeps the restaurant's French words, allergens and energy for its kiosks, without blank ones", async () => {
		const { own, there, at } = await restaurant();
		const kiosk = await enrolledTill(server, own, there, "Door", "kiosk");
		const path = `${at}/menu-texts`;
		expect((await kiosk.get(path)).json.data).toEqual([]);
		const fries = {
			kind: "item",
			id: 103,
			french_name: "Frites",
			allergens: "none",
			calories: 420,
		};
		const saved = await own.put(path, {
			texts: [
				{ kind: "item", id: 103, french_name: "Patates" },
				{ ...fries, french_description: " " },
				{ kind: "option", id: 103, french_name: " À point " },
				{ kind: "group", id: 7, french_name: "" },
			],
		});
		const kept = [fries, { kind: "option", id: 103, french_name: "À point" }];
		expect([saved.status, saved.json.data]).toEqual([200, kept]);
		expect((await kiosk.get(path)).json.data).toEqual(kept);
		expect((await kiosk.ask("PUT", path, { body: { texts: [] } })).status).toBe(401);
		const long = { texts: [{ kind: "item", id: 1, french_name: "x".repeat(201) }] };
		expect((await own.put(path, long)).status).toBe(400);
	});
});
