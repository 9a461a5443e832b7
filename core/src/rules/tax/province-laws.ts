import type { TaxRow } from "../menu/tax-row.ts";
import { rate } from "../money/rate.ts";

/** The provinces and territories of Canada, by their postal codes. */
export const provinces = [
	"AB",
	"BC",
	"MB",
	"NB",
	"NL",
	"NS",
	"NT",
	"NU",
	"ON",
	"PE",
	"QC",
	"SK",
	"YT",
] as const;
/** A province or territory by its two letters: one of `provinces`. */
export type Province = (typeof provinces)[number];

/**
 * The classes of goods that the law taxes differently somewhere in Canada. Beer stands for wine and
 * cider as well; spirits are drinks above 7 % of alcohol that are neither.
 */
export const goodsClasses = [
	"general",
	"preparedFood",
	"snacks",
	"beerAndWine",
	"spirits",
	"sweetenedDrinks",
	"books",
	"childrensWear",
] as const;
/**
 * A class of goods for a province's law: one of `goodsClasses`. "general": goods that no law names.
 */
export type GoodsClass = (typeof goodsClasses)[number];

/**
 * A province's law on some goods from a date on, YYYY-MM-DD. Goods that it does not name bear the
 * taxes of goods in general.
 */
export type ProvinceLaw = {
	readonly province: Province;
	readonly goods: readonly GoodsClass[];
	/** YYYY-MM-DD: the first day of this law. */
	readonly from: string;
	/**
	 * Each on the price without any tax, in thousandths of a percent: also the QST, which is not
	 * charged on the GST.
	 */
	readonly taxes: readonly TaxRow[];
	/** The act, regulation or bulletin. */
	readonly source: string;
};

const tax = (name: string, thousandths: number): TaxRow => ({ name, rate: rate(thousandths) });
const gst = tax("GST", 5_000);
const pst = (thousandths: number): readonly TaxRow[] => [gst, tax("PST", thousandths)];
const hst = (thousandths: number): readonly TaxRow[] => [tax("HST", thousandths)];

const exciseTaxAct = "Excise Tax Act (Canada), section 165";
const rebates = "Deduction for Provincial Rebate (GST/HST) Regulations, SOR/2001-65";
const all: readonly GoodsClass[] = ["general"];
const alcohol: readonly GoodsClass[] = ["beerAndWine", "spirits"];
const food: readonly GoodsClass[] = ["preparedFood", "snacks", "sweetenedDrinks"];
const book: readonly GoodsClass[] = ["books"];
const rebated: readonly GoodsClass[] = ["books", "childrensWear"];

const of = (
	province: Province,
	laws: readonly (readonly [
		goods: readonly GoodsClass[],
		from: string,
		taxes: readonly TaxRow[],
		source: string,
	])[],
): ProvinceLaw[] =>
	laws.map(([goods, from, taxes, source]) => ({ province, goods, from, taxes, source }));

/**
 * The laws behind `taxPresets`, by province and date. Last compared with their sources on
 * 2026-11-24. Where books or children's wear are exempt from a province's tax, GST remains.
 */
export const provinceLaws: readonly ProvinceLaw[] = [
	...of("AB", [[all, "2008-01-01", [gst], exciseTaxAct]]),
	...of("BC", [
		[all, "2013-04-01", pst(7_000), "Provincial Sales Tax Act (British Columbia)"],
		[alcohol, "2013-04-01", pst(10_000), "Provincial Sales Tax Act (British Columbia)"],
		[
			[...food, ...rebated],
			"2013-04-01",
			[gst],
			"Provincial Sales Tax Exemption and Refund Regulation (British Columbia)",
		],
		[["sweetenedDrinks"], "2021-04-01", pst(7_000), "Bulletin PST 119 (British Columbia)"],
	]),
	...of("MB", [
		[all, "2019-07-01", [gst, tax("RST", 7_000)], "Retail Sales Tax Act (Manitoba)"],
		[book, "2019-07-01", [gst], "Bulletin 030 (Manitoba)"],
		[["childrensWear"], "2019-07-01", [gst], "Bulletin 001 (Manitoba), up to $150 an article"],
	]),
	...of("NB", [
		[all, "2016-07-01", hst(15_000), exciseTaxAct],
		[book, "2016-07-01", [gst], rebates],
	]),
	...of("NL", [
		[all, "2016-07-01", hst(15_000), exciseTaxAct],
		[book, "2016-07-01", [gst], rebates],
		[book, "2017-01-01", hst(15_000), "Budget 2016 (Newfoundland and Labrador)"],
		[book, "2018-01-01", [gst], `${rebates}, Schedule 5`],
	]),
	...of("NS", [
		[all, "2010-07-01", hst(15_000), exciseTaxAct],
		[rebated, "2010-07-01", [gst], rebates],
		[all, "2025-04-01", hst(14_000), exciseTaxAct],
	]),
	...of("NT", [[all, "2008-01-01", [gst], exciseTaxAct]]),
	...of("NU", [[all, "2008-01-01", [gst], exciseTaxAct]]),
	...of("ON", [
		[all, "2010-07-01", hst(13_000), exciseTaxAct],
		[rebated, "2010-07-01", [gst], `${rebates}, Schedule 1`],
	]),
	...of("PE", [
		[all, "2016-10-01", hst(15_000), exciseTaxAct],
		[rebated, "2016-10-01", [gst], "Guide RTG 197 (Prince Edward Island)"],
	]),
	...of("QC", [
		[all, "2013-01-01", [gst, tax("QST", 9_975)], "Act respecting the Québec sales tax"],
		[book, "2013-01-01", [gst], "Act respecting the Québec sales tax, printed books"],
	]),
	...of("SK", [
		[all, "2017-04-01", pst(6_000), "Information Notice IN 2017-03 (Saskatchewan)"],
		[alcohol, "2017-04-01", [gst, tax("LCT", 10_000)], "Liquor Consumption Tax Act (Saskatchewan)"],
		[book, "2017-04-01", [gst], "Bulletin PST-2 (Saskatchewan)"],
	]),
	...of("YT", [[all, "2008-01-01", [gst], exciseTaxAct]]),
];

/**
 * The relief of one winter, both days inclusive: these goods bore no GST and no HST. It was the
 * federal Parliament's, so that the provinces' own taxes stayed: PST in British Columbia and
 * Saskatchewan, RST in Manitoba, QST in Quebec, and Saskatchewan's tax on liquor.
 */
export const federalRelief = {
	from: "2024-12-14",
	until: "2025-02-15",
	goods: [
		"preparedFood",
		"snacks",
		"beerAndWine",
		"sweetenedDrinks",
		"books",
		"childrensWear",
	] satisfies readonly GoodsClass[] as readonly GoodsClass[],
	frees: ["GST", "HST"] as readonly string[],
	source: "Tax Break for All Canadians Act (Canada)",
} as const;
