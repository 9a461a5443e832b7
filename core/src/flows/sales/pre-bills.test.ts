import { expect, it } from "vitest";
import { sampleTill } from "../../fakes/index.ts";
import type { SeatBillRecord, TableBillRecord } from "../../records/index.ts";
import { cents, rate } from "../../rules/index.ts";
import { documentText, preBillDocument } from "../../rules/receipt/index.ts";
import { preBillWords } from "../../texts/en-ca/pre-bill.ts";
import { preBillsOf } from "./pre-bills.ts";

const item = (line_id: string, name: string, total: number, is_part = false) => ({
	line_id,
	menu_item_id: 1,
	name,
	quantity: 1,
	total: cents(total),
	is_part,
	is_paid: false,
});
const hst = (amount: number) => [{ name: "HST", rate: rate(13_000), amount: cents(amount) }];
const seat = (
	seatNumber: number,
	items: SeatBillRecord["items"],
	[subtotal, tax, total]: readonly [number, number, number],
): SeatBillRecord => ({
	seatNumber,
	items,
	subtotal: cents(subtotal),
	taxes: hst(tax),
	tax: cents(tax),
	total: cents(total),
	paid: cents(0),
	due: cents(total),
	paymentStatus: "unpaid",
});
const bill: TableBillRecord = {
	subtotal: cents(2149),
	taxAmount: cents(279),
	total: cents(2428),
	taxes: hst(279),
	paid: cents(0),
	due: cents(2428),
	seats: [
		seat(1, [item("a", "Bison Burger", 1475), item("b", "Wings", 337, true)], [1812, 236, 2048]),
		seat(2, [item("b", "Wings", 337, true)], [337, 43, 380]),
	],
	paid_in_parts: false,
	payments: [],
	cash_rounding: "nickel",
	version: 3,
};
const session = {
	id: "s",
	session_number: 31,
	table_id: "t",
	table_number: "12",
	guest_count: 2,
	payment_status: "unpaid",
	total_amount: cents(2428),
	started_at: "2026-11-22T23:00:00.000Z",
} as const;
const printed = (seats?: readonly number[], over: Partial<TableBillRecord> = {}) =>
	preBillsOf(
		{ session, bill: { ...bill, ...over }, seats },
		{
			till: sampleTill({ restaurantAddress: "1 Campus Rd" }),
			registration: { gstNumber: "81234 5678 RT0001" },
			at: "2026-11-22T23:49:00.000Z",
		},
	).map((each) =>
		documentText(preBillDocument(each, preBillWords("America/Toronto"), { columns: 48 }))
			.split("\n")
			.map((line) => line.trim().replaceAll(/ {2,}/g, "  ")),
	);

it("a table's bill before it is paid says that it is no receipt, has what seats share once, and what is due in cash", () => {
	expect(printed()).toEqual([
		[
			"Maple Commons",
			"1 Campus Rd",
			"GST/HST No. 81234 5678 RT0001",
			"BILL - NOT A RECEIPT",
			"Table 12",
			"Session 31  Nov 22, 2026, 6:49 p.m.",
			"2 guests",
			"-".repeat(48),
			"1 Bison Burger  14.75",
			"1 Wings  6.74",
			"-".repeat(48),
			"Subtotal  21.49",
			"HST 13%  2.79",
			"TOTAL  24.28",
			"in cash, to 5 cents  24.30",
			"-".repeat(48),
			"Not paid yet - Pas encore payé",
			"Please pay your server.",
			"[cut]",
		],
	]);
	const [partly = []] = printed(undefined, { paid: cents(1000), due: cents(1428) });
	expect(partly).toContain("Paid so far  10.00");
	expect(partly).toContain("STILL DUE  14.28");
	expect(partly).toContain("in cash, to 5 cents  14.30");
});

it("the selected seats have a bill each, which names the shares, and no other seat's lines", () => {
	const bills = printed([2, 1, 9]);
	expect(bills.map((lines) => lines[4])).toEqual(["Table 12 Seat 1", "Table 12 Seat 2"]);
	expect(bills[1]).toContain("1 Wings (a share)  3.37");
	expect(bills[1]?.join("\n")).not.toContain("Burger");
	expect(bills[1]).toContain("TOTAL  3.80");
});
