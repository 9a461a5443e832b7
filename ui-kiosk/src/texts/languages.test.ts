import { cents, rate } from "@tuckshop/core/rules";
import { setInFrench } from "@tuckshop/ui-kit/texts/typography";
import { describe, expect, it } from "vitest";
import { enCa } from "./en-ca.ts";
import { frCa } from "./fr-ca.ts";
import { languages, languageWith, type TextKey } from "./languages.ts";

const placesOf = (text: string) =>
	[...text.matchAll(/\{\{(\w+)\}\}/g)].map(([place]) => place).sort();

describe("the kiosk's two languages", () => {
	it("have the same keys", () => {
		expect(Object.keys(frCa).sort()).toEqual(Object.keys(enCa).sort());
	});

	it("fill the same places in every text, and leave none empty", () => {
		const keys = Object.keys(enCa) as (keyof typeof enCa)[];
		expect(keys.filter((key) => placesOf(frCa[key]).join() !== placesOf(enCa[key]).join())).toEqual(
			[],
		);
		expect(keys.filter((key) => enCa[key].trim() === "" || frCa[key].trim() === "")).toEqual([]);
	});

	it("write amounts and rates as their readers do", () => {
		const nbsp = "\u00a0";
		expect(languages.map(({ money }) => money(cents(899)))).toEqual(["$8.99", `8,99${nbsp}$`]);
		expect(languages.map(({ rate: text }) => text(rate(9_975)))).toEqual([
			"9.975%",
			`9,975${nbsp}%`,
		]);
	});

	it("[KIOS-06] set French as Canada does, in every sentence of the kiosk and in the words that an owner typed", () => {
		const french = languageWith("fr-CA");
		const places = { name: "Frites", count: 2, amount: "8,99\u00a0$", groups: "Cuisson" };
		const sentences = (Object.keys(frCa) as (keyof typeof frCa)[])
			.filter((key) => !/_(one|other)$/.test(key))
			.map((key) => french.t(key as TextKey, places));
		expect(sentences.filter((text) => /[ \u00a0\u202f][;!?]/.test(text))).toEqual([]);
		expect(sentences.filter((text) => / [:»%$]|[^\u00a0\d]:|« /.test(text))).toEqual([]);
		expect(setInFrench("Poutine « maison » : 12 % de plus !  5 $")).toBe(
			"Poutine «\u00a0maison\u00a0»\u00a0: 12\u00a0% de plus!  5\u00a0$",
		);
	});

	it("count in their own way: none is one in French", () => {
		expect([0, 1, 2].map((count) => languageWith("en-CA").t("items", { count }))).toEqual([
			"0 items",
			"1 item",
			"2 items",
		]);
		expect([0, 1, 2].map((count) => languageWith("fr-CA").t("items", { count }))).toEqual([
			"0 article",
			"1 article",
			"2 articles",
		]);
	});

	it("begin with English where another is asked for", () => {
		expect(languageWith("de").id).toBe("en-CA");
	});
});
