import { describe, expect, it } from "vitest";
import { readTexts } from "./read-texts.ts";

describe("readTexts", () => {
	const english = readTexts("en-CA")({
		greeting: "Hello",
		"card.owner": "{{name}} holds {{ card.number }}",
		sales_one: "{{count}} sale of {{total}}",
		sales_other: "{{count}} sales of {{total}}",
		queue_zero: "Nothing waits",
		queue_one: "{{count}} sale waits",
		queue_other: "{{count}} sales wait",
		total: "Total of {{count}}",
	});

	it("says a text by its key, and fills its places with what they are given", () => {
		expect(english("greeting")).toBe("Hello");
		expect(english("card.owner", { name: "Ann", "card.number": 7 })).toBe("Ann holds 7");
	});

	it("writes a value as it is: neither markup, nor a place, nor a pattern of replacement", () => {
		expect(english("card.owner", { name: "<b>{{count}}</b> $& $1", "card.number": 0 })).toBe(
			"<b>{{count}}</b> $& $1 holds 0",
		);
	});

	it("leaves a place without a value as it is written", () => {
		expect(english("card.owner", { name: "Ann" })).toBe("Ann holds {{ card.number }}");
	});

	it.each([
		[0, "0 sales of $0.00"],
		[1, "1 sale of $0.00"],
		[1.5, "1.5 sales of $0.00"],
		[2, "2 sales of $0.00"],
	])("in English %d is said with its form", (count, said) => {
		expect(english("sales", { count, total: "$0.00" })).toBe(said);
	});

	it("has a form for none at all where the text gives one", () => {
		expect([0, 1, 2].map((count) => english("queue", { count }))).toEqual([
			"Nothing waits",
			"1 sale waits",
			"2 sales wait",
		]);
	});

	it("fills a count into a text that has no forms", () => {
		expect(english("total", { count: 1 })).toBe("Total of 1");
	});

	it.each([
		[0, "0 vente"],
		[1, "1 vente"],
		[1.5, "1.5 vente"],
		[2, "2 ventes"],
		[1_000_000, "1000000 de ventes"],
	])("in French %d is said with its form: another language is another file", (count, said) => {
		const french = readTexts("fr-CA")({
			sales_one: "{{count}} vente",
			sales_many: "{{count}} de ventes",
			sales_other: "{{count}} ventes",
		});
		expect(french("sales", { count })).toBe(said);
	});

	it("says the form for all others where a language's own is not written", () => {
		const french = readTexts("fr-CA")({
			sales_one: "{{count}} vente",
			sales_other: "{{count}} ventes",
		});
		expect(french("sales", { count: 1_000_000 })).toBe("1000000 ventes");
	});
});
