import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const ids = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };
const query = `restaurant_id=1000012&restaurant_branch_id=1000012&t=${Date.now()}`;
const lists = [
	["menu_category_list", "menu_category_list", "data"],
	["menu_list", "menu_items", "data"],
	["menu_sub_category_list", "menu_sub_category_list", "message"],
] as const;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterEach(() => fetch(`${server.sandboxUrl}/sandbox/faults`, { method: "DELETE" }));
	afterAll(() => server.close());

	async function restaurateur(change = {}) {
		const own = await owner(server);
		const { json } = await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_url: server.sandboxUrl,
			menu_api_key: "sandbox-demo-token-not-a-secret",
			...change,
		});
		const path = `/api/restaurants/${json.data.id}`;
		return {
			...own,
			path,
			overrides: `${path}/menu-item-overrides`,
			order: `${path}/category-order`,
		};
	}
	const read = (own: Browser, list: string, page = {}) =>
		own.post("/api/truffle-proxy", {
			endpoint: `/${list}`,
			method: "GET",
			useParams: true,
			body: { ...ids, page_no: 1, limit: 5000, ...page },
		});

	it("[SRV-03, SRV-05] keeps menu_item_id and open_price, as Y, N or a boolean, and lists them", async () => {
		const own = await restaurateur();
		expect((await own.get(own.overrides)).json).toEqual({ success: true, data: [] });
		const { status, json } = await own.post(own.overrides, { menu_item_id: 201, open_price: "Y" });
		const saved = { menu_item_id: 201, open_price: "Y", custom_price: null, is_available: null };
		expect([status, json]).toEqual([200, { success: true, data: saved }]);
		await own.post(own.overrides, { menu_item_id: "101", open_price: false });
		expect((await own.get(own.overrides)).json.data).toEqual([
			{ ...saved, menu_item_id: 101, open_price: "N" },
			saved,
		]);
	});

	it("[SRV-03, PROV-37] changes the parts of an override that are given, and takes away what is null", async () => {
		const own = await restaurateur();
		const save = async (change: object) =>
			(await own.post(own.overrides, { menu_item_id: 201, ...change })).json.data;
		await save({ open_price: "Y" });
		expect(await save({ custom_price: 4.5, is_available: false })).toEqual({
			menu_item_id: 201,
			open_price: "Y",
			custom_price: 4.5,
			is_available: false,
		});
		expect(await save({ custom_price: null, open_price: "N" })).toEqual({
			menu_item_id: 201,
			open_price: "N",
			custom_price: null,
			is_available: false,
		});
		expect((await own.get(own.overrides)).json.data).toHaveLength(1);
	});

	it.each([
		["menu_item_id", { open_price: "Y" }],
		["menu_item_id", { menu_item_id: "soup", open_price: "Y" }],
		["open_price", { menu_item_id: 1, open_price: "maybe" }],
		["custom_price", { menu_item_id: 1, custom_price: -0.01 }],
		["custom_price", { menu_item_id: 1, custom_price: 1e308 }],
		["is_available", { menu_item_id: 1, is_available: "yes" }],
	])(
		"[SRV-05, PROV-38] refuses an override with a wrong %s and keeps nothing: %j",
		async (field, body) => {
			const own = await restaurateur();
			const { status, json } = await own.post(own.overrides, body);
			expect([status, json.field]).toEqual([400, field]);
			expect((await own.get(own.overrides)).json.data).toEqual([]);
		},
	);

	it("[API-15, API-16, SRV-07, CATO-06] keeps a category order under either documented name, and tells it under both", async () => {
		const own = await restaurateur();
		expect((await own.get(own.order)).json).toEqual({ success: true, data: [] });
		const order = [
			{ category_id: 2, sort_order: 0, display_order: 0 },
			{ category_id: 1, sort_order: 1, display_order: 1 },
		];
		const { status, json } = await own.post(own.order, {
			categories: [
				{ category_id: 1, display_order: 1 },
				{ category_id: "2", sort_order: 0 },
			],
		});
		expect([status, json]).toEqual([200, { success: true, data: order }]);
		expect((await own.get(own.order)).json.data).toEqual(order);
	});

	it("[API-16, CATO-06] takes the place of the order before, whole, also when many save at once", async () => {
		const own = await restaurateur();
		const orderOf = (first: number) =>
			[0, 1, 2].map((place) => ({ category_id: first + place, sort_order: place }));
		await own.post(own.order, { categories: [...orderOf(1), { category_id: 9, sort_order: 3 }] });
		const answers = await Promise.all(
			[10, 20, 30, 40].map((first) => own.post(own.order, { categories: orderOf(first) })),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		const kept = (await own.get(own.order)).json.data.map(
			(place: { readonly category_id: number }) => place.category_id,
		);
		expect([10, 20, 30, 40].map((first) => [first, first + 1, first + 2])).toContainEqual(kept);
		await own.post(own.order, { categories: [] });
		expect((await own.get(own.order)).json.data).toEqual([]);
	});

	it.each([
		["categories.0", [{ category_id: 1 }]],
		["categories.0.category_id", [{ sort_order: 1 }]],
		["categories.0.sort_order", [{ category_id: 1, sort_order: 0.5 }]],
		[
			"categories",
			[
				{ category_id: 1, sort_order: 0 },
				{ category_id: 1, sort_order: 1 },
			],
		],
	])(
		"[API-16] refuses an order with a wrong %s and keeps the old one",
		async (field, categories) => {
			const own = await restaurateur();
			await own.post(own.order, { categories: [{ category_id: 7, sort_order: 0 }] });
			const { status, json } = await own.post(own.order, { categories });
			expect([status, json.field]).toEqual([400, field]);
			expect((await own.get(own.order)).json.data).toHaveLength(1);
		},
	);

	it("[SRV-03, SRV-05, SRV-07, API-15, API-16] shows another owner nothing of it, nor of what was deleted", async () => {
		const [own, other] = [await restaurateur(), await restaurateur()];
		const calls = (who: Browser, path: string) => [
			who.get(`${path}/menu-item-overrides`),
			who.get(`${path}/category-order`),
			who.post(`${path}/menu-item-overrides`, { menu_item_id: 1, open_price: "Y" }),
			who.post(`${path}/category-order`, { categories: [] }),
		];
		await own.post(own.order, { categories: [{ category_id: 7, sort_order: 0 }] });
		for (const path of [own.path, "/api/restaurants/no-such-id"])
			expect((await Promise.all(calls(other, path))).map(({ status }) => status)).toEqual([
				404, 404, 404, 404,
			]);
		expect((await own.get(own.overrides)).json.data).toEqual([]);
		expect((await own.get(own.order)).json.data).toHaveLength(1);
		await own.delete(own.path);
		expect((await Promise.all(calls(own, own.path))).map(({ status }) => status)).toEqual([
			404, 404, 404, 404,
		]);
	});

	it.each(lists)(
		"[SRV-08, SRV-09, SRV-10, SRV-12] serves the last good read of %s at /api/%s, whatever the provider answers after",
		async (list, path, field) => {
			const own = await restaurateur();
			expect((await own.get(`/api/${path}?${query}`)).status).toBe(404);
			const rows = (await read(own, list)).json.data[field];
			expect(rows.length).toBeGreaterThan(3);
			for (const kind of ["code-400", "http-500", "html", "lose-reply"]) {
				const body = JSON.stringify({ endpoint: "*", kind, times: 1 });
				await fetch(`${server.sandboxUrl}/sandbox/faults`, {
					method: "POST",
					headers: { "content-type": "application/json" },
					body,
				});
				await read(own, list);
				const { status, json } = await own.get(`/api/${path}?${query}`);
				expect([status, json]).toEqual([200, { success: true, data: rows }]);
			}
		},
	);

	it("[SRV-12] keeps each owner's menu apart, and each branch's", async () => {
		const [own, other] = [await restaurateur(), await restaurateur({ branch_id: null })];
		await read(own, "menu_category_list");
		expect((await other.get(`/api/menu_category_list?${query}`)).status).toBe(404);
		await read(other, "menu_category_list", { restaurant_branch_id: 1000013 });
		expect((await other.get(`/api/menu_category_list?${query}`)).status).toBe(404);
		expect(
			(await own.get("/api/menu_category_list?restaurant_id=1000012&restaurant_branch_id=77"))
				.status,
		).toBe(404);
		expect((await browser(server).get(`/api/menu_category_list?${query}`)).status).toBe(401);
		expect(
			(await own.get("/api/menu_category_list?restaurant_id=x&restaurant_branch_id=1")).json.field,
		).toBe("restaurant_id");
	});

	it("[SRV-12] joins the pages of a menu, drops those that a shorter one no longer has, and lets a look of another size be", async () => {
		const own = await restaurateur();
		const keep = server.parts.get("keptMenus").keep;
		const external = { restaurantId: 1000012, branchId: 1000012 };
		const page = (number: number, rows: readonly unknown[], limit = 5000) =>
			keep({
				ownerId: own.id,
				external,
				path: "/x/menu_list",
				page: number,
				limit,
				reply: { code: 200, data: rows },
			});
		const full = Array.from({ length: 5000 }, (_, id) => ({ id }));
		await page(1, full);
		await page(2, [{ id: 5000 }]);
		await page(1, [{ id: 1 }], 20);
		expect((await own.get(`/api/menu_items?${query}`)).json.data).toHaveLength(5001);
		await page(1, [{ id: 1 }]);
		expect((await own.get(`/api/menu_items?${query}`)).json.data).toEqual([{ id: 1 }]);
	});
});
