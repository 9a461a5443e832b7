import { describe, expect, it } from "vitest";
import { sampleBill, sampleLine } from "./bill.sample.ts";
import { freezePaidShare, seatBills } from "./seat-bills.ts";
import {
	allSelected,
	selectedBill,
	toggleAllSeats,
	toggleSeat,
	unpaidSeats,
} from "./seat-selection.ts";

const table = sampleBill(
	...[1, 2, 3].map((seat) => sampleLine({ id: `${seat}`, total: 1000 * seat, seatNumber: seat })),
);
const bills = (() => {
	const open = seatBills(table, {}, { seats: [1, 2, 3] });
	const [first] = open.ok ? open.value : [];
	const paid = first && seatBills(table, {}, { seats: [1, 2, 3], paid: [freezePaidShare(first)] });
	return paid?.ok ? paid.value : [];
})();

describe("selecting seats", () => {
	it("[BILL-19] by a click adds a seat, in order, and a second click takes it away", () => {
		expect(toggleSeat([3], 1)).toEqual([1, 3]);
		expect(toggleSeat([1, 3], 3)).toEqual([1]);
	});

	it("[BILL-20] all at once, or none once all are selected", () => {
		expect(toggleAllSeats([2], [1, 2])).toEqual([1, 2]);
		expect(toggleAllSeats([2, 1], [1, 2])).toEqual([]);
		expect(allSelected([2], [1, 2])).toBe(false);
	});

	it("[BILL-21] by Combine All takes the seats that have not paid", () => {
		expect(unpaidSeats(bills)).toEqual([2, 3]);
	});

	it("[BILL-26, TPAY-13] sums their bills, and what they still owe", () => {
		expect(selectedBill(bills, [1, 3])).toMatchObject({
			seats: [1, 3],
			subtotal: 4000,
			total: 4520,
			due: 3390,
		});
		expect(selectedBill(bills, [])).toMatchObject({ seats: [], total: 0, due: 0 });
	});
});
