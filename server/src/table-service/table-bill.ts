import { lineOfRecord, NewTableOrder, type SeatBillRecord, type TableBillRecord } from "@tuckshop/core/records";
import { cents, documentedPolicy, lineTotal, type Order, type OrderLine, orderTotals, sumCents, type TaxPolicy, unitPrice } from "@tuckshop/core/rules";
import {
	type BillAmounts,
	billAmounts,
	combineBills,
	lockedSeats,
	type PaidShare,
	restOf,
	type SeatAllocation,
	type SeatBill,
	type Seating,
	type SplitBill,
	seatBills,
	splitBillOf,
	tableFallbackTaxes,
	wholeOf,
} from "@tuckshop/core/rules/split";
import { activeLines, type OrderStatus, type SessionPayment, seatNumbers, sessionPayment } from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import type { OrderRow, PaymentRow, SessionBook } from "./session-repository.ts";

/** Where a session stands: its bill by seat, what was paid of it, and what is still owed. Derived at each reading, never stored. */
export type SessionBill = {
	readonly split: SplitBill;
	readonly whole: BillAmounts;
	readonly due: BillAmounts;
	readonly seats: readonly SeatBill[];
	/** Between whom a line can be divided. */
	readonly seatingOf: (lineId: string) => Seating;
	readonly allocation: SeatAllocation;
	/** What payments that stand locked of each seat. */
	readonly shares: readonly PaidShare[];
	/** One of several equal parts of the whole was paid: seats can't be told apart any more. */
	readonly paidInParts: boolean;
	readonly payment: SessionPayment;
};

/** Taxes as at the counter, line by line; a line that carries none bears the fallback of table service (BILL-16, BILL-17). */
const policy: TaxPolicy = { ...documentedPolicy, fallbackTaxes: tableFallbackTaxes() };

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(NewTableOrder));
export const lineOf = (row: Pick<OrderRow, "line">): NewTableOrder => decodeLine(row.line);

export function sessionBill({ session, orders, payments }: SessionBook): SessionBill {
	const lines = activeLines(orders.map((row) => ({ id: row.id, status: row.status as OrderStatus, line: lineOf(row) })));
	const order: Order = { lines: lines.map(({ id, line }) => orderLine(line, id)) };
	const seatOf = new Map(lines.map(({ id, line }) => [id, line.seat_number]));
	const split = splitBillOf(order.lines, orderTotals(order, { policy, globalTaxes: [] }), ({ id }) => seatOf.get(id) ?? null);
	const whole = wholeOf(split);
	const standing = payments.filter(({ state }) => state !== "declined");
	const taken = standing.map(takenOf);
	const shares = taken.flatMap((each) => each.shares ?? []);
	const numbers = seatNumbers(session.guest_count);
	const allocation = JSON.parse(session.allocation) as SeatAllocation;
	const divided = seatBills(split, allocation, numbers, shares);
	if (!divided.ok) throw new Error(`the bill of the session ${session.id} can't be divided: ${JSON.stringify(divided.refusal)}`);
	return {
		split,
		whole,
		due: restOf(whole, taken.map(amountsOf)),
		seats: divided.value,
		seatingOf: (lineId) => ({ seats: numbers, paidSeats: lockedSeats(divided.value, shares, lineId) }),
		allocation,
		shares,
		paidInParts: taken.some(({ part }) => part !== undefined),
		payment: sessionPayment(
			whole.total,
			standing.map(({ amount_cents, state }) => ({ amount: cents(amount_cents), settled: state === "completed" })),
		),
	};
}

/** The bill as the wire tells it. */
export function billTold(bill: SessionBill, { session, payments }: SessionBook): TableBillRecord {
	return {
		subtotal: bill.whole.subtotal,
		taxAmount: bill.whole.taxTotal,
		total: bill.whole.total,
		taxes: [...bill.whole.taxes],
		paid: cents(bill.whole.total - bill.due.total),
		due: bill.due.total,
		seats: bill.seats.map(seatTold),
		paid_in_parts: bill.paidInParts,
		payments: payments.map(paymentTold),
		version: session.version,
	};
}

export const paymentTold = (row: PaymentRow): TableBillRecord["payments"][number] => ({
	id: row.payment_id,
	amount: cents(row.amount_cents),
	payment_method: row.method === "itc" ? "itc" : "cash",
	payment_status: row.state === "completed" || row.state === "declined" ? row.state : "pending",
	transaction_reference: row.reference,
	seats: JSON.parse(row.seats) as number[],
	reason: row.reason,
	paid_at: row.paid_at,
	paid_by: row.server_name,
});

const seatTold = ({ items, taxes, ...bill }: SeatBill): SeatBillRecord => ({
	seatNumber: bill.seatNumber,
	items: items.map((item) => ({
		line_id: item.lineId,
		menu_item_id: item.menuItemId,
		name: item.name,
		quantity: item.quantity,
		total: item.total,
		is_part: item.isPart,
		is_paid: item.isPaid,
	})),
	subtotal: bill.subtotal,
	taxes: [...taxes],
	tax: bill.tax,
	total: bill.total,
	paid: bill.paid,
	due: bill.due,
	paymentStatus: bill.paymentStatus,
});

/** The line as the rules know it: the cart line that was sent with it, or what the documented fields say. */
export function orderLine(line: NewTableOrder, id: string): OrderLine {
	if (line.line) return { ...lineOfRecord(line.line), id };
	const modifiers = line.modifiers;
	const extras = sumCents(modifiers.map(({ price }) => price));
	return {
		id,
		menuItemId: line.menu_item_id,
		name: line.item_name,
		price: cents(line.unit_price - extras),
		quantity: line.quantity,
		openPrice: false,
		modifiers,
		taxClass: untaxed,
	};
}

/** Taxable, and without a tax of its own: the fallback. */
const untaxed: OrderLine["taxClass"] = {
	isTaxable: true,
	taxes: [],
	taxableAccountOnly: false,
	ontarioTaxEligible: false,
	ontarioRetails: false,
	ontarioConfectionery: false,
	retailsFlag: false,
	confectioneryFlag: false,
};

/** The field of a line that does not fit to the others; undefined: all do. */
export function unfitField(line: NewTableOrder): keyof NewTableOrder | undefined {
	const known = orderLine(line, "new");
	if (known.menuItemId !== line.menu_item_id) return "menu_item_id";
	if (known.quantity !== line.quantity) return "quantity";
	if (unitPrice(known) !== line.unit_price || line.unit_price < 0) return "unit_price";
	return lineTotal(known) === line.total_price ? undefined : "total_price";
}

/** What a payment took of a bill: of seats, whose shares it locks, or one of several equal parts of the whole. */
export type Taken = { readonly shares: readonly PaidShare[]; readonly part?: never } | { readonly part: BillAmounts; readonly shares?: never };

const takenOf = ({ taken }: PaymentRow): Taken => JSON.parse(taken) as Taken;

/** Net and each tax of what was taken. */
export const amountsOf = ({ shares, part }: Taken): BillAmounts =>
	part ?? combineBills(shares.map(({ lines, taxes }) => billAmounts(sumCents(lines.map(({ amount }) => amount)), taxes)));
