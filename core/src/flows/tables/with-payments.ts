import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import type { KeptTablePayment } from "../../ports/index.ts";
import type { TablePaymentRecord, TableRecord } from "../../records/index.ts";
import { sumCents, zeroCents } from "../../rules/index.ts";
import { cardTaxesTaken, nextTableStatus } from "../../rules/table/index.ts";
import { withComputedBill } from "./computed-session.ts";

/**
 * The tables with the payments that were taken here without the server, and the sessions that owe
 * nothing any more: their tables are free.
 */
export type PaidTables = {
	readonly tables: TableSnapshot;
	readonly settled: readonly OpenTableSession[];
};

export function withPayments(
	tables: TableSnapshot,
	payments: readonly KeptTablePayment[],
): PaidTables {
	const settled: OpenTableSession[] = [];
	const sessions: OpenTableSession[] = [];
	for (const open of tables.sessions) {
		const own = payments.filter((payment) => isNew(open, payment));
		const paid =
			own.length === 0 ? open : (withComputedBill(own.reduce(withPayment, open)) ?? open);
		const isSettled = own.length > 0 && paid.session.payment_status !== "unpaid";
		(isSettled ? settled : sessions).push(paid);
	}
	const free = new Set(settled.map(({ session }) => session.table_id));
	for (const { session } of sessions) free.delete(session.table_id);
	return {
		settled,
		tables:
			settled.length === 0
				? { ...tables, sessions }
				: { ...tables, sessions, tables: tables.tables.map(freed(free)) },
	};
}

/**
 * True of a payment that the server's book lacks and that can be added to it: its session and the
 * part that it pays are known here.
 */
const isNew = ({ session, book }: OpenTableSession, payment: KeptTablePayment): boolean =>
	payment.sessionId === session.id &&
	payment.taken !== undefined &&
	book !== undefined &&
	!book.payments.some(({ id }) => id === payment.paymentId);

const withPayment = (open: OpenTableSession, kept: KeptTablePayment): OpenTableSession => {
	const record = paymentRecordOf(kept);
	if (!open.book || !kept.taken) return open;
	const { id, amount, payment_status: state } = record;
	return {
		...open,
		book: {
			...open.book,
			payments: [...open.book.payments, { id, amount, state, taken: kept.taken }],
		},
		bill: { ...open.bill, payments: [...open.bill.payments, record] },
	};
};

/**
 * A payment as a bill lists it. Only the server charges a card: until then the outcome is unknown.
 */
export const paymentRecordOf = ({
	paymentId,
	payment,
	taken,
	paidAt = "",
	paidBy = "",
}: KeptTablePayment): TablePaymentRecord => ({
	id: paymentId,
	amount: payment.amount,
	payment_method: payment.payment_method,
	payment_status: payment.payment_method === "cash" ? "completed" : "pending",
	transaction_reference: payment.transaction_reference ?? null,
	seats: payment.seats,
	reason: "",
	paid_at: paidAt,
	paid_by: paidBy,
	card_tax: taken ? sumCents(cardTaxesTaken(taken).map(({ amount }) => amount)) : zeroCents,
	cash_rounding: taken?.rounding ?? zeroCents,
});

const freed =
	(free: ReadonlySet<string>) =>
	(table: TableRecord): TableRecord =>
		free.has(table.id) && table.status === "occupied"
			? { ...table, status: nextTableStatus("occupied", "paid-in-full") }
			: table;
