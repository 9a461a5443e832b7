import { isSameTax, type TaxRow, taxKind } from "../menu/tax-row.ts";
import { decimalText } from "../money/cents.ts";
import { decideTax, type TaxContext, type TaxDecision, taxContext } from "../tax/decide-tax.ts";
import type { SaleDifference } from "./judge-figures.ts";
import { plainLineTotal, plainSum, rowText } from "./plain-figures.ts";
import type { SaleFacts, SaleLine } from "./sale.ts";

/**
 * Each line's tax decision that the rules could not have made: by the policy that the sale froze,
 * with any balances on its campus card, and any taxes of the restaurant where an item lists none.
 * Empty where the lines can't be added up.
 */
export function* judgeDecisions(facts: SaleFacts): Generator<SaleDifference> {
	const { lines } = facts;
	if (!Number.isSafeInteger(plainSum(lines.map((line) => Math.abs(plainLineTotal(line)))))) return;
	const [usual, ...others] = contextsOf(facts);
	if (!usual) return;
	const differing = (context: TaxContext): readonly number[] =>
		lines.flatMap((line, index) => (couldDecide(line, context) ? [] : [index]));
	const first = differing(usual);
	if (first.length === 0 || others.some((context) => differing(context).length === 0)) return;
	for (const index of first) {
		const line = lines[index];
		if (line)
			yield {
				field: `lines.${index}.decision`,
				expected: decisionText(decideTax(line, usual)),
				found: decisionText(line.decision),
			};
	}
}

/** The contexts in which the order may have been decided: before a tender was chosen, or by its campus card's balances. */
function contextsOf(facts: SaleFacts): readonly TaxContext[] {
	const { lines, taxPolicy, exemption, relief, tenders } = facts;
	const usual = taxContext({
		lines,
		policy: taxPolicy,
		globalTaxes: ownTaxesOf(lines),
		exempt: exemption !== undefined,
		relieved: relief !== undefined,
		rules: facts.taxRulesVersion,
	});
	if (!tenders.some(({ method }) => method === "itc")) return [usual];
	const either = [true, false];
	return [
		usual,
		...either.flatMap((holdsExempt) =>
			either.flatMap((hasTaxable) =>
				(taxPolicy.itemTypeRelief === "any-tender" ? [true] : either).map((mealRelief) => {
					const taxableOnly = hasTaxable && !holdsExempt;
					return {
						...usual,
						mealRelief,
						confectioneryRelief: usual.holdsMeal && mealRelief && holdsExempt,
						additionOnMeals: taxPolicy.campusAddition === "taxable-only" ? taxableOnly : hasTaxable,
						additionOnMarked: taxableOnly,
					};
				}),
			),
		),
	];
}

const listsNone = ({ taxClass: { taxes, singleTax } }: SaleLine): boolean =>
	taxes.length === 0 && singleTax === undefined;

/**
 * The restaurant's own taxes, which no record has: taken from the first line without own taxes that
 * bears them in full.
 */
export const ownTaxesOf = (lines: readonly SaleLine[]): readonly TaxRow[] =>
	fullyTaxed(lines)?.decision.rows ?? [];
const fullyTaxed = (lines: readonly SaleLine[]): SaleLine | undefined =>
	lines.find((line) => listsNone(line) && ["retail", "default"].includes(line.decision.rule));

function couldDecide(line: SaleLine, context: TaxContext): boolean {
	const expected = decideTax(line, context);
	const found = line.decision;
	if (
		expected.rule !== found.rule ||
		expected.compared !== found.compared ||
		expected.threshold !== found.threshold
	)
		return false;
	if (haveSameRows(expected.rows, found.rows)) return true;
	// The federal part of taxes that nothing in this sale shows in full.
	const isReduced =
		context.relieved ||
		found.rule === "ontario-threshold" ||
		(found.rule === "confectionery-with-meal" &&
			context.policy.confectioneryWithMeal === "gst-only");
	return (
		isReduced &&
		listsNone(line) &&
		context.globalTaxes.length === 0 &&
		found.rows.every(({ name, rate }) =>
			["federal", "other"].includes(taxKind(name, rate, context.rules)),
		)
	);
}

const haveSameRows = (a: readonly TaxRow[], b: readonly TaxRow[]): boolean =>
	a.length === b.length &&
	a.every((row, index) => {
		const other = b[index];
		return other !== undefined && isSameTax(row, other);
	});

function decisionText({ rule, rows, compared }: TaxDecision): string {
	const taxes = rows.length === 0 ? "" : `: ${rows.map(rowText).join(", ")}`;
	return `${rule}${compared === undefined ? "" : ` (${decimalText(compared)})`}${taxes}`;
}
