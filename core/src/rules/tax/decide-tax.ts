import type { TaxClass } from "../menu/menu.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import { type OrderLine, unitPrice } from "../order/line.ts";
import type { TaxPolicy } from "./tax-policy.ts";
import type { TaxRow } from "./tax-row.ts";

/** The rules in the order in which they are asked; the first that matches decides (TAX-12). */
export const taxRuleOrder = ["exempt-order", "override", "not-taxable", "meal", "confectionery-with-meal", "retail", "ontario-threshold", "default"] as const;
export type TaxRule = (typeof taxRuleOrder)[number];

/** Why a line bears what it bears: the rule as a code, its figures, and the rows. */
export type TaxDecision = {
	readonly rule: TaxRule;
	readonly rows: readonly TaxRow[];
	/** The price that was compared with the threshold, where one was. */
	readonly compared?: Cents;
	readonly threshold?: Cents;
};

/** What a decision needs to know beyond the line. */
export type TaxContext = {
	readonly policy: TaxPolicy;
	/** The active rows of the taxes store; empty: the policy's fallback taxes. */
	readonly globalTaxes: readonly TaxRow[];
	readonly exempt: boolean;
	readonly holdsMeal: boolean;
	/** The eligible items of the sale together, in cents: price with modifiers × quantity. */
	readonly eligibleSum: Cents;
};

/** Decides the tax of one line (TAX-03 to TAX-12). Pure and total; the context comes from `taxContext`. */
export function decideTax(line: OrderLine, context: TaxContext): TaxDecision {
	const { policy } = context;
	const item = line.taxClass;
	if (context.exempt) return { rule: "exempt-order", rows: [] };
	if (item.taxRuleOverrides) return { rule: "override", rows: item.taxRuleOverrides };
	if (!item.isTaxable) return { rule: "not-taxable", rows: [] };
	if (isMeal(item)) return { rule: "meal", rows: [] };
	if (isConfectionery(item) && context.holdsMeal)
		return { rule: "confectionery-with-meal", rows: policy.confectioneryWithMeal === "gst-only" ? gstOnly(ownTaxes(item, context), policy) : [] };
	if (isRetail(item)) return { rule: "retail", rows: ownTaxes(item, context) };
	if (item.ontarioTaxEligible) {
		const compared = policy.ontarioThreshold === "combined" ? context.eligibleSum : unitPrice(line);
		if (compared < policy.reducedBelow)
			return { rule: "ontario-threshold", rows: gstOnly(ownTaxes(item, context), policy), compared, threshold: policy.reducedBelow };
	}
	return { rule: "default", rows: ownTaxes(item, context) };
}

/** The context of an order's decisions, computed once for all lines. */
export function taxContext(lines: readonly OrderLine[], policy: TaxPolicy, globalTaxes: readonly TaxRow[], exempt: boolean): TaxContext {
	let eligible = 0;
	let holdsMeal = false;
	for (const line of lines) {
		if (line.taxClass.ontarioTaxEligible) eligible += unitPrice(line) * line.quantity;
		if (isMeal(line.taxClass)) holdsMeal = true;
	}
	return { policy, globalTaxes, exempt, holdsMeal, eligibleSum: eligible === 0 ? zeroCents : cents(eligible) };
}

/** A meal says so itself: the fallback type of TAX-19 never makes one. */
export const isMeal = (item: TaxClass): boolean => normal(item.itcMenuType) === "meal" || normal(item.itemTag) === "meal item";

export const isConfectionery = (item: TaxClass): boolean =>
	item.confectioneryFlag || confectionery.has(normal(item.itcMenuType)) || confectionery.has(normal(item.itemTag));

export const isRetail = (item: TaxClass): boolean => item.retailsFlag || retail.has(normal(item.itcMenuType)) || retail.has(normal(item.itemTag));

/** The item's own list, else its single tax, else the global taxes, else the fallback (TAX-09 to TAX-13). */
function ownTaxes(item: TaxClass, context: TaxContext): readonly TaxRow[] {
	if (item.taxes.length > 0) return item.taxes;
	if (item.singleTax) return [item.singleTax];
	return context.globalTaxes.length > 0 ? context.globalTaxes : context.policy.fallbackTaxes;
}

/** GST rows stay, an HST row becomes GST at the policy's rate, provincial rows fall away (TAX-06). */
function gstOnly(rows: readonly TaxRow[], policy: TaxPolicy): readonly TaxRow[] {
	return rows.flatMap((row) => {
		const name = row.name.toUpperCase();
		if (/\bHST\b/.test(name)) return [{ name: "GST", rate: policy.gst }];
		return /\b(PST|RST|QST|TVQ)\b/.test(name) ? [] : [row];
	});
}

const confectionery = new Set(["confectionary", "confectionery"]);
const retail = new Set(["retail", "retail item"]);
const normal = (word: string | undefined): string => word?.trim().toLowerCase() ?? "";
