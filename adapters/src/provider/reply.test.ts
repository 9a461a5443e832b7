import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderAnswer, rowsOfReply, wantsNextPage } from "./reply.ts";
import { providerQuery, providerReads } from "./wire.ts";

const rows = [{ id: 1 }];

describe("the provider's replies", () => {
	it("[PROV-04, PROV-09] takes categories from data", () => {
		expect(rowsOfReply("categories", { code: 200, data: rows, message: "Success" })).toEqual({
			ok: true,
			value: rows,
		});
	});

	it("[PROV-10] takes menu items from data or from message", () => {
		expect(rowsOfReply("items", { code: 200, data: rows, message: "Success" })).toEqual({
			ok: true,
			value: rows,
		});
		expect(rowsOfReply("items", { code: "200", message: rows })).toEqual({ ok: true, value: rows });
	});

	it.each(["subCategories", "modifiers", "modifierGroups"] as const)(
		"[PROV-11, PROV-12, PROV-13] takes %s from message, also when data is a list",
		(list) => {
			expect(rowsOfReply(list, { code: 200, data: [], message: rows })).toEqual({
				ok: true,
				value: rows,
			});
		},
	);

	it("[PROV-12, PROV-13] names the endpoints as the provider spells them, on its fixed host", () => {
		expect([providerReads.modifiers, providerReads.modifierGroups]).toMatchObject([
			{ endpoint: "/modifire_list", host: "fixed" },
			{ endpoint: "/modifiregroupList", host: "fixed" },
		]);
		expect([
			providerReads.categories.host,
			providerReads.items.host,
			providerReads.subCategories.host,
		]).toEqual(["base", "base", "base"]);
	});

	it("[PROV-07, PROV-08] asks for a restaurant, a branch, a page and 5000 rows", () => {
		expect(providerQuery(1000012, 7)).toEqual({
			restaurant_id: 1000012,
			restaurant_branch_id: 7,
			page_no: 1,
			limit: 5000,
		});
	});

	it("[PROV-04] refuses a code that is not 200 with the provider's words, and a reply without a list", () => {
		expect(rowsOfReply("items", { code: 401, message: "token expired" })).toMatchObject({
			ok: false,
			refusal: { code: "refused", message: "token expired" },
		});
		expect(rowsOfReply("items", { code: 200, message: "No records" })).toMatchObject({
			ok: false,
			refusal: { code: "no-rows", field: "data" },
		});
		expect(rowsOfReply("items", "<html>")).toMatchObject({
			ok: false,
			refusal: { code: "not-a-reply" },
		});
	});

	it("[PROV-23] accepts an order on the inner code 200 alone", () => {
		expect(orderAnswer({ code: 200, data: { order_id: 71 }, message: "ok" })).toEqual({
			is: "accepted",
			orderId: "71",
		});
		expect(orderAnswer({ code: "200" })).toEqual({ is: "accepted" });
		expect(orderAnswer({ code: 400, message: "sub_total is wrong" })).toEqual({
			is: "refused",
			code: 400,
			message: "sub_total is wrong",
		});
		expect(orderAnswer({ code: 201, data: { order_id: 71 } })).toEqual({
			is: "refused",
			code: 201,
		});
	});

	it("[PROV-23] takes no other JSON for an acceptance, and what is no reply for neither yes nor no", () => {
		fc.assert(
			fc.property(fc.jsonValue(), (inner) => {
				expect(orderAnswer(inner).is).toBe("not-understood");
			}),
		);
		for (const inner of [
			"<html>",
			null,
			{},
			{ code: null },
			{ code: "two hundred" },
			{ code: 200.5 },
			[200],
			undefined,
		])
			expect(orderAnswer(inner).is).toBe("not-understood");
	});

	it("[PROV-08] reads on while a page is full and brings new ids, and stops at a provider that repeats itself", () => {
		const seen = new Set<string>();
		const page = (from: number, count: number) =>
			Array.from({ length: count }, (_, index) => ({ id: from + index }));
		expect(wantsNextPage(page(1, 3), 3, seen)).toBe(true);
		expect(wantsNextPage(page(4, 3), 3, seen)).toBe(true);
		expect(wantsNextPage(page(4, 3), 3, seen)).toBe(false);
		expect(wantsNextPage(page(7, 2), 3, seen)).toBe(false);
		expect(wantsNextPage([], 3, seen)).toBe(false);
	});
});
