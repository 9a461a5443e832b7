import { expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { gst, hst, sampleBill, sampleLine } from "./bill.sample.ts";
import { isAsTold, type OpenLine, standingOf } from "./standing.ts";

const line = (lineId: string, amount: number, ...rows: OpenLine["rows"]): OpenLine => ({
	lineId,
	amount: cents(amount),
	rows,
});
const told = {
	seat: 1,
	lines: [
		{ lineId: "soup", amount: cents(500) },
		{ lineId: "tea", amount: cents(300) },
	],
	taxes: [{ ...hst, base: cents(800), amount: cents(104) }],
};

it("[TABL-06] a seat's last bill has each tax that its lines bear or that it owes, with what bears it", () => {
	const bill = sampleBill(
		sampleLine({ id: "soup", total: 500 }),
		sampleLine({ id: "mint", total: 3, rows: [gst] }),
	);
	const lines = [
		{ lineId: "soup", amount: cents(500) },
		{ lineId: "mint", amount: cents(3) },
	];
	const pst = { ...gst, name: "PST" };
	// 5 % of 0.03 are no cent; the cent of PST is one that was left over.
	const taxes = [
		{ ...hst, amount: cents(65) },
		{ ...pst, amount: cents(1) },
	];
	const owed = [
		{ seat: 1, lines, taxes },
		{ seat: 2, lines: [], taxes: [] },
	];
	expect(standingOf(bill, owed)).toEqual([
		{
			seat: 1,
			lines,
			taxes: [
				{ ...hst, base: 500, amount: 65 },
				{ ...gst, base: 3, amount: 0 },
				{ ...pst, base: 0, amount: 1 },
			],
		},
	]);
});

it("[TABL-06] a seat owes what it was shown while each of its lines has its amount and taxes", () => {
	expect(isAsTold(told, [line("tea", 300, hst), line("soup", 500, hst)])).toBe(true);
	expect(isAsTold(told, [line("tea", 500, hst), line("soup", 300, hst)])).toBe(false);
	expect(isAsTold(told, [line("tea", 300, hst), line("soup", 501, hst)])).toBe(false);
	expect(isAsTold(told, [line("pie", 300, hst), line("soup", 500, hst)])).toBe(false);
	expect(isAsTold(told, [line("soup", 500, hst)])).toBe(false);
	expect(isAsTold(told, [line("tea", 300, gst), line("soup", 500, hst)])).toBe(false);
	expect(isAsTold(told, [line("tea", 300, hst, gst), line("soup", 500, hst)])).toBe(false);
	expect(isAsTold(told, [line("tea", 300), line("soup", 500)])).toBe(false);
});
