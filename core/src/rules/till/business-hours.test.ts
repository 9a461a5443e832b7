import fc from "fast-check";
import { expect, it } from "vitest";
import { businessDate } from "./business-date.ts";
import { businessHours } from "./business-hours.ts";

const hourMs = 3_600_000;
const zones = [
	"America/Toronto",
	"America/St_Johns",
	"America/Vancouver",
	"America/Regina",
	"Pacific/Auckland",
	"Asia/Kathmandu",
];

it("[SETU-08] has 24 hours of a restaurant's own clock, 23 or 25 where the clocks are changed", () => {
	const hours = (day: string, ends = 0) =>
		businessHours(day, "America/Toronto", ends).map(({ hour }) => hour);
	expect(hours("2026-11-24")).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
	expect(hours("2026-03-08").slice(0, 4)).toEqual([0, 1, 3, 4]);
	expect(hours("2026-11-01").slice(0, 4)).toEqual([0, 1, 1, 2]);
	// The night of the change is the end of the business day before.
	expect(hours("2026-10-31", 4).slice(-5)).toEqual([24, 25, 25, 26, 27]);
	expect(businessHours("2026-11-24", "America/St_Johns")[0]?.from).toBe(
		Date.parse("2026-11-24T03:30:00Z"),
	);
});

it("[SETU-08] holds every moment of the business day in one hour, and no other moment", () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...zones),
			fc.integer({ min: 0, max: 12 }),
			fc.date({ min: new Date("2024-01-02"), max: new Date("2028-01-02"), noInvalidDate: true }),
			(zone, ends, date) => {
				const day = businessDate(date.getTime(), zone, ends);
				const hours = businessHours(day, zone, ends);
				const holding = hours.filter(({ from, until }) => +date >= from && +date < until);
				expect(holding).toHaveLength(1);
				for (const [index, { from, until }] of hours.entries()) {
					expect(until - from).toBeLessThanOrEqual(hourMs);
					if (index > 0) expect(hours[index - 1]?.until).toBe(from);
					expect(businessDate(from, zone, ends)).toBe(day);
					expect(businessDate(until - 1, zone, ends)).toBe(day);
				}
			},
		),
	);
});
