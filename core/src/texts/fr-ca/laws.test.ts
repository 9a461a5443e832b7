import { describe, expect, it } from "vitest";
import { placeSettings } from "../../rules/tax/places.ts";
import { federalRelief, provinceLaws } from "../../rules/tax/province-laws.ts";
import { lawText } from "./laws.ts";

describe("[COUN-14] the laws behind a province's taxes in French", () => {
	it("has each name that the rules write: the official one, or the title with the province in French", () => {
		const ontario = placeSettings("ON", "2026-11-24");
		if (!ontario.ok) throw new Error(ontario.refusal.code);
		const { cashRounding, reduced, taxes } = ontario.value;
		const sources = [
			...[...provinceLaws, federalRelief, cashRounding, ...taxes].map(({ source }) => source),
			reduced?.source ?? "",
		];
		expect(new Set(sources).size).toBeGreaterThan(18);
		expect(sources.filter((source) => lawText(source) === source)).toEqual([]);
		expect(lawText("Act respecting the Québec sales tax")).toBe(
			"Loi sur la taxe de vente du Québec",
		);
	});
});
