import { describe, expect, it } from "vitest";
import { isDaySomewhere } from "./business-date.ts";

const zones = [
	"Pacific/Kiritimati",
	"Asia/Tokyo",
	"UTC",
	"America/St_Johns",
	"America/Toronto",
	"America/Vancouver",
	"Etc/GMT+12",
];
const dayIn = (zone: string, at: number): string =>
	new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(at);

describe("a business date", () => {
	it("is right for every hour of a year in every time zone, and wrong three days off", () => {
		for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * 60 * 60 * 1000) {
			const moment = new Date(at).toISOString();
			for (const zone of zones)
				expect([zone, moment, isDaySomewhere(dayIn(zone, at), moment)]).toEqual([
					zone,
					moment,
					true,
				]);
			for (const days of [-3, 3])
				expect(isDaySomewhere(dayIn("UTC", at + days * 24 * 60 * 60 * 1000), moment)).toBe(false);
		}
	});

	it("is no day that the calendar does not have", () => {
		expect(isDaySomewhere("2026-13-01", "2026-12-31T12:00:00.000Z")).toBe(false);
		expect(isDaySomewhere("2026-11-20", "2026-99-20T12:00:00.000Z")).toBe(false);
	});
});
