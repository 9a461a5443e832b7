import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, owner } from "./browser.ts";
import { onEachDatabase } from "./on-each-database.ts";
import { orderBody, saleRecord } from "./sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let provider: Server;
	let origin = "";
	/** Each call with its key. */
	const heard: { readonly url: URL; readonly key: string; readonly body: string }[] = [];
	beforeAll(async () => {
		provider = createServer(async (request, response) => {
			const body = (await request.toArray()).join("");
			heard.push({
				url: new URL(request.url ?? "", origin),
				key: request.headers.authorization ?? "",
				body,
			});
			response.end('{"code":200,"data":[{"id":1}]}');
		});
		await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
		origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
		server = await serverUnderTest({
			...(await fresh()),
			PROVIDER_HOSTS: origin,
			PROVIDER_FIXED_HOST: origin,
		});
	});
	afterAll(async () => {
		await server.close();
		provider.close();
	});

	const create = (
		own: Browser,
		name: string,
		restaurant_id: number,
		branch_id: number | null = null,
	) =>
		own.post("/api/restaurants", {
			name,
			location: "B",
			restaurant_id,
			branch_id,
			menu_api_url: origin,
			menu_api_key: `key of ${name}`,
		});
	const read = (own: Browser, restaurant_id: number, restaurant_branch_id: number, more = {}) =>
		own.post("/api/truffle-proxy", {
			endpoint: "/menu_list",
			body: { restaurant_id, restaurant_branch_id },
			...more,
		});
	const order = (own: Browser, body: ReturnType<typeof orderBody>, more = {}) =>
		own.post("/api/truffle-proxy", { endpoint: "/place_order", method: "POST", body, ...more });
	const isKeyOf = (name: string) => `Bearer key of ${name}`;

	it("[SAFE-16] asks for no branch that a restaurant does not have, whatever an old till believes, and for the one that it has", async () => {
		const own = await owner(server);
		await create(own, "without", 1000077);
		await create(own, "with", 1000078, 9);
		const asked = async (restaurant: number, branch: number) => {
			expect((await read(own, restaurant, branch)).json.success).toBe(true);
			return heard.at(-1)?.url.searchParams.get("restaurant_branch_id");
		};
		expect([
			await asked(1000077, 1000012),
			await asked(1000077, 1000077),
			await asked(1000078, 9),
		]).toEqual(["1000077", "1000077", "9"]);
		expect((await read(own, 1000078, 1000012)).status).toBe(404);
	});

	it("[SAFE-16] guesses between equal numbers for nobody who names no restaurant, and lends no key", async () => {
		const own = await owner(server);
		const { data: first } = (await create(own, "first", 5)).json;
		const { data: second } = (await create(own, "second", 5, 5)).json;
		heard.length = 0;
		const { status, json } = await read(own, 5, 5);
		expect([status, json.code, json.field]).toEqual([
			409,
			"which-restaurant",
			"product_restaurant_id",
		]);
		expect(heard).toEqual([]);
		for (const { id } of [first, second]) await read(own, 5, 5, { product_restaurant_id: id });
		expect(heard.map(({ key }) => key)).toEqual([isKeyOf("first"), isKeyOf("second")]);
		await own.delete(`/api/restaurants/${first.id}`);
		expect((await read(own, 5, 5)).json.success).toBe(true);
		expect(heard.at(-1)?.key).toBe(isKeyOf("second"));
	});

	it("[SAFE-16] sends an order that names no restaurant with the key of the one that sold it, and lets it wait until that is known", async () => {
		const own = await owner(server);
		await create(own, "first", 6);
		const { data } = (await create(own, "second", 6)).json;
		const sale = saleRecord(
			{ ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id },
			{ restaurant_id: 6, restaurant_branch_id: 6 },
		);
		const body = orderBody({
			transaction_id: sale.sale_id,
			reference_number: sale.reference,
			restaurant_id: 6,
			restaurant_branch_id: 6,
		});
		heard.length = 0;
		expect((await order(own, body)).json).toMatchObject({
			success: false,
			code: "which-restaurant",
			outcome: "unreached",
		});
		expect(heard).toEqual([]);
		expect(
			(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status,
		).toBe(200);
		expect((await order(own, body)).json.success).toBe(true);
		expect(heard.map(({ key }) => key)).toEqual([isKeyOf("second")]);
		expect((await order(own, body)).json.success).toBe(true);
		expect(heard).toHaveLength(1);
	});

	it("[SAFE-16] sends the order of a sale that an old till made for the branch that it believed in as it was sold", async () => {
		const own = await owner(server);
		await create(own, "old", 7);
		heard.length = 0;
		expect(
			(await order(own, orderBody({ restaurant_id: 7, restaurant_branch_id: 1000012 }))).json
				.success,
		).toBe(true);
		expect(heard.map(({ key, body }) => [key, JSON.parse(body).restaurant_branch_id])).toEqual([
			[isKeyOf("old"), 1000012],
		]);
	});

	it("[SAFE-16] takes equal numbers and says whose they are, of the own account's restaurants that are there alone", async () => {
		const [own, stranger] = [await owner(server), await owner(server)];
		await create(stranger, "foreign", 8);
		const first = await create(own, "first", 8);
		expect([first.status, first.json.data.same_numbers_as]).toEqual([201, undefined]);
		const second = await create(own, "second", 8, 8);
		expect([second.status, second.json.data.same_numbers_as]).toEqual([201, ["first"]]);
		const third = await create(own, "third", 8, 3);
		expect(third.json.data.same_numbers_as).toBeUndefined();
		const changed = await own.put(`/api/restaurants/${third.json.data.id}`, { branch_id: null });
		expect([changed.status, changed.json.data.same_numbers_as]).toEqual([200, ["first", "second"]]);
		await own.delete(`/api/restaurants/${first.json.data.id}`);
		expect(
			(await own.put(`/api/restaurants/${third.json.data.id}`, { name: "third" })).json.data
				.same_numbers_as,
		).toEqual(["second"]);
	});
});
