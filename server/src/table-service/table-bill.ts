import {
	lineOfTableOrder,
	NewTableOrder,
	recordOfBookLine,
	type SeatBillRecord,
	type TableBillRecord,
	type TableBookRecord,
	TaxProfile,
} from "@tuckshop/core/records";
import {
	type CashRounding,
	cents,
	lineTotal,
	sumCents,
	unitPrice,
	zeroCents,
} from "@tuckshop/core/rules";
import type { SeatAllocation, SeatBill, SeatStanding } from "@tuckshop/core/rules/split";
import {
	cardTaxesTaken,
	type OrderStatus,
	type SessionBill,
	sessionBill,
	type TableBook,
	type Taken,
} from "@tuckshop/core/rules/table";
import { Schema } from "effect";
import type { OrderRow, PaymentRow, SessionBook } from "./session-repository.ts";

const decodeLine = Schema.decodeUnknownSync(Schema.fromJsonString(NewTableOrder));
export const lineOf = (row: Pick<OrderRow, "line">): NewTableOrder => decodeLine(row.line);

/** The bill of a session, computed from its rows. */
export const billOf = (book: SessionBook): SessionBill => sessionBill(tableBook(book));

/** The book from which the bill of a session is computed. */
export function tableBook({ session, orders, payments }: SessionBook): TableBook {
	const profile = profileOf(session);
	return {
		guestCount: session.guest_count,
		lines: orders.map((row) => {
			const line = lineOf(row);
			return {
				id: row.id,
				status: row.status as OrderStatus,
				seatNumber: line.seat_number,
				line: lineOfTableOrder(line, row.id, profile?.tax_rates),
			};
		}),
		allocation: JSON.parse(session.allocation) as SeatAllocation,
		payments: payments.map((row) => ({
			id: row.payment_id,
			amount: cents(row.amount_cents),
			state: stateOf(row),
			taken: takenOf(row),
		})),
		...(session.standing === null
			? {}
			: { standing: JSON.parse(session.standing) as readonly SeatStanding[] }),
		policy: profile?.tax_policy,
		rates: profile?.tax_rates,
		cashRounding: cashRoundingOf(session),
	};
}

/** The book of a session in wire format. */
export function toBookReply(book: SessionBook): TableBookRecord {
	const { session } = book;
	const { lines, allocation, payments, standing, guestCount, cashRounding } = tableBook(book);
	const profile = profileOf(session);
	return {
		version: session.version,
		guest_count: guestCount,
		lines: lines.map(recordOfBookLine),
		allocation,
		payments,
		...(standing ? { standing } : {}),
		cash_rounding: cashRounding,
		...(profile && session.tax_profile_version !== null
			? { tax_profile: { version: session.tax_profile_version, profile } }
			: {}),
	};
}

const stateOf = ({ state }: PaymentRow): TableBook["payments"][number]["state"] =>
	state === "completed" || state === "declined" ? state : "pending";

/** The cash rounding of a session's restaurant, from the session's first line on as it was then. */
export const cashRoundingOf = (session: SessionBook["session"]): CashRounding =>
	profileOf(session)?.cash_rounding ?? (session.cash_rounding === "nickel" ? "nickel" : "off");

const decodeProfile = Schema.decodeUnknownSync(Schema.fromJsonString(TaxProfile));
export const profileOf = ({ tax_profile }: Pick<SessionBook["session"], "tax_profile">) =>
	tax_profile === null ? undefined : decodeProfile(tax_profile);

/**
 * The bill in wire format. `transactions`: the campus system's own ids, by reference, where they
 * were read.
 */
export function toBillReply(
	bill: SessionBill,
	{ session, payments }: SessionBook,
	transactions: ReadonlyMap<string, string> = new Map(),
): TableBillRecord {
	return {
		subtotal: bill.whole.subtotal,
		taxAmount: bill.whole.taxTotal,
		total: bill.whole.total,
		taxes: [...bill.whole.taxes],
		paid: cents(bill.whole.total - bill.due.total),
		due: bill.due.total,
		seats: bill.seats.map(toSeatReply),
		paid_in_parts: bill.paidInParts,
		payments: payments.map((row) => toPaymentReply(row, transactions.get(row.reference ?? ""))),
		cash_rounding: cashRoundingOf(session),
		version: session.version,
	};
}

export const toPaymentReply = (
	row: PaymentRow,
	transactionId?: string,
): TableBillRecord["payments"][number] => ({
	id: row.payment_id,
	amount: cents(row.amount_cents),
	payment_method: row.method === "itc" ? "itc" : "cash",
	payment_status: stateOf(row),
	transaction_reference: row.reference,
	seats: JSON.parse(row.seats) as number[],
	reason: row.reason,
	paid_at: row.paid_at,
	paid_by: row.server_name,
	card_tax: sumCents(cardTaxesTaken(takenOf(row)).map(({ amount }) => amount)),
	cash_rounding: takenOf(row).rounding ?? zeroCents,
	...(transactionId === undefined ? {} : { transaction_id: transactionId }),
});

const toSeatReply = ({ items, taxes, ...bill }: SeatBill): SeatBillRecord => ({
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

/** The field of a line that contradicts the others; undefined: none does. */
export function unfitField(line: NewTableOrder): keyof NewTableOrder | undefined {
	const known = lineOfTableOrder(line, "new");
	if (known.menuItemId !== line.menu_item_id) return "menu_item_id";
	if (known.quantity !== line.quantity) return "quantity";
	if (unitPrice(known) !== line.unit_price || line.unit_price < 0) return "unit_price";
	return lineTotal(known) === line.total_price ? undefined : "total_price";
}

export const takenOf = ({ taken }: Pick<PaymentRow, "taken">): Taken => JSON.parse(taken) as Taken;
