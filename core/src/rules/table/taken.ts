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
import type { PaidShare, SeatBill } from "../split/seat-bills.ts";
import { linesOfPart, type TakenLine, takenTogether } from "./table-sale.ts";

/**
 * What a payment took of a bill: of seats, whose shares it locks, or a part of the whole. `card`: what the campus card that paid changed of
 * the taxes of that. `rounding`: what cash was rounded by. `lines`: what such a part took of each line; none where it was paid before that
 * was written down. `surplus`: what was paid besides and nobody owed; it takes nothing of the bill.
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

/** What a payment took of the bill's lines, after others had taken theirs. */
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

/** The same of several, in their order. */
export function linesTaken(order: Order, taken: readonly Taken[]): readonly TakenLine[] {
	const lines: TakenLine[] = [];
	for (const each of taken) lines.push(...takenLinesOf(order, [...lines], each));
	return lines;
}

/** Net and each tax of what was paid of the bill. */
export const amountsTaken = (taken: Taken): BillAmounts =>
	withTaxes(orderedTaken(taken), cardTaxesTaken(taken));

/** What that was of the bill as it was ordered. */
export const orderedTaken = ({ shares, part }: Taken): BillAmounts =>
	part ??
	combineBills(
		shares.map(({ lines, taxes }) =>
			billAmounts(sumCents(lines.map(({ amount }) => amount)), taxes),
		),
	);

/** What the campus card that paid changed of the taxes. */
export const cardTaxesTaken = (taken: Taken): readonly TaxPart[] =>
	taken.part ? (taken.card ?? []) : (taken.card ?? []).flatMap(({ taxes }) => taxes);

/** The same by seat. A part of the whole is nobody's: it is shown by what the seats come to. */
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
