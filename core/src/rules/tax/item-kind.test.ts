import { describe, expect, it } from "vitest";
import { taxClass } from "../rules.arbitrary.ts";
import { campusItemType, isConfectionery, isMeal, itemKinds } from "./item-kind.ts";

const kinds = (words: Parameters<typeof taxClass>[0]) => {
	const item = taxClass(words);
	return [
		isMeal(item) ? "meal" : "",
		isConfectionery(item) ? "confectionery" : "",
		itemKinds(item).retail ? "retail" : "",
	].filter(Boolean);
};

describe("the kind of an item", () => {
	it.each([
		["Meal", ["meal"]],
		["meal", ["meal"]],
		[" MEAL ", ["meal"]],
		["\tMeal", ["meal"]],
		["\u00a0Meal", ["meal"]],
		["meal item", []],
		["Confectionary", ["confectionery"]],
		["confectionery", ["confectionery"]],
		["CONFECTIONARY", ["confectionery"]],
		["Confectionery", ["confectionery"]],
		["Retail Item", ["retail"]],
		["RETAIL ITEM", ["retail"]],
		["retail", ["retail"]],
		["", []],
		["Drink", []],
		["Meal deal", []],
	])("[TAX-03, TAX-04, TAX-05] by itcMenuType %j is %j", (itcMenuType, expected) => {
		expect(kinds({ itcMenuType })).toEqual(expected);
	});

	it.each([
		["meal item", ["meal"]],
		["Meal Item", ["meal"]],
		["meal", []],
		["confectionery", ["confectionery"]],
		["Confectionary", ["confectionery"]],
		["retail", ["retail"]],
		["Retail Item", ["retail"]],
		["drink", []],
	])("[TAX-03, TAX-04, TAX-05] by tag %j is %j", (itemTag, expected) => {
		expect(kinds({ itemTag })).toEqual(expected);
	});

	it("[TAX-03, TAX-19] without a type is no meal, whatever the campus system is told", () => {
		expect(kinds({})).toEqual([]);
		expect(campusItemType({ name: "Soup", taxClass: taxClass() })).toBe("Meal");
	});

	it("[TAX-04, TAX-05] by flag", () => {
		expect(kinds({ confectioneryFlag: true })).toEqual(["confectionery"]);
		expect(kinds({ retailsFlag: true })).toEqual(["retail"]);
	});

	it("[TAX-26] is not made by the two Ontario flags that no rule uses", () => {
		expect(kinds({ ontarioRetails: true, ontarioConfectionery: true })).toEqual([]);
	});
});

describe("campusItemType", () => {
	it.each([
		[
			"[TAX-17] itcMenuType as it is set",
			{ itcMenuType: "Retail Item", itemTag: "confectionery", name: "Meal" },
			"Retail Item",
		],
		[
			"[TAX-17] itcMenuType as it is set, trimmed",
			{ itcMenuType: " Special ", name: "Retail" },
			"Special",
		],
		[
			"[TAX-18] a blank type counts as none",
			{ itcMenuType: " ", itemTag: "campus retail", name: "" },
			"Retail Item",
		],
		[
			"[TAX-18] the tag before the name",
			{ itemTag: "confectionery", name: "Retail box" },
			"Confectionary",
		],
		[
			"[TAX-18] retail before confectionary",
			{ itemTag: "Confectionary RETAIL", name: "" },
			"Retail Item",
		],
		[
			"[TAX-18] the name when the tag has no hint",
			{ itemTag: "drink", name: "Retail mug" },
			"Retail Item",
		],
		["[TAX-18] both spellings: confectionary", { name: "Confectionary mix" }, "Confectionary"],
		["[TAX-18] both spellings: confectionery", { name: "Fine confectionery" }, "Confectionary"],
		["[TAX-19] Meal without any hint", { itemTag: "drink", name: "Tea" }, "Meal"],
	])("%s", (_, { name, ...words }, expected) => {
		expect(campusItemType({ name, taxClass: words })).toBe(expected);
	});
});
