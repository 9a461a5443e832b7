import { expect, it } from "vitest";
import { dateText, dayText, longDayText, shortDayText, timeText } from "./dates.ts";

it("[COUN-14] the first of a month is an ordinal in French, and no other day, hour or year is", () => {
	expect(["2026-07-01", "2026-08-01", "2026-07-11", "2026-07-21"].map(longDayText)).toEqual([
		...["1er juillet 2026", "1er août 2026", "11 juillet 2026", "21 juillet 2026"],
	]);
	expect(dayText("2026-05-01")).toBe("vendredi 1er mai 2026");
	expect(shortDayText("2026-01-01T12:00:00Z", "UTC")).toBe("1er janv. 2026");
	expect(dateText("2026-01-01T01:01:00Z", "UTC").replaceAll("\u00a0", " ")).toBe(
		"1er janv. 2026, 1 h 01",
	);
	expect(timeText("2026-01-01T01:01:00Z", "UTC").replaceAll("\u00a0", " ")).toBe("1 h 01");
});
