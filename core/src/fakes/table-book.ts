import type { PaidTable } from "../contract/table-service.ts";
import {
	type FloorRecord,
	lineOfRecord,
	lineOfTableOrder,
	type NewTableOrder,
	recordOfBookLine,
	type SeatBillRecord,
	type SectionRecord,
	type ServerRecord,
	type TableBillRecord,
	type TableBookRecord,
	type TableOrderRecord,
	type TablePaymentRecord,
	type TableRecord,
	type TableSessionRecord,
} from "../records/index.ts";
import {
	type CashRounding,
	type Cents,
	cents,
	type Order,
	type OrderLine,
	orderTotals,
	ordinaryTaxClass,
	type TaxSettings,
} from "../rules/index.ts";
import {
	freezePaidShare,
	type PaidShare,
	type SeatAllocation,
	type SeatBill,
	type SeatStanding,
	type SeatTaxes,
	type SplitBill,
	seatBills,
	splitBillOf,
	standingOf,
	tableFallbackTaxes,
	tableSummary,
	tableTaxSettings,
	withCardTaxes,
	withTaxes,
} from "../rules/split/index.ts";
import { activeLines, seatNumbers, sessionPayment, type Taken } from "../rules/table/index.ts";

/** A session of a table in memory. */
export type BookedSession = {
	readonly id: string;
	/** Its number at the restaurant, for people. */
	readonly sessionNumber: number;
	readonly tableId: string;
	/** The number of guests. */
	readonly guestCount: number;
	/** ISO 8601, UTC. */
	readonly startedAt: string;
	/** The server assigned to the table. */
	readonly serverId?: string;
	/** True once the session was paid or ended. */
	readonly isOver: boolean;
	readonly allocation: SeatAllocation;
	readonly paidShares: readonly PaidShare[];
	/**
	 * Changes of the taxes by campus cards that paid; those of a part of the whole are on the first
	 * seat.
	 */
	readonly cardTaxes: readonly SeatTaxes[];
	/** True once a part of the whole was paid: seats can't be paid separately from then on. */
	readonly paidInParts: boolean;
	readonly payments: readonly TablePaymentRecord[];
	/** The part of the bill that each payment took, by the payment's id. */
	readonly taken: { readonly [paymentId: string]: Taken };
	/** Taxes and lines that were last shown to its seats; absent where none were shown. */
	readonly standing?: readonly SeatStanding[];
	/** Counts the changes of its bill. */
	readonly version: number;
};

/** One restaurant's table service, as the server keeps it. */
export type TableBook = {
	readonly restaurantId: string;
	/** Changes when the book is set back to an earlier state. */
	readonly epoch: string;
	servers: readonly { readonly record: ServerRecord; readonly pin: string }[];
	/** The server who is signed in with a PIN at this device. */
	here: string | undefined;
	setupCode: string | undefined;
	floors: readonly FloorRecord[];
	sections: readonly SectionRecord[];
	tables: readonly TableRecord[];
	sessions: readonly BookedSession[];
	orders: readonly {
		readonly sessionId: string;
		readonly lineKey: string;
		/** When its tablet voided it, and who was signed in then, where the server heard of it later. */
		readonly voidedLater?: { readonly at: string; readonly by?: string };
		readonly sent: NewTableOrder;
		readonly record: TableOrderRecord;
	}[];
	/** Each payment under its id, with the request that stated it. */
	readonly paid: Map<string, { readonly text: string; readonly answer: PaidTable }>;
	/** Ids of commands that were applied, so that a repeat does nothing. */
	readonly done: Set<string>;
	/** How often the kitchen was notified. */
	told: number;
	/** How many ids were made, for the next one. */
	made: number;
	readonly taxes: TaxSettings;
	readonly cashRounding: CashRounding;
	/** Notified of each change that tablets show. */
	readonly changes: TableBookChanges;
};

/** Counts the changes of a book, and publishes them once per moment. */
export type TableBookChanges = { number: number; readonly hear: Set<() => void> };

const shown: ReadonlySet<string | symbol> = new Set([
	"floors",
	"sections",
	"tables",
	"sessions",
	"orders",
]);

/** A book that counts the writes to it. */
const counting = (book: TableBook): TableBook =>
	new Proxy(book, {
		set(target, name, value) {
			if (shown.has(name)) {
				const { changes } = target;
				changes.number += 1;
				const { number } = changes;
				void Promise.resolve().then(() => {
					if (number === changes.number) for (const hear of changes.hear) hear();
				});
			}
			return Reflect.set(target, name, value);
		},
	});

/** The tables of a world. */
export const tableBook = (of: Partial<TableBook> = {}): TableBook =>
	counting({
		restaurantId: "restaurant-1",
		epoch: "book-in-memory",
		servers: [],
		here: undefined,
		setupCode: undefined,
		floors: [],
		sections: [],
		tables: [],
		sessions: [],
		orders: [],
		paid: new Map(),
		done: new Set(),
		told: 0,
		made: 0,
		taxes: tableTaxSettings(),
		cashRounding: "off",
		changes: { number: 0, hear: new Set() },
		...of,
	});

export const ordersOf = (book: TableBook, sessionId: string) =>
	book.orders.filter((order) => order.sessionId === sessionId);

/**
 * The billed lines, each as the till rang it up, otherwise with the fallback tax of table service.
 */
function billLines(
	book: TableBook,
	sessionId: string,
): { readonly line: OrderLine; readonly seat: number | null }[] {
	const active = activeLines(
		ordersOf(book, sessionId).map(({ sent, record }) => ({ ...record, sent })),
	);
	return active.map(({ sent, ...record }) => {
		const line = sent.line ? lineOfRecord(sent.line) : undefined;
		const plain: OrderLine = {
			id: record.id,
			menuItemId: record.menu_item_id,
			name: record.item_name,
			price: record.unit_price,
			quantity: record.quantity,
			openPrice: false,
			modifiers: [],
			taxClass: { ...ordinaryTaxClass, taxes: tableFallbackTaxes() },
		};
		return {
			line: line ? { ...line, id: record.id, quantity: record.quantity } : plain,
			seat: record.seat_number,
		};
	});
}

/** Everything on the bill of a session, as one order. */
export const tableOrder = (book: TableBook, session: BookedSession): Order => ({
	lines: billLines(book, session.id).map(({ line }) => line),
});

/** The complete bill of a session; taxes are decided once, over all of its lines. */
export function wholeBill(book: TableBook, session: BookedSession): SplitBill {
	const lines = billLines(book, session.id);
	const totals = orderTotals({ lines: lines.map(({ line }) => line) }, book.taxes);
	return splitBillOf(
		lines.map(({ line }) => line),
		totals,
		(line) => lines.find((each) => each.line === line)?.seat ?? null,
	);
}

export const seatsOf = (session: BookedSession): readonly number[] =>
	seatNumbers(session.guestCount);

export function billsBySeat(book: TableBook, session: BookedSession): readonly SeatBill[] {
	const bills = seatBills(wholeBill(book, session), session.allocation, {
		seats: seatsOf(session),
		paid: session.paidShares,
		standing: session.standing ?? [],
	});
	if (!bills.ok) throw new RangeError(`the bill can't be divided: ${bills.refusal.code}`);
	return bills.value;
}

/** The open lines and taxes of its seats on that bill. */
export const standingIn = (book: TableBook, session: BookedSession): readonly SeatStanding[] =>
	standingOf(
		wholeBill(book, session),
		billsBySeat(book, session).map((seat) => freezePaidShare(seat, session.paidShares)),
	);

const counted = ({ payments }: BookedSession) =>
	payments.flatMap(({ amount, payment_status }) =>
		payment_status === "declined" ? [] : [{ amount, settled: payment_status === "completed" }],
	);

export const paidOf = (session: BookedSession): Cents =>
	cents(counted(session).reduce((sum, { amount }) => sum + amount, 0));

/** The complete bill, with the changes that paying cards made to the taxes. */
const paidWhole = (book: TableBook, session: BookedSession) =>
	withTaxes(
		tableSummary(wholeBill(book, session)),
		session.cardTaxes.flatMap(({ taxes }) => taxes),
	);

export function sessionRecord(book: TableBook, session: BookedSession): TableSessionRecord {
	const { total } = paidWhole(book, session);
	const by = book.servers.find(({ record }) => record.id === session.serverId)?.record;
	return {
		id: session.id,
		session_number: session.sessionNumber,
		table_id: session.tableId,
		table_number: book.tables.find(({ id }) => id === session.tableId)?.table_number ?? "",
		guest_count: session.guestCount,
		payment_status: sessionPayment(total, counted(session)),
		total_amount: total,
		started_at: session.startedAt,
		...(by ? { server_id: by.id, server_name: by.name } : {}),
	};
}

export function billRecord(book: TableBook, session: BookedSession): TableBillRecord {
	const whole = paidWhole(book, session);
	const paid = paidOf(session);
	return {
		subtotal: whole.subtotal,
		taxAmount: whole.taxTotal,
		total: whole.total,
		taxes: whole.taxes,
		paid,
		due: cents(Math.max(0, whole.total - paid)),
		seats: billsBySeat(book, session).map((bill) =>
			seatRecord(
				withCardTaxes(
					bill,
					session.cardTaxes.flatMap(({ seat, taxes }) => (seat === bill.seatNumber ? taxes : [])),
				),
			),
		),
		cash_rounding: book.cashRounding,
		paid_in_parts: session.paidInParts,
		payments: session.payments,
		version: session.version,
	};
}

/** The record from which tablets compute the bill of a session. */
export const bookRecord = (book: TableBook, session: BookedSession): TableBookRecord => ({
	version: session.version,
	guest_count: session.guestCount,
	lines: ordersOf(book, session.id).map(({ sent, record: { id, status } }) =>
		recordOfBookLine({
			...{ id, status, seatNumber: sent.seat_number },
			line: { ...lineOfTableOrder(sent, id), id },
		}),
	),
	allocation: session.allocation,
	payments: session.payments.flatMap(({ id, amount, payment_status: state }) => {
		const taken = session.taken[id];
		return taken ? [{ id, amount, state, taken }] : [];
	}),
	...(session.standing ? { standing: session.standing } : {}),
	cash_rounding: book.cashRounding,
});

const seatRecord = ({ items, taxTotal: _, ...bill }: SeatBill): SeatBillRecord => ({
	...bill,
	items: items.map(({ lineId, menuItemId, name, quantity, total, isPart, isPaid }) => ({
		line_id: lineId,
		menu_item_id: menuItemId,
		name,
		quantity,
		total,
		is_part: isPart,
		is_paid: isPaid,
	})),
});
