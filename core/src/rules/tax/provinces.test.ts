import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { campusDebit } from "../payment/campus-debit.ts";
import { anyLine, exampleLine, runs } from "../rules.arbitrary.ts";
import { cardChange } from "../split/card-taxes.ts";
import { tableTaxSettings } from "../split/table-taxes.ts";
import type { CampusAccounts } from "./campus-card-tax.ts";
import { orderTotals } from "./order-totals.ts";
import {
	type GoodsClass,
	goodsClasses,
	type Province,
	presetPolicy,
	presetSettings,
	provinces,
	taxPreset,
	taxPresets,
} from "./provinces.ts";
import { craAlignedPolicy } from "./tax-policy.ts";

const firstDays: readonly (readonly [Province, string, string])[] = [
	["AB", "2008-01-01", "GST 5000"],
	["BC", "2013-04-01", "GST 5000, PST 7000"],
	["MB", "2019-07-01", "GST 5000, RST 7000"],
	["NB", "2016-07-01", "HST 15000"],
	["NL", "2016-07-01", "HST 15000"],
	["NS", "2010-07-01", "HST 15000"],
	["NT", "2008-01-01", "GST 5000"],
	["NU", "2008-01-01", "GST 5000"],
	["ON", "2010-07-01", "HST 13000"],
	["PE", "2016-10-01", "HST 15000"],
	["QC", "2013-01-01", "GST 5000, QST 9975"],
	["SK", "2017-04-01", "GST 5000, PST 6000"],
	["YT", "2008-01-01", "GST 5000"],
];
const dayBefore = (date: string) =>
	new Date(new Date(`${date}T00:00:00Z`).getTime() - 86_400_000).toISOString().slice(0, 10);

const rows = (province: Province, date: string, goods: GoodsClass = "general") => {
	const preset = taxPreset(province, date);
	return preset.ok
		? preset.value[goods].map(({ name, rate }) => `${name} ${rate}`).join(", ")
		: preset.refusal.code;
};
const anyPreset = fc.constantFrom(...taxPresets);
const taxableMoney: CampusAccounts = {
	aggregated: [
		{ type: "TAXABLE", balance: cents(100_000), creditLimit: cents(0), unlimitedCredit: false },
	],
	accounts: [],
};

describe("taxPreset", () => {
	it.each<[Province, string]>([
		["AB", "GST 5000"],
		["BC", "GST 5000, PST 7000"],
		["MB", "GST 5000, RST 7000"],
		["NB", "HST 15000"],
		["NL", "HST 15000"],
		["NS", "HST 14000"],
		["NT", "GST 5000"],
		["NU", "GST 5000"],
		["ON", "HST 13000"],
		["PE", "HST 15000"],
		["QC", "GST 5000, QST 9975"],
		["SK", "GST 5000, PST 6000"],
		["YT", "GST 5000"],
	])("[TAX-01] has %s with %s in November 2026", (province, expected) => {
		expect(rows(province, "2026-11-20")).toBe(expected);
	});

	it.each(firstDays)(
		"[TAX-01] knows %s from %s with %s, and nothing before",
		(province, date, expected) => {
			expect(rows(province, date)).toBe(expected);
			expect(rows(province, dayBefore(date))).toBe("no-preset-for-date");
		},
	);

	it("[TAX-01] knows all thirteen provinces and territories", () => {
		expect(provinces).toEqual(firstDays.map(([province]) => province));
	});

	it("[TAX-01] changes Nova Scotia's rate on the day of the change", () => {
		expect(rows("NS", "2025-03-31")).toBe("HST 15000");
		expect(rows("NS", "2025-04-01")).toBe("HST 14000");
		expect(rows("NS", "2020-01-01", "preparedFood")).toBe("HST 15000");
		expect(rows("NS", "2025-04-01", "preparedFood")).toBe("HST 14000");
	});

	it.each<[Province, string, string]>([
		["ON", "2024-12-13", "HST 13000"],
		["ON", "2024-12-14", "HST 0"],
		["ON", "2025-02-15", "HST 0"],
		["ON", "2025-02-16", "HST 13000"],
		["NS", "2025-02-15", "HST 0"],
		["QC", "2025-01-01", "GST 0, QST 9975"],
		["SK", "2025-01-01", "GST 0, PST 6000"],
		["MB", "2025-01-01", "GST 0, RST 7000"],
		["BC", "2025-01-01", "GST 0"],
		["AB", "2025-01-01", "GST 0"],
	])("[TAX-01, PROF-06] taxes prepared food in %s on %s with %j", (province, date, expected) => {
		expect(rows(province, date, "preparedFood")).toBe(expected);
	});

	it("[TAX-01] knows no relief for anything else, no PST on meals in British Columbia, and its PST of 10 % on liquor", () => {
		expect(rows("ON", "2025-01-01")).toBe("HST 13000");
		expect(rows("ON", "2025-01-01", "spirits")).toBe("HST 13000");
		expect(rows("BC", "2026-01-01", "preparedFood")).toBe("GST 5000");
		expect(rows("BC", "2026-01-01", "beerAndWine")).toBe("GST 5000, PST 10000");
		expect(rows("ON", "2026-01-01", "spirits")).toBe("HST 13000");
	});

	it("[PROF-06] says of each figure where it comes from and since when, the winter's relief as well", () => {
		for (const preset of taxPresets)
			for (const goods of goodsClasses) {
				const { since, source } = preset.sources[goods];
				expect(since <= preset.from, preset.id).toBe(true);
				expect(source).not.toBe("");
			}
		const winter = taxPreset("BC", "2025-01-01");
		if (!winter.ok) throw new Error(winter.refusal.code);
		expect(winter.value.sources).toMatchObject({
			general: { since: "2013-04-01", source: expect.stringContaining("British Columbia") },
			sweetenedDrinks: { since: "2024-12-14", source: expect.stringContaining("Tax Break") },
		});
	});

	it("[PROF-06] cites of each place the act, regulation or bulletin by its name", () => {
		const cited = (province: Province) => [
			...new Set(
				taxPresets
					.filter((preset) => preset.province === province)
					.flatMap(({ sources }) => goodsClasses.map((goods) => sources[goods].source)),
			),
		];
		const winter = "Tax Break for All Canadians Act (Canada)";
		const excise = "Excise Tax Act (Canada), section 165";
		const rebates = "Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65";
		const bc = (act: string) => `${act} (British Columbia)`;
		const expected: { readonly [province in Province]?: readonly string[] } = {
			AB: [excise, winter],
			BC: [
				bc("Provincial Sales Tax Act"),
				bc("Provincial Sales Tax Exemption and Refund Regulation"),
				bc("Bulletin PST 119"),
				winter,
			],
			MB: [
				"Retail Sales Tax Act (Manitoba)",
				"Bulletin 030 (Manitoba)",
				"Bulletin 001 (Manitoba), up to $150 an article",
				winter,
			],
			NL: [
				excise,
				rebates,
				"Budget 2016 (Newfoundland and Labrador)",
				`${rebates}, Schedule 5`,
				winter,
			],
			ON: [excise, `${rebates}, Schedule 1`, winter],
			PE: [excise, "Guide RTG 197 (Prince Edward Island)", winter],
			QC: [
				"Act respecting the Québec sales tax",
				"Act respecting the Québec sales tax, printed books",
				winter,
			],
			SK: [
				"Information Notice IN 2017-03 (Saskatchewan)",
				"Liquor Consumption Tax Act (Saskatchewan)",
				"Bulletin PST-2 (Saskatchewan)",
				winter,
			],
		};
		for (const [province, sources] of Object.entries(expected))
			expect(cited(province as Province).sort(), province).toEqual([...(sources ?? [])].sort());
	});

	it("[PROF-06] lists a tax for every class of goods, of nothing where law asks for none", () => {
		for (const preset of taxPresets)
			for (const goods of goodsClasses) expect(preset[goods], preset.id).not.toEqual([]);
	});

	it.each([
		["2000-01-01", "no-preset-for-date"],
		["2026-02-30", "not-a-date"],
		["2026-13-01", "not-a-date"],
		["20261120", "not-a-date"],
		["2026-1-1", "not-a-date"],
		["", "not-a-date"],
		["2026-11-20T00:00:00Z", "not-a-date"],
	])("refuses %j as %s", (date, code) => {
		expect(rows("ON", date)).toBe(code);
		expect(taxPreset("ON", date)).toEqual({ ok: false, refusal: { code, field: "date" } });
	});

	it("has one preset for each place and day from its first, and ids that are unique", () => {
		expect(new Set(taxPresets.map(({ id }) => id)).size).toBe(taxPresets.length);
		for (const province of provinces) {
			const spans = taxPresets
				.filter((preset) => preset.province === province)
				.toSorted((a, b) => (a.from < b.from ? -1 : 1));
			for (const [index, span] of spans.entries()) {
				const next = spans[index + 1];
				expect(span.id).toBe(`${province} ${span.from}`);
				if (!next) expect(span.until).toBeUndefined();
				else
					expect(new Date(`${span.until}T00:00:00Z`).getTime() + 86_400_000).toBe(
						new Date(`${next.from}T00:00:00Z`).getTime(),
					);
			}
		}
	});
});

describe("presetPolicy", () => {
	const bigMeal = anyLine.map((line) =>
		exampleLine({ ...line, price: line.price + 401, tax: { itcMenuType: "Meal" } }),
	);

	it("[PROF-05] brings on a card with taxable money alone what cash pays for taxable food, in each place on each date", () => {
		fc.assert(
			fc.property(anyPreset, fc.array(bigMeal, { minLength: 1, maxLength: 4 }), (preset, meals) => {
				const lines = meals.map((line, index) => ({ ...line, id: String(index) }));
				const food = lines.map(({ taxClass: { itcMenuType: _, ...taxClass }, ...line }) => ({
					...line,
					taxClass,
				}));
				const asFood = orderTotals({ lines: food }, presetSettings(preset, "preparedFood"));
				const settings = presetSettings(preset);
				const paid = orderTotals({ lines }, settings, { method: "itc", accounts: taxableMoney });
				expect(paid.taxes).toEqual(asFood.taxes);
				expect(paid.decisions.every(({ rule }) => rule === "campus-addition")).toBe(true);
				// The counter and the kiosk use the debit, a table the card's change of its bill.
				expect(campusDebit({ lines }, settings, taxableMoney).adjusted.total).toBe(asFood.total);
				const table = tableTaxSettings({ policy: presetPolicy(preset), rates: preset.general });
				const { whole } = cardChange({ lines }, table, taxableMoney);
				expect(whole.reduce((sum, { amount }) => sum + amount, 0)).toBe(asFood.taxTotal);
			}),
			runs,
		);
	});

	it("[PROF-05] taxes a small coffee by such a card in Ontario with GST alone, and with nothing in the winter of the relief", () => {
		const coffee = exampleLine({
			price: 200,
			tax: { itcMenuType: "Meal", ontarioTaxEligible: true },
		});
		const taxOn = (date: string) => {
			const preset = taxPreset("ON", date);
			if (!preset.ok) throw new Error(preset.refusal.code);
			return orderTotals({ lines: [coffee] }, presetSettings(preset.value), {
				method: "itc",
				accounts: taxableMoney,
			}).taxTotal;
		};
		expect(taxOn("2026-11-24")).toBe(10);
		expect(taxOn("2025-01-01")).toBe(0);
	});
});

describe("presetSettings", () => {
	it("[TAX-01, TAX-11, TAX-14] taxes an order by the preset's rows, QST on the price without GST, and keeps the preset's id", () => {
		const preset = taxPreset("QC", "2026-11-20");
		if (!preset.ok) throw new Error(preset.refusal.code);
		const settings = presetSettings(preset.value);
		expect(settings.preset).toBe("QC 2025-02-16");
		expect(orderTotals({ lines: [exampleLine({ price: 10_000 })] }, settings).taxes).toMatchObject([
			{ amount: 500 },
			{ base: 10_000, amount: 998 },
		]);
	});
	it("takes the rows of prepared food, and another policy, when asked", () => {
		const preset = taxPreset("BC", "2026-11-20");
		if (!preset.ok) throw new Error(preset.refusal.code);
		expect(presetSettings(preset.value, "preparedFood", craAlignedPolicy)).toMatchObject({
			policy: {
				ontarioThreshold: "combined",
				itemTypeRelief: "covering-campus-card",
				confectioneryWithMeal: "gst-only",
			},
			globalTaxes: [{ name: "GST" }],
		});
	});
});
