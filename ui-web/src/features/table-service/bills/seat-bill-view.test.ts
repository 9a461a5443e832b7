import { cents, rate } from "@tuckshop/core/rules";
import { billAmounts, type SeatBill, type TaxPart } from "@tuckshop/core/rules/split";
import { describe, expect, it } from "vitest";
import { seatCard } from "./seat-bill-view.ts";

const gst = (amount: number): TaxPart => ({
	name: "GST",
	rate: rate(5_000),
	amount: cents(amount),
});
const hst = (amount: number): TaxPart => ({
	name: "HST",
	rate: rate(13_000),
	amount: cents(amount),
});
const labelOf = (subtotal: number, ...taxes: readonly TaxPart[]) => {
	const whole = billAmounts(cents(subtotal), taxes);
	const bill: SeatBill = {
		...whole,
		seatNumber: 1,
		items: [],
		tax: whole.taxTotal,
		paid: cents(0),
		due: whole.total,
		paymentStatus: "unpaid",
	};
	return seatCard(bill, []).sums.find(({ id }) => id === "tax")?.label;
};

describe("the tax of a seat's card", () => {
	it("[BILL-15] names the rate that all of the seat's items bear, a cent of rounding aside", () => {
		expect([labelOf(1100, hst(143)), labelOf(1100, hst(144)), labelOf(390, gst(19))]).toEqual([
			"Tax (13%)",
			"Tax (13%)",
			"Tax (5%)",
		]);
	});

	it("[BILL-15] names none of an empty seat, whatever the province", () => {
		expect(labelOf(0)).toBe("Tax");
	});

	it("[BILL-15] names none where some of them bear none, or they bear several", () => {
		expect([labelOf(1100, gst(6)), labelOf(1100, gst(10), hst(117)), labelOf(899)]).toEqual([
			"Tax",
			"Tax",
			"Tax",
		]);
	});
});
