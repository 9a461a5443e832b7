import { describe, expect, it } from "vitest";
import { dayReportWords } from "../../texts/en-ca.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import type { DayTotals } from "../payment/day-totals.ts";
import { dayReportDocument } from "./day-report.ts";
import { documentText } from "./receipt-document.ts";

const totals: DayTotals = {
	sales: 128,
	refunds: 0,
	subtotal: cents(123_456_789),
	taxTotal: cents(16_049_383),
	total: cents(139_506_172),
	taxes: [{ name: "HST", rate: rate(13_000), base: cents(123_456_789), amount: cents(16_049_383) }],
	tenders: [
		{ method: "cash", count: 100, amount: cents(139_000_000) },
		{ method: "itc", count: 28, amount: cents(506_172) },
	],
	cash: {
		received: cents(140_000_000),
		change: cents(1_000_002),
		rounding: cents(-2),
		kept: cents(138_999_998),
	},
	exempt: { count: 0, subtotal: cents(0) },
	owed: { count: 2, amount: cents(2_000) },
	unsplit: { count: 0, amount: cents(0) },
	named: [],
};
const report = {
	day: "2026-11-20",
	madeAt: "2026-11-21T03:30:00.000Z",
	restaurantName: "Maple Commons",
	place: "All stations",
	complete: true,
	totals,
	unreadable: [] as string[],
};
const printed = (columns: 48 | 32, over: Partial<typeof report> = {}) =>
	documentText(
		dayReportDocument({ ...report, ...over }, dayReportWords("America/Toronto"), {
			columns,
			qrCode: true,
		}),
	).split("\n");

describe("a day's totals on paper", () => {
	it("has day, payments, taxes and drawer, in lines of exactly the paper's columns", () => {
		const lines = printed(48);
		expect(lines.slice(0, -1).every((line) => line.length === 48)).toBe(true);
		expect(lines.at(-1)).toBe("[cut]");
		expect(lines.map((line) => line.trim().replaceAll(/ +/g, " "))).toEqual([
			"DAY TOTALS",
			"Maple Commons",
			"All stations",
			"Friday, November 20, 2026",
			"Printed Nov 20, 2026, 10:30 p.m.",
			"-".repeat(48),
			"Sales 128",
			"Subtotal 1234567.89",
			"HST 13% 160493.83",
			"TOTAL 1395061.72",
			"-".repeat(48),
			"Payments",
			"Cash (100) 1390000.00",
			"Campus Card (28) 5061.72",
			"of which not debited yet (2) 20.00",
			"-".repeat(48),
			"Taxes",
			"HST 13% on 1234567.89 160493.83",
			"-".repeat(48),
			"Cash",
			"Received 1400000.00",
			"Change given 10000.02",
			"Rounding -0.02",
			"Cash in the drawer from these sales 1389999.98",
			"[cut]",
		]);
	});

	it("cuts no figure on narrow paper", () => {
		const lines = printed(32);
		expect(lines.slice(0, -1).every((line) => line.length === 32)).toBe(true);
		for (const figure of [
			"1234567.89",
			"160493.83",
			"1395061.72",
			"1390000.00",
			"5061.72",
			"1389999.98",
			"-0.02",
		])
			expect(lines.some((line) => line.endsWith(` ${figure}`))).toBe(true);
	});

	it("says of itself when other devices' sales are missing", () => {
		expect(printed(48, { complete: false }).join(" ")).toContain(
			"NOT COMPLETE: only the sales of this device",
		);
		expect(printed(48).join(" ")).not.toContain("NOT COMPLETE");
	});

	it("[BOOK-02, BOOK-03] names what does not add up, and what the totals are without", () => {
		const left = {
			id: "a",
			reference: "POS-1700000000000-1",
			from: ["day"],
			total: 1,
			paid: 1130,
		} as const;
		const odd = {
			id: "b",
			reference: "POS-1700000000000-2",
			from: ["taxes", "drawer"],
			total: 1130,
			paid: 1130,
		} as const;
		const counted = {
			id: "c",
			reference: "POS-1700000000000-4",
			from: [],
			total: 1,
			paid: 1130,
		} as const;
		for (const columns of [48, 32] as const) {
			const lines = printed(columns, {
				totals: {
					...totals,
					unsplit: { count: 1, amount: cents(1130) },
					named: [left, odd, counted],
				},
				unreadable: ["POS-1700000000000-3"],
			});
			expect(lines.slice(0, -1).every((line) => line.length <= columns)).toBe(true);
			const text = lines.join(" ").replaceAll(/\s+/g, " ");
			expect(text).toContain("Not split into subtotal and taxes (1) 11.30 TOTAL");
			expect(text).toContain(
				"These records do not add up POS-1700000000000-1 0.01 not in these totals",
			);
			expect(text).toContain(
				"POS-1700000000000-2 11.30 not in subtotal and taxes not in the cash drawer POS-1700000000000-4 0.01 counted as it was paid POS-1700000000000-3 not readable",
			);
		}
	});
});
