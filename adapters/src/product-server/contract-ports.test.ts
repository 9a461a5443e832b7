import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpMenuAdjustments, httpTills } from "./contract-ports.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const place = {
	restaurantId: "r1",
	restaurantName: "Maple",
	stationId: "s1",
	stationName: "Station 1",
};
const till = {
	...place,
	...{ id: "t1", ownerId: "o1", deviceName: "Tablet" },
	...{
		createdAt: "2026-11-20T17:05:00.000Z",
		lastUsedAt: "2026-11-20T17:05:00.000Z",
		expiresAt: "2027-02-18T17:05:00.000Z",
	},
};
const user = {
	...{
		id: "o1",
		email: "a@example.test",
		business_name: "A",
		contact_name: "A",
		phone: null,
		address: null,
		role: "user",
	},
	created_at: "2026-01-01T00:00:00.000Z",
} as const;

describe("httpTills", () => {
	it.each<readonly [string, Reply, unknown]>([
		[
			"the owner",
			{ json: { success: true, data: { is: "owner", user, expiresAt: till.expiresAt, till } } },
			{ success: { is: "owner", user, till } },
		],
		[
			"an enrolled till",
			{ json: { success: true, data: { is: "till", till } } },
			{ success: { is: "till", till } },
		],
		[
			"nobody",
			{ status: 401, json: { success: false, message: "Sign in first.", code: "not-signed-in" } },
			{ success: undefined },
		],
		[
			"something else",
			{ json: { success: true, data: { is: "server" } } },
			{ failure: { _tag: "Undecodable" } },
		],
	])("[AUTH-02] tells that %s works at this device", (_, reply, outcome) =>
		withServer(
			() => reply,
			async ({ config, heard }) => {
				expect(await settled(httpTills(config).worker())).toMatchObject(outcome as object);
				expect(heard).toMatchObject([{ method: "GET", path: "/api/session" }]);
			},
		),
	);

	it("[AUTH-02] enrols, lists and revokes over the contract", () =>
		withServer(
			({ method, path }) => {
				if (method === "POST") return { status: 201, json: { success: true, data: till } };
				return {
					json:
						method === "DELETE"
							? { success: true }
							: { success: true, data: path === "/api/till-sessions" ? [till] : [] },
				};
			},
			async ({ config, heard }) => {
				const tills = httpTills(config);
				expect(
					await settled(tills.enrol({ restaurantId: "r1", stationId: "s1", deviceName: "Tablet" })),
				).toMatchObject({ success: till });
				expect(await settled(tills.list())).toMatchObject({ success: [till] });
				await settled(tills.revoke("t 1"));
				expect(heard.map(({ method, path, body }) => [method, path, body])).toEqual([
					[
						"POST",
						"/api/till-sessions",
						{ restaurantId: "r1", stationId: "s1", deviceName: "Tablet" },
					],
					["GET", "/api/till-sessions", undefined],
					["DELETE", "/api/till-sessions/t%201", undefined],
				]);
			},
		));

	it.each([
		["a session that is over", 401, "not-signed-in", "SignedOut"],
		["an inactive station", 409, "station-inactive", "Refused"],
	])("[AUTH-02] takes %s for what it is", (_, status, code, tag) =>
		withServer(
			() => ({ status, json: { success: false, message: "no", code } }),
			async ({ config }) => {
				expect(
					await settled(
						httpTills(config).enrol({ restaurantId: "r1", stationId: "s1", deviceName: "x" }),
					),
				).toMatchObject({ failure: { _tag: tag } });
			},
		),
	);
});

describe("httpMenuAdjustments", () => {
	it("[SRV-03, PROV-37] reads overrides, with what is null or absent left to the provider", () =>
		withServer(
			() => ({
				json: {
					success: true,
					data: [
						{ menu_item_id: 201, open_price: "Y", custom_price: 4.5, is_available: false },
						{ menu_item_id: "7", open_price: false, custom_price: null },
					],
				},
			}),
			async ({ config, heard }) => {
				expect(await settled(httpMenuAdjustments(config).overrides("r 1"))).toMatchObject({
					success: [
						{ menuItemId: 201, openPrice: true, customPrice: 450, isAvailable: false },
						{ menuItemId: 7, openPrice: false },
					],
				});
				expect(heard).toMatchObject([
					{ method: "GET", path: "/api/restaurants/r%201/menu-item-overrides" },
				]);
			},
		));

	it("[SRV-05] posts menu_item_id and open_price, and no more than was changed", () =>
		withServer(
			(heard) => ({ json: { success: true, data: heard.body } }),
			async ({ config, heard }) => {
				await settled(
					httpMenuAdjustments(config).saveOverride("r1", { menuItemId: 201, openPrice: true }),
				);
				await settled(
					httpMenuAdjustments(config).saveOverride("r1", {
						menuItemId: 201,
						customPrice: cents(450),
					}),
				);
				expect(heard).toMatchObject([
					{ method: "POST", path: "/api/restaurants/r1/menu-item-overrides" },
					{},
				]);
				expect(heard.map(({ body }) => body)).toEqual([
					{ menu_item_id: 201, open_price: "Y" },
					{ menu_item_id: 201, custom_price: 4.5 },
				]);
			},
		));

	it("[SRV-07, CATO-06, CATO-07, PROV-39] reads a category order under either documented name", () =>
		withServer(
			() => ({
				json: {
					success: true,
					data: [
						{ category_id: 2, display_order: 0 },
						{ category_id: 1, sort_order: 1 },
					],
				},
			}),
			async ({ config, heard }) => {
				const places = [
					{ categoryId: 2, sortOrder: 0 },
					{ categoryId: 1, sortOrder: 1 },
				];
				expect(await settled(httpMenuAdjustments(config).categoryOrder("r1"))).toMatchObject({
					success: places,
				});
				expect(heard).toMatchObject([
					{ method: "GET", path: "/api/restaurants/r1/category-order" },
				]);
			},
		));

	it("[CATO-08] posts the order as categories with category_id and sort_order", () =>
		withServer(
			(heard) => ({
				json: { success: true, data: (heard.body as { readonly categories: unknown }).categories },
			}),
			async ({ config, heard }) => {
				await settled(
					httpMenuAdjustments(config).saveCategoryOrder("r1", [{ categoryId: 2, sortOrder: 0 }]),
				);
				expect(heard).toMatchObject([
					{
						method: "POST",
						path: "/api/restaurants/r1/category-order",
						body: { categories: [{ category_id: 2, sort_order: 0 }] },
					},
				]);
			},
		));

	it.each<readonly [string, Reply, string]>([
		[
			"a session that is over",
			{ status: 401, json: { success: false, message: "Sign in", code: "not-signed-in" } },
			"SignedOut",
		],
		[
			"another owner's restaurant",
			{ status: 404, json: { success: false, message: "none", code: "not-found" } },
			"Refused",
		],
		[
			"a price that is none",
			{ json: { success: true, data: [{ menu_item_id: 1, custom_price: -1 }] } },
			"Undecodable",
		],
		["a gateway without a server behind it", { status: 502, text: "gone" }, "Unreached"],
	])("[SRV-04] takes %s for what it is", (_, reply, tag) =>
		withServer(
			() => reply,
			async ({ config }) => {
				expect(await settled(httpMenuAdjustments(config).overrides("r1"))).toMatchObject({
					failure: { _tag: tag },
				});
			},
		),
	);
});
