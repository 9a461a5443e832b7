import { isSameTax } from "../menu/tax-row.ts";
import { amountText, cents } from "../money/cents.ts";
import { taxOn } from "../money/rounding.ts";
import { taxRulesVersion } from "../tax/decide-tax.ts";
import { addToBases, type TaxBase, type TaxTotal } from "../tax/tax-totals.ts";
import { cashDue } from "./cash.ts";
import { judgeDecisions } from "./judge-decisions.ts";
import { plainDeposit, plainLineTotal, plainSum, rowText } from "./plain-figures.ts";
import type { SaleFacts, Tender } from "./sale.ts";

/**
 * The version of the judge; raised when it checks something new, so that older sales are judged
 * again.
 */
export const judgeVersion = 5;

/** The versions of the tax rules whose sales this judge can recompute. */
const knownRules: readonly number[] = [1, 2, taxRulesVersion];

/**
 * A figure that does not recompute. `field`: its path in the facts, such as "lines.0.total",
 * "taxes.HST 13.amount", "tenders.1.change". `expected`, `found`: amounts in dollars with two
 * decimals, "?" for what can't be added up; names of rules and taxes; "none"; a limit after ">=" or
 * "<=".
 */
export type SaleDifference = {
	readonly field: string;
	readonly expected: string;
	readonly found: string;
};

/**
 * Why a sale was not judged: rules that this version does not know; a version of the restaurant's
 * tax profile that the ledger does not have; a part of a bill, whose taxes
 * belong to the bill; a refund whose sale is missing, or differs itself; a payment of a table whose
 * lines have not arrived. A part that names its bill is judged by the rules for a part.
 */
export type NotJudged =
	| "unknown-rules"
	| "unknown-profile"
	| "part-of-a-bill"
	| "lines-not-here"
	| "refunded-sale-missing"
	| "refunded-sale-differs";

/** The judge's verdict on the figures of a sale, with the version of the judge. */
export type SaleVerdict =
	| { readonly is: "agrees"; readonly judge: number }
	| {
			readonly is: "differs";
			readonly judge: number;
			/** At most `maxDifferences` of them. */
			readonly differences: readonly SaleDifference[];
	  }
	| { readonly is: "not-judged"; readonly judge: number; readonly why: NotJudged };

/**
 * The maximum number of differences in a verdict, so that its record stays small, whatever is wrong
 * with the sale.
 */
export const maxDifferences = 20;

/**
 * Recomputes a sale from its frozen figures: lines to subtotal, tax decisions to tax, both to the
 * total, tenders with change and rounding to the total, signs by kind. Pure and total: it returns a
 * verdict for everything that decodes as a sale, and never throws. A refund is judged together with
 * its sale (`judgeSale`); alone, only its own figures can differ.
 */
export function judgeFigures(facts: SaleFacts): SaleVerdict {
	if (!knownRules.includes(facts.taxRulesVersion)) return notJudged("unknown-rules");
	const isPart = isPartOfBill(facts);
	const differences = [
		...linesOf(facts),
		...(isPart ? basesOfPart(facts) : [...taxesOf(facts), ...decisionsOf(facts)]),
		...sumsOf(facts),
		...tendersOf(facts),
	];
	if (differences.length > 0) return verdictOf(differences);
	if (isPart && !facts.check) return notJudged("part-of-a-bill");
	return facts.kind.type === "refund" ? notJudged("refunded-sale-missing") : verdictOf([]);
}

/**
 * "agrees" where there are no differences; else "differs", with the first `maxDifferences` of them.
 */
export const verdictOf = (differences: readonly SaleDifference[]): SaleVerdict =>
	differences.length > 0
		? { is: "differs", judge: judgeVersion, differences: differences.slice(0, maxDifferences) }
		: { is: "agrees", judge: judgeVersion };

/** The verdict "not-judged" by this version of the judge, with its reason. */
export const notJudged = (why: NotJudged): SaleVerdict => ({
	is: "not-judged",
	judge: judgeVersion,
	why,
});

/**
 * A payment of a table's bill (TPAY-22). Its taxes are its share of the bill's by largest
 * remainder, which can't be recomputed from one part alone.
 */
const isPartOfBill = ({ reference, check }: Pick<SaleFacts, "reference" | "check">): boolean =>
	check !== undefined || reference.startsWith("TABLE-");

/**
 * Checks that the base of each tax of a part is the sum of its lines that bear it. The tax on it
 * belongs to the bill, and can't be recomputed from the part.
 */
function* basesOfPart({ lines, taxes, check }: SaleFacts): Generator<SaleDifference> {
	if (!check) return;
	for (const tax of taxes) {
		const bearing = lines.filter(({ decision }) =>
			decision.rows.some((row) => isSameTax(row, tax)),
		);
		const base = plainSum(bearing.map((line) => line.total - plainDeposit(line)));
		yield* amountDiffers(`taxes.${rowText(tax)}.base`, base, tax.base);
	}
}

const signOf = (kind: SaleFacts["kind"]): 1 | -1 => (kind.type === "refund" ? -1 : 1);

function* linesOf({ kind, lines }: SaleFacts): Generator<SaleDifference> {
	const sign = signOf(kind);
	for (const [index, line] of lines.entries()) {
		const field = `lines.${index}`;
		yield* amountDiffers(`${field}.total`, sign * plainLineTotal(line), line.total);
		// A modifier may lower a price; no line's base price is negative.
		if (line.price < 0) yield atLeastZero(`${field}.price`, line.price);
	}
}

/**
 * The tax on the sum of the lines that bear it. A refund's is a part of its sale's, which can
 * differ from that by some cents.
 */
function* taxesOf({ kind, lines, taxes }: SaleFacts): Generator<SaleDifference> {
	const bases: TaxBase[] = [];
	const sign = signOf(kind);
	for (const line of lines) {
		const taxed = line.total - sign * plainDeposit(line);
		addToBases(bases, line.decision.rows, taxed);
	}
	for (const expected of bases) {
		const field = `taxes.${rowText(expected)}`;
		const found = taxes.filter((tax) => isSameTax(tax, expected));
		const [tax] = found;
		const amount = Number.isSafeInteger(expected.base)
			? taxOn(cents(expected.base), expected.rate)
			: Number.NaN;
		if (!tax || found.length > 1) {
			yield {
				field,
				expected: amountText(amount),
				found: tax ? found.map((one) => amountText(one.amount)).join(" + ") : none,
			};
			continue;
		}
		yield* amountDiffers(`${field}.base`, expected.base, tax.base);
		const isNear = kind.type === "refund" && isRefundedTax(tax.amount, amount, 2 * lines.length);
		if (!isNear) yield* amountDiffers(`${field}.amount`, amount, tax.amount);
	}
	const isBare = (tax: TaxTotal) => kind.type === "refund" && tax.base === 0;
	for (const tax of taxes)
		if (!isBare(tax) && !bases.some((expected) => isSameTax(tax, expected)))
			yield {
				field: `taxes.${rowText(tax)}`,
				expected: none,
				found: amountText(tax.amount),
			};
}

/**
 * True if a refund can give back this much of a tax, in cents: no more than some cents beside the tax on its base, which may be nothing
 * where tax alone was given back before, and of its sign. On no base it gives back tax alone.
 */
const isRefundedTax = (found: number, onBase: number, beside: number): boolean =>
	onBase === 0
		? found <= 0
		: Math.sign(onBase) * found >= 0 && Math.abs(found) <= Math.abs(onBase) + beside;

function* decisionsOf(facts: SaleFacts): Generator<SaleDifference> {
	// A refund's decisions are its sale's, made together with lines that it may not have.
	if (facts.kind.type === "sale") yield* judgeDecisions(facts);
}

function* sumsOf({
	lines,
	subtotal,
	taxes,
	taxTotal,
	total,
}: SaleFacts): Generator<SaleDifference> {
	yield* amountDiffers("subtotal", plainSum(lines.map((line) => line.total)), subtotal);
	yield* amountDiffers("taxTotal", plainSum(taxes.map((tax) => tax.amount)), taxTotal);
	yield* amountDiffers("total", subtotal + taxTotal, total);
}

function* tendersOf({ kind, tenders, total }: SaleFacts): Generator<SaleDifference> {
	const paid = plainSum(tenders.map(({ amount }) => amount));
	yield* amountDiffers("tenders", total, paid);
	for (const [index, tender] of tenders.entries()) {
		const field = `tenders.${index}`;
		// Refunded money is below zero and paid money above. Only negative lines turn the sign of a
		// sale, and then every tender's.
		const isBack = total < 0 || (total === 0 && kind.type === "refund");
		if (isBack ? tender.amount > 0 : tender.amount < 0)
			yield isBack
				? { field: `${field}.amount`, expected: "<=0.00", found: amountText(tender.amount) }
				: atLeastZero(`${field}.amount`, tender.amount);
		if (tender.method === "cash") yield* cashDiffers(field, tender, kind.type === "refund");
	}
}

/**
 * The maximum effect of rounding on a part of a refund, in cents: the sum refunded so far is
 * rounded, before it and with it.
 */
const maxRefundRounding = 4;

function* cashDiffers(
	field: string,
	{ amount, received, change, rounding }: Extract<Tender, { method: "cash" }>,
	isRefund: boolean,
): Generator<SaleDifference> {
	yield* amountDiffers(`${field}.change`, received - amount - rounding, change);
	if (!isRefund) {
		if (received < 0) yield atLeastZero(`${field}.received`, received);
		if (change < 0) yield atLeastZero(`${field}.change`, change);
	}
	const due = amount + rounding;
	const isRounded = isRefund
		? due % 5 === 0 && Math.abs(rounding) <= maxRefundRounding
		: due === cashDue(amount, "nickel");
	if (rounding !== 0 && !isRounded)
		yield {
			field: `${field}.rounding`,
			expected: amountText(cashDue(amount, "nickel") - amount),
			found: amountText(rounding),
		};
}

const none = "none";
/** The difference of a figure that must not be below zero, in cents. */
export const atLeastZero = (field: string, found: number): SaleDifference => ({
	field,
	expected: ">=0.00",
	found: amountText(found),
});

/** Yields one difference or none. A figure that can't be added up agrees with nothing. */
const amountDiffers = (
	field: string,
	expected: number,
	found: number,
): readonly SaleDifference[] =>
	expected === found && Number.isSafeInteger(expected)
		? []
		: [{ field, expected: amountText(expected), found: amountText(found) }];
