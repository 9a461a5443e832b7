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
	Object.values(readings)
		.map(({ reading, text }) => ({ reading, expected: text(expected), found: text(found) }))
		.filter((texts) => texts.expected !== texts.found);

const rowsText = (rows: readonly TaxRow[] | undefined): string =>
	rows?.map(({ name, rate }) => `${name} ${percentText(rate)}`).join(", ") || "none";

type Read = (policy: TaxPolicy) => string;
const named = <R extends keyof TaxPolicy>(reading: R, text: Read) => ({ reading, text });

/** One for each reading, so that a new one is not forgotten. */
const readings: {
	readonly [Reading in keyof TaxPolicy]-?: { readonly reading: Reading; readonly text: Read };
} = {
	confectioneryWithMeal: named("confectioneryWithMeal", (by) => by.confectioneryWithMeal),
	ontarioThreshold: named("ontarioThreshold", (by) => by.ontarioThreshold),
	itemTypeRelief: named("itemTypeRelief", (by) => by.itemTypeRelief),
	campusAddition: named("campusAddition", (by) => by.campusAddition),
	campusAdditionRate: named("campusAdditionRate", (by) => percentText(by.campusAdditionRate)),
	campusAdditionTaxes: named("campusAdditionTaxes", (by) => rowsText(by.campusAdditionTaxes)),
	reducedBelow: named("reducedBelow", (by) => amountText(by.reducedBelow)),
	gst: named("gst", (by) => percentText(by.gst)),
	fallbackTaxes: named("fallbackTaxes", (by) => rowsText(by.fallbackTaxes)),
};
