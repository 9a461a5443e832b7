import { describe, expect, it } from "vitest";
import { cents } from "../../rules/money/cents.ts";
import { rate } from "../../rules/money/rate.ts";
import { cardPriceText, openPriceTitle, priceReadyText } from "./prices.ts";
import { seatItemName, seatTaxLabel } from "./table.ts";

describe("prices in words", () => {
	it("[OPEN-01, LIB-31] title the open price dialog, in library mode with the item", () => {
		expect(openPriceTitle()).toBe("Enter Price");
		expect(openPriceTitle("Photocopy")).toBe("Enter Price for Photocopy");
	});

	it("[MENU-22, OPEN-08] stand on an item's card as dollars and cents, or as Open Price", () => {
		expect(cardPriceText({ openPrice: false, price: cents(123_450) })).toBe("$1,234.50");
		expect(cardPriceText({ openPrice: true, price: cents(350) })).toBe("Open Price");
	});

	it("[MENU-17, MENU-18] are announced once one was entered and an open-price item exists", () => {
		expect(priceReadyText(cents(425), true)).toBe(
			"Price ready: $4.25 - Click any Open Price item to add with this amount",
		);
		expect(priceReadyText(cents(0), true)).toBeUndefined();
		expect(priceReadyText(cents(425), false)).toBeUndefined();
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
