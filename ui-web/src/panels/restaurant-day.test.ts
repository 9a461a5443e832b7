import { expect, it } from "vitest";
import { dayAt } from "./restaurant-day.ts";

const time_zone = "America/Toronto";
const halfPastTwo = Date.parse("2026-11-21T07:30:00Z");

it("[DRAW-13, PROF-01] an owner's page opens at half past two on the day that a bar's drawers are still in, and on the next one where days end at midnight", () => {
	expect(dayAt({ time_zone, day_ends_at: 4 }, halfPastTwo)).toBe("2026-11-20");
	expect(dayAt({ time_zone }, halfPastTwo)).toBe("2026-11-21");
});
