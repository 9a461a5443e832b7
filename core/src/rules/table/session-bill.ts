import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { CashRounding } from "../payment/cash.ts";
import { type BillAmounts, restOf } from "../split/bill-amounts.ts";
import { withCardTaxes, withTaxes } from "../split/card-taxes.ts";
import {
	lockedSeats,
	type PaidShare,
	type SeatBill,
	type SplitBill,
	seatBills,
	splitBillOf,
	tableSummary,
} from "../split/seat-bills.ts";
import type { SeatAllocation, Seating } from "../split/shares.ts";
import { tableTaxSettings } from "../split/table-taxes.ts";
import type { TaxDecision } from "../tax/decide-tax.ts";
import { orderTotals, type TaxSettings } from "../tax/order-totals.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import { activeLines, type OrderStatus } from "./order-status.ts";
import { type SessionPayment, seatNumbers, sessionPayment } from "./session.ts";
import type { TakenLine } from "./table-sale.ts";
import { cardTaxesBySeat, cardTaxesTaken, linesTaken, orderedTaken, type Taken } from "./taken.ts";

/** A line of a session, as it was sent. `seatNumber` null: for the table. */
export type TableBookLine = {
	readonly id: string;
	readonly status: OrderStatus;
	readonly seatNumber: number | null;
	readonly line: OrderLine;
};

/** A payment of a session. `pending`: it holds what it took, and nobody knows yet whether the card was charged; `declined`: it took nothing. */
export type TableBookPayment = {
	readonly id: string;
	/** In cents, with what the card that paid changed of the taxes. */
	readonly amount: Cents;
	readonly state: "completed" | "pending" | "declined";
	readonly taken: Taken;
};

/** All that a session's bill is reckoned from. `policy`, `rates`: of the tax profile by which it goes; undefined: it has none. */
export type TableBook = {
	readonly guestCount: number;
	/** In the order in which they were sent. */
	readonly lines: readonly TableBookLine[];
	readonly allocation: SeatAllocation;
	/** In the order in which they were paid. */
	readonly payments: readonly TableBookPayment[];
	readonly policy?: TaxPolicy | null | undefined;
	readonly rates?: readonly TaxRow[] | null | undefined;
	readonly cashRounding: CashRounding;
};

/** Where a session stands: its bill by seat, what was paid of it, and what is still owed. Derived at each reading, never stored. */
export type SessionBill = {
	readonly order: Order;
	/** How each of its lines is taxed, in their order. */
	readonly decisions: readonly TaxDecision[];
	/** What its taxes are reckoned with. */
	readonly taxes: TaxSettings;
	readonly split: SplitBill;
	/** What the lines come to, whoever pays them. */
	readonly ordered: BillAmounts;
	/** The same with what the campus cards that paid have changed of the taxes. */
	readonly whole: BillAmounts;
	readonly due: BillAmounts;
	/** What of `ordered` each seat owes and has paid. */
	readonly shared: readonly SeatBill[];
	readonly seats: readonly SeatBill[];
	/** Between whom a line can be divided. */
	readonly seatingOf: (lineId: string) => Seating;
	readonly allocation: SeatAllocation;
	/** What payments that stand locked of each seat. */
	readonly shares: readonly PaidShare[];
	/** What of its lines payments that stand have taken. */
	readonly takenLines: readonly TakenLine[];
	/** A part of the whole was paid: seats can't be told apart any more. */
	readonly paidInParts: boolean;
	readonly cashRounding: CashRounding;
	readonly payment: SessionPayment;
};

/** The bill of a session. Throws an Error where its payments took what is not on it. */
export function sessionBill(book: TableBook): SessionBill {
	const lines = activeLines(book.lines);
	const order: Order = { lines: lines.map(({ line }) => line) };
	const taxes = tableTaxSettings(book);
	const seatOf = new Map(lines.map(({ id, seatNumber }) => [id, seatNumber]));
	const totals = orderTotals(order, taxes);
	const split = splitBillOf(order.lines, totals, ({ id }) => seatOf.get(id) ?? null);
	const ordered = tableSummary(split);
	const standing = book.payments.filter(({ state }) => state !== "declined");
	const taken = standing.map((payment) => payment.taken);
	const shares = taken.flatMap((each) => each.shares ?? []);
	const numbers = seatNumbers(book.guestCount);
	const divided = seatBills(split, book.allocation, { seats: numbers, paid: shares });
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
