import { describe, expect, it } from "vitest";
import { readBill, tableFallbackTaxes } from "./bill-reply.ts";

const bill = (subtotal: number, taxAmount: number) => ({
	ok: true,
	value: { subtotal, taxAmount, total: subtotal + taxAmount },
});

describe("a table's bill from the server", () => {
	it.each([
		["[BILL-06] its own total", { subtotal: 20, taxAmount: 2.6, total: 22.6 }],
		["[BILL-07] totalAmount", { subtotal: 20, taxAmount: 2.6, totalAmount: "22.60" }],
		["[BILL-07] subtotal and tax alone", { subtotal: "20.00", taxAmount: "2.60" }],
		["[BILL-08] wrapped in a bill object", { bill: { subtotal: 20, taxAmount: 2.6, total: 22.6 } }],
		["[BILL-06] without a subtotal", { taxAmount: 2.6, total: 22.6 }],
		["[BILL-06] without a tax amount", { subtotal: 20, total: 22.6 }],
	])("%s", (_, reply) => {
		expect(readBill(reply)).toEqual(bill(2000, 260));
	});

	it("[BILL-07] takes the session's total_amount only where the bill has no total of its own", () => {
		expect(readBill({ subtotal: 20, taxAmount: 2.6 }, { total_amount: "22.60" })).toEqual(
			bill(2000, 260),
		);
		expect(
			readBill({ bill: { subtotal: 20, taxAmount: 2.6, total: 22.6 } }, { total_amount: 99 }),
		).toEqual(bill(2000, 260));
		expect(
			readBill(
				{ subtotal: 20, taxAmount: 2.6, totalAmount: 22.6, total: null },
				{ total_amount: 99 },
			),
		).toEqual(bill(2000, 260));
		expect(readBill({}, { total_amount: 22.6 })).toEqual(bill(2260, 0));
	});

	it("[BILL-17] falls back to 13 % where a bill carries no tax at all", () => {
		expect(readBill({ subtotal: 10.05 })).toEqual(bill(1005, 131));
		expect(readBill({ subtotal: 20, taxAmount: 0 })).toEqual(bill(2000, 0));
		expect(tableFallbackTaxes()).toEqual([{ name: "HST", rate: 13_000 }]);
	});

	it.each([
		[{ subtotal: "a lot", taxAmount: 1, total: 2 }, "bill-not-readable", "subtotal"],
		[{ subtotal: 1, taxAmount: "NaN", total: 2 }, "bill-not-readable", "taxAmount"],
		[{ subtotal: 1, taxAmount: 1, total: {} }, "bill-not-readable", "total"],
		[{}, "bill-not-readable", "total"],
		["<html>", "bill-not-readable", "total"],
		[null, "bill-not-readable", "total"],
		[{ bill: null }, "bill-not-readable", "total"],
		[{ subtotal: 20, taxAmount: 2.6, total: 22.61 }, "bill-does-not-add-up", "total"],
	])("refuses %j", (reply, code, field) => {
		expect(readBill(reply)).toEqual({ ok: false, refusal: { code, field } });
	});
});
