import { isSameTax } from "../menu/tax-row.ts";
import { amountText } from "../money/cents.ts";
import { portion } from "../money/portion.ts";
import type { TaxTotal } from "../tax/tax-totals.ts";
import type { SaleDifference } from "./judge-figures.ts";
import { plainLineTotal, plainSum, rowText } from "./plain-figures.ts";
import type { SaleFacts, SaleLine } from "./sale.ts";

/**
 * Differences between a refund and its sale: other lines or prices, more pieces or money than
 * remain, more tax than its lines bore. The cents of a tax depend on what was refunded before: a
 * part may be a cent below or above its share for each line, while all parts together never exceed
 * the tax.
 */
export function* judgeAgainstSale(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	if (sale.kind.type !== "sale") {
		yield { field: "kind", expected: "sale", found: sale.kind.type };
		return;
	}
	const wrongLines = [...linesBeyond(refund, sale, earlier)];
	yield* wrongLines;
	if (wrongLines.length === 0) yield* taxesBeyond(refund, sale, earlier);
}

/** The pieces of a line that came back. A refund of an amount may bring none. */
const quantityOf = (lines: readonly SaleLine[], id: string): number =>
	plainSum(lines.map((line) => (line.id === id ? piecesOf(line) : 0)));

/** The money of a line that was given back, in cents, below zero. */
const totalOf = (lines: readonly SaleLine[], id: string): number =>
	plainSum(lines.map((line) => (line.id === id ? line.total : 0)));

const piecesOf = ({ pieces, quantity }: SaleLine): number => pieces ?? quantity;

function* linesBeyond(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	const given = earlier.flatMap(({ lines }) => lines);
	for (const [index, line] of refund.lines.entries()) {
		const field = `lines.${index}`;
		const sold = sale.lines.find(({ id }) => id === line.id);
		if (!sold) {
			yield { field, expected: "none", found: amountText(line.total) };
			continue;
		}
		yield* lineTotalDiffers(field, line, sold);
		const taxes = (of: SaleLine) => of.decision.rows.map(rowText).join(", ") || "none";
		if (taxes(line) !== taxes(sold))
			yield { field: `${field}.decision`, expected: taxes(sold), found: taxes(line) };
		const before = [...given, ...refund.lines.slice(0, index)];
		const left = Math.max(0, sold.quantity - quantityOf(before, line.id));
		if (piecesOf(line) > left)
			yield { field: `${field}.quantity`, expected: `<=${left}`, found: `${piecesOf(line)}` };
		else yield* lineMoneyBeyond(field, line, { sold, before: totalOf(before, line.id) });
	}
}

/** Pieces are given back at the price at which they were sold; an amount of a line has no price to be compared with. */
function* lineTotalDiffers(
	field: string,
	line: SaleLine,
	sold: SaleLine,
): Generator<SaleDifference> {
	if (line.pieces !== undefined) return;
	const back = -plainLineTotal({ ...sold, quantity: line.quantity });
	if (line.total !== back)
		yield { field: `${field}.total`, expected: amountText(back), found: amountText(line.total) };
}

function* lineMoneyBeyond(
	field: string,
	line: SaleLine,
	{ sold, before }: { readonly sold: SaleLine; readonly before: number },
): Generator<SaleDifference> {
	const left = -sold.total - before;
	const least = Math.min(0, left);
	const most = Math.max(0, left);
	if (line.total < least)
		yield {
			field: `${field}.total`,
			expected: `>=${amountText(least)}`,
			found: amountText(line.total),
		};
	if (line.total > most)
		yield {
			field: `${field}.total`,
			expected: `<=${amountText(most)}`,
			found: amountText(line.total),
		};
}

function* taxesBeyond(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	for (const tax of refund.taxes) {
		const field = `taxes.${rowText(tax)}.amount`;
		const sold = sale.taxes.find((one) => isSameTax(one, tax));
		const whole = sold?.amount ?? 0;
		const given = plainSum(amountsOf(earlier, tax));
		const { least, most } = sold ? taxBetween(refund, { tax, sold, earlier }) : noTax;
		const nearest = Math.min(Math.max(tax.amount, least), most);
		if (tax.amount !== nearest)
			yield { field, expected: amountText(nearest), found: amountText(tax.amount) };
		const back = given + tax.amount;
		if (Math.abs(back) > Math.abs(whole))
			yield {
				field,
				expected: `>=${amountText(tax.amount - back - whole)}`,
				found: amountText(tax.amount),
			};
	}
}

const noTax = { least: 0, most: 0 };

/**
 * The cents, zero or below, that a refund may give back of a tax: its share on the refund's base,
 * by itself or with what was refunded before, and a cent for each line that bears it. A refund of
 * no base gives back tax alone, up to what is left; one that empties the base gives back the rest.
 */
function taxBetween(
	refund: SaleFacts,
	{
		tax,
		sold,
		earlier,
	}: { readonly tax: TaxTotal; readonly sold: TaxTotal; readonly earlier: readonly SaleFacts[] },
): { readonly least: number; readonly most: number } {
	const given = plainSum(amountsOf(earlier, tax));
	const rest = -sold.amount - given;
	const [lowest, highest] = sold.amount < 0 ? [0, Math.max(0, rest)] : [Math.min(0, rest), 0];
	if (tax.base === 0) return { least: lowest, most: highest };
	const before = plainSum(rowsOf(earlier, tax).map(({ base }) => base));
	const shares = [
		plainShare(sold.amount, tax.base, sold.base),
		plainShare(sold.amount, before + tax.base, sold.base) - given,
		...(before + tax.base === -sold.base ? [rest] : []),
	];
	const beside = refund.lines.filter(({ decision }) =>
		decision.rows.some((row) => isSameTax(row, tax)),
	).length;
	return {
		least:
			sold.amount < 0 ? Math.max(0, Math.min(...shares) - beside) : Math.min(...shares) - beside,
		most:
			sold.amount < 0 ? Math.max(...shares) + beside : Math.min(0, Math.max(...shares) + beside),
	};
}

/** The part of an amount, to the nearest cent; like the figures of a corrupt sale, it may be no safe integer. */
const plainShare = (whole: number, part: number, of: number): number =>
	[whole, part, of].every(Number.isSafeInteger) ? portion(whole, part, of) : Number.NaN;

const rowsOf = (sales: readonly SaleFacts[], tax: TaxTotal) =>
	sales.flatMap(({ taxes }) => taxes.filter((one) => isSameTax(one, tax)));

const amountsOf = (sales: readonly SaleFacts[], tax: TaxTotal) =>
	rowsOf(sales, tax).map(({ amount }) => amount);
