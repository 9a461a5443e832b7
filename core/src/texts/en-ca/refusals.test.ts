import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Refusal } from "../../rules/outcome.ts";
import { refusalNotice, refusalText } from "./refusals.ts";

/** Codes that no person can cause from a screen: field and code are shown. */
const forProgrammers = new Set([
	"no-shares",
	"reference-missing",
	"unknown-group",
	"unknown-option",
	"weight-not-valid",
]);

const refused = (code: string, field: string, figures: object = {}): Refusal => ({
	code,
	field,
	...figures,
});

describe("a refusal in words", () => {
	it.each([
		[
			"[PAY-06]",
			refused("empty-order", "lines"),
			"Please add items to your cart before checking out",
		],
		[
			"[OPEN-10, OPEN-11]",
			refused("price-not-valid", "price"),
			"Please enter a valid price greater than 0",
		],
		[
			"[OPEN-12]",
			refused("price-too-high", "price", { max: 999_999 }),
			"Price cannot exceed $9,999.99",
		],
		[
			"[MOD-08]",
			refused("maximum-reached", "option", { max: 2, group: "Toppings" }),
			"You can only select up to 2 options in Toppings",
		],
		[
			"[TAX-33]",
			refused("rate-out-of-range", "rate", { name: "GST" }),
			"GST rate must be between 0 and 100",
		],
		["[TAX-33]", refused("not-a-rate", "PST"), "PST rate must be between 0 and 100"],
		["[PAY-16]", refused("card-not-verified", "card"), "Please verify the card before proceeding"],
		[
			"[PAY-17, TPAY-15]",
			refused("card-number-blank", "cardNumber"),
			"Please enter a valid card number",
		],
		[
			"[BILL-36]",
			refused("split-exceeds-price", "amounts"),
			"Total split amount exceeds item price",
		],
		["[TSES-28]", refused("nothing-to-send", "lines"), "Add items to the order first"],
		["[TSES-41]", refused("no-active-orders", "lines"), "No active orders to void"],
		["[TSES-43]", refused("no-session", "session"), "No active session"],
		["[LIB-07]", refused("credential-missing", "credentialId"), "Please enter a credential ID"],
		["[LIB-16]", refused("no-fine-selected", "fines"), "Please select at least one fine to pay"],
		[
			"[ITC-11]",
			refused("offline-sale-too-large", "due", { cap: 25_000 }),
			"Offline, a campus card pays at most $250.00 a sale",
		],
		[
			"[TPAY-04]",
			refused("amount-too-small", "received"),
			"Payment amount must be at least the bill total",
		],
		["[MENU-30]", refused("item-unavailable", "item", { item: "Sushi" }), "Sushi is not available"],
	])("%s %j", (_, refusal, text) => {
		expect(refusalText(refusal)).toBe(text);
	});

	it("[MOD-08] has the documented title where there is one", () => {
		expect(
			refusalNotice(refused("maximum-reached", "option", { max: 2, group: "Toppings" })).title,
		).toBe("Maximum Selections Reached");
		expect(refusalNotice(refused("empty-order", "lines")).title).toBe("Error");
	});

	it("[TPAY-04] titles too little cash Insufficient Payment", () => {
		expect(refusalNotice(refused("amount-too-small", "received")).title).toBe(
			"Insufficient Payment",
		);
	});

	it("[TSES-28, TSES-41, BILL-36] titles what is missing in table service", () => {
		const title = (code: string) => refusalNotice(refused(code, "lines")).title;
		expect(["nothing-to-send", "no-active-orders", "split-exceeds-price"].map(title)).toEqual([
			"No items to send",
			"No Orders",
			"Invalid split",
		]);
	});

	it("has a sentence of its own for every code that a rule refuses with", () => {
		const rules = join(import.meta.dirname, "../../rules");
		const sources = readdirSync(rules, { recursive: true, encoding: "utf8" }).filter((file) =>
			/(?<!\.(test|sample|arbitrary))\.ts$/.test(file),
		);
		const codes = sources.flatMap((file) =>
			[...readFileSync(join(rules, file), "utf8").matchAll(/refus\w*\(\{ code: "([a-z-]+)"/g)].map(
				([, code]) => code ?? "",
			),
		);
		expect(codes.length).toBeGreaterThan(50);
		const unsaid = [...new Set(codes)].filter(
			(code) =>
				!forProgrammers.has(code) &&
				refusalText(refused(code, "field")).endsWith(`(${code.replaceAll("-", " ")}).`),
		);
		expect(unsaid).toEqual([]);
	});

	it("names the field and the code where no sentence is known", () => {
		expect(refusalText(refused("made-of-cheese", "moon-phase"))).toBe(
			"The moon phase cannot be used (made of cheese).",
		);
	});
});
