import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { type Cents, cents, decimalText, sumCents, zeroCents } from "../money/cents.ts";
import { lineTotal, type OrderLine, unitDeposit, unitPrice } from "../order/line.ts";
import { assertAgrees } from "../payment/close-sale.ts";
import { judgeFigures } from "../payment/judge-figures.ts";
import type { CheckPart, SaleFacts, SaleLine, SaleStamp, Tender } from "../payment/sale.ts";
import type { BillAmounts, TaxPart } from "../split/bill-amounts.ts";
import { type TaxDecision, taxRulesVersion } from "../tax/decide-tax.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";

/** The part of a bill's line that a payment takes, in cents without tax. */
export type TakenLine = { readonly lineId: string; readonly amount: Cents };

/** A line of a bill as it was ordered, with the tax decision that was made on the whole order. */
export type DecidedLine = { readonly line: OrderLine; readonly decision: TaxDecision };

/**
 * The facts that close a payment of a table. `bill`: all lines of the bill; `lines`, `amounts`: the payment's part of them, and its net
 * and each tax.
 */
export type TableSale = {
	readonly bill: readonly DecidedLine[];
	readonly lines: readonly TakenLine[];
	readonly amounts: BillAmounts;
	readonly tender: Tender;
	readonly stamp: SaleStamp & { readonly check: CheckPart };
	readonly taxPolicy: TaxPolicy;
};

/**
 * Closes a payment of a table as a sale: its lines are its share of the bill's lines, in cents, and its taxes its share of the bill's
 * taxes, as they were divided. Throws a RangeError that names what does not add up.
 */
export function tableSale({
	bill,
	lines: taken,
	amounts,
	tender,
	stamp,
	taxPolicy,
}: TableSale): SaleFacts {
	const lines = soldLines(bill, taken, amounts.taxes);
	const { subtotal, taxTotal, total } = amounts;
	const taxes = amounts.taxes.map(({ name, rate, amount }) => {
		const bearing = lines.filter(({ decision }) =>
			decision.rows.some((row) => isSameTax(row, { name, rate })),
		);
		const taxed = bearing.map((line) => cents(line.total - unitDeposit(line) * line.quantity));
		return { name, rate, base: sumCents(taxed), amount };
	});
	const facts: SaleFacts = {
		...stamp,
		kind: { type: "sale" },
		lines,
		subtotal,
		taxes: taxes.filter(({ base, amount }) => base !== 0 || amount !== 0),
		taxTotal,
		total,
		tenders: [tender],
		taxPolicy,
		taxRulesVersion,
	};
	assertAgrees(judgeFigures(facts));
	return facts;
}

/**
 * A cash tender of exactly the amount due, in cents: the cash received and the change are handled
 * at the table. `rounding`: what is added to it, or taken off below zero, to reach five cents.
 */
export const exactCash = (amount: Cents, rounding: Cents): Tender => ({
	method: "cash",
	amount,
	received: cents(amount + rounding),
	change: zeroCents,
	rounding,
});

/** The untaken rest of each line of a bill, in cents. */
export const linesLeft = (
	lines: readonly OrderLine[],
	taken: readonly TakenLine[],
): readonly TakenLine[] =>
	lines.map((line) => ({
		lineId: line.id,
		amount: cents(lineTotal(line) - amountTaken(taken, line.id)),
	}));

/**
 * Divides a part of the whole bill over its lines: the net is divided by the untaken rest of each,
 * by largest remainder, so that none is taken more than once and the last part takes everything
 * left. A line that costs nothing goes with the first part.
 */
export function linesOfPart(
	lines: readonly OrderLine[],
	taken: readonly TakenLine[],
	subtotal: Cents,
): readonly TakenLine[] {
	const left = linesLeft(lines, taken);
	if (left.length === 0) return [];
	const isOpen = left.some(({ amount }) => amount !== 0);
	const amounts = isOpen
		? allocate(
				subtotal,
				left.map(({ amount }) => Math.max(0, amount)),
			)
		: left.map(() => zeroCents);
	return withoutNothing(
		lines,
		taken,
		left.map(({ lineId }, at) => ({ lineId, amount: amounts[at] ?? zeroCents })),
	);
}

/**
 * The lines of several shares as one payment takes them: each line once, and a free line only if it
 * was not taken before.
 */
export function takenTogether(
	lines: readonly OrderLine[],
	before: readonly TakenLine[],
	shares: readonly TakenLine[],
): readonly TakenLine[] {
	const ids = [...new Set(shares.map(({ lineId }) => lineId))];
	const together = ids.map((lineId) => ({ lineId, amount: amountTaken(shares, lineId) }));
	return withoutNothing(lines, before, together);
}

const amountTaken = (taken: readonly TakenLine[], lineId: string): Cents =>
	sumCents(taken.filter((one) => one.lineId === lineId).map(({ amount }) => amount));

const withoutNothing = (
	lines: readonly OrderLine[],
	before: readonly TakenLine[],
	taken: readonly TakenLine[],
): readonly TakenLine[] =>
	taken.filter(({ lineId, amount }) => {
		if (amount !== 0) return true;
		const line = lines.find(({ id }) => id === lineId);
		return (
			line !== undefined && lineTotal(line) === 0 && !before.some((one) => one.lineId === lineId)
		);
	});

function soldLines(
	bill: readonly DecidedLine[],
	taken: readonly TakenLine[],
	taxes: readonly TaxPart[],
): readonly SaleLine[] {
	const sold = taken.map(({ lineId, amount }) => {
		const found = bill.find(({ line }) => line.id === lineId);
		if (!found) throw new RangeError(`the bill has no line ${lineId}`);
		return soldLine(found, amount);
	});
	if (sold.length > 0) return sold;
	// The rest of a bill may be only some cents of tax, and a sale needs a line that bears them.
	const isOwed = (row: TaxRow) => taxes.some((tax) => tax.amount !== 0 && isSameTax(tax, row));
	const bearer = bill.find(({ decision }) => decision.rows.some(isOwed)) ?? bill.at(0);
	return bearer ? [soldLine(bearer, zeroCents)] : [];
}

/**
 * A share of a line as a line of its own: whole pieces keep their price, any other share is one
 * piece at the amount paid.
 */
function soldLine({ line, decision }: DecidedLine, total: Cents): SaleLine {
	const each = unitPrice(line);
	if (total === lineTotal(line)) return { ...line, total, decision };
	const pieces = total / each;
	if (Number.isInteger(pieces) && pieces > 0) return { ...line, quantity: pieces, total, decision };
	const modifiers = line.modifiers.map((modifier) => ({
		...modifier,
		price: modifier.deposit ? depositOfShare(modifier.price, total, each) : zeroCents,
	}));
	return {
		...line,
		name: `${shareText(total, each, lineTotal(line))} ${line.name}`.slice(0, longestName),
		price: cents(total - sumCents(modifiers.map(({ price }) => price))),
		quantity: 1,
		modifiers,
		total,
		decision,
	};
}

/** The deposit in a share of a line, which bears no tax. */
const depositOfShare = (deposit: Cents, share: Cents, each: Cents): Cents =>
	share > 0 ? cents(nearest(deposit * share, each)) : zeroCents;

/**
 * The size of a seat's share, relative to the line's pieces: "1/4", "1 1/2". Amounts in cents;
 * where no fraction up to twentieths is within a cent of it, the amounts themselves in dollars:
 * "3.33/10.00".
 */
export const shareOfLine = (amount: Cents, whole: Cents, pieces: number): string =>
	shareText(amount, cents(nearest(whole, pieces)), whole);

/** The maximum length of a line's name in records. */
const longestName = 500;
/** The largest denominator in which a share of a piece is stated. */
const maxParts = 20;

/**
 * The number of pieces that an amount pays: "1/3", "1 1/2"; where no such fraction is within a cent
 * of it, the amounts themselves.
 */
function shareText(amount: Cents, each: Cents, whole: Cents): string {
	if (each > 0)
		for (let parts = 2; parts <= maxParts; parts++) {
			const count = nearest(amount * parts, each);
			if (count === 0 || Math.abs(amount * parts - count * each) >= parts) continue;
			const pieces = (count - (count % parts)) / parts;
			if (count % parts === 0) continue;
			return `${pieces === 0 ? "" : `${pieces} `}${count % parts}/${parts}`;
		}
	return `${decimalText(amount)}/${decimalText(whole)}`;
}

/** The whole number nearest to a quotient of whole numbers. */
const nearest = (dividend: number, divisor: number): number => {
	const rest = dividend % divisor;
	return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
};
