import type { TaxRow } from "../menu/tax-row.ts";
import { rate } from "../money/rate.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { TaxSettings } from "./order-totals.ts";
import {
	federalRelief,
	type GoodsClass,
	goodsClasses,
	type Province,
	provinceLaws,
	provinces,
} from "./province-laws.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

export { type GoodsClass, goodsClasses, type Province, provinces } from "./province-laws.ts";

/**
 * The source of a preset's figure: the act, regulation, bulletin or publication, and the day since
 * when it applies, YYYY-MM-DD.
 */
export type PresetSource = { readonly since: string; readonly source: string };

/**
 * The taxes of one province from one date to another, both inclusive, YYYY-MM-DD. Goods without tax
 * list it with the rate 0: an empty list would mean that nothing is known of these goods, and the
 * fallback taxes would apply.
 */
export type TaxPreset = {
	/** Never changes; a sale stores it: "NS 2025-04-01". */
	readonly id: string;
	readonly province: Province;
	readonly from: string;
	/** The last day; absent: no later change is known. */
	readonly until?: string;
	readonly sources: { readonly [goods in GoodsClass]: PresetSource };
} & { readonly [goods in GoodsClass]: readonly TaxRow[] };

/** Why there is no preset: the date is none, or none is known for it. */
export type PresetRefusal = {
	readonly code: "not-a-date" | "no-preset-for-date";
	readonly field: "date";
};

/**
 * The preset of a province on the date of the sale itself, even when the sale is sent or refunded
 * later. Rates in thousandths of a percent; `sources` names the act of each figure, and since when
 * it holds. Refused with the field "date": "not-a-date" where it is no day as YYYY-MM-DD,
 * "no-preset-for-date" before the first day that is known.
 */
export function taxPreset(province: Province, date: string): Outcome<TaxPreset, PresetRefusal> {
	if (!isDate(date)) return refuse({ code: "not-a-date", field: "date" });
	const preset = taxPresets.find(
		(one) =>
			one.province === province &&
			one.from <= date &&
			(one.until === undefined || date <= one.until),
	);
	return preset ? ok(preset) : refuse({ code: "no-preset-for-date", field: "date" });
}

/**
 * A policy for a province: on a campus card with taxable money only, a meal that lists no tax
 * bears the taxes of prepared food there. All else is as in `policy`, by default the documented
 * one.
 */
export const presetPolicy = (
	preset: TaxPreset,
	policy: TaxPolicy = documentedPolicy,
): TaxPolicy => ({ ...policy, campusAdditionTaxes: preset.preparedFood });

/** Settings for `orderTotals` with a preset's taxes of one class of goods as the global taxes, and as the fallback. */
export function presetSettings(
	preset: TaxPreset,
	goods: GoodsClass = "general",
	policy: TaxPolicy = documentedPolicy,
): TaxSettings {
	return {
		policy: { ...presetPolicy(preset, policy), fallbackTaxes: preset[goods] },
		globalTaxes: preset[goods],
		preset: preset.id,
	};
}

/** One preset for each span of days without a change. */
function presetsOf(province: Province): TaxPreset[] {
	const laws = provinceLaws.filter((law) => law.province === province);
	const changes = [...laws.map(({ from }) => from), federalRelief.from, afterRelief()];
	const starts = [...new Set(changes)].sort();
	return starts.map((from, index) => {
		const next = starts[index + 1];
		const found = goodsClasses.map((goods) => [goods, lawOf(laws, goods, from)] as const);
		return {
			id: `${province} ${from}`,
			province,
			from,
			...(next === undefined ? {} : { until: daysLater(next, -1) }),
			sources: byGoods(found.map(([goods, { since, source }]) => [goods, { since, source }])),
			...byGoods(found.map(([goods, { taxes }]) => [goods, taxes])),
		};
	});
}

type Found = PresetSource & { readonly taxes: readonly TaxRow[] };

/**
 * The taxes of these goods on a date: by the newest law that names them, otherwise by the newest
 * for goods in general, and by the winter's relief.
 */
function lawOf(
	laws: readonly (typeof provinceLaws)[number][],
	goods: GoodsClass,
	date: string,
): Found {
	const begun = laws.filter(({ from }) => from <= date);
	const law =
		begun.findLast((one) => one.goods.includes(goods)) ??
		begun.findLast((one) => one.goods.includes("general"));
	if (!law) throw new RangeError(`no law of ${goods} on ${date}`);
	const { from, goods: freed, frees, source } = federalRelief;
	if (date < from || date >= afterRelief() || !freed.includes(goods))
		return { taxes: law.taxes, since: law.from, source: law.source };
	const taxes = law.taxes.map((row) =>
		frees.includes(row.name) ? { ...row, rate: rate(0) } : row,
	);
	return { taxes, since: from, source };
}

/** The first day without the winter's relief. */
const afterRelief = (): string => daysLater(federalRelief.until, 1);

const byGoods = <T>(entries: readonly (readonly [GoodsClass, T])[]) =>
	Object.fromEntries(entries) as { readonly [goods in GoodsClass]: T };

const millisecondsOfDay = 86_400_000;

/** The date some days later, or earlier for a negative number. */
const daysLater = (date: string, days: number): string =>
	new Date(Date.parse(`${date}T00:00:00Z`) + days * millisecondsOfDay).toISOString().slice(0, 10);

function isDate(text: string): boolean {
	const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
	return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The taxes of the provinces and territories as presets with dates. A sub-path of its own, so that
 * a till with manual taxes does not load it. Every tax is on the price without tax.
 */
export const taxPresets: readonly TaxPreset[] = provinces.flatMap(presetsOf);
