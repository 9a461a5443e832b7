import type { TaxClass } from "../menu/menu.ts";
import { mergeTaxRows, type TaxRow, taxKind } from "../menu/tax-row.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { lineTotal, type OrderLine, unitPrice } from "../order/line.ts";
import {
	campusAddition,
	exemptAccountsCover,
	hasTaxableAccount,
	holdsExemptMoney,
	isTaxableOnly,
	type TaxTender,
} from "./campus-card-tax.ts";
import { type ItemKinds, isConfectionery, isMeal, itemKinds } from "./item-kind.ts";
import type { TaxPolicy } from "./tax-policy.ts";

/** The rules in the order in which they are asked; the first that matches decides (TAX-12). */
export const taxRuleOrder = [
	"exempt-order",
	"override",
	"not-taxable",
	"campus-addition",
	"meal",
	"confectionery-with-meal",
	"retail",
	"ontario-threshold",
	"default",
] as const;
export type TaxRule = (typeof taxRuleOrder)[number];

/** Why a line bears what it bears: the rule as a code, its figures, and the rows. */
export type TaxDecision = {
	readonly rule: TaxRule;
	readonly rows: readonly TaxRow[];
	/** The price that was compared with the threshold, where one was. */
	readonly compared?: Cents;
	readonly threshold?: Cents;
};

/** What a decision needs to know beyond the line. Made by `taxContext`, once for all lines of an order. */
export type TaxContext = {
	readonly policy: TaxPolicy;
	/** The active rows of the taxes store; empty: the policy's fallback taxes. */
	readonly globalTaxes: readonly TaxRow[];
	readonly exempt: boolean;
	readonly holdsMeal: boolean;
	/** The eligible items of the sale together, in cents, as the policy's threshold counts them: price with modifiers × quantity. 0 where each counts alone. */
	readonly eligibleSum: Cents;
	/** Whether meals are freed: whatever the tender, or only by a campus card that covers them (TAX-02). */
	readonly mealRelief: boolean;
	/** Whether confectionery with a meal is freed as well: a verified campus card without exempt money denies it (TAX-21). */
	readonly confectioneryRelief: boolean;
	/** Whether the campus card brings its added tax on meals and confectionery (TAX-15), and on items marked taxable-account-only (TAX-24). */
	readonly additionOnMeals: boolean;
	readonly additionOnMarked: boolean;
};

/**
 * Decides the tax of one line (TAX-03 to TAX-12). Pure and total.
 *
 * The questions, in order:
 *   1. Is the whole order exempt?                             → no tax
 *   2. Has the item taxes of its own ruling (overrides)?      → those
 *   3. Is the item not taxable?                               → no tax
 *   4. Does the campus card hold only taxable money, and is
 *      this a meal, confectionery or so marked?               → the added tax alone (13 %)
 *   5. Is it a meal?                                          → no tax
 *   6. Is it confectionery beside a meal?                     → no tax, or GST only, as the policy says
 *   7. Is it retail?                                          → the item's taxes in full
 *   8. Is it Ontario-eligible and under the threshold?        → GST only
 *   9. Otherwise                                              → the item's taxes in full
 */
export function decideTax(line: OrderLine, context: TaxContext): TaxDecision {
	const { policy } = context;
	const item = line.taxClass;
	if (context.exempt) return taxFree["exempt-order"];
	if (item.taxRuleOverrides) return { rule: "override", rows: mergeTaxRows(item.taxRuleOverrides) };
	if (!item.isTaxable) return taxFree["not-taxable"];
	const kinds = itemKinds(item);
	if (bearsCampusAddition(item, kinds, context))
		return { rule: "campus-addition", rows: [campusAddition(policy)] };
	if (context.mealRelief && kinds.meal) return taxFree.meal;
	if (context.confectioneryRelief && kinds.confectionery) {
		const rows =
			policy.confectioneryWithMeal === "gst-only" ? gstOnly(ownTaxes(item, context), policy) : [];
		return { rule: "confectionery-with-meal", rows };
	}
	if (kinds.retail) return { rule: "retail", rows: ownTaxes(item, context) };
	if (item.ontarioTaxEligible) {
		const unit = unitPrice(line);
		const together =
			policy.ontarioThreshold === "combined" ||
			(policy.ontarioThreshold === "combined-small-items" && unit < policy.reducedBelow);
		const compared = together ? context.eligibleSum : unit;
		const threshold = policy.reducedBelow;
		if (compared < threshold)
			return {
				rule: "ontario-threshold",
				rows: gstOnly(ownTaxes(item, context), policy),
				compared,
				threshold,
			};
		return { rule: "default", rows: ownTaxes(item, context), compared, threshold };
	}
	return { rule: "default", rows: ownTaxes(item, context) };
}

/** The context of an order's decisions, computed once for all lines. Without a tender: as the order panel shows it before one is chosen. */
export function taxContext(
	lines: readonly OrderLine[],
	policy: TaxPolicy,
	globalTaxes: readonly TaxRow[],
	exempt: boolean,
	tender?: TaxTender,
): TaxContext {
	const holdsMeal = anyMeal(lines);
	const accounts = tender?.method === "itc" ? tender.accounts : undefined;
	const mealRelief =
		policy.itemTypeRelief === "any-tender" ||
		(accounts !== undefined && exemptAccountsCover(accounts, reliefSum(lines, holdsMeal)));
	const taxableOnly = accounts !== undefined && isTaxableOnly(accounts);
	return {
		policy,
		globalTaxes,
		exempt,
		holdsMeal,
		eligibleSum: eligibleSum(lines, policy),
		mealRelief,
		confectioneryRelief:
			holdsMeal && mealRelief && (accounts === undefined || holdsExemptMoney(accounts)),
		additionOnMeals:
			policy.campusAddition === "taxable-only"
				? taxableOnly
				: accounts !== undefined && hasTaxableAccount(accounts),
		additionOnMarked: taxableOnly,
	};
}

/** TAX-15 and TAX-24: the addition takes the place of the line's other taxes, so no line is taxed twice. */
const bearsCampusAddition = (item: TaxClass, kinds: ItemKinds, context: TaxContext): boolean =>
	(context.additionOnMarked && item.taxableAccountOnly) ||
	(context.additionOnMeals && (kinds.meal || kinds.confectionery));

function anyMeal(lines: readonly OrderLine[]): boolean {
	for (const line of lines) if (isMeal(line.taxClass)) return true;
	return false;
}

function eligibleSum(lines: readonly OrderLine[], policy: TaxPolicy): Cents {
	if (policy.ontarioThreshold === "per-item") return zeroCents;
	let sum = 0;
	for (const line of lines) {
		const counts =
			line.taxClass.ontarioTaxEligible &&
			(policy.ontarioThreshold === "combined" || unitPrice(line) < policy.reducedBelow);
		if (counts) sum += lineTotal(line);
	}
	return cents(sum);
}

/** The price of all lines that item-type relief would touch, in cents: what a campus card has to cover. */
function reliefSum(lines: readonly OrderLine[], holdsMeal: boolean): Cents {
	let sum = 0;
	for (const line of lines) {
		const item = line.taxClass;
		if (item.taxRuleOverrides || !item.isTaxable) continue;
		if (isMeal(item) || (holdsMeal && isConfectionery(item))) sum += lineTotal(line);
	}
	return cents(sum);
}

/** The item's own list, else its single tax, else the global taxes, else the fallback (TAX-09 to TAX-13). */
function ownTaxes(item: TaxClass, context: TaxContext): readonly TaxRow[] {
	if (item.taxes.length > 0) return mergeTaxRows(item.taxes);
	if (item.singleTax) return [item.singleTax];
	return mergeTaxRows(
		context.globalTaxes.length > 0 ? context.globalTaxes : context.policy.fallbackTaxes,
	);
}

/**
 * GST only (TAX-06): GST rows stay; provincial rows fall away; an HST row becomes GST at the policy's rate, unless GST
 * is listed beside it. A tax that is neither (a levy) stays: it is no part of what the relief gives back.
 */
function gstOnly(rows: readonly TaxRow[], policy: TaxPolicy): readonly TaxRow[] {
	const listsGst = rows.some((row) => taxKind(row.name) === "federal");
	const kept: TaxRow[] = [];
	for (const row of rows) {
		const kind = taxKind(row.name);
		if (kind === "harmonized") {
			if (!listsGst) kept.push({ name: "GST", rate: policy.gst });
		} else if (kind !== "provincial") kept.push(row);
	}
	return mergeTaxRows(kept);
}

const taxFree = {
	"exempt-order": { rule: "exempt-order", rows: [] },
	"not-taxable": { rule: "not-taxable", rows: [] },
	meal: { rule: "meal", rows: [] },
} as const satisfies { [rule in TaxRule]?: TaxDecision };
