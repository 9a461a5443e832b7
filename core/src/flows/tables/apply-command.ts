import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import type {
	KeptTableCommand,
	NewTableOrder,
	TableBillRecord,
	TableOrderRecord,
	TableRecord,
} from "../../records/index.ts";
import { zeroCents } from "../../rules/index.ts";
import {
	nextOrderStatus,
	nextTableStatus,
	seatNumbers,
	type TableEvent,
	tableStatuses,
} from "../../rules/table/index.ts";
import {
	bookOfRestaurant,
	bookWith,
	emptyBook,
	isPaidFor,
	withComputedBill,
	withStanding,
} from "./computed-session.ts";

/**
 * Returns the tables with commands applied, in order, that were not sent to the server yet. One
 * that was applied already changes nothing.
 */
export const withCommands = (
	tables: TableSnapshot,
	commands: readonly KeptTableCommand[],
): TableSnapshot => {
	const done = commands.reduce(applied, tables);
	const changed = new Set(commands.map(({ session_id }) => session_id));
	return {
		...done,
		sessions: done.sessions.map((open) =>
			changed.has(open.session.id) ? (withComputedBill(open) ?? open) : open,
		),
	};
};

/** The book is updated along with what is shown of it. */
function applied(tables: TableSnapshot, kept: KeptTableCommand): TableSnapshot {
	if (isTooLate(tables, kept)) return tables;
	return inSession(shown(tables, kept), kept.session_id, (open) => {
		const house = open.book?.lines.length === 0 ? bookOfRestaurant(tables, kept.at) : open.book;
		if (!open.book || !house) return withoutBook(open);
		const { tax_profile, cash_rounding } = house;
		const book = { ...open.book, cash_rounding, ...(tax_profile ? { tax_profile } : {}) };
		return { ...open, book: withStanding(bookWith(book, kept)) };
	});
}

/**
 * True of voiding a line that somebody has paid for meanwhile: the server will refuse it, and a bill
 * without the line would show that too much was paid.
 */
function isTooLate({ sessions }: TableSnapshot, { session_id, command }: KeptTableCommand) {
	return (
		command.is === "void" &&
		isPaidFor(
			sessions.find(({ session }) => session.id === session_id),
			command.order_id,
		)
	);
}

/**
 * Without a tax profile the tax of a new line can't be computed here: the session keeps the
 * server's last bill, and no book from which to compute another.
 */
const withoutBook = ({ book: _, ...open }: OpenTableSession): OpenTableSession => open;

function shown(tables: TableSnapshot, kept: KeptTableCommand): TableSnapshot {
	const { command } = kept;
	switch (command.is) {
		case "seat":
			return seated(tables, kept, command);
		case "move":
			return moved(tables, kept.session_id, command.table_id);
		case "guests":
			return inSession(tables, kept.session_id, (open) => ({
				...open,
				session: { ...open.session, guest_count: command.guest_count },
			}));
		case "order":
			return inSession(tables, kept.session_id, (open) =>
				open.orders.some(({ id }) => id === kept.id)
					? open
					: { ...open, orders: [...open.orders, orderShown(kept, command.line)] },
			);
		case "kitchen":
			return inSession(tables, kept.session_id, (open) =>
				inOrders(open, (order) =>
					command.lines.includes(order.id) ? { ...order, at_kitchen: true } : order,
				),
			);
		case "serve":
		case "void":
			return inSession(tables, kept.session_id, (open) =>
				inOrders(open, (order) =>
					order.id === command.order_id
						? { ...order, status: nextOrderStatus(order.status, command.is) }
						: order,
				),
			);
	}
}

const inSession = (
	tables: TableSnapshot,
	sessionId: string,
	change: (open: OpenTableSession) => OpenTableSession,
): TableSnapshot => ({
	...tables,
	sessions: tables.sessions.map((open) => (open.session.id === sessionId ? change(open) : open)),
});

const inOrders = (
	open: OpenTableSession,
	change: (order: TableOrderRecord) => TableOrderRecord,
): OpenTableSession => ({ ...open, orders: open.orders.map(change) });

const orderShown = (
	{ id, at }: KeptTableCommand,
	{ line: _, ...fields }: NewTableOrder,
): TableOrderRecord => ({
	...fields,
	id,
	status: nextOrderStatus("new", "send"),
	at_kitchen: false,
	ordered_at: at,
});

function seated(
	tables: TableSnapshot,
	{ session_id: id, at }: KeptTableCommand,
	{ table_id, guest_count }: { readonly table_id: string; readonly guest_count: number },
): TableSnapshot {
	const table = tables.tables.find((each) => each.id === table_id);
	if (!table || tables.sessions.some(({ session }) => session.id === id)) return tables;
	const house = bookOfRestaurant(tables, at);
	const numbers = tables.sessions.map(({ session }) => session.session_number);
	const open: OpenTableSession = {
		session: {
			...{ id, table_id, guest_count, started_at: at },
			session_number: Math.max(0, ...numbers) + 1,
			table_number: table.table_number,
			payment_status: "unpaid",
			total_amount: zeroCents,
		},
		orders: [],
		bill: emptyBill(guest_count),
		...(house ? { book: emptyBook(house, guest_count) } : {}),
	};
	return {
		...tables,
		sessions: [...tables.sessions, open],
		tables: withTable(tables.tables, table_id, "session-started"),
	};
}

function moved(tables: TableSnapshot, sessionId: string, tableId: string): TableSnapshot {
	const table = tables.tables.find((each) => each.id === tableId);
	const from = tables.sessions.find(({ session }) => session.id === sessionId)?.session.table_id;
	if (!table || from === undefined || from === tableId) return tables;
	const rest = withTable(tables.tables, from, "paid-in-full");
	return {
		...inSession(tables, sessionId, (open) => ({
			...open,
			session: { ...open.session, table_id: tableId, table_number: table.table_number },
		})),
		tables: withTable(rest, tableId, "session-started"),
	};
}

const withTable = (
	tables: readonly TableRecord[],
	tableId: string,
	event: TableEvent,
): readonly TableRecord[] =>
	tables.map((table) => {
		if (table.id !== tableId) return table;
		const status = tableStatuses.find((known) => known === table.status) ?? "occupied";
		return { ...table, status: nextTableStatus(status, event) };
	});

const emptyBill = (guests: number): TableBillRecord => ({
	subtotal: zeroCents,
	taxAmount: zeroCents,
	total: zeroCents,
	taxes: [],
	paid: zeroCents,
	due: zeroCents,
	seats: seatNumbers(guests).map((seatNumber) => ({
		seatNumber,
		items: [],
		subtotal: zeroCents,
		taxes: [],
		tax: zeroCents,
		total: zeroCents,
		paid: zeroCents,
		due: zeroCents,
		paymentStatus: "unpaid",
	})),
	paid_in_parts: false,
	payments: [],
	cash_rounding: "off",
	version: 0,
});
