import type { TaxRow } from "../menu/tax-row.ts";
import { amountText } from "../money/cents.ts";
import { percentText } from "../money/rate.ts";
import type { TaxPolicy } from "./tax-policy.ts";

/** A reading of the tax rules in which two policies differ, as texts: "combined", "13", "4.01". */
export type PolicyDifference = {
	readonly reading: keyof TaxPolicy;
	readonly expected: string;
	readonly found: string;
};

/** The readings in which a policy is not the expected one. */
export const policyDifferences = (
	expected: TaxPolicy,
	found: TaxPolicy,
): readonly PolicyDifference[] =>
	(Object.keys(texts) as (keyof TaxPolicy)[])
		.map((reading) => ({
			reading,
			expected: texts[reading](expected),
			found: texts[reading](found),
		}))
		.filter((both) => both.expected !== both.found);

const rowsText = (rows: readonly TaxRow[] = []): string =>
	rows.map(({ name, rate }) => `${name} ${percentText(rate)}`).join(", ") || "none";

/** One for each reading, so that a new one is not forgotten. */
const texts: { readonly [Reading in keyof TaxPolicy]-?: (policy: TaxPolicy) => string } = {
	confectioneryWithMeal: (by) => by.confectioneryWithMeal,
	ontarioThreshold: (by) => by.ontarioThreshold,
	itemTypeRelief: (by) => by.itemTypeRelief,
	campusAddition: (by) => by.campusAddition,
	campusAdditionRate: (by) => percentText(by.campusAdditionRate),
	campusAdditionTaxes: (by) => rowsText(by.campusAdditionTaxes),
	reducedBelow: (by) => amountText(by.reducedBelow),
	gst: (by) => percentText(by.gst),
	fallbackTaxes: (by) => rowsText(by.fallbackTaxes),
};
