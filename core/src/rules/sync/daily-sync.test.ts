import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { nextDailySync } from "./daily-sync.ts";

const next = (now: string, zone: string) =>
	new Date(nextDailySync(Date.parse(now), zone)).toISOString();

describe("the daily sync", () => {
	it.each([
		["2026-11-21T03:30:00Z", "America/Toronto", "2026-11-21T07:00:00.000Z"],
		["2026-11-21T07:00:00Z", "America/Toronto", "2026-11-22T07:00:00.000Z"],
		["2026-07-01T12:00:00Z", "America/Vancouver", "2026-07-02T09:00:00.000Z"],
		["2026-07-01T12:00:00Z", "America/St_Johns", "2026-07-02T04:30:00.000Z"],
		["2026-12-31T23:00:00Z", "America/Toronto", "2027-01-01T07:00:00.000Z"],
	])("after %s in %s is at %s: 2 o'clock on the wall there", (now, zone, due) => {
		expect(next(now, zone)).toBe(due);
	});

	it("comes at 3:00 on the day on which the clocks skip the hour from 2 to 3, and at 2:00 the next", () => {
		expect(next("2026-03-08T06:00:00Z", "America/Toronto")).toBe("2026-03-08T07:00:00.000Z");
		expect(next("2026-03-08T07:00:00Z", "America/Toronto")).toBe("2026-03-09T06:00:00.000Z");
	});

	it("comes once on the day on which the hour from 1 to 2 comes twice", () => {
		expect(next("2026-11-01T04:30:00Z", "America/Toronto")).toBe("2026-11-01T07:00:00.000Z");
		expect(next("2026-11-01T07:00:00Z", "America/Toronto")).toBe("2026-11-02T07:00:00.000Z");
	});

	it("comes at the first of two where the hour from 2 to 3 comes twice", () => {
		expect(next("2026-10-24T23:30:00Z", "Europe/Berlin")).toBe("2026-10-25T00:00:00.000Z");
		expect(next("2026-10-25T00:00:00Z", "Europe/Berlin")).toBe("2026-10-26T01:00:00.000Z");
	});

	it("is always later than now, by 25 hours at most, and not at another hour but 2 or 3", () => {
		const zones = fc.constantFrom(
			"America/Toronto",
			"America/Vancouver",
			"America/St_Johns",
			"America/Regina",
			"UTC",
			"Europe/Berlin",
		);
		fc.assert(
			fc.property(
				fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }),
				zones,
				(now, zone) => {
					const due = nextDailySync(now, zone);
					const [hour, minute] = new Intl.DateTimeFormat("en-CA", {
						timeZone: zone,
						hourCycle: "h23",
						hour: "2-digit",
						minute: "2-digit",
					})
						.format(due)
						.split(":");
					expect([
						due > now,
						due - now <= 25 * 3_600_000,
						["02", "03"].includes(hour ?? ""),
						minute,
					]).toEqual([true, true, true, "00"]);
				},
			),
			{ ...runs, numRuns: Math.min(200, runs.numRuns ?? 200) },
		);
	});
});
