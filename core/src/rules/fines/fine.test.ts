import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cents, cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import {
	type Fine,
	giveBackFine,
	halfOf,
	openFines,
	payFine,
	payFineUpTo,
	sampleFines,
} from "./fine.ts";

const issued = "2026-11-01T09:00:00.000Z";
const paidAt = "2026-11-20T12:00:00.000Z";
const [overdue = never()] = sampleFines("C-1", issued);

describe("a library fine", () => {
	it("[LIB-27] unpaid, part: partial, with less outstanding and a later updated_at", () => {
		expect(payFine(overdue, cents(350), paidAt)).toEqual({
			ok: true,
			value: { ...overdue, outstanding: 500, status: "partial", updatedAt: paidAt },
		});
	});

	it("[LIB-27] unpaid, all: paid", () => {
		expect(payFine(overdue, cents(850), paidAt)).toMatchObject({
			ok: true,
			value: { outstanding: 0, status: "paid", amount: 850 },
		});
	});

	it("[LIB-27] partial, part: partial; partial, all: paid", () => {
		const partial = paid(overdue, 350);
		expect(paid(partial, 499)).toMatchObject({ outstanding: 1, status: "partial" });
		expect(paid(partial, 500)).toMatchObject({ outstanding: 0, status: "paid" });
	});

	it.each([0, -1, 851])("[LIB-27] refuses a payment of %s cents of 850", (amount) => {
		expect(payFine(overdue, cents(amount), paidAt)).toEqual({
			ok: false,
			refusal: { code: "pay-amount-not-valid", field: "amount", max: 850 },
		});
	});

	it("[LIB-27] paid takes no more", () => {
		expect(payFine(paid(overdue, 850), cents(1), paidAt).ok).toBe(false);
	});

	it("[LIB-13] has a half that rounds half a cent up and is a cent at least", () => {
		expect(
			[850, 1275, 1, 2, 3].map((amount) => halfOf({ ...overdue, outstanding: cents(amount) })),
		).toEqual([425, 638, 1, 1, 2]);
	});

	it("[LIB-17, LIB-27] takes a payment of a single cent, and is open while it owes one", () => {
		expect(paid(overdue, 1).outstanding).toBe(849);
		expect(openFines([paid(overdue, 849)])).toHaveLength(1);
	});

	it("[LIB-27] takes of a sale that was made already no more than it owes", () => {
		expect(payFineUpTo(overdue, cents(350), paidAt)).toEqual(paid(overdue, 350));
		expect(payFineUpTo(overdue, cents(851), paidAt)).toEqual(paid(overdue, 850));
		expect(payFineUpTo(paid(overdue, 850), cents(1), paidAt)).toEqual(paid(overdue, 850));
	});

	it("[LIB-27] owes again what a sale paid that came to nothing, and never more than it was issued for", () => {
		const later = "2026-11-21T12:00:00.000Z";
		expect(giveBackFine(paid(overdue, 850), cents(850), later)).toEqual({
			...overdue,
			updatedAt: later,
		});
		expect(giveBackFine(paid(overdue, 850), cents(350), later)).toEqual({
			...overdue,
			outstanding: 350,
			status: "partial",
			updatedAt: later,
		});
		expect(giveBackFine(paid(overdue, 100), cents(350), later)).toMatchObject({
			outstanding: 850,
			status: "unpaid",
		});
	});

	it("[LIB-22] is listed while anything of it is owed", () => {
		expect(
			openFines([overdue, paid(overdue, 350), paid(overdue, 850)]).map(({ status }) => status),
		).toEqual(["unpaid", "partial"]);
	});

	it("[LIB-23] has samples of 8.50, 25.00 and 12.75 with fixed descriptions, unpaid", () => {
		const samples = sampleFines("C-1", issued);
		expect(samples.map(({ amount, outstanding, status }) => [amount, outstanding, status])).toEqual(
			[
				[850, 850, "unpaid"],
				[2500, 2500, "unpaid"],
				[1275, 1275, "unpaid"],
			],
		);
		expect(samples.map(({ id, description }) => [id, description])).toEqual([
			[`sample-${Date.parse(issued)}--1`, "Overdue book"],
			[`sample-${Date.parse(issued)}--2`, "Lost textbook"],
			[`sample-${Date.parse(issued)}--3`, "Damaged laptop charger"],
		]);
		expect(
			samples.every(
				({ credentialId, dateIssued }) => credentialId === "C-1" && dateIssued === "2026-11-01",
			),
		).toBe(true);
	});

	it("[LIB-27] never owes less than nothing, and is paid exactly when it owes nothing", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 5000 }),
				fc.array(fc.integer({ min: -10, max: 3000 }), { maxLength: 8 }),
				(amount, payments) => {
					let fine: Fine = { ...overdue, amount: cents(amount), outstanding: cents(amount) };
					let taken = 0;
					for (const payment of payments) {
						const outcome = payFine(fine, cents(payment), paidAt);
						if (!outcome.ok) continue;
						fine = outcome.value;
						taken += payment;
					}
					expect(fine.outstanding).toBe(amount - taken);
					expect(fine.outstanding).toBeGreaterThanOrEqual(0);
					expect(fine.status).toBe(
						taken === 0 ? "unpaid" : fine.outstanding === 0 ? "paid" : "partial",
					);
				},
			),
			runs,
		);
	});
});

function paid(fine: Fine, amount: number): Fine {
	const outcome = payFine(fine, cents(amount) as Cents, paidAt);
	return outcome.ok ? outcome.value : never();
}

function never(): never {
	throw new Error("the sample fine is there");
}
