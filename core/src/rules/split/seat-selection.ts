import { type BillAmounts, combineBills } from "./bill-amounts.ts";
import type { SeatBill } from "./seat-bills.ts";

/** The selected seats of the bill dialog, in seat order (BILL-19 to BILL-21, BILL-26). */
export type SeatSelection = readonly number[];

/**
 * Selects a seat by its number, or no longer selects it. Seats that do not exist are not refused.
 */
export const toggleSeat = (selected: SeatSelection, seat: number): SeatSelection =>
	selected.includes(seat)
		? selected.filter((one) => one !== seat)
		: [...selected, seat].sort((a, b) => a - b);

/** "Deselect All" once every seat is selected, "Select All" before. */
export const allSelected = (selected: SeatSelection, seats: readonly number[]): boolean =>
	seats.every((seat) => selected.includes(seat));

/** Selects all seats, or none where all are selected. */
export const toggleAllSeats = (selected: SeatSelection, seats: readonly number[]): SeatSelection =>
	allSelected(selected, seats) ? [] : [...seats];

/** "Combine All": all seats that still owe something. */
export const unpaidSeats = (bills: readonly SeatBill[]): SeatSelection =>
	bills.filter((bill) => bill.paymentStatus === "unpaid").map((bill) => bill.seatNumber);

/**
 * The selected seats as one bill, in cents; the amount that they still owe is `due`, with tax, and
 * paid seats owe nothing (TPAY-13).
 */
export function selectedBill(
	bills: readonly SeatBill[],
	selected: SeatSelection,
): BillAmounts & { readonly due: number; readonly seats: readonly number[] } {
	const chosen = bills.filter((bill) => selected.includes(bill.seatNumber));
	return {
		...combineBills(chosen),
		due: chosen.reduce((sum, bill) => sum + bill.due, 0),
		seats: chosen.map((bill) => bill.seatNumber),
	};
}
