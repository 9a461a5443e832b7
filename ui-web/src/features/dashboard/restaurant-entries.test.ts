import { Refused, Unreached } from "@tuckshop/core/ports";
import { describe, expect, it } from "vitest";
import {
	blankEntries,
	newRestaurantOf,
	restaurantChangeOf,
	restaurantFaultText,
} from "./restaurant-entries.ts";

const typed = {
	...blankEntries,
	name: " North Servery ",
	location: "14 Residence Row",
	restaurantId: "1000012",
};

describe("newRestaurantOf", () => {
	it("[REST-16, REST-17] sends whole numbers, and null for what is left empty", () => {
		expect(newRestaurantOf(typed)).toEqual({
			ok: true,
			value: {
				name: "North Servery",
				location: "14 Residence Row",
				restaurant_id: 1000012,
				branch_id: null,
				phone: null,
				menu_api_url: null,
				menu_api_key: null,
			},
		});
	});

	it.each(["name", "location", "restaurantId"] as const)("[REST-15] asks for the %s", (field) => {
		expect(newRestaurantOf({ ...typed, [field]: "  " })).toEqual({
			ok: false,
			problem: { missing: "Please fill in required fields (Name, Location, and Restaurant ID)" },
		});
	});

	it.each(["12a", "1.5", "-3", "1e3", "99999999999999999"])(
		"[REST-17] names the field whose number is not whole: %s",
		(text) => {
			expect(newRestaurantOf({ ...typed, restaurantId: text, branchId: text })).toEqual({
				ok: false,
				problem: {
					restaurantId: "Restaurant ID must be a whole number",
					branchId: "Branch ID must be a whole number",
				},
			});
		},
	);
});

describe("restaurantChangeOf", () => {
	it.each([
		["card", { default_tender: "card" }],
		["cash", { default_tender: "cash" }],
		["", {}],
	] as const)(
		"[COUN-13] sends the tender that orders begin with where the form has it: %j",
		(tender, sent) => {
			const change = restaurantChangeOf({ ...typed, tender }, "7");
			expect(change).toMatchObject({ ok: true, value: sent });
			expect(change.ok && "default_tender" in change.value).toBe(tender !== "");
		},
	);

	it("[REST-19] asks for name and address", () => {
		expect(restaurantChangeOf({ ...typed, location: "" }, "7")).toEqual({
			ok: false,
			problem: { missing: "Please fill in required fields (Name and Address)" },
		});
	});

	it.each([
		["a record whose id is a number", "7", "", 7],
		["a record that has a Restaurant ID", "7", "1000012", 1000012],
		[
			"a record whose id is no number: the restaurant keeps what it has",
			"4f1c9a52-0b8e-4f6e-9d35-7a0c2e5d1b11",
			"",
			undefined,
		],
	])(
		"[REST-20] sends the Restaurant ID, or without one the record's own id: %s",
		(_, recordId, restaurantId, sent) => {
			const change = restaurantChangeOf({ ...typed, restaurantId }, recordId);
			expect(change.ok && change.value.restaurant_id).toBe(sent);
			expect(change.ok && "restaurant_id" in change.value).toBe(sent !== undefined);
		},
	);

	it("[REST-17] names the field whose number is not whole", () => {
		expect(restaurantChangeOf({ ...typed, restaurantId: "12a" }, "7")).toEqual({
			ok: false,
			problem: { restaurantId: "Restaurant ID must be a whole number" },
		});
	});

	it("keeps the saved key when none is typed", () => {
		const unchanged = restaurantChangeOf(typed, "7");
		expect(unchanged.ok && "menu_api_key" in unchanged.value).toBe(false);
		const changed = restaurantChangeOf({ ...typed, menuKey: "k" }, "7");
		expect(changed.ok && changed.value.menu_api_key).toBe("k");
	});
});

describe("restaurantFaultText", () => {
	it("[REST-27, REST-28] carries the server's words, and says so plainly when there are none", () => {
		expect(
			restaurantFaultText(
				new Refused({ reason: "name is taken" }),
				"restaurant.createRefused",
				"restaurant.createFailed",
			),
		).toBe("Failed to create restaurant: name is taken");
		expect(
			restaurantFaultText(
				new Unreached({ reason: "no network" }),
				"restaurant.createRefused",
				"restaurant.createFailed",
			),
		).toBe("Failed to create restaurant. Please try again.");
	});
});
