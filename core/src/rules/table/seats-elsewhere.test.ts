import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import { sampleBill, sampleLine } from "../split/bill.sample.ts";
import { freezePaidShare, seatBills } from "../split/seat-bills.ts";
import { seatsElsewhere } from "./seats-elsewhere.ts";

const bill = sampleBill(
	sampleLine({ id: "soup", total: 500, seatNumber: 2 }),
	sampleLine({ id: "stew", total: 1000, seatNumber: 3 }),
	sampleLine({ id: "fries", total: 800, seatNumber: 3 }),
	sampleLine({ id: "mint", total: 1, seatNumber: 1 }),
);
const divided = { fries: [3, 4].map((seat) => ({ seat, weight: 1 })) };
const bills = (paid: Parameters<typeof seatBills>[2]["paid"] = []) => {
	const made = seatBills(bill, divided, { seats: [1, 2, 3, 4], paid });
	if (!made.ok) throw new Error(made.refusal.code);
	return { shared: made.value };
};
const lines = (of: Readonly<Record<string, number>>) =>
	Object.entries(of).map(([id, total]) => ({
		id,
		total: cents(total),
	})) as unknown as SaleFacts["lines"];

describe("the seats that a sale pays on another check than its own", () => {
	it("[TABL-03, TABL-08] are its guests' places behind those who sat there, where they owe just its lines", () => {
		expect(seatsElsewhere(bills(), lines({ stew: 1000, fries: 400 }), [1])).toEqual([3]);
		expect(seatsElsewhere(bills(), lines({ fries: 400 }), [2])).toEqual([4]);
		expect(seatsElsewhere(bills(), lines({ stew: 1000, fries: 800 }), [1, 2])).toEqual([3, 4]);
		// The third owes fries as well, and no other owes stew.
		expect(seatsElsewhere(bills(), lines({ stew: 1000 }), [1])).toEqual([3]);
		expect(seatsElsewhere(bills(), lines({ fries: 400 }), [1])).toEqual([4]);
	});

	it("[TABL-03] are all that owe any of its lines otherwise, and none are named where it names none", () => {
		expect(seatsElsewhere(bills(), lines({ fries: 700 }), [1])).toEqual([3, 4]);
		expect(seatsElsewhere(bills(), lines({ mint: 2 }), [1])).toEqual([1]);
		expect(seatsElsewhere(bills(), lines({ fries: 800 }), [])).toEqual([]);
		const third = bills().shared.filter(({ seatNumber }) => seatNumber === 3);
		const paid = third.map((seat) => freezePaidShare(seat));
		expect(seatsElsewhere(bills(paid), lines({ fries: 700 }), [1])).toEqual([4]);
	});
});
