import { type Outcome, ok, refuse } from "../outcome.ts";
import { type AmountSplitRefusal, evenSplit } from "../split/amount-split.ts";
import type { BillAmounts } from "../split/bill-amounts.ts";
import {
	type CardChange,
	cardChange,
	cardTaxesOfPart,
	cardTaxesOfSeats,
	noCardChange,
} from "../split/card-taxes.ts";
import { freezePaidShare } from "../split/seat-bills.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import type { SessionBill } from "./session-bill.ts";
import { paySeats, payTable, type TablePaymentMethod } from "./table-payment.ts";
import { linesOfPart } from "./table-sale.ts";
import type { Taken } from "./taken.ts";

/**
 * The part of a bill to be paid: the named seats, or everything owed where none is named. `ways`:
 * one of this many equal parts of the amount owed.
 */
export type PartWanted = {
	readonly seats: readonly number[];
	readonly ways?: number | undefined;
	readonly method: TablePaymentMethod;
};

/**
 * Why a part of a bill can't be paid so. `seats-with-ways`: both were asked for. `paid-in-parts`: a
 * part of the whole was paid, and seats can no longer be paid separately.
 */
export type PartRefusal =
	| { readonly code: "nothing-owed"; readonly field: "seats" }
	| { readonly code: "seats-with-ways"; readonly field: "ways" }
	| { readonly code: AmountSplitRefusal["code"]; readonly field: "ways" }
	| { readonly code: "paid-in-parts"; readonly field: "seats" };

/** A part of a bill that was paid, and the seats that it paid for. */
export type TakenPart = { readonly taken: Taken; readonly seats: readonly number[] };

/** The tax changes of the bill by this card's accounts; none without accounts (ITC-11). */
export const changeBy = (
	{ order, taxes }: Pick<SessionBill, "order" | "taxes">,
	accounts: CampusAccounts | undefined,
): CardChange => (accounts ? cardChange(order, taxes, accounts) : noCardChange);

/**
 * The part of the bill that a payment takes: the named seats, a part of the whole, or everything
 * owed. `change`: the paying card's changes of the taxes. Refused: "nothing-owed",
 * "seats-with-ways", "paid-in-parts", and ways as by `evenSplit`.
 */
export function takenBy(
	bill: SessionBill,
	{ seats, ways, method }: PartWanted,
	change: CardChange,
): Outcome<TakenPart, PartRefusal> {
	if (bill.due.total <= 0) return refuse({ code: "nothing-owed", field: "seats" });
	if (ways !== undefined) {
		if (seats.length > 0) return refuse({ code: "seats-with-ways", field: "ways" });
		const parts = evenSplit(bill.due, ways);
		if (!parts.ok) return refuse({ code: parts.refusal.code, field: "ways" });
		// The first of equal parts bears the odd cents: it is nothing only where all are.
		const [part] = parts.value;
		return ok(partOf(bill, part ?? bill.due, change));
	}
	if (bill.paidInParts)
		return seats.length > 0
			? refuse({ code: "paid-in-parts", field: "seats" })
			: ok(partOf(bill, bill.due, change));
	// The reference identifies the payment; here only the amount owed is checked.
	const stated =
		seats.length > 0
			? paySeats(bill.shared, seats, { method, reference: "-" })
			: payTable(bill.due.total, method, "-");
	if (!stated.ok) return refuse({ code: "nothing-owed", field: "seats" });
	const chosen =
		stated.value.seats.length > 0
			? stated.value.seats
			: bill.shared.filter(({ due }) => due !== 0).map(({ seatNumber }) => seatNumber);
	const shares = bill.shared
		.filter(({ seatNumber }) => chosen.includes(seatNumber))
		.map((seat) => freezePaidShare(seat, bill.shares));
	return ok({
		taken: { shares, card: cardTaxesOfSeats(change, bill.shared, chosen) },
		seats: stated.value.seats,
	});
}

const partOf = (bill: SessionBill, part: BillAmounts, change: CardChange): TakenPart => ({
	taken: {
		part,
		lines: linesOfPart(bill.order.lines, bill.takenLines, part.subtotal),
		card: cardTaxesOfPart(change, bill.ordered, { due: bill.due, part }),
	},
	seats: [],
});
