import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import { type Rate, rate } from "../money/rate.ts";

/**
 * Where the specification leaves a tax rule open, the reading is named here. `documentedPolicy` is
 * the default; the README says which defaults collect less than Canadian practice.
 */
export type TaxPolicy = {
	/**
	 * A confectionery item in an order that also has a meal (TAX-04). "taxed": the meal changes
	 * nothing.
	 */
	readonly confectioneryWithMeal: "exempt" | "gst-only" | "taxed";
	/**
	 * The price, without tax, that is compared with the threshold (TAX-06): that of one item; that of
	 * all eligible items of the sale together, as Ontario's point-of-sale rebate has it (SOR/2001-65,
	 * Schedule 1, item 11); or together only those that are each under the threshold, as the tax
	 * tester does (TTST-07).
	 */
	readonly ontarioThreshold: "per-item" | "combined" | "combined-small-items";
	/**
	 * The tenders with which meals and confectionery are relieved: any, or only a campus card whose
	 * exempt accounts cover them (TAX-02).
	 */
	readonly itemTypeRelief: "any-tender" | "covering-campus-card";
	/** The campus accounts with which the addition applies to meals and confectionery (TAX-15). */
	readonly campusAddition: "taxable-only" | "any-taxable";
	/**
	 * The addition, in thousandths of a percent, for an item that lists no tax of its own (TAX-16),
	 * unless `campusAdditionTaxes` is set.
	 */
	readonly campusAdditionRate: Rate;
	/**
	 * The addition for such an item as the restaurant's province taxes a meal. Absent: one row of HST
	 * at `campusAdditionRate`, as documented.
	 */
	readonly campusAdditionTaxes?: readonly TaxRow[];
	/**
	 * Eligible items priced under this, in cents without tax, bear GST only. 401 by default: the
	 * rebate is for 4.00 dollars or less.
	 */
	readonly reducedBelow: Cents;
	/** The GST that replaces an HST row under the threshold, in thousandths of a percent. */
	readonly gst: Rate;
	/** Rates when neither the item nor the taxes store has any (TAX-13): GST 5 and PST 7. */
	readonly fallbackTaxes: readonly TaxRow[];
};

/**
 * The policy of the product's documents, the default everywhere: 13 % as a campus card's addition,
 * GST only below 4.01 dollars for each item alone, GST 5 and PST 7 as fallback.
 */
export const documentedPolicy: TaxPolicy = {
	confectioneryWithMeal: "exempt",
	ontarioThreshold: "per-item",
	itemTypeRelief: "any-tender",
	campusAddition: "taxable-only",
	campusAdditionRate: rate(13_000),
	reducedBelow: cents(401),
	gst: rate(5_000),
	fallbackTaxes: [
		{ name: "GST", rate: rate(5_000) },
		{ name: "PST", rate: rate(7_000) },
	],
};

/**
 * The readings nearest to the practice of the Canada Revenue Agency: Ontario's rebate by the sum of
 * the sale, meals free of tax only where a meal plan pays them, and GST on confectionery beside a
 * meal. The documented readings collect less wherever the two differ.
 */
export const craAlignedPolicy: TaxPolicy = {
	...documentedPolicy,
	confectioneryWithMeal: "gst-only",
	ontarioThreshold: "combined",
	itemTypeRelief: "covering-campus-card",
};
