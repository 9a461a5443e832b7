import type { TaxRow } from "../menu/tax-row.ts";
import type { Cents } from "../money/cents.ts";
import { sumCents } from "../money/cents.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import { canMergeLines } from "../order/order.ts";
import { longestNote } from "../order/order-details.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { activeLines, type OrderStatus } from "./order-status.ts";

/** The number of guests of a new session, where nobody enters another. */
export const defaultGuests = 2;
/** The most guests of one session; more are refused. */
export const maxGuests = 500;
/** The number of seats to choose from while a session's guest count is not known. */
export const defaultSeats = 4;
/** The course of a line that names none: one of `orderCourses`. */
export const defaultCourse = "main";
/** The reason of lines that are voided for a fresh start. */
export const voidReason = "Clear all orders for fresh start";

/** Why a change of a session is refused: the code, its field, and the limit. */
export type SessionRefusal =
	| { readonly code: "guest-count-not-valid"; readonly field: "guestCount"; readonly min: 1 }
	| { readonly code: "no-session"; readonly field: "session" }
	| { readonly code: "session-paid"; readonly field: "session" }
	| { readonly code: "nothing-to-send" | "no-active-orders"; readonly field: "lines" };

/**
 * The number of guests: whole, at least one (TSES-03). Refused with "guest-count-not-valid".
 * `maxGuests` is not checked here.
 */
export const checkGuestCount = (guestCount: number): Outcome<number, SessionRefusal> =>
	Number.isSafeInteger(guestCount) && guestCount >= 1
		? ok(guestCount)
		: refuse({ code: "guest-count-not-valid", field: "guestCount", min: 1 });

/** The seats to choose from: 1 to the guest count, to 4 when it is not known (TSES-17, TSES-18). */
export const seatNumbers = (guestCount: number | undefined): number[] =>
	Array.from(
		{ length: guestCount && guestCount >= 1 ? guestCount : defaultSeats },
		(_, at) => at + 1,
	);

/** By Table is the first mode; its lines have no seat (TSES-16). */
export const orderModes = ["table", "seat"] as const;
/**
 * How lines of a table are taken: one of `orderModes`. "table": for all its guests; "seat": for
 * one.
 */
export type OrderMode = (typeof orderModes)[number];
/**
 * The seat of a new line: the chosen one where lines are taken by seat; null, for the whole table,
 * else.
 */
export const seatFor = (mode: OrderMode, seat: number): number | null =>
	mode === "seat" ? seat : null;

/**
 * A line that was not sent yet. `seatNumber` null: for the whole table. `course`: one of
 * `orderCourses`, or a word of an older version.
 */
export type NewItem = OrderLine & {
	readonly seatNumber: number | null;
	readonly course: string;
	readonly specialRequests?: string;
};

/**
 * A line for a table. An item without a tax of its own bears the menu's taxes, as at the counter,
 * and the line records them, because the server that bills it has no menu.
 */
export function newItem(
	line: OrderLine,
	seatNumber: number | null,
	menuTaxes: readonly TaxRow[] = [],
): NewItem {
	const { taxClass } = line;
	const bearsMenuTaxes =
		menuTaxes.length > 0 && taxClass.taxes.length === 0 && taxClass.singleTax === undefined;
	return {
		...line,
		...(bearsMenuTaxes ? { taxClass: { ...taxClass, menuTaxes } } : {}),
		seatNumber,
		course: defaultCourse,
	};
}

/** Adds an item; the same item for the same seat with the same modifiers raises the quantity (TSES-21). */
export function addNewItem(items: readonly NewItem[], item: NewItem): NewItem[] {
	const at = items.findIndex(
		(known) =>
			known.seatNumber === item.seatNumber &&
			known.course === item.course &&
			!known.specialRequests &&
			!item.specialRequests &&
			canMergeLines(known, item),
	);
	const known = items[at];
	return known
		? items.with(at, { ...known, quantity: known.quantity + item.quantity })
		: [...items, item];
}

/** Plus and minus; minus never below 1 (TSES-25). */
export const changeNewItem = (items: readonly NewItem[], id: string, by: 1 | -1): NewItem[] =>
	items.map((item) =>
		item.id === id ? { ...item, quantity: Math.max(1, item.quantity + by) } : item,
	);

/** The courses to choose from, in the order of a meal. */
export const orderCourses = ["drinks", "starter", "main", "dessert"] as const;
/** The maximum number of characters of a request: that of any line's note. */
export const longestRequest = longestNote;

/**
 * Edits that a line allows before it is sent. An empty request removes the text. `seatNumber` null:
 * for the whole table.
 */
export type NewItemEdit = {
	readonly seatNumber: number | null;
	readonly course: string;
	readonly specialRequests: string;
};

/** The unsent items with one of them changed; an unknown id changes nothing. */
export const editNewItem = (
	items: readonly NewItem[],
	id: string,
	{ seatNumber, course, specialRequests }: NewItemEdit,
): NewItem[] =>
	items.map((item) => {
		if (item.id !== id) return item;
		const { specialRequests: _, ...line } = item;
		const request = specialRequests.trim();
		return { ...line, seatNumber, course, ...(request === "" ? {} : { specialRequests: request }) };
	});

/** The sum of the new items in cents, without tax, deposits included (TSES-26). */
export const runningTotal = (items: readonly NewItem[]): Cents => sumCents(items.map(lineTotal));

/** The state of a session, as far as its payments decide it. */
export type SessionState = { readonly payment: SessionPayment };

/**
 * The lines to send to the kitchen, one call each, in order (TSES-28, TSES-29, TSES-43). Refused:
 * "no-session", "nothing-to-send".
 */
export function linesToSend(
	session: SessionState | undefined,
	items: readonly NewItem[],
): Outcome<readonly NewItem[], SessionRefusal> {
	if (!session) return refuse({ code: "no-session", field: "session" });
	return items.length === 0 ? refuse({ code: "nothing-to-send", field: "lines" }) : ok(items);
}

/**
 * The new items without those that were sent: a failure keeps the rest, and a retry sends only them
 * (TSES-29).
 */
export const unsentItems = (items: readonly NewItem[], sent: readonly string[]): NewItem[] =>
	items.filter(({ id }) => !sent.includes(id));

/**
 * The lines that Clear All voids: all that are not cancelled (TSES-38, TSES-39, TSES-41). Refused:
 * "no-session", "session-paid" also while a debit is pending, "no-active-orders".
 */
export function linesToVoid<T extends { readonly id: string; readonly status: OrderStatus }>(
	session: SessionState | undefined,
	lines: readonly T[],
): Outcome<readonly T[], SessionRefusal> {
	if (!session) return refuse({ code: "no-session", field: "session" });
	if (session.payment !== "unpaid") return refuse({ code: "session-paid", field: "session" });
	const active = activeLines(lines);
	return active.length === 0 ? refuse({ code: "no-active-orders", field: "lines" }) : ok(active);
}

/** `pending`: paid by campus card offline, and not yet debited (TPAY-20). */
export type SessionPayment = "unpaid" | "pending" | "paid";

/** A payment of a session in cents with tax, and whether its debit is settled. */
export type SessionPaid = { readonly amount: Cents; readonly settled: boolean };

/**
 * The payment status of a session: paid once its settled payments cover the bill, so that paying
 * some seats leaves it unpaid (TPAY-09); pending where only all of them do. `total`: of the bill,
 * in cents with tax.
 */
export function sessionPayment(total: Cents, payments: readonly SessionPaid[]): SessionPayment {
	const sum = (of: readonly SessionPaid[]) => sumCents(of.map(({ amount }) => amount));
	const settled = payments.filter((payment) => payment.settled);
	if (settled.length > 0 && sum(settled) >= total) return "paid";
	return payments.length > 0 && sum(payments) >= total ? "pending" : "unpaid";
}

/**
 * The key that pays a session: "Pay", or "Paid" and disabled; disabled too while a debit is pending
 * (TSES-15).
 */
export const payButton = (
	payment: SessionPayment,
): { readonly label: "Pay" | "Paid"; readonly enabled: boolean } =>
	payment === "paid"
		? { label: "Paid", enabled: false }
		: { label: "Pay", enabled: payment === "unpaid" };

/**
 * Milliseconds until the view closes automatically: only once the whole session is paid (TSES-46).
 * Undefined: it stays open.
 */
export const autoCloseDelayMs = (payment: SessionPayment): number | undefined =>
	payment === "paid" ? 1_500 : undefined;
