import { documentedPolicy } from "./case-orders.ts";
import { type Row, totals } from "./oracle.ts";

/** The price of a class of goods in a province on a date. */
export type PlaceInput = {
	readonly province: string;
	readonly date: string;
	readonly price: number;
};

export const places = "AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" ");
export const classes = [
	"general",
	"preparedFood",
	"snacks",
	"beerAndWine",
	"spirits",
	"sweetenedDrinks",
	"books",
	"childrensWear",
];

/** Days of a change, and the day before each. `only`: the provinces that changed. */
const days: readonly { readonly date: string; readonly only?: string }[] = [
	{ date: "2021-03-31", only: "BC" },
	{ date: "2021-04-01", only: "BC" },
	{ date: "2016-12-31", only: "NL" },
	{ date: "2017-01-01", only: "NL" },
	{ date: "2017-12-31", only: "NL" },
	{ date: "2018-01-01", only: "NL" },
	{ date: "2025-03-31", only: "NS" },
	{ date: "2025-04-01", only: "NS" },
	{ date: "2024-12-13" },
	{ date: "2024-12-14" },
	{ date: "2025-02-15" },
	{ date: "2025-02-16" },
	{ date: "2026-11-24" },
];

/** Each class of goods in each province and territory on each side of each change. */
export const provinceCases = () =>
	days.flatMap(({ date, only }) =>
		places
			.filter((place) => only === undefined || only === place)
			.map((province) => {
				const input: PlaceInput = { province, date, price: 1995 };
				return {
					name: `${province} on ${date}`,
					reason: "PROF-05, PROF-06: each class of goods, and a meal on a card of taxable money",
					input,
					expected: expectedAt(input),
				};
			}),
	);

/**
 * By the oracle's own reading of the law: the taxes, and the total, of one article of each class.
 * `mealOnTaxableCard`: a meal that lists no tax.
 */
export function expectedAt({ province, date, price }: PlaceInput) {
	const policy = {
		...documentedPolicy,
		campusAdditionTaxes: lawful(province, date, "preparedFood"),
	};
	const told = (globalTaxes: Row[], item: object, tender?: object) => {
		const { taxes, total } = totals({
			lines: [{ price, quantity: 1, item }],
			policy: { ...policy, fallbackTaxes: globalTaxes },
			globalTaxes,
			...tender,
		});
		return { taxes: taxes.map(({ name, rate, amount }) => ({ name, rate, amount })), total };
	};
	const ofClass = classes.map((goods) => [goods, told(lawful(province, date, goods), {})]);
	const card = { aggregated: [{ type: "TAXABLE", balance: 10_000 }] };
	return {
		...Object.fromEntries(ofClass),
		mealOnTaxableCard: told(
			lawful(province, date, "general"),
			{ type: "Meal" },
			{ tender: { method: "itc", card } },
		),
	};
}

/**
 * The rows that the law requires, including a tax of zero. In the order of the law: first the
 * country's tax, then the province's own.
 */
export function lawful(province: string, date: string, goods: string): Row[] {
	const winter = "2024-12-14" <= date && date <= "2025-02-15";
	const freedInWinter = !["general", "spirits"].includes(goods);
	const none = winter && freedInWinter;
	const provincial = harmonized(province, date);
	if (provincial !== undefined) {
		if (none) return [givesBack(province, date, goods) ? named("GST", 0) : named("HST", 0)];
		return [
			givesBack(province, date, goods) ? named("GST", 5_000) : named("HST", 5_000 + provincial),
		];
	}
	const own = ownTax(province, date, goods);
	return [named("GST", none ? 0 : 5_000), ...(own ? [own] : [])];
}

const named = (name: string, rate: number): Row => ({ name, rate });

/** The province's part of the harmonized tax, in thousandths of a percent. */
function harmonized(province: string, date: string): number | undefined {
	if (province === "ON") return 8_000;
	if (province === "NS") return date < "2025-04-01" ? 10_000 : 9_000;
	return ["NB", "NL", "PE"].includes(province) ? 10_000 : undefined;
}

/** True where the province refunds its part of the harmonized tax at the till. */
function givesBack(province: string, date: string, goods: string): boolean {
	if (goods === "childrensWear") return ["NS", "ON", "PE"].includes(province);
	return goods === "books" && !(province === "NL" && date.startsWith("2017"));
}

/** The tax of a province in addition to GST. */
function ownTax(province: string, date: string, goods: string): Row | undefined {
	const alcohol = goods === "beerAndWine" || goods === "spirits";
	if (province === "QC") return goods === "books" ? undefined : named("QST", 9_975);
	if (province === "MB")
		return goods === "books" || goods === "childrensWear" ? undefined : named("RST", 7_000);
	if (province === "SK") {
		if (goods === "books") return undefined;
		return alcohol ? named("LCT", 10_000) : named("PST", 6_000);
	}
	if (province !== "BC") return undefined;
	if (alcohol) return named("PST", 10_000);
	const soda = goods === "sweetenedDrinks" && date >= "2021-04-01";
	return goods === "general" || soda ? named("PST", 7_000) : undefined;
}
