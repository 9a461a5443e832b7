import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { providerPageLimit } from "../provider/index.ts";
import { sameOrigin } from "./fetch-json.ts";
import { httpMenuSource } from "./http-menu-source.ts";
import { proxyCalls } from "./provider-proxy.ts";
import { type Heard, type Reply, withServer } from "./scripted-server.sample.ts";

const place = {
	restaurantId: "restaurant-1",
	providerRestaurantId: 1000012,
	providerBranchId: 7,
	menuApiUrl: "https://provider.example/api/",
};
const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const inner = (data: unknown): Reply => ({ json: { success: true, status: 200, data } });
const asked = (heard: Heard) =>
	heard.body as {
		endpoint: string;
		method: string;
		useParams: boolean;
		body: Record<string, number>;
	};

describe("httpMenuSource", () => {
	it.each([
		["[PROV-09]", "categories", "https://provider.example/api/menu_category_list", "data"],
		["[PROV-10]", "items", "https://provider.example/api/menu_list", "data"],
		["[PROV-10]", "items", "https://provider.example/api/menu_list", "message"],
		[
			"[PROV-11]",
			"subCategories",
			"https://provider.example/api/menu_sub_category_list",
			"message",
		],
		["[PROV-12]", "modifiers", "/modifire_list", "message"],
		["[PROV-13]", "modifierGroups", "/modifiregroupList", "message"],
	] as const)("%s reads %s from %s, its rows in %s", (_, list, endpoint, field) =>
		withServer(
			() => inner({ code: 200, [field]: [{ id: 1 }, { id: 2 }] }),
			async ({ config, heard }) => {
				expect(
					await settled(httpMenuSource(proxyCalls(config), config)[list](place)),
				).toMatchObject({
					success: [{ id: 1 }, { id: 2 }],
				});
				expect(heard.map((one) => asked(one).endpoint)).toEqual([endpoint]);
			},
		),
	);

	it("[PROV-02, PROV-07, PROV-08] asks by GET with the documented query and a limit of 5000", () =>
		withServer(
			() => inner({ code: 200, data: [] }),
			async ({ config, heard }) => {
				await settled(httpMenuSource(proxyCalls(config), config).items(place));
				expect(asked(heard[0] as Heard)).toMatchObject({
					method: "GET",
					useParams: true,
					body: { restaurant_id: 1000012, restaurant_branch_id: 7, page_no: 1, limit: 5000 },
				});
				expect(providerPageLimit).toBe(5000);
			},
		));

	it("[PROV-08] reads the next page while a page is full and brings ids not seen yet", () => {
		const full = (first: number) =>
			Array.from({ length: providerPageLimit }, (_, index) => ({ id: first + index }));
		const pages = [full(0), full(5000), [{ id: 10_000 }]];
		return withServer(
			(heard) => inner({ code: 200, data: pages[(asked(heard).body["page_no"] ?? 0) - 1] }),
			async ({ config, heard }) => {
				const read = await settled(httpMenuSource(proxyCalls(config), config).items(place));
				expect(read).toMatchObject({ _tag: "Success" });
				expect(read._tag === "Success" && read.success.length).toBe(10_001);
				expect(heard).toHaveLength(3);
			},
		);
	});

	it("[PROV-08] ends where a provider answers every page with the first", () => {
		const same = Array.from({ length: providerPageLimit }, (_, id) => ({ id }));
		return withServer(
			() => inner({ code: 200, data: same }),
			async ({ config, heard }) => {
				expect(
					await settled(httpMenuSource(proxyCalls(config), config).items(place)),
				).toMatchObject({
					_tag: "Success",
				});
				expect(heard).toHaveLength(2);
			},
		);
	});

	it.each<readonly [string, string, Reply, object]>([
		[
			"[PROV-05]",
			"the proxy's own error",
			{ json: { success: false, status: 400, error: "endpoint: not allowed", code: "invalid" } },
			{ _tag: "Refused", reason: "endpoint: not allowed" },
		],
		[
			"[PROV-06]",
			"an error without words",
			{ json: { success: false, status: 500 } },
			{ _tag: "Refused", reason: "API request failed with status 500" },
		],
		[
			"[PROV-05]",
			"a provider that is not there",
			{ json: { success: false, status: 503, error: "refused", outcome: "unreached" } },
			{ _tag: "Unreached", beyond: "provider" },
		],
		[
			"[PROV-04]",
			"an inner code that is not 200",
			inner({ code: 401, message: "Bad token" }),
			{ _tag: "Refused", reason: "Bad token" },
		],
		[
			"[PROV-04]",
			"a reply without rows",
			inner({ code: 200, message: "ok" }),
			{ _tag: "Undecodable" },
		],
		["[PROV-04]", "a reply that is none", inner("<html>"), { _tag: "Undecodable" }],
	])("%s takes %s for what it is", (_, __, reply, failure) =>
		withServer(
			() => reply,
			async ({ config }) => {
				expect(
					await settled(httpMenuSource(proxyCalls(config), config).categories(place)),
				).toMatchObject({ failure });
			},
		),
	);

	it.each([
		["[SRV-08, SRV-11, SRV-12]", "categories", "/api/menu_category_list"],
		["[SRV-09, SRV-11, SRV-12]", "items", "/api/menu_items"],
		["[SRV-10, SRV-11, SRV-12]", "subCategories", "/api/menu_sub_category_list"],
	] as const)(
		"%s asks the server for the %s that it read last, with the documented query",
		(_, list, path) =>
			withServer(
				() => ({ json: { success: true, data: [{ id: 1 }] } }),
				async ({ config, heard }) => {
					expect(
						await settled(httpMenuSource(proxyCalls(config), config).kept(list, place)),
					).toMatchObject({ success: [{ id: 1 }] });
					const asked = new URL(heard[0]?.path ?? "", config.base);
					expect([heard[0]?.method, asked.pathname]).toEqual(["GET", path]);
					expect(Object.fromEntries(asked.searchParams)).toEqual({
						restaurant_id: "1000012",
						restaurant_branch_id: "7",
						t: expect.stringMatching(/^\d{13}$/),
					});
				},
			),
	);

	it("[SRV-12] says that the server has no menu either", () =>
		withServer(
			() => ({
				status: 404,
				json: { success: false, message: "There is no such menu.", code: "not-found" },
			}),
			async ({ config }) => {
				const kept = httpMenuSource(proxyCalls(config), config).kept("items", place);
				expect(await settled(kept)).toMatchObject({
					failure: { _tag: "Refused", code: "not-found" },
				});
			},
		));

	it("assembles the menu by the one normaliser, and notes what could not be taken", async () => {
		const rows = {
			categories: [{ id: 1, name: "Grill" }],
			subCategories: [],
			modifiers: [],
			modifierGroups: [],
			items: [
				{
					id: "10",
					menu_name: "Fries",
					menu_category_name: "Grill",
					price: "3.75",
					tax_name: ["3:HST 13%"],
				},
				"not a row",
			],
		};
		const { menu, notes } = await Effect.runPromise(
			httpMenuSource(() => Effect.die("not called"), sameOrigin()).assemble(rows),
		);
		expect(menu.items).toMatchObject([{ id: 10, name: "Fries", price: 375, categoryId: 1 }]);
		expect(notes).toMatchObject([
			{ list: "items", row: "1", field: "items", reason: "not-a-record: row-left-out" },
		]);
	});
});
