import { describe, expect, it } from "vitest";
import { gst, pst } from "../rules.arbitrary.ts";
import { craAlignedPolicy, documentedPolicy } from "./tax-policy.ts";

describe("the policies", () => {
	it("[TAX-02, TAX-04, TAX-06, TAX-07, TAX-13, TAX-15] has the documented readings as the default", () => {
		expect(documentedPolicy).toEqual({
			confectioneryWithMeal: "exempt",
			ontarioThreshold: "per-item",
			itemTypeRelief: "any-tender",
			campusAddition: "taxable-only",
			campusAdditionRate: 13_000,
			reducedBelow: 401,
			gst: 5_000,
			fallbackTaxes: [gst, pst],
		});
	});
	it("[TAX-02, TAX-04, TAX-06] has the readings that come nearest to practice, all else as documented", () => {
		expect(craAlignedPolicy).toEqual({
			...documentedPolicy,
			confectioneryWithMeal: "gst-only",
			ontarioThreshold: "combined",
			itemTypeRelief: "covering-campus-card",
		});
	});
});
