import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	longestShift,
	type MarkedTime,
	shiftsOf,
	type TimeMark,
	timeMarks,
	workedBy,
} from "./work-times.ts";

const hour = 60 * 60_000;
const amara = { id: "amara", name: "Amara" };
const at = (hours: number, mark: TimeMark, person = amara): MarkedTime => ({
	person,
	mark,
	at: hours * hour,
});

describe("the shifts of marked times", () => {
	it("[CREW-12] are the time from start to end without the breaks, whichever till and order the marks come in", () => {
		const marks = [at(9, "in"), at(12, "break"), at(12.5, "back"), at(17, "out")];
		const shift = { person: amara, from: 9 * hour, to: 17 * hour, breaks: 0.5 * hour };
		expect(shiftsOf(marks)).toEqual([{ ...shift, worked: 7.5 * hour }]);
		expect(shiftsOf(marks.toReversed())).toEqual(shiftsOf(marks));
	});

	it("[CREW-12] end a break with the work, and take a second press for none", () => {
		const twice = [at(9, "in"), at(9.1, "in"), at(12, "break"), at(12.2, "break"), at(13, "out")];
		expect(shiftsOf(twice)).toMatchObject([
			{ from: 9 * hour, to: 13 * hour, breaks: hour, worked: 3 * hour },
		]);
	});

	it("[CREW-12] say which mark is missing, and guess none", () => {
		expect(shiftsOf([at(9, "in")])).toMatchObject([{ to: undefined, worked: undefined }]);
		expect(shiftsOf([at(17, "out")])).toMatchObject([{ from: undefined, worked: undefined }]);
		const forgotten = longestShift / hour;
		expect(
			shiftsOf([at(0, "in"), at(forgotten + 1, "in"), at(forgotten + 2, "out")]),
		).toMatchObject([{ to: undefined }, { worked: hour }]);
		expect(shiftsOf([at(9, "break"), at(10, "back")])).toEqual([]);
	});

	it("[CREW-12] are each person's own, and their sums count whole ones alone", () => {
		const wen = { id: "wen", name: "Wen" };
		const shifts = shiftsOf([
			...[at(9, "in", wen), at(10, "in"), at(11, "out", wen), at(12, "out"), at(13, "in", wen)],
		]);
		expect(workedBy(shifts)).toEqual([
			{ person: amara, worked: 2 * hour },
			{ person: wen, worked: 2 * hour },
		]);
	});

	it("[CREW-12] of any marks are never negative, never longer than the longest, and never overlap", () => {
		const anyMark = fc.record({
			person: fc.constant(amara),
			mark: fc.constantFrom(...timeMarks),
			at: fc.integer({ min: 0, max: 200 * hour }),
		});
		fc.assert(
			fc.property(fc.array(anyMark, { maxLength: 30 }), (marks) => {
				const whole = shiftsOf(marks).filter(({ worked }) => worked !== undefined);
				let until = -1;
				for (const { from = 0, to = 0, breaks, worked = 0 } of whole) {
					expect(worked + breaks).toBe(to - from);
					expect(Math.min(worked, breaks)).toBeGreaterThanOrEqual(0);
					expect(to - from).toBeLessThanOrEqual(longestShift);
					expect(from).toBeGreaterThanOrEqual(until);
					until = to;
				}
			}),
			runs,
		);
	});
});
