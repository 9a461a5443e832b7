import {
	menuFromProvider,
	type ProviderList,
	providerQuery,
	providerReads,
	rowsOfReply,
} from "@tuckshop/adapters/provider";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxAccessToken, sandboxRestaurant } from "./access.ts";
import { demoMenu } from "./menu/demo-menu.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

let running: RunningSandbox;
beforeAll(async () => {
	running = await startSandbox();
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.change({ menuListIn: "data", groupsFault: false }));

const bearer = { authorization: `Bearer ${sandboxAccessToken}` };
const menu = demoMenu();

async function get(
	path: string,
	query: Record<string, string | number> = {},
	headers: Record<string, string> = bearer,
) {
	const asked = {
		...providerQuery(sandboxRestaurant.restaurantId, sandboxRestaurant.branchId),
		...query,
	};
	const response = await fetch(
		`${running.url}${path}?${new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, String(value)]))}`,
		{ headers },
	);
	return {
		status: response.status,
		json: (await response.json()) as { code: number; data: unknown; message: unknown },
	};
}

async function readAll(list: ProviderList, limit: number): Promise<unknown[]> {
	const all: unknown[] = [];
	for (let page = 1; ; page++) {
		const rows = rowsOfReply(
			list,
			(await get(providerReads[list].endpoint, { page_no: page, limit })).json,
		);
		if (!rows.ok) throw new Error(rows.refusal.message);
		all.push(...rows.value);
		if (rows.value.length < limit) return all;
	}
}

describe("the sandbox's lists over HTTP", () => {
	it("[SETU-01] names no taxes to the branch for restaurants outside of Ontario, and nothing else differs", async () => {
		const branch = { restaurant_branch_id: sandboxRestaurant.elsewhereBranchId, limit: 5000 };
		const items = rowsOfReply("items", (await get("/menu_list", branch)).json);
		if (!items.ok) throw new Error(items.refusal.message);
		const rows = items.value as readonly Record<string, unknown>[];
		expect(rows.length).toBe(menu.items.length);
		expect(rows.every((row) => JSON.stringify(row["tax_name"]) === "[]")).toBe(true);
		expect(rows.flatMap(Object.keys).filter((field) => field.startsWith("ontario_"))).toEqual([]);
		expect(rows.map((row) => [row["id"], row["price"], row["is_taxable"]])).toEqual(
			menu.items.map(({ id, price, is_taxable }) => [id, price, is_taxable]),
		);
	});

	it("[PROV-09] answers menu_category_list with the categories in data", async () => {
		const { json } = await get("/menu_category_list");
		expect(json).toMatchObject({ code: 200, message: "Success" });
		expect(json.data).toEqual(
			menu.categories.map((category) => ({
				...category,
				restaurant_id: "1000012",
				restaurant_branch_id: "1000012",
			})),
		);
	});

	it("[PROV-10] answers menu_list with the items in data, or in message when switched", async () => {
		const usual = (await get("/menu_list")).json;
		expect([usual.code, usual.message, (usual.data as unknown[]).length]).toEqual([
			200,
			"Success",
			menu.items.length,
		]);
		running.sandbox.change({ menuListIn: "message" });
		const switched = (await get("/menu_list")).json;
		expect([switched.code, switched.data, switched.message]).toEqual([200, null, usual.data]);
	});

	it("[PROV-11] answers menu_sub_category_list with the sub-categories in message", async () => {
		const { json } = await get("/menu_sub_category_list");
		expect([json.code, json.data]).toEqual([200, null]);
		expect((json.message as { sub_type_name: string }[]).map((sub) => sub.sub_type_name)).toEqual(
			menu.subCategories.map((sub) => sub.sub_type_name),
		);
	});

	it.each([
		["/modifire_list", "modifiers"],
		["/modifiregroupList", "modifierGroups"],
	] as const)("[PROV-12, PROV-13] answers %s with the %s in message", async (path, list) => {
		expect((await get(path)).json).toEqual({ code: 200, data: null, message: menu[list] });
	});

	it("[SYNC-39] answers modifiregroupList with the sub-category list when switched so", async () => {
		running.sandbox.change({ groupsFault: true });
		const { json } = await get("/modifiregroupList");
		expect((json.message as { sub_type_name: string }[]).map((sub) => sub.sub_type_name)).toEqual(
			menu.subCategories.map((sub) => sub.sub_type_name),
		);
	});

	it("[PROV-07, PROV-08] cuts the lists into pages, past the end into empty ones", async () => {
		for (const list of Object.keys(providerReads) as ProviderList[])
			expect(await readAll(list, 37)).toHaveLength(menu[list].length);
		const second = await get("/menu_list", { page_no: 2, limit: 5 });
		expect((second.json.data as { menu_name: string }[]).map((item) => item.menu_name)).toEqual(
			menu.items.slice(5, 10).map((item) => item.menu_name),
		);
		expect((await get("/menu_list", { page_no: 900 })).json).toMatchObject({ code: 200, data: [] });
	});

	it("[PROV-07] answers the inner code 400 that names the parameter that is missing or wrong", async () => {
		const bare = await fetch(`${running.url}/menu_list?restaurant_id=1&page_no=1&limit=5`, {
			headers: bearer,
		});
		expect(await bare.json()).toMatchObject({
			code: 400,
			data: null,
			message: "restaurant_branch_id is missing",
		});
		expect((await get("/menu_list", { page_no: 0 })).json).toMatchObject({
			code: 400,
			message: expect.stringContaining("page_no"),
		});
		expect((await get("/menu_list", { limit: "all" })).json).toMatchObject({
			code: 400,
			message: expect.stringContaining("limit"),
		});
	});

	it("[DATA-34] asks for the access token, as a bearer or in the query", async () => {
		expect(await get("/menu_list", {}, {})).toMatchObject({
			status: 401,
			json: { code: 401, message: "Access token is missing" },
		});
		expect(await get("/menu_list", {}, { authorization: "Bearer other" })).toMatchObject({
			status: 401,
			json: { code: 401, message: "Access token is not valid" },
		});
		expect(await get("/menu_list", { access_token: sandboxAccessToken }, {})).toMatchObject({
			status: 200,
			json: { code: 200 },
		});
	});

	it("answers an unknown path with 404", async () => {
		expect(await get("/menu_lists")).toMatchObject({ status: 404, json: { code: 404 } });
	});

	it("[SYNC-01] gives a whole menu, read over HTTP, to the normaliser", async () => {
		const lists = Object.fromEntries(
			await Promise.all(
				(Object.keys(providerReads) as ProviderList[]).map(
					async (list) => [list, await readAll(list, 100)] as const,
				),
			),
		) as Record<ProviderList, unknown>;
		expect(menuFromProvider(lists).menu).toEqual(menuFromProvider(menu).menu);
	});

	it("rejects a port that is taken", async () => {
		await expect(startSandbox({ port: Number(new URL(running.url).port) })).rejects.toMatchObject({
			code: "EADDRINUSE",
		});
	});
});
