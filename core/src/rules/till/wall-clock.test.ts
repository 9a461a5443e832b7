import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { momentOfWall, wallText } from "./wall-clock.ts";

const zones = ["America/Toronto", "America/St_Johns", "America/Regina", "America/Vancouver", "UTC"];
const iso = (text: string, zone: string) => new Date(momentOfWall(text, zone) ?? 0).toISOString();

describe("the minute on a restaurant's clock", () => {
	it("[CREW-12] leads to its moment and back", () => {
		const anyMoment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) });
		fc.assert(
			fc.property(anyMoment, fc.constantFrom(...zones), (moment, zone) => {
				const text = wallText(moment, zone);
				const back = momentOfWall(text, zone) ?? Number.NaN;
				expect(wallText(back, zone)).toBe(text);
				// The first one, where the clock shows it twice.
				expect([0, 3_600_000]).toContain(Math.floor(moment / 60_000) * 60_000 - back);
			}),
			runs,
		);
	});

	it("[CREW-12] that is shown twice is the first, one that is skipped is as long after the change, and a text may be none", () => {
		expect(iso("2026-11-01T01:30", "America/Toronto")).toBe("2026-11-01T05:30:00.000Z");
		expect(iso("2026-03-08T02:30", "America/Toronto")).toBe("2026-03-08T07:30:00.000Z");
		expect(wallText(Date.parse("2026-03-08T07:30:00.000Z"), "America/Toronto")).toBe(
			"2026-03-08T03:30",
		);
		for (const text of ["", "2026-11-20", "2026-02-30T10:00", "2026-11-20T25:00"])
			expect([text, momentOfWall(text, "America/Toronto")]).toEqual([text, undefined]);
	});
});
