import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import { cents } from "../money/cents.ts";
import { lineFor } from "../order/line.ts";
import { hst } from "../split/bill.sample.ts";
import { noCardChange } from "../split/card-taxes.ts";
import { type PartWanted, takenBy } from "./pay-part.ts";
import { judgePayment, paymentSale } from "./payment-sale.ts";
import { isLinePaid, sessionBill, type TableBook, type TableBookPayment } from "./session-bill.ts";
import { amountsTaken, type Taken } from "./taken.ts";

/** One dish for each of these seats, at 10.00 with 1.30 of HST. */
const tableOf = (...seats: readonly number[]): TableBook => ({
	guestCount: 3,
	lines: seats.map((seatNumber) => {
		const id = `dish of ${seatNumber}`;
		const taxClass = { ...plainTaxClass, taxes: [hst] };
		const line = { ...lineFor(sampleItem({ id: 1, price: cents(1000) }), id), taxClass };
		return { id, status: "preparing", seatNumber, line };
	}),
	allocation: {},
	payments: [],
	cashRounding: "off",
});
const paidBy = (book: TableBook, taken: Taken, state: TableBookPayment["state"] = "completed") => ({
	...book,
	payments: [{ id: "payment", amount: amountsTaken(taken).total, state, taken }],
});
const partOf = (book: TableBook, wanted: Partial<PartWanted>) =>
	takenBy(sessionBill(book), { seats: [], method: "cash", ...wanted }, noCardChange);
const taken = (book: TableBook, wanted: Partial<PartWanted>): Taken => {
	const part = partOf(book, wanted);
	if (!part.ok) throw new Error(part.refusal.code);
	return part.value.taken;
};
const refused = (code: string, field: string) => ({ ok: false, refusal: { code, field } });
const stamp = {
	id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	reference: "TABLE-7-1790000000000",
	createdAt: "2026-11-20T17:03:11.000Z",
	businessDate: "2026-11-20",
	ownerId: "owner",
	deviceId: "tables",
	sequence: 1,
	restaurantId: "restaurant",
	stationId: "station",
	providerRestaurantId: 1,
	providerBranchId: 1,
	check: { session: "session", version: 1, part: 1 },
};

describe("the part of a bill that a payment takes", () => {
	const two = tableOf(1, 2);

	it("[TPAY-13] is the named seats', or everything that is owed", () => {
		expect(amountsTaken(taken(two, { seats: [2] })).total).toBe(1130);
		expect(amountsTaken(taken(two, {})).total).toBe(2260);
		expect(partOf(two, { seats: [1] })).toMatchObject({ value: { seats: [1] } });
	});

	it("is refused where nothing is owed", () => {
		expect(partOf(tableOf(), {})).toEqual(refused("nothing-owed", "seats"));
		expect(partOf(tableOf(), { ways: 2 })).toEqual(refused("nothing-owed", "seats"));
		expect(partOf(two, { seats: [3] })).toEqual(refused("nothing-owed", "seats"));
	});

	it("[BILL-03] is the first of equal parts of what is owed, odd cents included", () => {
		// 22.60 in three are 7.54, 7.53 and 7.53.
		expect(amountsTaken(taken(two, { ways: 3 })).total).toBe(754);
		expect(partOf(two, { ways: 1 })).toEqual(refused("ways-not-valid", "ways"));
		expect(partOf(two, { ways: 2, seats: [1] })).toEqual(refused("seats-with-ways", "ways"));
	});

	it("[BILL-03] is no seat's any more once a part of the whole was paid, but all that is left", () => {
		const after = paidBy(two, taken(two, { ways: 2 }));
		expect(partOf(after, { seats: [1] })).toEqual(refused("paid-in-parts", "seats"));
		expect(amountsTaken(taken(after, {})).total).toBe(1130);
	});
});

describe("a bill that was paid in part", () => {
	const two = tableOf(1, 2);
	const first = taken(two, { seats: [1] });

	it("[TPAY-09] owes the rest, and all of it where the payment was declined", () => {
		const due = (state: TableBookPayment["state"]) =>
			sessionBill(paidBy(two, first, state)).due.total;
		expect([due("completed"), due("pending"), due("declined")]).toEqual([1130, 1130, 2260]);
	});

	it("[TABL-08] keeps the lines that somebody has paid for, and every line where a part of all was paid", () => {
		const isPaid = (part: Taken) =>
			["dish of 1", "dish of 2"].map((id) => isLinePaid(sessionBill(paidBy(two, part)), id));
		expect(isPaid(first)).toEqual([true, false]);
		expect(isPaid(taken(two, { ways: 2 }))).toEqual([true, true]);
	});

	it("[TAX-15, TPAY-09] has the changes of a campus card's taxes on the seat that paid by it", () => {
		const card = [{ seat: 1, taxes: [{ ...hst, amount: cents(-30) }] }];
		const { seats } = sessionBill(paidBy(two, { shares: first.shares ?? [], card }));
		expect(seats.map(({ tax, total }) => [tax, total])).toEqual([
			[100, 1100],
			[130, 1130],
			[0, 0],
		]);
	});
});

describe("a part that was paid of a whole bill", () => {
	const two = tableOf(1, 2);
	const { part } = taken(two, { ways: 2 });
	if (!part) throw new Error("half of the bill");
	const after = (of: Partial<Taken>) => sessionBill(paidBy(two, { part, ...of } as Taken));

	it("[BILL-03, BILL-16] took the same of each line where it was stored before its lines were", () => {
		expect(after({}).takenLines).toEqual([
			{ lineId: "dish of 1", amount: 500 },
			{ lineId: "dish of 2", amount: 500 },
		]);
		const lines = [{ lineId: "dish of 2", amount: cents(1000) }];
		expect(after({ lines }).takenLines).toEqual(lines);
	});

	it("[BILL-03, BILL-16] took of what the part before it left of each line", () => {
		const [dish, other] = tableOf(1, 2).lines;
		if (!dish || !other) throw new Error("two dishes");
		const cheap = { ...dish.line, price: cents(4) };
		const free = { ...cheap, id: other.id, taxClass: { ...cheap.taxClass, isTaxable: false } };
		const three = { subtotal: cents(3), taxes: [], taxTotal: cents(0), total: cents(3) };
		const book: TableBook = {
			...two,
			lines: [
				{ ...dish, line: cheap },
				{ ...other, line: free },
			],
			payments: ["a", "b"].map((id) => ({
				id,
				amount: cents(3),
				state: "completed",
				taken: { part: three },
			})),
		};
		// Of 4 and 4 cents the first took 2 and 1, and the second 1 and 2 of the 2 and 3 that were left:
		// a cent of the taxed line is still owed, and the cent that is 13 % of 4.
		expect(sessionBill(book)).toMatchObject({ ordered: { taxTotal: 1 }, due: { total: 3 } });
	});

	it("[TAX-15, BILL-03] has its card's changes of the taxes on all seats, by what they come to", () => {
		const { seats, whole } = after({ card: [{ ...hst, amount: cents(-30) }] });
		expect(seats.map(({ tax }) => tax)).toEqual([115, 115, 0]);
		expect(whole.taxTotal).toBe(230);
		expect(after({}).seats.map(({ tax }) => tax)).toEqual([130, 130, 0]);
	});
});

describe("the sale of a payment", () => {
	const two = tableOf(1, 2);
	const part = taken(two, { seats: [1] });
	const bill = sessionBill(two);

	it("[TPAY-08] is by the campus card that paid it, or in cash", () => {
		const card = { credentialId: "****0001", accounts: undefined };
		expect(paymentSale({ bill, taken: part, stamp, card }).tenders).toEqual([
			{ method: "itc", amount: 1130, credentialId: "****0001" },
		]);
		expect(paymentSale({ bill, taken: part, stamp }).tenders).toMatchObject([{ method: "cash" }]);
	});

	it("[BOOK-05] never agrees with a surplus, even of a cent", () => {
		const facts = paymentSale({ bill, taken: part, stamp });
		expect(judgePayment(facts, bill, part)).toMatchObject({ is: "agrees" });
		const surplus = { subtotal: cents(1), taxes: [], taxTotal: cents(0), total: cents(1) };
		expect(judgePayment(facts, bill, { ...part, surplus })).toMatchObject({
			is: "differs",
			differences: [{ field: "total" }],
		});
	});
});
