import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { hst, sampleBill, sampleLine } from "./bill.sample.ts";
import { type PaidShare, seatBills } from "./seat-bills.ts";
import type { SeatStanding } from "./standing.ts";

/** A seat's line of some cents, which bears HST at 13 %, or no tax. */
const taxed = (id: string, seatNumber: number, total: number) =>
	sampleLine({ id, seatNumber, total });
const free = (id: string, seatNumber: number, total: number) =>
	sampleLine({ id, seatNumber, total, rows: [] });
/** A payment of one line, with this much HST. */
const paidFor = ({ id, seatNumber, total }: ReturnType<typeof taxed>, tax: number): PaidShare => ({
	seat: seatNumber ?? 0,
	lines: [{ lineId: id, amount: total }],
	taxes: tax === 0 ? [] : [{ ...hst, amount: cents(tax) }],
});
/** The last bill of a seat that owes one line: this much HST. */
const told = (
	{ id, seatNumber, total, rows }: ReturnType<typeof taxed>,
	tax: number,
): SeatStanding => ({
	seat: seatNumber ?? 0,
	lines: [{ lineId: id, amount: total }],
	taxes: rows.map(({ name, rate }) => ({ name, rate, base: total, amount: cents(tax) })),
});
function taxOfSeats(
	lines: readonly ReturnType<typeof taxed>[],
	by: { readonly paid?: readonly PaidShare[]; readonly standing?: readonly SeatStanding[] },
): readonly number[] {
	const bill = sampleBill(...lines);
	const seats = lines.map(({ seatNumber }) => seatNumber ?? 0);
	const bills = seatBills(bill, {}, { seats, ...by });
	if (!bills.ok) throw new Error(bills.refusal.code);
	return bills.value.map(({ tax }) => tax);
}

describe("the tax of a seat whose bill was shown", () => {
	it("[BILL-16, TABL-06] is less by the odd cent where there is not enough for it, and nobody is given a tax below nothing", () => {
		const [soup, tea, mint] = [taxed("soup", 1, 4), taxed("tea", 2, 4), taxed("mint", 3, 1)];
		// 0.52 cents on each of two were shown as one; 13 % of the 9 cents now is 1.17.
		const standing = [told(soup, 1), told(tea, 1)];
		expect(taxOfSeats([soup, tea, mint], { standing })).toEqual([0, 1, 0]);
		// 13 % of 5 cents is 0.65.
		expect(taxOfSeats([soup, taxed("mint", 2, 1)], { standing: [told(soup, 2)] })).toEqual([1, 0]);
	});

	it("[BILL-16, TABL-06] is less by the odd cent of what others paid, and not of what others owe without tax", () => {
		const [soup, tea, book] = [taxed("soup", 1, 4), taxed("tea", 2, 4), free("book", 3, 500)];
		// 13 % of 8 cents is 1.04, which the second seat has paid.
		const by = { standing: [told(soup, 1)], paid: [paidFor(tea, 1)] };
		expect(taxOfSeats([soup, tea, book], by)).toEqual([0, 1, 0]);
	});
});

describe("a tax of lines that nobody owes", () => {
	// 13 % of 4 cents is 0.52, of which nothing was paid.
	const soup = taxed("soup", 1, 4);
	const paid = [paidFor(soup, 0)];
	const [tea, pen] = [free("tea", 2, 1), free("pen", 3, 1)];

	it("[BILL-16, TABL-06] is the seat's that owes anything and was shown no bill, before that of one that was", () => {
		expect(taxOfSeats([soup, tea, pen], { paid, standing: [told(tea, 0)] })).toEqual([0, 0, 1]);
	});

	it("[BILL-16] is the seat's that owes anything where all were shown their bills", () => {
		expect(taxOfSeats([soup, tea], { paid, standing: [told(tea, 0)] })).toEqual([0, 1]);
	});

	it("[BILL-16] is the first seat's where nobody owes anything", () => {
		const more = taxed("stew", 2, 8);
		// 13 % of 12 cents is 1.56.
		expect(taxOfSeats([soup, more], { paid: [...paid, paidFor(more, 0)] })).toEqual([2, 0]);
	});
});

describe("the tax of a seat that orders again", () => {
	it("[BILL-16, TPAY-09] is never less than what it has paid: another seat's is less by that", () => {
		const lines = [taxed("soup", 1, 4), taxed("mint", 1, 1), taxed("tea", 2, 95)] as const;
		// 13 % of 1.00 is 13 cents; by the lines they would be 0.65 and 12.35.
		expect(taxOfSeats(lines, { paid: [paidFor(lines[0], 2)] })).toEqual([2, 11]);
	});

	it("[BILL-16, TPAY-09] is taken from the seat that has most to spare above what it has paid itself", () => {
		const lines = [
			taxed("soup", 1, 7),
			taxed("mint", 1, 1),
			taxed("stew", 2, 30),
			taxed("tea", 2, 8),
			taxed("pie", 3, 23),
		] as const;
		// 13 % of 0.69 are 9 cents: by the lines 1.04, 4.96 and 3. Of its 5 the second seat has paid 4.
		const paid = [paidFor(lines[0], 2), paidFor(lines[2], 4)];
		expect(taxOfSeats(lines, { paid })).toEqual([2, 5, 2]);
	});

	it("[BILL-16, TPAY-09] takes all that another can spare, and stays by the lines where that is not enough", () => {
		const lines = [
			taxed("soup", 1, 8),
			taxed("mint", 1, 1),
			taxed("stew", 2, 8),
			taxed("tea", 2, 6),
		] as const;
		// 13 % of 0.23 are 3 cents: by the lines 1.17 and 1.83. The second seat has paid one of its two.
		const first = (tax: number) => ({ paid: [paidFor(lines[0], tax), paidFor(lines[2], 1)] });
		expect(taxOfSeats(lines, first(2))).toEqual([2, 1]);
		expect(taxOfSeats(lines, first(3))).toEqual([1, 2]);
	});
});
