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
	isLinePaid,
	nextOrderStatus,
	type SessionBill,
	seatNumbers,
	sessionBill,
} from "../../rules/table/index.ts";
import { versionAt } from "../../rules/till/index.ts";

type Book = TableBookRecord;

/** The part of a book that a session takes over from its restaurant with its first line. */
type House = Pick<Book, "cash_rounding" | "tax_profile">;

/**
 * Returns how a session is taxed whose first line this device takes at a moment (ISO 8601): by the
 * version of the tax profile in force then, as at the server and the counter. A server of an
 * earlier version does not send the versions: then it is taxed as another open session of the
 * restaurant. Undefined: there is none, and the amount owed can't be computed here.
 */
export function bookOfRestaurant(
	{ sessions, tax_profiles = [] }: TableSnapshot,
	at: string,
): House | undefined {
	const found = versionAt(tax_profiles, Date.parse(at));
	if (!found) return sessions.find(({ book }) => book !== undefined && book.lines.length > 0)?.book;
	const { version, profile } = found;
	return { cash_rounding: profile.cash_rounding, tax_profile: { version, profile } };
}

export const emptyBook = ({ cash_rounding, tax_profile }: House, guests: number): Book => ({
	cash_rounding,
	...(tax_profile ? { tax_profile } : {}),
	version: 0,
	guest_count: guests,
	lines: [],
	allocation: {},
	payments: [],
});

/** Applies to a book a command that changes what is owed, or by whom. */
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

/**
 * Returns the bill of a book. Undefined where commands of this device conflict with those of
 * others: the server then decides.
 */
export function billOfBook(book: Book | undefined): SessionBill | undefined {
	if (!book) return undefined;
	try {
		return sessionBill(bookOfRecord(book));
	} catch {
		return undefined;
	}
}

/** True if somebody has paid for a line, as far as this device knows. */
export function isPaidFor(open: OpenTableSession | undefined, orderId: string): boolean {
	const bill = billOfBook(open?.book);
	return bill !== undefined && isLinePaid(bill, orderId);
}

/**
 * Returns a book with the taxes and lines that its seats are shown by it, as the server stores them
 * after each change.
 */
export function withStanding(book: Book): Book {
	const standing = billOfBook(book)?.standing;
	return standing ? { ...book, standing } : book;
}

/**
 * Returns a session with the bill computed from its book. Undefined where none can be computed, and
 * the server's bill stays.
 */
export function withComputedBill(open: OpenTableSession): OpenTableSession | undefined {
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
