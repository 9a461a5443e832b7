import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import type { CampusBalance, TaxTender } from "../tax/campus-card-tax.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { craAlignedPolicy, documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { ownTaxesOf } from "./judge-decisions.ts";
import type { SaleFacts } from "./sale.ts";

/** The readings of the tax rules that a restaurant chooses between. */
export const taxReadings = [
	"ontarioThreshold",
	"confectioneryWithMeal",
	"itemTypeRelief",
	"campusAddition",
] as const satisfies readonly (keyof TaxPolicy)[];
/** A reading of the tax rules that the law or the documents leave open: one of `taxReadings`. */
export type TaxReading = (typeof taxReadings)[number];

/**
 * The difference in tax collected between Canadian practice and the documented readings, in cents:
 * for each reading alone, the others as documented, and for all of them together, which is not the
 * sum of the parts. Below zero: the documented readings collect more.
 */
export type LessCollected = { readonly [reading in TaxReading | "all"]: Cents };

type SaleToRead = Pick<SaleFacts, "kind" | "lines" | "taxTotal" | "taxPolicy" | "tenders"> &
	Partial<Pick<SaleFacts, "exemption" | "relief">>;

/**
 * Compares a sale's taxes under each reading with the documented ones. `restaurantTaxes`: the taxes
 * of items that list none, where the sale itself does not show them. Undefined where the sale can't
 * be compared: a refund, a part of a table's bill, or one that these rules recompute otherwise.
 */
export function lessCollected(
	sale: SaleToRead,
	restaurantTaxes: readonly TaxRow[],
): LessCollected | undefined {
	if (sale.kind.type !== "sale") return undefined;
	const globalTaxes = taxesShownBy(sale) ?? restaurantTaxes;
	const order = {
		lines: sale.lines,
		...(sale.exemption ? { exemption: sale.exemption } : {}),
		...(sale.relief ? { relief: sale.relief } : {}),
	};
	const tender = tenderOf(sale);
	const taxUnder = (policy: TaxPolicy): number =>
		orderTotals(order, { policy, globalTaxes }, tender).taxTotal;
	if (taxUnder(sale.taxPolicy) !== sale.taxTotal) return undefined;
	const documented: TaxPolicy = { ...sale.taxPolicy, ...readingsOf(documentedPolicy) };
	const practised = readingsOf(craAlignedPolicy);
	const base = taxUnder(documented);
	const less = (change: Partial<TaxPolicy>): Cents =>
		cents(taxUnder({ ...documented, ...change }) - base);
	return {
		ontarioThreshold: less({ ontarioThreshold: practised.ontarioThreshold }),
		confectioneryWithMeal: less({ confectioneryWithMeal: practised.confectioneryWithMeal }),
		itemTypeRelief: less({ itemTypeRelief: practised.itemTypeRelief }),
		campusAddition: less({ campusAddition: practised.campusAddition }),
		all: less(practised),
	};
}

/** The restaurant's own taxes as shown by a sale; undefined: no line of it bears them in full. */
export const taxesShownBy = ({
	lines,
}: Pick<SaleFacts, "lines">): readonly TaxRow[] | undefined => {
	const shown = ownTaxesOf(lines);
	return shown.length > 0 ? shown : undefined;
};

/** The result without sales: no cent of difference. */
export const nothingLess: LessCollected = {
	ontarioThreshold: zeroCents,
	confectioneryWithMeal: zeroCents,
	itemTypeRelief: zeroCents,
	campusAddition: zeroCents,
	all: zeroCents,
};

/** The sum of two, reading by reading, in cents. */
export const addLess = (one: LessCollected, other: LessCollected): LessCollected => ({
	ontarioThreshold: cents(one.ontarioThreshold + other.ontarioThreshold),
	confectioneryWithMeal: cents(one.confectioneryWithMeal + other.confectioneryWithMeal),
	itemTypeRelief: cents(one.itemTypeRelief + other.itemTypeRelief),
	campusAddition: cents(one.campusAddition + other.campusAddition),
	all: cents(one.all + other.all),
});

const readingsOf = ({
	ontarioThreshold,
	confectioneryWithMeal,
	itemTypeRelief,
	campusAddition,
}: TaxPolicy): Pick<TaxPolicy, TaxReading> => ({
	ontarioThreshold,
	confectioneryWithMeal,
	itemTypeRelief,
	campusAddition,
});

/**
 * No record has the balances of a campus card. One whose addition was charged had taxable money
 * only; any other counts as one that covers meals, so that no loss is invented.
 */
function tenderOf({ tenders, lines }: SaleToRead): TaxTender | undefined {
	if (!tenders.some(({ method }) => method === "itc")) return undefined;
	const isTaxableOnly = lines.some(({ decision }) => decision.rule === "campus-addition");
	return {
		method: "itc",
		accounts: { accounts: [], aggregated: [isTaxableOnly ? taxableMoney : coveringMoney] },
	};
}

const taxableMoney: CampusBalance = {
	type: "TAXABLE",
	balance: zeroCents,
	creditLimit: zeroCents,
	unlimitedCredit: true,
};
const coveringMoney: CampusBalance = { ...taxableMoney, type: "TAX_EXEMPT", balance: cents(1) };
