import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { CashRounding } from "../payment/cash.ts";
import { type BillAmounts, restOf } from "../split/bill-amounts.ts";
import { withCardTaxes, withTaxes } from "../split/card-taxes.ts";
import {
	freezePaidShare,
	lockedSeats,
	type PaidShare,
	type SeatBill,
	type SplitBill,
	seatBills,
	splitBillOf,
	tableSummary,
} from "../split/seat-bills.ts";
import type { SeatAllocation, Seating } from "../split/shares.ts";
import { type SeatStanding, standingOf } from "../split/standing.ts";
import { tableTaxSettings } from "../split/table-taxes.ts";
import type { TaxDecision } from "../tax/decide-tax.ts";
import { orderTotals, type TaxSettings } from "../tax/order-totals.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import { billAfterPayments } from "./bill-after-payments.ts";
import { activeLines, type OrderStatus } from "./order-status.ts";
import { type SessionPayment, seatNumbers, sessionPayment } from "./session.ts";
import type { TakenLine } from "./table-sale.ts";
import {
	cardTaxesBySeat,
	cardTaxesTaken,
	linesTaken,
	orderedTaken,
	partsTaken,
	type Taken,
} from "./taken.ts";

/** A line of a session, as it was sent. `seatNumber` null: for the whole table. */
export type TableBookLine = {
	readonly id: string;
	readonly status: OrderStatus;
	readonly seatNumber: number | null;
	readonly line: OrderLine;
};

/**
 * A payment of a session. `pending`: its part is reserved, and it is not known yet whether the card
 * was charged; `declined`: it took nothing.
 */
export type TableBookPayment = {
	readonly id: string;
	/** In cents, with the tax changes of the card that paid. */
	readonly amount: Cents;
	readonly state: "completed" | "pending" | "declined";
	readonly taken: Taken;
};

/**
 * The data from which a session's bill is computed. `policy`, `rates`: of the tax profile that
 * applies to it; undefined: there is none.
 */
export type TableBook = {
	/** The number of guests: the seats are 1 to this. */
	readonly guestCount: number;
	/** In the order in which they were sent. */
	readonly lines: readonly TableBookLine[];
	readonly allocation: SeatAllocation;
	/** In the order in which they were paid. */
	readonly payments: readonly TableBookPayment[];
	/** The seats' last bills. Absent: there was none. */
	readonly standing?: readonly SeatStanding[];
	readonly policy?: TaxPolicy | null | undefined;
	readonly rates?: readonly TaxRow[] | null | undefined;
	readonly cashRounding: CashRounding;
};

/**
 * The state of a session's money: its bill by seat, the amounts paid, and the amount still owed.
 * Derived at each read, never stored.
 */
export type SessionBill = {
	readonly order: Order;
	/** How each of its lines is taxed, in their order. */
	readonly decisions: readonly TaxDecision[];
	readonly taxes: TaxSettings;
	readonly split: SplitBill;
	/**
	 * The sums of all lines, each tax as it was paid and is owed, before any card's changes. In
	 * cents, as all amounts here.
	 */
	readonly ordered: BillAmounts;
	/** `ordered` with the tax changes of the campus cards that paid. */
	readonly whole: BillAmounts;
	/** The part of `ordered` that is still owed. */
	readonly due: BillAmounts;
	/** Each seat's owed and paid part of `ordered`. */
	readonly shared: readonly SeatBill[];
	readonly seats: readonly SeatBill[];
	/** The seats' bills, from which the next bill of the session is computed. */
	readonly standing: readonly SeatStanding[];
	/** The seats between which a line can be divided. */
	readonly seatingOf: (lineId: string) => Seating;
	readonly allocation: SeatAllocation;
	/** Shares that valid payments locked, by seat. */
	readonly shares: readonly PaidShare[];
	/** The parts of lines that valid payments have taken. */
	readonly takenLines: readonly TakenLine[];
	/** A part of the whole was paid: seats can no longer be paid separately. */
	readonly paidInParts: boolean;
	readonly cashRounding: CashRounding;
	readonly payment: SessionPayment;
};

/** The bill of a session. Throws an Error where its payments took something that is not on it. */
export function sessionBill(book: TableBook): SessionBill {
	const lines = activeLines(book.lines);
	const order: Order = { lines: lines.map(({ line }) => line) };
	const taxes = tableTaxSettings(book);
	const seatOf = new Map(lines.map(({ id, seatNumber }) => [id, seatNumber]));
	const totals = orderTotals(order, taxes);
	const standing = book.payments.filter(({ state }) => state !== "declined");
	const taken = standing.map((payment) => payment.taken);
	const split = billAfterPayments(
		splitBillOf(order.lines, totals, ({ id }) => seatOf.get(id) ?? null),
		order,
		partsTaken(order, taken),
	);
	const ordered = tableSummary(split);
	const shares = taken.flatMap((each) => each.shares ?? []);
	const numbers = seatNumbers(book.guestCount);
	const divided = seatBills(split, book.allocation, {
		seats: numbers,
		paid: shares,
		standing: book.standing ?? [],
	});
	if (!divided.ok) throw new Error(`the bill can't be divided: ${JSON.stringify(divided.refusal)}`);
	const cardTaxes = taken.flatMap((each) => cardTaxesBySeat(each, divided.value));
	const whole = withTaxes(ordered, taken.flatMap(cardTaxesTaken));
	return {
		order,
		decisions: totals.decisions,
		taxes,
		split,
		ordered,
		whole,
		due: restOf(ordered, taken.map(orderedTaken)),
		shared: divided.value,
		seats: divided.value.map((bill) =>
			withCardTaxes(
				bill,
				cardTaxes.filter(({ seat }) => seat === bill.seatNumber).flatMap((of) => of.taxes),
			),
		),
		standing: standingOf(
			split,
			divided.value.map((seat) => freezePaidShare(seat, shares)),
		),
		seatingOf: (lineId) => ({
			seats: numbers,
			paidSeats: lockedSeats(divided.value, shares, lineId),
		}),
		allocation: book.allocation,
		shares,
		takenLines: linesTaken(order, taken),
		paidInParts: taken.some(({ part }) => part !== undefined),
		cashRounding: book.cashRounding,
		payment: sessionPayment(
			whole.total,
			standing.map(({ amount, state, taken: { surplus } }) => ({
				amount: surplus ? cents(amount - surplus.total) : amount,
				settled: state === "completed",
			})),
		),
	};
}

/**
 * True if somebody has paid for a line, or a part of the whole was paid: such a line is not voided
 * any more, and goes to no other check.
 */
export const isLinePaid = (
	{ paidInParts, shares }: Pick<SessionBill, "paidInParts" | "shares">,
	id: string,
): boolean => paidInParts || shares.some(({ lines }) => lines.some(({ lineId }) => lineId === id));
