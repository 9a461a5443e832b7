import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import {
	bookOfRecord,
	type KeptTableCommand,
	lineOfTableOrder,
	recordOfBookLine,
	type SeatBillRecord,
	type TableBillRecord,
	type TableBookRecord,
} from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { heldShares, type SeatBill } from "../../rules/split/index.ts";
import {
	nextOrderStatus,
	type SessionBill,
	seatNumbers,
	sessionBill,
} from "../../rules/table/index.ts";

type Book = TableBookRecord;

/**
 * The book of a session whose first line this device takes. The server lets the session go by the profile that is in force by then: it is
 * the one by which another session of the restaurant goes. Undefined: none does, and nobody here knows what will be owed.
 */
export const bookOfHouse = ({ sessions }: TableSnapshot): Book | undefined =>
	sessions.find(({ book }) => book !== undefined && book.lines.length > 0)?.book;

export const emptyBook = (house: Book, guests: number): Book => ({
	...house,
	version: 0,
	guest_count: guests,
	lines: [],
	allocation: {},
	payments: [],
});

/** A book once a command is done that says what is owed, or by whom. */
export function bookWith(book: Book, { id, command }: KeptTableCommand): Book {
	switch (command.is) {
		case "order": {
			if (book.lines.some((line) => line.id === id)) return book;
			const line = {
				id,
				status: nextOrderStatus("new", "send"),
				seatNumber: command.line.seat_number,
				line: lineOfTableOrder(command.line, id, book.tax_profile?.profile.tax_rates),
			};
			return { ...book, lines: [...book.lines, recordOfBookLine(line)] };
		}
		case "serve":
		case "void":
			return {
				...book,
				lines: book.lines.map((line) =>
					line.id === command.order_id
						? { ...line, status: nextOrderStatus(line.status, command.is) }
						: line,
				),
			};
		case "guests": {
			const lines = billOfBook(book)?.split.lines ?? [];
			return {
				...book,
				guest_count: command.guest_count,
				allocation: heldShares(book.allocation, lines, seatNumbers(book.guest_count)),
			};
		}
		default:
			return book;
	}
}

/** The bill of a book. Undefined: what was done here and what others did by then don't go together, and the server says what comes of it. */
export function billOfBook(book: Book | undefined): SessionBill | undefined {
	if (!book) return undefined;
	try {
		return sessionBill(bookOfRecord(book));
	} catch {
		return undefined;
	}
}

/** A book with what its seats are told by it, as the server keeps it after each change. */
export function withStanding(book: Book): Book {
	const standing = billOfBook(book)?.standing;
	return standing ? { ...book, standing } : book;
}

/** A session with the bill that its book comes to. Undefined: it comes to none, and the bill that was told stands. */
export function reckoned(open: OpenTableSession): OpenTableSession | undefined {
	const bill = billOfBook(open.book);
	if (!bill) return undefined;
	const told: TableBillRecord = {
		...open.bill,
		subtotal: bill.whole.subtotal,
		taxAmount: bill.whole.taxTotal,
		total: bill.whole.total,
		taxes: [...bill.whole.taxes],
		paid: cents(bill.whole.total - bill.due.total),
		due: bill.due.total,
		seats: bill.seats.map(seatRecordOf),
		paid_in_parts: bill.paidInParts,
		cash_rounding: bill.cashRounding,
	};
	return {
		...open,
		bill: told,
		session: {
			...open.session,
			total_amount: bill.whole.total,
			payment_status: bill.payment,
		},
	};
}

const seatRecordOf = ({ items, taxTotal: _, ...seat }: SeatBill): SeatBillRecord => ({
	...seat,
	taxes: [...seat.taxes],
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
