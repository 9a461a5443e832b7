import { isSameTax } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { lineTotal, type OrderLine, taxedTotal } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { TaxPart } from "../split/bill-amounts.ts";
import { isTaxedOtherwise, type PaidPart } from "../split/paid-taxes.ts";
import type { SplitBill } from "../split/seat-bills.ts";
import { amountOf } from "../split/standing.ts";
import { addToBases, type TaxBase, taxesOn } from "../tax/tax-totals.ts";

/**
 * A bill of an order, in cents, with the taxes that were paid of it. A tax is computed on the whole
 * order, as at the counter, with two exceptions, so that no guest pays or gets back another's tax:
 *
 * - A payment whose lines bear other taxes by now keeps the taxes that it paid, and its lines count
 * in no other tax: a check that has passed Ontario's threshold after somebody has paid.
 * - A tax never falls behind what was paid of it, and is exactly that where no unpaid line bears
 * it: a void can leave the rounded tax of the whole a cent below the paid parts.
 *
 * `paid`: in the order of the payments.
 */
export function billAfterPayments(
	bill: SplitBill,
	{ lines }: Order,
	paid: readonly PaidPart[],
): SplitBill {
	if (paid.length === 0) return bill;
	const kept = paid.filter((part) => isTaxedOtherwise(part, bill.lines));
	const others = paid.filter((part) => !kept.includes(part));
	const computed =
		kept.length === 0 ? bill.taxes : taxesOn(basesOf(bill, lines, (line) => taken(kept, line)));
	const open = basesOf(bill, lines, (line) => taken(paid, line));
	const rows = [...computed, ...paid.flatMap(({ taxes }) => taxes)].filter(
		(row, at, all) => all.findIndex((other) => isSameTax(other, row)) === at,
	);
	const taxes = rows.map(({ name, rate }): TaxPart => {
		const of = (parts: readonly PaidPart[]) =>
			amountOf(
				parts.flatMap((part) => part.taxes),
				{ name, rate },
			);
		const whole = wholeTax({
			computed: amountOf(computed, { name, rate }),
			paid: of(others),
			open: open.find((base) => isSameTax(base, { name, rate }))?.base ?? zeroCents,
		});
		return { name, rate, amount: cents(of(kept) + whole) };
	});
	return { ...bill, taxes: taxes.filter((tax) => tax.amount !== 0 || isIn(computed, tax)) };
}

const isIn = (taxes: readonly TaxPart[], tax: TaxPart): boolean =>
	taxes.some((one) => isSameTax(one, tax));

/** `open`: the unpaid base of the tax, in cents. */
function wholeTax({
	computed,
	paid,
	open,
}: {
	readonly computed: Cents;
	readonly paid: Cents;
	readonly open: number;
}): number {
	if (open > 0) return Math.max(computed, paid);
	return open < 0 ? Math.min(computed, paid) : paid;
}

/** The base of each tax, without the amounts `less` of the lines. */
function basesOf(
	bill: SplitBill,
	lines: readonly OrderLine[],
	less: (line: OrderLine) => Cents,
): readonly TaxBase[] {
	const bases: TaxBase[] = [];
	for (const [at, line] of lines.entries())
		addToBases(bases, bill.lines[at]?.rows ?? [], taxedTotal(line) - taxedPart(line, less(line)));
	return bases;
}

/** The part of an amount of a line that is taxed, in cents: deposits are not. */
function taxedPart(line: OrderLine, amount: Cents): Cents {
	const [whole, taxed] = [lineTotal(line), taxedTotal(line)];
	if (taxed === whole || amount < 0 || amount > whole) return amount;
	return allocate(taxed, [amount, whole - amount])[0] ?? amount;
}

const taken = (paid: readonly PaidPart[], { id }: OrderLine): Cents =>
	sumCents(
		paid.flatMap(({ lines }) =>
			lines.filter(({ lineId }) => lineId === id).map(({ amount }) => amount),
		),
	);
