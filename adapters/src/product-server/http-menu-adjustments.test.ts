import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpMenuAdjustments } from "./contract-ports.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

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
			async ({ door, heard }) => {
				expect(await settled(httpMenuAdjustments(door).overrides("r 1"))).toMatchObject({
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
			async ({ door, heard }) => {
				await settled(
					httpMenuAdjustments(door).saveOverride("r1", { menuItemId: 201, openPrice: true }),
				);
				await settled(
					httpMenuAdjustments(door).saveOverride("r1", {
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
			async ({ door, heard }) => {
				const places = [
					{ categoryId: 2, sortOrder: 0 },
					{ categoryId: 1, sortOrder: 1 },
				];
				expect(await settled(httpMenuAdjustments(door).categoryOrder("r1"))).toMatchObject({
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
			async ({ door, heard }) => {
				await settled(
					httpMenuAdjustments(door).saveCategoryOrder("r1", [{ categoryId: 2, sortOrder: 0 }]),
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
			async ({ door }) => {
				expect(await settled(httpMenuAdjustments(door).overrides("r1"))).toMatchObject({
					failure: { _tag: tag },
				});
			},
		),
	);
});
