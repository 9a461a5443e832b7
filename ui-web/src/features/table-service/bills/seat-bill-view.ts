import type { TableBillRecord } from "@tuckshop/core/records";
import { cents, sumCents, taxOn } from "@tuckshop/core/rules";
import {
	type BillAmounts,
	type SeatBill,
	type SeatItem,
	type SeatSelection,
	selectedBill,
} from "@tuckshop/core/rules/split";
import { shareOfLine } from "@tuckshop/core/rules/table";
import { moneyText, seatItemName, seatTaxLabel } from "@tuckshop/core/texts";
import type { SeatCardData } from "@tuckshop/ui-kit/components";
import { s } from "../table-texts.ts";

export const seatName = (seat: number): string => s("seat.of", { seat });

/**
 * The check of a seat (BILL-12 to BILL-15, BILL-18). `bills`: those of all seats, from which the
 * whole price of its shared items is known.
 */
export function seatCard(
	bill: SeatBill,
	selected: SeatSelection,
	bills: readonly SeatBill[] = [bill],
): SeatCardData {
	const paid = bill.paymentStatus === "paid";
	return {
		seat: bill.seatNumber,
		name: seatName(bill.seatNumber),
		status: s(paid ? "seats.paid" : "seats.unpaid"),
		paid,
		selected: !paid && selected.includes(bill.seatNumber),
		items: bill.items.map((item) => ({
			id: item.lineId,
			...shareOf(item, bills),
			name: seatItemName(item),
			total: moneyText(item.total),
			fixed: paid || item.isPaid,
		})),
		sums: [
			{ id: "subtotal", label: s("seats.subtotal"), amount: moneyText(bill.subtotal) },
			{ id: "tax", label: taxLabel(bill), amount: moneyText(bill.tax) },
		],
		total: { label: s("seats.total"), amount: moneyText(bill.total) },
	};
}

/** A part of an item as on a receipt: "1/4", of the whole price. */
function shareOf(
	{ lineId, quantity, total, isPart }: SeatItem,
	bills: readonly SeatBill[],
): Pick<SeatCardData["items"][number], "quantity" | "note"> {
	if (!isPart) return { quantity };
	const parts = bills.flatMap(({ items }) => items.filter((item) => item.lineId === lineId));
	const whole = sumCents(parts.map((part) => part.total));
	return {
		quantity: shareOfLine(total, whole, quantity),
		note: s("seats.part", { amount: moneyText(whole) }),
	};
}

/**
 * "Tax (13%)": with the rate that all of the seat's items bear. Without one where they have different
 * ones, some bear none, or there are none: what a seat will order is not known.
 */
function taxLabel({ subtotal, taxes, taxTotal }: BillAmounts): string {
	const [rate, ...others] = new Set(taxes.map((tax) => tax.rate));
	if (rate === undefined || others.length > 0) return s("seats.tax");
	// A seat's share of a tax differs from its own tax by at most a cent.
	return Math.abs(taxTotal - taxOn(subtotal, rate)) <= 1 ? seatTaxLabel(rate) : s("seats.tax");
}

/** The totals of the table (BILL-25). */
export const tableSums = (bill: TableBillRecord) => ({
	rows: [
		{ id: "subtotal", label: s("seats.subtotal"), amount: moneyText(bill.subtotal) },
		{ id: "tax", label: s("seats.tax"), amount: moneyText(bill.taxAmount) },
		...(bill.paid > 0 ? [{ id: "owed", label: s("seats.owed"), amount: moneyText(bill.due) }] : []),
	],
	total: { label: s("seats.total"), amount: moneyText(bill.total) },
});

/** The selected seats, and the amount that they owe together (BILL-21, BILL-26). */
export function selectedSums(bills: readonly SeatBill[], selected: SeatSelection) {
	const whole = selectedBill(bills, selected);
	const rows = bills
		.filter(({ seatNumber }) => whole.seats.includes(seatNumber))
		.map(({ seatNumber, due }) => ({
			id: String(seatNumber),
			label: seatName(seatNumber),
			amount: moneyText(due),
		}));
	return {
		rows,
		total: { label: s("seats.total"), amount: moneyText(cents(whole.due)) },
		seats: whole.seats,
	};
}
