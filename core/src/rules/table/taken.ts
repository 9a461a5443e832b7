import { allocate } from "../money/allocate.ts";
import { type Cents, sumCents, zeroCents } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import {
	type BillAmounts,
	billAmounts,
	combineBills,
	type TaxPart,
} from "../split/bill-amounts.ts";
import { type SeatTaxes, withTaxes } from "../split/card-taxes.ts";
import type { PaidPart } from "../split/paid-taxes.ts";
import type { PaidShare, SeatBill } from "../split/seat-bills.ts";
import { linesOfPart, type TakenLine, takenTogether } from "./table-sale.ts";

/**
 * The part that a payment took of a bill, in cents: the shares of seats, which it locks, or a part
 * of the whole. `card`: the paying campus card's changes of its taxes. `rounding`: the amount by
 * which cash was rounded. `lines`: the part of each line; absent in payments stored before that
 * field existed. `surplus`: an amount that was paid though nobody owed it; it takes nothing of the
 * bill.
 */
export type Taken = { readonly rounding?: Cents; readonly surplus?: BillAmounts } & (
	| {
			readonly shares: readonly PaidShare[];
			readonly card?: readonly SeatTaxes[];
			readonly part?: never;
	  }
	| {
			readonly part: BillAmounts;
			readonly lines?: readonly TakenLine[];
			readonly card?: readonly TaxPart[];
			readonly shares?: never;
	  }
);

/** The parts of the bill's lines that a payment took, after the payments `before` it. */
export const takenLinesOf = (
	{ lines }: Order,
	before: readonly TakenLine[],
	taken: Taken,
): readonly TakenLine[] =>
	taken.part
		? (taken.lines ?? linesOfPart(lines, before, taken.part.subtotal))
		: takenTogether(
				lines,
				before,
				taken.shares.flatMap((share) => share.lines),
			);

/** The parts of lines that several payments took, in their order. */
export function linesTaken(order: Order, taken: readonly Taken[]): readonly TakenLine[] {
	const lines: TakenLine[] = [];
	for (const each of taken) lines.push(...takenLinesOf(order, [...lines], each));
	return lines;
}

/** Several payments as lines with the taxes paid for them: a seat's share, or a part of the whole. */
export const partsTaken = (order: Order, taken: readonly Taken[]): readonly PaidPart[] =>
	taken.flatMap((each, at): readonly PaidPart[] => {
		if (!each.part) return each.shares;
		const before = each.lines ? [] : linesTaken(order, taken.slice(0, at));
		return [{ lines: takenLinesOf(order, before, each), taxes: each.part.taxes }];
	});

/** Net and each tax of what was paid of the bill. */
export const amountsTaken = (taken: Taken): BillAmounts =>
	withTaxes(orderedTaken(taken), cardTaxesTaken(taken));

/** Net and each tax of what was taken, before the card's changes. */
export const orderedTaken = ({ shares, part }: Taken): BillAmounts =>
	part ??
	combineBills(
		shares.map(({ lines, taxes }) =>
			billAmounts(sumCents(lines.map(({ amount }) => amount)), taxes),
		),
	);

/** The taxes that a campus card changed in a payment. */
export const cardTaxesTaken = (taken: Taken): readonly TaxPart[] =>
	taken.part ? (taken.card ?? []) : (taken.card ?? []).flatMap(({ taxes }) => taxes);

/** The card's tax changes by seat. A part of the whole belongs to no seat: it is divided by the seats' totals. */
export function cardTaxesBySeat(taken: Taken, seats: readonly SeatBill[]): readonly SeatTaxes[] {
	if (!taken.part) return taken.card ?? [];
	return (taken.card ?? []).flatMap((tax) => {
		const amounts = allocate(
			tax.amount,
			seats.map(({ total }) => total),
		);
		return seats.map(({ seatNumber }, at) => ({
			seat: seatNumber,
			taxes: [{ ...tax, amount: amounts[at] ?? zeroCents }],
		}));
	});
}
