import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	correctionRefusal,
	heldMarks,
	longestShift,
	looseMarks,
	type MarkedTime,
	secondPress,
	shiftsOf as shiftsOfHeld,
	type TimeCorrection,
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

const shiftsOf = (marks: readonly MarkedTime[], corrections: readonly TimeCorrection[] = []) =>
	shiftsOfHeld(heldMarks(marks, corrections));

const priya = { id: "priya", name: "Priya" };
/** A correction in hours, made at an hour. */
const corrected = (
	mark: TimeMark,
	[was, becomes]: readonly [number | undefined, number | undefined],
	madeAt = 100,
): TimeCorrection => ({
	...{ person: amara, mark, reason: "Forgot", by: priya, at: madeAt * hour },
	was: was === undefined ? undefined : was * hour,
	becomes: becomes === undefined ? undefined : becomes * hour,
});

describe("the shifts of marked times", () => {
	it("[CREW-12] are the time from start to end without the breaks, whichever till and order the marks come in", () => {
		const marks = [at(9, "in"), at(12, "break"), at(12.5, "back"), at(17, "out")];
		const shift = { person: amara, from: 9 * hour, to: 17 * hour, breaks: 0.5 * hour };
		const held = heldMarks(marks, []);
		expect(shiftsOfHeld(held)).toEqual([{ ...shift, worked: 7.5 * hour, marks: held }]);
		expect(shiftsOf(marks.toReversed())).toEqual(shiftsOf(marks));
	});

	it("[CREW-12] end a break with the work, and take a second press for none", () => {
		const twice = [at(9, "in"), at(9.1, "in"), at(12, "break"), at(12.2, "break"), at(13, "out")];
		expect(shiftsOf(twice)).toMatchObject([
			{ from: 9 * hour, to: 13 * hour, breaks: hour, worked: 3 * hour },
		]);
	});

	it("[CREW-12] take a second press of the end for none, and a later one for the end of a shift whose beginning was forgotten", () => {
		const [begun, ended] = [at(9, "in"), at(17, "out")];
		const pressed = (after: number) => shiftsOf([begun, ended, { ...ended, at: ended.at + after }]);
		const [shift, ...more] = pressed(secondPress);
		expect(shift).toMatchObject({ from: 9 * hour, to: 17 * hour, marks: [{}, {}, {}] });
		expect(more).toEqual([]);
		expect(pressed(secondPress + 1)).toMatchObject([{ to: 17 * hour }, { from: undefined }]);
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

describe("the corrections of marked times", () => {
	const day = [at(9, "in"), at(12, "break"), at(12.5, "back"), at(17, "out")];

	it("[CREW-12] move, add and take away marks, and keep what was marked beside what holds", () => {
		const moved = corrected("out", [17, 18]);
		expect(shiftsOf(day, [moved])).toMatchObject([{ to: 18 * hour, worked: 8.5 * hour }]);
		expect(heldMarks(day, [moved]).at(-1)).toEqual({
			...{ person: amara, mark: "out", at: 18 * hour, marked: 17 * hour },
			corrections: [moved],
		});
		const added = corrected("out", [undefined, 17]);
		expect(shiftsOf(day.slice(0, 3), [added])).toMatchObject([{ worked: 7.5 * hour }]);
		expect(heldMarks([], [added])).toMatchObject([{ marked: undefined, at: 17 * hour }]);
		const noBreak = [corrected("break", [12, undefined]), corrected("back", [12.5, undefined])];
		const [shift] = shiftsOf(day, noBreak);
		expect(shift).toMatchObject({ breaks: 0, worked: 8 * hour });
		expect(shift?.marks.map(({ marked, at: holds }) => [marked, holds])).toEqual([
			...[[9 * hour, 9 * hour] as const, [12 * hour, undefined], [12.5 * hour, undefined]],
			[17 * hour, 17 * hour],
		]);
	});

	it("[CREW-12] hold as the last of them says, in whatever order they arrive, also where two were made of one value", () => {
		const first = corrected("in", [9, 8], 100);
		for (const second of [corrected("in", [9, 8.5], 101), corrected("in", [8, 8.5], 101)])
			for (const both of [
				[first, second],
				[second, first],
			])
				expect(heldMarks([at(9, "in")], both)).toEqual([
					{
						...{ person: amara, mark: "in", at: 8.5 * hour, marked: 9 * hour },
						corrections: [first, second],
					},
				]);
	});

	it("[CREW-12] of a mark that is not known add what they say and remove nothing", () => {
		const held = heldMarks(day, [corrected("in", [7, 8])]);
		expect(held.map((mark) => mark.at)).toEqual([...day.map((mark) => mark.at), 8 * hour]);
		expect(held.at(-1)).toMatchObject({ marked: undefined });
	});

	it("[CREW-12] stay in sight where a whole shift was taken away", () => {
		const held = heldMarks(
			[at(9, "in"), at(17, "out")],
			[corrected("in", [9, undefined]), corrected("out", [17, undefined])],
		);
		expect(shiftsOfHeld(held)).toEqual([]);
		expect(looseMarks(held, [])).toEqual(held);
	});

	it("[CREW-12] are refused without a reason, in the future, of a mark that does not hold any more, and where nothing changes", () => {
		const held = heldMarks(day, [corrected("in", [9, 8])]);
		const why = (change: TimeCorrection, now = 20) => correctionRefusal(held, change, now * hour);
		expect(why(corrected("in", [8, 7]))).toBeUndefined();
		expect(why(corrected("break", [undefined, 15]))).toBeUndefined();
		expect(why(corrected("out", [17, undefined]))).toBeUndefined();
		expect(why({ ...corrected("in", [8, 7]), reason: "  " })?.code).toBe("no-reason");
		expect(why(corrected("in", [9, 7]))?.code).toBe("mark-gone");
		expect(why(corrected("out", [17, 21]))?.code).toBe("in-future");
		expect(why(corrected("out", [17, 17]))?.code).toBe("nothing-changes");
		expect(why(corrected("out", [undefined, 17]))?.code).toBe("nothing-changes");
		expect(why(corrected("out", [undefined, undefined]))?.code).toBe("nothing-changes");
		// Another person's, and another mark at the same time, are not that mark.
		expect(why({ ...corrected("in", [8, 7]), person: priya })?.code).toBe("mark-gone");
		expect(why(corrected("back", [8, 7]))?.code).toBe("mark-gone");
	});

	it("[CREW-12] lose no mark and no correction, whatever they say", () => {
		const moment = fc.integer({ min: 0, max: 8 });
		const anyMark = fc.record({
			person: fc.constant(amara),
			mark: fc.constantFrom(...timeMarks),
			at: moment,
		});
		const anyCorrection = fc.record({
			...{ person: fc.constantFrom(amara, priya), mark: fc.constantFrom(...timeMarks) },
			...{ was: fc.option(moment, { nil: undefined }), at: moment },
			becomes: fc.option(moment, { nil: undefined }),
			...{ reason: fc.constant("x"), by: fc.constant(priya) },
		});
		fc.assert(
			fc.property(
				fc.array(anyMark, { maxLength: 8 }),
				fc.array(anyCorrection, { maxLength: 8 }),
				(marks, corrections) => {
					const held = heldMarks(marks, corrections);
					expect(held.slice(0, marks.length).map(({ marked }) => marked)).toEqual(
						marks.map((mark) => mark.at),
					);
					const kept = held.flatMap((mark) => mark.corrections);
					expect(kept).toHaveLength(corrections.length);
					expect(new Set(kept)).toEqual(new Set(corrections));
					for (const mark of held) {
						const last = mark.corrections.at(-1);
						expect(mark.at).toBe(last ? last.becomes : mark.marked);
					}
					const shifts = shiftsOfHeld(held);
					const inShifts = shifts.flatMap((shift) => shift.marks);
					expect(inShifts.length + looseMarks(held, shifts).length).toBe(held.length);
				},
			),
			runs,
		);
	});
});
