import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";
import { orderTotals } from "./order-totals.ts";
import { runTaxTester, testerPolicy, testerTaxes } from "./tax-tester.ts";

const results = runTaxTester();
const of = (code: string) => {
	const found = results.find(({ scenario }) => scenario.code === code)?.totals;
	return {
		rules: found?.decisions.map(({ rule }) => rule),
		taxes: found?.taxes.map(({ name, amount }) => [name, amount]),
	};
};

describe("the tax tester", () => {
	it("[TTST-01] runs eight scenarios, each with a code of its own", () => {
		expect(results.length).toBe(8);
		expect(new Set(results.map(({ scenario }) => scenario.code)).size).toBe(8);
	});
	it("[TTST-01] has small orders of the tester's own items, at the edges of the threshold", () => {
		const marks = {
			isTaxable: true,
			taxes: testerTaxes,
			taxableAccountOnly: false,
			retailsFlag: false,
			confectioneryFlag: false,
			ontarioRetails: false,
			ontarioConfectionery: false,
		};
		const line = (
			name: string,
			price: number,
			ontarioTaxEligible: boolean,
			itcMenuType?: string,
		) => ({
			id: name,
			menuItemId: 0,
			name,
			price,
			quantity: 1,
			openPrice: false,
			modifiers: [],
			taxClass: { ...marks, ontarioTaxEligible, ...(itcMenuType ? { itcMenuType } : {}) },
		});
		expect(
			Object.fromEntries(results.map(({ scenario }) => [scenario.code, scenario.lines])),
		).toEqual({
			"meal-alone": [line("Hot lunch", 1000, false, "Meal")],
			"confectionery-with-meal": [
				line("Hot lunch", 1000, false, "Meal"),
				line("Chocolate bar", 300, false, "Confectionary"),
			],
			retail: [line("Notebook", 350, true, "Retail Item")],
			"two-eligible-under-threshold": [
				line("Chocolate bar", 200, true, "Confectionary"),
				line("Muffin", 200, true),
			],
			"two-eligible-at-threshold": [
				line("Chocolate bar", 200, true, "Confectionary"),
				line("Muffin", 201, true),
			],
			"one-eligible-under-threshold": [line("Muffin", 400, true)],
			"one-eligible-at-threshold": [line("Sandwich", 401, true)],
			"plain-item": [line("Bottled water", 300, false)],
		});
	});
	it("[TTST-03] has the sample rates GST 5 % and HST 8 %", () => {
		expect(testerTaxes).toEqual([
			{ name: "GST", rate: 5_000 },
			{ name: "HST", rate: 8_000 },
		]);
	});
	it("[TTST-04] frees a meal", () => {
		expect(of("meal-alone")).toEqual({ rules: ["meal"], taxes: [] });
	});
	it("[TTST-05] puts GST only on confectionery with a meal", () => {
		expect(of("confectionery-with-meal")).toEqual({
			rules: ["meal", "confectionery-with-meal"],
			taxes: [["GST", 15]],
		});
	});
	it("[TTST-06, TTST-09] puts full tax on retail, also when it is eligible and cheap", () => {
		expect(of("retail").rules).toEqual(["retail"]);
		expect(of("retail").taxes).toEqual([
			["GST", 18],
			["HST", 28],
		]);
	});
	it("[TTST-07] puts GST only on two eligible items that come to less than 4.01 together", () => {
		expect(of("two-eligible-under-threshold")).toEqual({
			rules: ["ontario-threshold", "ontario-threshold"],
			taxes: [["GST", 20]],
		});
	});
	it.each([
		["two that come to 4.00", [200, 1], [200, 1], ["ontario-threshold", "ontario-threshold"]],
		["one of them twice, 4.01 in all", [100, 2], [201, 1], ["default", "default"]],
		[
			"one beside an eligible item of 4.01 or more, which is not of the small ones",
			[400, 1],
			[401, 1],
			["ontario-threshold", "default"],
		],
	] as const)(
		"[TTST-07] weighs the eligible items that are each under 4.01 together, price by quantity: %s",
		(_, sweet, other, rules) => {
			const small =
				results.find(({ scenario }) => scenario.code === "two-eligible-under-threshold")?.scenario
					.lines ?? [];
			const lines = [sweet, other].map(([price, quantity], at) => ({
				...(small[at] as OrderLine),
				price: cents(price),
				quantity,
			}));
			expect(
				orderTotals({ lines }, { policy: testerPolicy, globalTaxes: testerTaxes }).decisions.map(
					({ rule }) => rule,
				),
			).toEqual(rules);
		},
	);
	it("[TTST-08] puts full tax on two eligible items that come to 4.01 together", () => {
		expect(of("two-eligible-at-threshold").rules).toEqual(["default", "default"]);
		expect(of("two-eligible-at-threshold").taxes).toEqual([
			["GST", 20],
			["HST", 32],
		]);
	});
	it("[TTST-09] puts GST only on one eligible item under 4.01, and full tax at 4.01", () => {
		expect(of("one-eligible-under-threshold")).toEqual({
			rules: ["ontario-threshold"],
			taxes: [["GST", 20]],
		});
		expect(of("one-eligible-at-threshold").taxes).toEqual([
			["GST", 20],
			["HST", 32],
		]);
	});
	it("[TTST-10] puts full tax on an item that matches no other rule, however cheap", () => {
		expect(of("plain-item").rules).toEqual(["default"]);
		expect(of("plain-item").taxes).toEqual([
			["GST", 15],
			["HST", 24],
		]);
	});
});
