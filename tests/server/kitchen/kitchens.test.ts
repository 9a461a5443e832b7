import { afterAll, beforeAll, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

const grill = {
	name: "Grill",
	provider_name: "1",
	address: "192.168.1.50",
	model: "TM-T88V",
	paper_width: 80,
	categories: [1, 2],
	fallback: true,
};

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

	it("[KITC-01, ORDR-05] keeps a kitchen's printers for its tills and kiosks, which can't change them", async () => {
		const { own, there, at } = await restaurant();
		const bar = { ...grill, name: " Bar ", provider_name: " ", address: "BAR.local:8080" };
		const forSome = { fallback: false, order_types: ["to-go", "curb"] };
		const saved = await own.put(`${at}/kitchen-printers`, {
			printers: [grill, { ...bar, ...forSome }],
		});
		const kept = [
			grill,
			{ ...grill, name: "Bar", provider_name: null, address: "bar.local", ...forSome },
		];
		expect([saved.status, saved.json.data]).toEqual([200, kept]);
		for (const kind of ["till", "kiosk"] as const) {
			const device = await enrolledTill(server, own, there, kind, kind);
			expect((await device.get(`${at}/kitchen-printers`)).json.data).toEqual(kept);
			const tried = await device.ask("PUT", `${at}/kitchen-printers`, { body: { printers: [] } });
			expect(tried.status).toBe(401);
		}
		expect((await own.get(`${at}/kitchen-printers`)).json.data).toEqual(kept);
	});

	it.each([
		["printers.0.order_types.0", [{ ...grill, order_types: [""] }]],
		["printers.0.order_types", [{ ...grill, order_types: Array(101).fill("to-go") }]],
		["printers.0.address", [{ ...grill, address: "http://grill/" }]],
		["printers.0.name", [{ ...grill, name: " " }]],
		["printers", [grill, { ...grill, name: "GRILL", fallback: false }]],
		["printers", [grill, { ...grill, name: "Bar" }]],
	])(
		"[KITC-01] refuses printers that can't be told apart or reached, and names %s",
		async (field, printers) => {
			const { own, at } = await restaurant();
			const { status, json } = await own.put(`${at}/kitchen-printers`, { printers });
			expect([status, json.field]).toEqual([400, field]);
			expect((await own.get(`${at}/kitchen-printers`)).json.data).toEqual([]);
		},
	);

	it("[KITC-05] gives each device of a restaurant a letter of its own, also of many that ask at once, and the one that it had", async () => {
		const { own, at } = await restaurant();
		const letter = async (device_id: string, had?: string) =>
			(await own.post(`${at}/order-letter`, { device_id, ...(had ? { had } : {}) })).json.data
				.letter as string;
		const devices = Array.from({ length: 8 }, (_, index) => `till-${index}`);
		const given = await Promise.all(devices.map((id) => letter(id)));
		expect([...given].sort()).toEqual([..."ABCDEFGH"]);
		expect(await Promise.all(devices.map((id) => letter(id)))).toEqual(given);
		expect([
			await letter("back-1", "Q"),
			await letter("back-2", "Q"),
			await letter("x", "??"),
		]).toEqual(["Q", "J", "K"]);
		const other = await restaurant();
		expect(
			(await other.own.post(`${other.at}/order-letter`, { device_id: "t" })).json.data,
		).toEqual({
			letter: "A",
		});
	});
});
