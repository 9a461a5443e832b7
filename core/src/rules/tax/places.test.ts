import { describe, expect, it } from "vitest";
import {
	type CampusAdditionOf,
	campusAdditionOf,
	lookedAt,
	placeSettings,
	profileOfPlace,
} from "./places.ts";
import { provinces, taxPreset, taxPresets } from "./provinces.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

const today = "2026-11-24";
const of = (province: (typeof provinces)[number], date = today) => {
	const found = placeSettings(province, date);
	if (!found.ok) throw new Error(found.refusal.code);
	return found.value;
};
const figures = ({ taxes }: ReturnType<typeof of>) =>
	taxes.map(({ name, rate, since }) => [name, rate, since]);

describe("what choosing a province fills in", () => {
	it("[PROF-04] is the preset of the date, with a source and a day for each figure, in every place", () => {
		for (const province of provinces) {
			const place = of(province);
			const preset = taxPreset(province, today);
			expect(preset.ok && place.taxes.map(({ name, rate }) => ({ name, rate }))).toEqual(
				preset.ok && preset.value.preparedFood,
			);
			// The Agency's bulletin on the end of the penny.
			expect(place.cashRounding).toEqual({
				is: "nickel",
				source: "Canada Revenue Agency, GI-131",
				since: "2013-02-04",
			});
			for (const { source, since } of [...place.taxes, place.cashRounding]) {
				expect(source).not.toBe("");
				expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
				expect(since <= today).toBe(true);
			}
			for (const timeZone of place.timeZones)
				expect(() => new Intl.DateTimeFormat("en-CA", { timeZone })).not.toThrow();
		}
	});

	it.each([
		["BC", [["GST", 5_000, "2013-04-01"]], "America/Vancouver", ["gst"]],
		["ON", [["HST", 13_000, "2010-07-01"]], "America/Toronto", ["gst"]],
		["NS", [["HST", 14_000, "2025-04-01"]], "America/Halifax", ["gst"]],
		[
			"QC",
			[
				["GST", 5_000, "2013-01-01"],
				["QST", 9_975, "2013-01-01"],
			],
			"America/Toronto",
			["gst", "qst"],
		],
		[
			"SK",
			[
				["GST", 5_000, "2017-04-01"],
				["PST", 6_000, "2017-04-01"],
			],
			"America/Regina",
			["gst"],
		],
	] as const)("[PROF-04] is in %s what the law says there", (province, taxes, zone, numbers) => {
		const place = of(province);
		expect(figures(place)).toEqual(taxes);
		expect([place.timeZones[0], place.numbers]).toEqual([zone, numbers]);
	});

	it("[PROF-04] says what small purchases bear in Ontario, and of no other place", () => {
		expect(of("ON").reduced).toEqual({
			source: "SOR/2001-65, Schedule 1, item 11",
			since: "2010-07-01",
		});
		for (const province of provinces)
			if (province !== "ON") expect(of(province).reduced).toBeUndefined();
	});

	it("[PROF-04] [TAX-16] leaves the readings of the rules, the documented addition of a campus card among them", () => {
		const policy = { ...documentedPolicy, ontarioThreshold: "combined" } as const;
		expect(profileOfPlace("SK", { date: today, policy })).toEqual({
			province: "SK",
			cash_rounding: "nickel",
			tax_rates: of("SK").preset.preparedFood,
			tax_policy: policy,
		});
	});

	it("[PROF-04] has an addition as in the place follow to another one, and takes the one that is said", () => {
		const { preparedFood } = of("SK").preset;
		const ontario = { ...documentedPolicy, campusAdditionTaxes: of("ON").preset.preparedFood };
		const additionOf = (...[policy, addition]: readonly [TaxPolicy, CampusAdditionOf?]) =>
			profileOfPlace("SK", { date: today, policy, ...(addition ? { addition } : {}) })?.tax_policy
				.campusAdditionTaxes;
		expect(additionOf(ontario)).toEqual(preparedFood);
		expect(additionOf(documentedPolicy, "place")).toEqual(preparedFood);
		expect(additionOf(ontario, "documented")).toBeUndefined();
		expect([campusAdditionOf(ontario), campusAdditionOf(documentedPolicy)]).toEqual([
			"place",
			"documented",
		]);
	});

	it("[PROF-04] says a day on which it was compared with the law, after every law that it knows", () => {
		expect(lookedAt).toMatch(/^20\d{2}-\d{2}-\d{2}$/);
		for (const { from } of taxPresets) expect(from <= lookedAt).toBe(true);
	});

	it("[PROF-04] is nothing for what is no date, or before the presets begin", () => {
		expect(placeSettings("ON", "2026-13-01")).toMatchObject({ ok: false });
		expect(placeSettings("ON", "1999-01-01")).toMatchObject({ ok: false });
	});
});
