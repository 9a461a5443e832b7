import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "../money/cents.ts";
import { daySold, hoursTogether } from "./hours-sold.ts";
import { contactKeptMs, isLeftWithSales, isSilent, shownTills } from "./till-contacts.ts";

const toronto = {
	...{ day: "2026-11-24", dayBefore: "2026-11-17", timeZone: "America/Toronto", dayEndsAt: 0 },
	now: Date.parse("2026-11-24T20:20:00Z"),
};
const sold = (minute: string, amount: number, sales = 1) => ({
	...{ minute, sold: cents(amount), sales, refunds: 0 },
});
const minute = fc
	.date({ min: new Date("2026-11-16"), max: new Date("2026-11-26"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 16));
const rows = fc.array(
	fc.record({
		minute,
		sold: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
		sales: fc.nat(5),
		refunds: fc.nat(5),
	}),
);

describe("a day by its hours", () => {
	it("[SETU-08] loses no cent: the hours, and what is apart, come to the day", () => {
		fc.assert(
			fc.property(rows, rows, (today, earlier) => {
				const told = daySold(toronto, today, earlier);
				expect(told.sold).toBe(sumCents(today.map((row) => row.sold)));
				expect(sumCents(told.hours.map((hour) => hour.sold)) + told.apart).toBe(told.sold);
				expect(told.before.day).toBe(sumCents(earlier.map((row) => row.sold)));
			}),
		);
	});

	it("[SETU-08] compares with the day before until the same time of the clock, also where the clocks were changed between", () => {
		const at = (minuteOfWeekAgo: string) =>
			daySold(
				{
					...{ day: "2026-11-03", dayBefore: "2026-10-27", timeZone: "America/Toronto" },
					...{ dayEndsAt: 0, now: Date.parse("2026-11-03T20:20:00Z") },
				},
				[],
				[sold(minuteOfWeekAgo, 500)],
			).before.untilNow;
		// It is 3:20 p.m.; a week earlier that was an hour earlier in UTC.
		expect(at("2026-10-27T19:19")).toBe(500);
		expect(at("2026-10-27T19:20")).toBe(0);
	});

	it("[SETU-08] shows the hours from the first to the last in which something was sold on either day", () => {
		const told = daySold(
			toronto,
			[sold("2026-11-24T17:05", 100)],
			[sold("2026-11-17T15:05", 200), sold("2026-11-17T22:05", 300)],
		);
		expect(told.hours.map(({ hour }) => hour)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
		expect(daySold(toronto, [], []).hours).toEqual([]);
	});

	it("[SETU-08] puts noon beside noon where the restaurants lie in several time zones", () => {
		const hour = (at: number, amount: number) => ({
			...{ hour: at, from: 0, sold: cents(amount), sales: 1, before: cents(10) },
		});
		expect(hoursTogether([[hour(12, 100)], [hour(12, 50), hour(14, 25)]])).toEqual([
			{ hour: 12, sold: 150, sales: 2, before: 20 },
			{ hour: 13, sold: 0, sales: 0, before: 0 },
			{ hour: 14, sold: 25, sales: 1, before: 10 },
		]);
		expect(hoursTogether([])).toEqual([]);
	});
});

describe("the tills of a station", () => {
	const minutes = (count: number) => count * 60_000;
	const till = (heardAt: number, unsent = 0) => ({ heardAt, unsent });

	it("[SETU-08] are silent when they have not called for longer than an open till does, and left with sales then", () => {
		const now = minutes(1_000);
		expect(isSilent(till(now - minutes(20)), now)).toBe(false);
		expect(isSilent(till(now - minutes(21)), now)).toBe(true);
		expect(isLeftWithSales(till(now - minutes(21), 1), now)).toBe(true);
		expect(isLeftWithSales(till(now - minutes(21)), now)).toBe(false);
		expect(isLeftWithSales(till(now, 5), now)).toBe(false);
	});

	it("[SETU-08] are shown while they call or hold sales, else the one that called last", () => {
		const now = contactKeptMs * 2;
		const [calling, holding, quiet, forgotten] = [
			till(now),
			till(now - minutes(600), 2),
			till(now - minutes(300)),
			till(now - contactKeptMs - 1, 4),
		];
		expect(shownTills([quiet, holding, forgotten, calling], now)).toEqual([calling, holding]);
		expect(shownTills([quiet, holding], now)).toEqual([quiet, holding]);
		expect(shownTills([till(now - minutes(900)), quiet], now)).toEqual([quiet]);
		expect(shownTills([forgotten], now)).toEqual([]);
	});
});
