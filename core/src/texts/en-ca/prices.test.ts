import { describe, expect, it } from "vitest";
import { rate } from "../../rules/money/rate.ts";
import { openPriceTitle } from "./prices.ts";
import { seatItemName, seatTaxLabel } from "./table.ts";

describe("prices in words", () => {
	it("[OPEN-01, LIB-31] title the open price dialog, in library mode with the item", () => {
		expect(openPriceTitle()).toBe("Enter Price");
		expect(openPriceTitle("Photocopy")).toBe("Enter Price for Photocopy");
	});
});

describe("a seat's card in words", () => {
	it("[BILL-15, BILL-16] names the configured rate of its tax", () => {
		expect(seatTaxLabel(rate(13_000))).toBe("Tax (13%)");
		expect(seatTaxLabel(rate(14_975))).toBe("Tax (14.975%)");
	});

	it("[BILL-14] names an item without a name by its menu item", () => {
		expect(seatItemName({ name: "Burger", menuItemId: 7 })).toBe("Burger");
		expect(seatItemName({ name: " ", menuItemId: 7 })).toBe("Item #7");
	});
});
