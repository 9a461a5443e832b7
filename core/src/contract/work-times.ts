import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";
import type { KnownTimes } from "../records/people/marked-times.ts";
import {
	type HeldMark,
	heldMarks,
	longestReason,
	looseMarks,
	placeInTime,
	type Shift,
	shiftsOf,
	startOf,
	timeMarks,
	workedBy,
} from "../rules/people/index.ts";
import { businessDate } from "../rules/till/index.ts";
import { CalendarDay } from "./sales.ts";

/** The business days of working times, both included. */
export const TimesRange = Schema.Struct({ from: CalendarDay, to: CalendarDay });
export type TimesRange = typeof TimesRange.Type;

const Named = Schema.Struct({ id: Schema.String, name: Schema.String });
const Moment = Schema.NullOr(Schema.String);

/** A mark as it holds after its corrections. `at`: null where it was taken away; `marked`: null where it was forgotten. */
const WorkMark = Schema.Struct({
	mark: Schema.Literals(timeMarks),
	at: Moment,
	marked: Moment,
	/** Oldest first: what held, what holds instead, who says so, when and why. */
	corrections: Schema.Array(
		Schema.Struct({
			...{ was: Moment, becomes: Moment, reason: Schema.String, at: Schema.String },
			by: Named,
			approved_by: Schema.NullOr(Named),
		}),
	),
});
/** A decoded `WorkMark`. */
export type WorkMark = typeof WorkMark.Type;

/** The working times of a restaurant's people. `from`, `to`: null where that mark is missing; minutes are null then too. */
export const WorkTimes = Schema.Struct({
	shifts: Schema.Array(
		Schema.Struct({
			person: Named,
			from: Moment,
			to: Moment,
			break_minutes: Schema.Int,
			minutes: Schema.NullOr(Schema.Int),
			marks: Schema.Array(WorkMark),
		}),
	),
	/** The marks that are in no shift: breaks without a beginning, and what was taken away. */
	other_marks: Schema.Array(Schema.Struct({ person: Named, ...WorkMark.fields })),
	/** The minutes of each person's whole shifts, by name. */
	people: Schema.Array(Schema.Struct({ person: Named, minutes: Schema.Int })),
});
export type WorkTimes = typeof WorkTimes.Type;

/** The working times of these days, from what is known of a restaurant's marks. */
export function workTimesOf(
	{ marks, corrections }: KnownTimes,
	{ from, to, timeZone }: TimesRange & { readonly timeZone: string },
): WorkTimes {
	const isAsked = (moment: number) => {
		const on = businessDate(moment, timeZone);
		return from <= on && on <= to;
	};
	const held = heldMarks(marks, corrections);
	const all = shiftsOf(held);
	const shifts = all.filter((shift) => isAsked(startOf(shift)));
	const others = looseMarks(held, all).filter((mark) => isAsked(placeInTime(mark)));
	return {
		shifts: shifts.map(toldShift),
		other_marks: others.map((mark) => ({ person: mark.person, ...toldMark(mark) })),
		people: workedBy(shifts).map(({ person, worked }) => ({ person, minutes: whole(worked) })),
	};
}

/** Whole minutes that have passed. */
const whole = (milliseconds: number): number => Math.floor(milliseconds / 60_000);

const toldShift = ({
	person,
	from,
	to,
	breaks,
	worked,
	marks,
}: Shift): WorkTimes["shifts"][number] => ({
	...{ person, from: told(from), to: told(to), break_minutes: whole(breaks) },
	minutes: worked === undefined ? null : whole(worked),
	marks: marks.map(toldMark),
});

const toldMark = ({ mark, at, marked, corrections }: HeldMark): WorkMark => ({
	...{ mark, at: told(at), marked: told(marked) },
	corrections: corrections.map(({ was, becomes, by, approvedBy, reason, at: when }) => ({
		...{ was: told(was), becomes: told(becomes), reason, at: new Date(when).toISOString() },
		...{ by, approved_by: approvedBy ?? null },
	})),
});

const told = (moment: number | undefined): string | null =>
	moment === undefined ? null : new Date(moment).toISOString();

const isMoment = (text: string): boolean =>
	Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text;

/** The most marks of a person that are corrected at once. */
const mostCorrections = 20;

const Time = Schema.NullOr(
	Schema.String.check(
		Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
		// A day that no month has is read as one of the next.
		Schema.makeFilter((text) => isMoment(text) || "not a moment"),
		atMost(limits.figure),
	),
);

/** Corrections of one person's marks, for one reason. `was` null: a mark that was forgotten; `becomes` null: one that is taken away. */
export const TimesCorrected = Schema.Struct({
	person_id: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
	reason: Schema.String.check(Schema.isMaxLength(longestReason)),
	changes: Schema.Array(
		Schema.Struct({ mark: Schema.Literals(timeMarks), was: Time, becomes: Time }),
	).check(Schema.isMinLength(1), atMost(mostCorrections)),
});
export type TimesCorrected = typeof TimesCorrected.Type;
