import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents, sumCents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";

/** One tax of a bill, in cents. It was computed on the whole and divided; it is never computed again on a part. */
export type TaxPart = { readonly name: string; readonly rate: Rate; readonly amount: Cents };

/**
 * The amounts of a bill, or of a part of one, in cents: `subtotal` without tax, each tax, and both
 * sums.
 */
export type BillAmounts = {
	readonly subtotal: Cents;
	readonly taxes: readonly TaxPart[];
	readonly taxTotal: Cents;
	readonly total: Cents;
};

/** The amounts of a bill in cents, from its subtotal and its taxes. Adds and rounds nothing. */
export function billAmounts(subtotal: Cents, taxes: readonly TaxPart[]): BillAmounts {
	const taxTotal = sumCents(taxes.map((tax) => tax.amount));
	return { subtotal, taxes, taxTotal, total: sumCents([subtotal, taxTotal]) };
}

/**
 * Several bills as one, in cents, taxes merged by name and rate in the order in which they come
 * first: selected seats, or a whole table (BILL-21, BILL-25, BILL-26). Nothing is computed or
 * rounded again; no bills are a bill of 0.
 */
export function combineBills(bills: readonly BillAmounts[]): BillAmounts {
	const taxes: TaxPart[] = [];
	for (const tax of bills.flatMap((bill) => bill.taxes)) {
		const at = taxes.findIndex((known) => isSameTax(known, tax));
		const known = taxes[at];
		if (known) taxes[at] = { ...known, amount: cents(known.amount + tax.amount) };
		else taxes.push({ name: tax.name, rate: tax.rate, amount: tax.amount });
	}
	return billAmounts(sumCents(bills.map((bill) => bill.subtotal)), taxes);
}

/**
 * The rest of a bill in cents after the parts that were paid. The parts and the rest always add up
 * to the whole; a tax that was paid too high is negative in the rest.
 */
export function restOf(whole: BillAmounts, paid: readonly BillAmounts[]): BillAmounts {
	return combineBills([whole, ...paid.map(negated)]);
}

const negated = (bill: BillAmounts): BillAmounts =>
	billAmounts(
		cents(-bill.subtotal),
		bill.taxes.map((tax) => ({ ...tax, amount: cents(-tax.amount) })),
	);
