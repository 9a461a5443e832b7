import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type ClockReading,
	clockError,
	clockLimits,
	isComparisonDue,
	isSameOffset,
	readClock,
	standingReading,
} from "./till-clock.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.parse("2026-11-20T17:00:00.000Z");
const reading = (offsetMs: number, change: Partial<ClockReading> = {}): ClockReading => ({
	offsetMs,
	uncertaintyMs: 50,
	at: noon,
	...change,
});

describe("the till's clock beside the server's", () => {
	it("[HEAL-09] is off by what the server's time differs from the middle of the request, give or take half of it", () => {
		expect(
			readClock({ sentAt: noon, answeredAt: noon + 400, serverTime: noon + 400 * day }),
		).toEqual({
			offsetMs: 400 * day - 200,
			uncertaintyMs: 200,
			at: noon + 400,
		});
		expect(readClock({ sentAt: noon, answeredAt: noon, serverTime: noon - 5 })).toEqual({
			offsetMs: -5,
			uncertaintyMs: 0,
			at: noon,
		});
	});

	it("[HEAL-09] tells nothing where the till's clock was set back while the answer was awaited", () => {
		expect(readClock({ sentAt: noon, answeredAt: noon - 1, serverTime: noon })).toBeUndefined();
	});

	it("[HEAL-09] is never further from the true offset than it says, whenever in the request the server looked at its clock", () => {
		const moments = fc.record({
			sentAt: fc.integer({ min: 0, max: 2 * noon }),
			wayMs: fc.integer({ min: 0, max: 90_000 }),
			backMs: fc.integer({ min: 0, max: 90_000 }),
			offset: fc.integer({ min: -500 * day, max: 500 * day }),
		});
		fc.assert(
			fc.property(moments, ({ sentAt, wayMs, backMs, offset }) => {
				const answeredAt = sentAt + wayMs + backMs;
				const read = readClock({ sentAt, answeredAt, serverTime: sentAt + wayMs + offset });
				if (!read) throw new Error("no reading");
				expect(Math.abs(read.offsetMs - offset)).toBeLessThanOrEqual(read.uncertaintyMs + 1);
			}),
		);
	});

	it.each([
		[0, 50, "right"],
		[2 * minute, 0, "right"],
		[2 * minute + 1, 0, "off"],
		[-2 * minute - 1, 0, "off"],
		[2 * minute + 50, 50, "right"],
		[day, 0, "off"],
		[day + 1, 0, "far"],
		[-day - 1, 0, "far"],
		[day + 30_000, 30_000, "off"],
	] as const)("[HEAL-09] off by %d ms, give or take %d, is %s", (offset, uncertaintyMs, error) => {
		expect(clockError(reading(offset, { uncertaintyMs }))).toBe(error);
	});

	it("[HEAL-09] counts offline as it was read last, until the clock went back or may have been set right", () => {
		const behind = reading(400 * day);
		expect(standingReading(undefined, noon)).toBeUndefined();
		expect(standingReading(behind, noon + 3 * day)).toBe(behind);
		expect(standingReading(behind, noon + 400 * day)).toBeUndefined();
		const ahead = reading(-400 * day);
		expect(standingReading(ahead, noon + 500 * day)).toBe(ahead);
		expect(standingReading(ahead, noon - 400 * day)).toBeUndefined();
		const small = reading(5 * minute);
		expect(standingReading(small, noon + 30 * day)).toBe(small);
	});

	it("[HEAL-09] is compared again where it never was, a quarter of an hour later, and when it went back", () => {
		expect(isComparisonDue(undefined, noon)).toBe(true);
		expect(isComparisonDue(noon, noon)).toBe(false);
		expect(isComparisonDue(noon, noon + clockLimits.compareAfter - 1)).toBe(false);
		expect(isComparisonDue(noon, noon + clockLimits.compareAfter)).toBe(true);
		expect(isComparisonDue(noon, noon - 1)).toBe(true);
	});

	it("[HEAL-09] keeps what was confirmed of one offset until the clock is set", () => {
		expect(isSameOffset(reading(400 * day), reading(400 * day + minute))).toBe(true);
		expect(isSameOffset(reading(400 * day), reading(399 * day))).toBe(false);
		expect(isSameOffset(reading(2 * day), reading(-2 * day))).toBe(false);
	});
});
