import type { TaxClass } from "../menu/menu.ts";
import { mergeTaxRows, type TaxRow, taxKind } from "../menu/tax-row.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { type Rate, rate } from "../money/rate.ts";
import { type OrderLine, taxedTotal, taxedUnitPrice } from "../order/line.ts";
import {
	campusAddition,
	exemptAccountsCover,
	flatCampusAddition,
	hasTaxableAccount,
	holdsExemptMoney,
	isTaxableOnly,
	type TaxTender,
} from "./campus-card-tax.ts";
import { type ItemKinds, isConfectionery, isMeal, itemKinds } from "./item-kind.ts";
import type { TaxPolicy } from "./tax-policy.ts";

/** The rules in the order in which they are checked; the first that matches decides (TAX-12). */
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
/** The rule that decided the tax of a line: one of `taxRuleOrder`. `decideTax` explains each. */
export type TaxRule = (typeof taxRuleOrder)[number];

/** Why a line bears its taxes: the rule as a code, its figures, and the rows. */
export type TaxDecision = {
	readonly rule: TaxRule;
	/** The taxes that the line bears, each on its price without tax; empty: none. */
	readonly rows: readonly TaxRow[];
	/**
	 * The price in cents that was compared with the threshold, where one was: of one item, or of all
	 * eligible ones together, as the policy says. Without tax, modifiers included.
	 */
	readonly compared?: Cents;
	/** The policy's `reducedBelow`, in cents; only with `compared`. */
	readonly threshold?: Cents;
};

/**
 * The version of the tax rules that new sales are decided by. A sale stores its version, and is
 * judged by that one. Version 1: a campus card's addition was one rate whatever the item listed, an
 * empty list of overrides exempted the item, and untaxed items counted towards Ontario's threshold.
 * Version 2: GST in place of HST was never less than the policy's rate, even where the HST was 0,
 * and each eligible item counted towards Ontario's threshold, including a drink without food and
 * six pastries.
 */
export const taxRulesVersion = 3;

/**
 * The inputs of a decision besides the line. Made by `taxContext`, once for all lines of an order.
 */
export type TaxContext = {
	/** The version of the rules to decide by: `taxRulesVersion`, or that of an older sale that is judged. */
	readonly rules: number;
	readonly policy: TaxPolicy;
	/** The active rows of the taxes store; empty: the policy's fallback taxes. */
	readonly globalTaxes: readonly TaxRow[];
	/** True if the whole order bears no tax, by the cashier's statement. */
	readonly exempt: boolean;
	/** True if the buyer is relieved of the province's part of each tax. */
	readonly relieved: boolean;
	/** True if any line is a meal, by the item's type or tag. */
	readonly holdsMeal: boolean;
	/** The sale's items for which Ontario's reduction depends on more than the item itself. */
	readonly ontario: OntarioSale;
	/** The eligible items of the sale together, in cents, as the policy's threshold counts them: (price with modifiers, without deposits) × quantity. 0 where each counts alone. */
	readonly eligibleSum: Cents;
	/**
	 * True if meals are relieved: with any tender, or only with a campus card that covers them
	 * (TAX-02).
	 */
	readonly mealRelief: boolean;
	/**
	 * True if confectionery with a meal is relieved as well: a verified campus card without exempt
	 * money denies it (TAX-21).
	 */
	readonly confectioneryRelief: boolean;
	/**
	 * True if the campus card adds its tax to meals and confectionery (TAX-15), and to items marked
	 * taxable-account-only (TAX-24).
	 */
	readonly additionOnMeals: boolean;
	readonly additionOnMarked: boolean;
};

/**
 * Decides the tax of one line (TAX-03 to TAX-12). Pure and total.
 *
 * The questions, in order:
 *   1. Is the whole order exempt?                             → no tax
 *   2. Has the item taxes of its own ruling (overrides)?      → those; an empty list is none
 *   3. Is the item not taxable?                               → no tax
 *   4. Does the campus card hold only taxable money, and is
 *      this a meal, confectionery or so marked?               → the item's taxes, else the province's, else 13 %;
 *                                                               GST only where question 8 would say so
 *   5. Is it a meal?                                          → no tax
 *   6. Is it confectionery beside a meal?                     → no tax, or GST only; unless the policy taxes it
 *   7. Is it retail?                                          → the item's taxes in full
 *   8. Is it Ontario-eligible (a drink: beside food; a
 *      pastry: fewer than six) and under the threshold?       → GST only
 *   9. Otherwise                                              → the item's taxes in full
 *
 * Of a buyer who is freed of the province's part, what the answer brings is cut to GST only.
 */
export function decideTax(line: OrderLine, context: TaxContext): TaxDecision {
	const decision = decideForAnyone(line, context);
	return context.relieved ? { ...decision, rows: gstOnly(decision.rows, context) } : decision;
}

function decideForAnyone(line: OrderLine, context: TaxContext): TaxDecision {
	const { policy } = context;
	const item = line.taxClass;
	if (context.exempt) return taxFree["exempt-order"];
	if (hasOverride(item, context.rules))
		return { rule: "override", rows: mergeTaxRows(item.taxRuleOverrides) };
	if (!item.isTaxable) return taxFree["not-taxable"];
	const kinds = itemKinds(item);
	if (bearsCampusAddition(item, kinds, context)) return additionTo(line, context);
	if (context.mealRelief && kinds.meal) return taxFree.meal;
	if (context.confectioneryRelief && kinds.confectionery && freesConfectionery(policy)) {
		const rows =
			policy.confectioneryWithMeal === "gst-only" ? gstOnly(ownTaxes(item, context), context) : [];
		return { rule: "confectionery-with-meal", rows };
	}
	if (kinds.retail) return { rule: "retail", rows: ownTaxes(item, context) };
	const met = thresholdOf(line, context);
	if (met?.isUnder)
		return {
			rule: "ontario-threshold",
			rows: gstOnly(ownTaxes(item, context), context),
			...met.figures,
		};
	return { rule: "default", rows: ownTaxes(item, context), ...met?.figures };
}

/**
 * The sum that is compared with the threshold for an eligible item, and whether it is below
 * (TAX-06). Undefined: the item is not eligible.
 */
function thresholdOf(line: OrderLine, { policy, ontario, eligibleSum: together }: TaxContext) {
	if (!qualifies(line.taxClass, ontario)) return undefined;
	const unit = taxedUnitPrice(line);
	const threshold = policy.reducedBelow;
	const isTogether =
		policy.ontarioThreshold === "combined" ||
		(policy.ontarioThreshold === "combined-small-items" && unit < threshold);
	const compared = isTogether ? together : unit;
	return { isUnder: compared < threshold, figures: { compared, threshold } };
}

/**
 * Paid with taxable money a meal is taxed like any other food, including the reduction of small
 * purchases.
 */
function additionTo(line: OrderLine, context: TaxContext): TaxDecision {
	const { policy } = context;
	const rule = "campus-addition";
	if (context.rules < 2) return { rule, rows: flatCampusAddition(policy) };
	const rows = campusAddition(line.taxClass, policy);
	const met = thresholdOf(line, context);
	return met?.isUnder ? { rule, rows: gstOnly(rows, context), ...met.figures } : { rule, rows };
}

const freesConfectionery = ({ confectioneryWithMeal }: TaxPolicy): boolean =>
	confectioneryWithMeal !== "taxed";

const hasOverride = (
	item: TaxClass,
	rules: number,
): item is TaxClass & { readonly taxRuleOverrides: readonly TaxRow[] } =>
	item.taxRuleOverrides !== undefined && (item.taxRuleOverrides.length > 0 || rules < 2);

/**
 * An order whose taxes are to be decided. Without a tender: as the order panel shows it before one
 * is chosen.
 */
export type OrderToTax = {
	readonly lines: readonly OrderLine[];
	readonly policy: TaxPolicy;
	readonly globalTaxes: readonly TaxRow[];
	/** True: the whole order bears no tax. */
	readonly exempt: boolean;
	/**
	 * True: the buyer is freed of the province's part of each tax, so that GST alone is left. False
	 * by default.
	 */
	readonly relieved?: boolean;
	readonly tender?: TaxTender | undefined;
	/** `taxRulesVersion` by default. */
	readonly rules?: number;
};

/**
 * The context of an order's decisions, computed once for all lines. A campus card counts only with
 * the accounts of a balance check; without them the order is taxed as before a tender was chosen.
 */
export function taxContext({
	lines,
	policy,
	globalTaxes,
	exempt,
	relieved = false,
	tender,
	rules = taxRulesVersion,
}: OrderToTax): TaxContext {
	const holdsMeal = anyMeal(lines);
	const accounts = tender?.method === "itc" ? tender.accounts : undefined;
	const mealRelief =
		policy.itemTypeRelief === "any-tender" ||
		(accounts !== undefined &&
			exemptAccountsCover(
				accounts,
				reliefSum(lines, holdsMeal && freesConfectionery(policy), rules),
			));
	const taxableOnly = accounts !== undefined && isTaxableOnly(accounts);
	const ontario = ontarioSale(lines, rules);
	return {
		rules,
		policy,
		globalTaxes,
		exempt,
		relieved,
		holdsMeal,
		ontario,
		eligibleSum: eligibleSum(lines, policy, { ontario, rules }),
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

/**
 * TAX-15 and TAX-24: the addition replaces the line's other taxes, so that no line is taxed twice.
 */
const bearsCampusAddition = (item: TaxClass, kinds: ItemKinds, context: TaxContext): boolean =>
	(context.additionOnMarked && item.taxableAccountOnly) ||
	(context.additionOnMeals && (kinds.meal || kinds.confectionery));

function anyMeal(lines: readonly OrderLine[]): boolean {
	for (const line of lines) if (isMeal(line.taxClass)) return true;
	return false;
}

/**
 * An untaxed item does not count towards the sum for the reduction; version 1 of the rules counted
 * it.
 */
function eligibleSum(
	lines: readonly OrderLine[],
	policy: TaxPolicy,
	{ ontario, rules }: Pick<TaxContext, "ontario" | "rules">,
): Cents {
	if (policy.ontarioThreshold === "per-item") return zeroCents;
	let sum = 0;
	for (const line of lines) {
		const counts =
			qualifies(line.taxClass, ontario) &&
			(line.taxClass.isTaxable || rules < 2) &&
			(policy.ontarioThreshold === "combined" || taxedUnitPrice(line) < policy.reducedBelow);
		if (counts) sum += taxedTotal(line);
	}
	return cents(sum);
}

/**
 * The sale's items of the classes that Ontario's point-of-sale rebate depends on (SOR/2001-65,
 * Schedule 1, item 11).
 */
export type OntarioSale = {
	/** True if drinks count: eligible food is sold beside them. */
	readonly holdsFood: boolean;
	/** True if pastries count: there are fewer than six. */
	readonly fewPastries: boolean;
};

/** From this number of single pastries on they are groceries rather than a snack. */
const pastriesOfGroceries = 6;

function ontarioSale(lines: readonly OrderLine[], rules: number): OntarioSale {
	let pastries = 0;
	let holdsFood = rules < 3;
	for (const { taxClass, quantity } of lines) {
		if (rules < 3 || !taxClass.ontarioTaxEligible || !taxClass.isTaxable) continue;
		if (taxClass.ontarioClass === "pastry") pastries += quantity;
		else if (!taxClass.ontarioClass) holdsFood = true;
	}
	const fewPastries = pastries < pastriesOfGroceries;
	return { holdsFood: holdsFood || (pastries > 0 && fewPastries), fewPastries };
}

/** True if Ontario's reduction counts an item in this sale. */
export const qualifies = (
	{ ontarioTaxEligible, ontarioClass }: TaxClass,
	{ holdsFood, fewPastries }: OntarioSale,
): boolean =>
	ontarioTaxEligible &&
	(ontarioClass === "drink" ? holdsFood : ontarioClass !== "pastry" || fewPastries);

/**
 * The price of all lines that item-type relief would apply to, in cents: a campus card has to cover
 * it.
 */
function reliefSum(lines: readonly OrderLine[], withConfectionery: boolean, rules: number): Cents {
	let sum = 0;
	for (const line of lines) {
		const item = line.taxClass;
		if (hasOverride(item, rules) || !item.isTaxable) continue;
		if (isMeal(item) || (withConfectionery && isConfectionery(item))) sum += taxedTotal(line);
	}
	return cents(sum);
}

/**
 * The item's own list, otherwise its single tax, otherwise the global taxes, otherwise the fallback
 * (TAX-09 to TAX-13).
 */
function ownTaxes(item: TaxClass, context: TaxContext): readonly TaxRow[] {
	if (item.taxes.length > 0) return mergeTaxRows(item.taxes);
	if (item.singleTax) return [item.singleTax];
	const rows = item.menuTaxes ?? context.globalTaxes;
	return mergeTaxRows(rows.length > 0 ? rows : context.policy.fallbackTaxes);
}

/**
 * GST only (TAX-06): GST rows stay; provincial rows are removed; an HST row becomes GST at the
 * policy's rate, or its own where that is lower (the HST of a relief is 0), unless GST is listed
 * beside it. A tax that is neither (a levy) stays: the relief does not cover it.
 */
function gstOnly(rows: readonly TaxRow[], { policy, rules }: TaxContext): readonly TaxRow[] {
	const listsGst = rows.some((row) => taxKind(row.name, row.rate, rules) === "federal");
	const kept: TaxRow[] = [];
	for (const row of rows) {
		const kind = taxKind(row.name, row.rate, rules);
		if (kind === "harmonized") {
			if (!listsGst) kept.push({ name: "GST", rate: federalPart(row, policy.gst, rules) });
		} else if (kind !== "provincial") kept.push(row);
	}
	return mergeTaxRows(kept);
}

const federalPart = (harmonized: TaxRow, gst: Rate, rules: number): Rate =>
	rules < 3 ? gst : rate(Math.min(gst, harmonized.rate));

const taxFree = {
	"exempt-order": { rule: "exempt-order", rows: [] },
	"not-taxable": { rule: "not-taxable", rows: [] },
	meal: { rule: "meal", rows: [] },
} as const satisfies { [rule in TaxRule]?: TaxDecision };
