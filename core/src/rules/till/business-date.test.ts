import { expect, it } from "vitest";
import { businessDate } from "./business-date.ts";

it.each([
	["2026-11-21T03:59:59.000Z", "America/Toronto", 0, "2026-11-20"],
	["2026-11-21T05:00:00.000Z", "America/Toronto", 0, "2026-11-21"],
	["2026-11-21T08:59:59.000Z", "America/Toronto", 4, "2026-11-20"],
	["2026-11-21T09:00:00.000Z", "America/Toronto", 4, "2026-11-21"],
	["2025-11-21T13:59:00.000Z", "America/Vancouver", 6, "2025-11-20"],
	["2025-11-21T14:00:00.000Z", "America/Vancouver", 6, "2025-11-21"],
	// The nights of an hour that occurs twice, and of one that is skipped.
	["2026-11-01T08:30:00.000Z", "America/Toronto", 4, "2026-10-31"],
	["2026-03-08T07:30:00.000Z", "America/Toronto", 4, "2026-03-07"],
	// The night after it: 24 hours before are on the day before that.
	["2026-03-09T04:30:00.000Z", "America/Toronto", 3, "2026-03-08"],
	["2026-11-02T05:30:00.000Z", "America/Toronto", 3, "2026-11-01"],
	["2027-01-01T06:00:00.000Z", "America/Toronto", 4, "2026-12-31"],
])("[PROF-01] is at %s in %s, whose day ends at %d, the day %s", (moment, zone, ends, day) => {
	expect(businessDate(Date.parse(moment), zone, ends)).toBe(day);
});
