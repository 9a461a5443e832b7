import { describe, expect, it } from "vitest";
import type { Refusal } from "../../rules/outcome.ts";
import { refusalNotice, refusalText } from "./refusals.ts";

const refused = (code: string, field: string, figures: object = {}): Refusal => ({ code, field, ...figures });

describe("a refusal in words", () => {
	it.each([
		["[PAY-06]", refused("empty-order", "lines"), "Please add items to your cart before checking out"],
		["[OPEN-10, OPEN-11]", refused("price-not-valid", "price"), "Please enter a valid price greater than 0"],
		["[OPEN-12]", refused("price-too-high", "price", { max: 999_999 }), "Price cannot exceed $9,999.99"],
		["[MOD-08]", refused("maximum-reached", "option", { max: 2, group: "Toppings" }), "You can only select up to 2 options in Toppings"],
		["[TAX-33]", refused("rate-out-of-range", "rate", { name: "GST" }), "GST rate must be between 0 and 100"],
		["[TAX-33]", refused("not-a-rate", "PST"), "PST rate must be between 0 and 100"],
		["[TPAY-04]", refused("amount-too-small", "received"), "Payment amount must be at least the bill total"],
		["[MENU-30]", refused("item-unavailable", "item", { item: "Sushi" }), "Sushi is not available"],
	])("%s %j", (_, refusal, text) => {
		expect(refusalText(refusal)).toBe(text);
	});

	it("[MOD-08] has the documented title where there is one", () => {
		expect(refusalNotice(refused("maximum-reached", "option", { max: 2, group: "Toppings" })).title).toBe("Maximum Selections Reached");
		expect(refusalNotice(refused("empty-order", "lines")).title).toBe("Error");
	});

	it("[TPAY-04] titles too little cash Insufficient Payment", () => {
		expect(refusalNotice(refused("amount-too-small", "received")).title).toBe("Insufficient Payment");
	});

	it("names the field and the code where no sentence is known", () => {
		expect(refusalText(refused("made-of-cheese", "moon-phase"))).toBe("The moon phase cannot be used (made of cheese).");
	});
});
