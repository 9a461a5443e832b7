import { describe, expect, it } from "vitest";
import { dateText } from "./dates.ts";

describe("a moment on screen", () => {
	it("[DATA-43] is a medium date and a short time of the zone", () => {
		expect(dateText("2026-11-20T17:05:00.000Z", "America/Toronto")).toBe(
			"Nov 20, 2026, 12:05 p.m.",
		);
		expect(dateText("2026-07-01T02:30:00.000Z", "America/Vancouver")).toBe(
			"Jun 30, 2026, 7:30 p.m.",
		);
		expect(dateText(0, "UTC")).toBe("Jan 1, 1970, 12:00 a.m.");
	});

	it("[DATA-43] is in the local zone where none is given", () => {
		const moment = "2026-11-20T17:05:00.000Z";
		expect(dateText(moment)).toBe(
			dateText(moment, Intl.DateTimeFormat().resolvedOptions().timeZone),
		);
	});

	it.each([undefined, null, ""])("[DATA-42] %j is No date", (missing) => {
		expect(dateText(missing)).toBe("No date");
	});

	it.each(["yesterday", "2026-13-40", Number.NaN, new Date("never")])(
		"[DATA-43] %s is Invalid date",
		(wrong) => {
			expect(dateText(wrong)).toBe("Invalid date");
		},
	);

	it("[DATA-44] that cannot be formatted is Date error", () => {
		expect(dateText("2026-11-20T17:05:00.000Z", "Nowhere/Atlantis")).toBe("Date error");
	});
});
