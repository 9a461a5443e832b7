import { allocate } from "../money/allocate.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import { campusDebit } from "../payment/campus-debit.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { allocateLineTaxes } from "../tax/line-shares.ts";
import { orderTotals, type TaxSettings } from "../tax/order-totals.ts";
import {
	type BillAmounts,
	billAmounts,
	combineBills,
	restOf,
	type TaxPart,
} from "./bill-amounts.ts";
import type { SeatBill } from "./seat-bills.ts";

/**
 * Changes of an order's taxes by a campus card's accounts, in cents: amounts above 0 are added,
 * those below are subtracted. `lines`: by line id; `whole`: their sum by tax.
 */
export type CardChange = {
	readonly lines: ReadonlyMap<string, readonly TaxPart[]>;
	readonly whole: readonly TaxPart[];
};

/** Changes of taxes by a campus card for one seat's payment, in cents. `seat`: its number. */
export type SeatTaxes = { readonly seat: number; readonly taxes: readonly TaxPart[] };

/** No change by a campus card: what a table has that pays otherwise. */
export const noCardChange: CardChange = { lines: new Map(), whole: [] };

/**
 * Computes the tax changes of paying the whole order by this card, as `campusDebit` decides it at
 * the counter.
 */
export function cardChange(
	order: Order,
	settings: TaxSettings,
	accounts: CampusAccounts,
): CardChange {
	const before = allocateLineTaxes(order.lines, orderTotals(order, settings));
	const { totals } = campusDebit(order, settings, accounts);
	const after = allocateLineTaxes(order.lines, totals);
	const changes = order.lines.map(
		({ id }, at) => [id, differences(after[at] ?? [], before[at] ?? [])] as const,
	);
	return {
		lines: new Map(changes.filter(([, taxes]) => taxes.length > 0)),
		whole: merged(changes.flatMap(([, taxes]) => taxes)),
	};
}

/**
 * Divides a card's change over seats that pay the amount they owe: each line's change is divided
 * like the line, and none of it applies to what was paid before.
 */
export function cardTaxesOfSeats(
	{ lines }: CardChange,
	bills: readonly SeatBill[],
	seats: readonly number[],
): readonly SeatTaxes[] {
	const found = new Map<number, TaxPart[]>();
	for (const [lineId, changes] of lines) {
		const parts = bills.flatMap(({ seatNumber, items }) =>
			items.filter((item) => item.lineId === lineId).map((item) => ({ ...item, seatNumber })),
		);
		for (const change of changes) {
			const amounts = allocate(
				change.amount,
				parts.map(({ total }) => total),
			);
			for (const [at, { seatNumber, isPaid }] of parts.entries())
				if (!isPaid && seats.includes(seatNumber))
					found.set(seatNumber, [
						...(found.get(seatNumber) ?? []),
						{ ...change, amount: amounts[at] ?? zeroCents },
					]);
		}
	}
	return [...found]
		.map(([seat, taxes]) => ({ seat, taxes: merged(taxes) }))
		.filter(({ taxes }) => taxes.length > 0);
}

/**
 * The share of a card's change for a part of the whole bill, in cents. `due`: the amount owed
 * before it, of all lines. The parts of a bill that is paid by such cards alone bear all of it, to
 * the cent.
 */
export function cardTaxesOfPart(
	{ whole: changes }: CardChange,
	whole: BillAmounts,
	{ due, part }: { readonly due: BillAmounts; readonly part: BillAmounts },
): readonly TaxPart[] {
	const until = (paid: number, amount: Cents) =>
		allocate(amount, [paid, Math.max(0, whole.total - paid)])[0] ?? zeroCents;
	const before = whole.total - due.total;
	return merged(
		changes.map((change) => ({
			...change,
			amount: cents(until(before + part.total, change.amount) - until(before, change.amount)),
		})),
	);
}

/**
 * A bill, or a part of one, in cents, with the tax changes of the cards that paid it: added by
 * name and rate, taxes of 0 left out.
 */
export function withTaxes(bill: BillAmounts, taxes: readonly TaxPart[]): BillAmounts {
	if (taxes.length === 0) return bill;
	const { subtotal, taxes: all } = combineBills([bill, billAmounts(zeroCents, taxes)]);
	return billAmounts(
		subtotal,
		all.filter(({ amount }) => amount !== 0),
	);
}

/** A seat's bill with the tax changes of its card, which were paid with it. */
export function withCardTaxes(bill: SeatBill, taxes: readonly TaxPart[]): SeatBill {
	if (taxes.length === 0) return bill;
	const whole = withTaxes(bill, taxes);
	return {
		...bill,
		...whole,
		tax: whole.taxTotal,
		paid: cents(bill.paid + sumCents(taxes.map(({ amount }) => amount))),
	};
}

/** The rows of `after` less those of `before`. */
const differences = (after: readonly TaxPart[], before: readonly TaxPart[]): readonly TaxPart[] =>
	restOf(billAmounts(zeroCents, after), [billAmounts(zeroCents, before)]).taxes.filter(
		({ amount }) => amount !== 0,
	);

const merged = (taxes: readonly TaxPart[]): readonly TaxPart[] =>
	combineBills([billAmounts(zeroCents, taxes)]).taxes.filter(({ amount }) => amount !== 0);
