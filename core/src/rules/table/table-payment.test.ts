import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { receiveCash } from "../payment/cash.ts";
import { sampleBill, sampleLine } from "../split/bill.sample.ts";
import { freezePaidShare, seatBills } from "../split/seat-bills.ts";
import { paySeats, payTable, tablePaymentMethods, tableReference } from "./table-payment.ts";
import { tableOfReference } from "./table-reference.ts";

const table = sampleBill(
	...[1, 2, 3].map((seat) => sampleLine({ id: `${seat}`, total: 1000 * seat, seatNumber: seat })),
);
const open = seatBills(table, {}, { seats: [1, 2, 3, 4] });
const first = open.ok ? open.value[0] : undefined;
const after =
	first && seatBills(table, {}, { seats: [1, 2, 3, 4], paid: [freezePaidShare(first)] });
const bills = after?.ok ? after.value : [];

describe("a payment of a table", () => {
	it("[TPAY-03] is by cash or by campus card", () => {
		expect(tablePaymentMethods).toEqual(["cash", "itc"]);
	});

	it("[TPAY-13, TPAY-07] of selected seats is what they owe, and names those that owe anything", () => {
		expect(paySeats(bills, [1, 2, 3, 4], { method: "cash" })).toEqual({
			ok: true,
			value: { amount: 5650, tipAmount: 0, method: "cash", status: "completed", seats: [2, 3] },
		});
		expect(paySeats(bills, [3], { method: "itc", reference: "TABLE-5-1" })).toMatchObject({
			ok: true,
			value: { amount: 3390, seats: [3], transactionReference: "TABLE-5-1" },
		});
	});

	it("[TPAY-07] of the whole table names no seats", () => {
		expect(payTable(cents(6780), "cash")).toEqual({
			ok: true,
			value: { amount: 6780, tipAmount: 0, method: "cash", status: "completed", seats: [] },
		});
	});

	it("[TPAY-08] never tips, is completed, and carries a reference for a campus card alone", () => {
		expect(payTable(cents(100), "cash", "TABLE-5-1")).toEqual({
			ok: true,
			value: { amount: 100, tipAmount: 0, method: "cash", status: "completed", seats: [] },
		});
		expect(payTable(cents(100), "itc")).toEqual({
			ok: false,
			refusal: { code: "reference-missing", field: "transactionReference" },
		});
	});

	it("is refused where nothing is owed", () => {
		expect(paySeats(bills, [1, 4], { method: "cash" })).toEqual({
			ok: false,
			refusal: { code: "nothing-owed", field: "seats" },
		});
		const mint = seatBills(
			sampleBill(sampleLine({ id: "mint", total: 1, seatNumber: 1, rows: [] })),
			{},
			{ seats: [1] },
		);
		expect(mint.ok && paySeats(mint.value, [1], { method: "cash" })).toMatchObject({ ok: true });
		expect(payTable(cents(1), "cash").ok).toBe(true);
		expect(payTable(cents(0), "cash")).toEqual({
			ok: false,
			refusal: { code: "nothing-owed", field: "seats" },
		});
	});

	it("[TPAY-04, TPAY-05, TPAY-06] in cash wants at least the bill's total, and gives the rest back, never less than nothing", () => {
		const bill = payTable(cents(6780), "cash");
		const due = bill.ok ? bill.value.amount : cents(0);
		expect(receiveCash(cents(6779), due)).toMatchObject({
			ok: false,
			refusal: { code: "amount-too-small" },
		});
		expect(receiveCash(undefined, due).ok).toBe(false);
		expect(receiveCash(cents(6780), due)).toMatchObject({ ok: true, value: { change: 0 } });
		expect(receiveCash(cents(7000), due)).toMatchObject({ ok: true, value: { change: 220 } });
	});

	it("[TPAY-22] by campus card is referred to by table and milliseconds", () => {
		expect(tableReference("12", 1_795_219_200_000)).toBe("TABLE-12-1795219200000");
		expect(tableOfReference("TABLE-B-12-1795219200000")).toBe("B-12");
		expect(tableOfReference("POS-1795219200000-7")).toBeUndefined();
	});
});
