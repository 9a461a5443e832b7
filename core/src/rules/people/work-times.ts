import type { PersonName } from "./person.ts";

/** The marks of a working day, in the order of a usual one. */
export const timeMarks = ["in", "break", "back", "out"] as const;
/**
 * A mark of a working day: one of `timeMarks`. "in" and "out": work begins and ends; "break" and
 * "back": so does a break.
 */
export type TimeMark = (typeof timeMarks)[number];

/** A mark that a person made at a till. `at`: milliseconds since 1970. */
export type MarkedTime = {
	readonly person: PersonName;
	readonly mark: TimeMark;
	readonly at: number;
};

/** The change of one mark. Moments are milliseconds since 1970. */
export type TimeChange = {
	readonly mark: TimeMark;
	/** The moment that held until now; undefined: the mark was forgotten. */
	readonly was: number | undefined;
	/** Undefined: the mark is taken away. */
	readonly becomes: number | undefined;
};

/** A change of somebody's times, who made it, and why. */
export type TimeCorrection = TimeChange & {
	/** Whose time it is. */
	readonly person: PersonName;
	readonly reason: string;
	readonly by: PersonName;
	readonly approvedBy?: PersonName;
	/** When it was made, in milliseconds since 1970. */
	readonly at: number;
};

/**
 * A mark as it holds after its corrections, beside what was marked. Moments are milliseconds since
 * 1970.
 */
export type HeldMark = {
	readonly person: PersonName;
	readonly mark: TimeMark;
	/** Undefined: it was taken away. */
	readonly at: number | undefined;
	/** Undefined: it was forgotten, and added by a correction. */
	readonly marked: number | undefined;
	/** Oldest first. */
	readonly corrections: readonly TimeCorrection[];
};

/**
 * The marks after all corrections, in the order in which these were made: the last one holds, and each stays beside its mark. A correction of a
 * value that was corrected meanwhile is one of the same mark. One whose mark is not known adds and removes nothing.
 */
export function heldMarks(
	marks: readonly MarkedTime[],
	corrections: readonly TimeCorrection[],
): readonly HeldMark[] {
	const held: HeldMark[] = marks.map((marked) => ({
		...marked,
		marked: marked.at,
		corrections: [],
	}));
	for (const correction of corrections.toSorted((one, other) => one.at - other.at)) {
		const { person, mark, becomes: at } = correction;
		const place = placeOf(held, correction);
		const known = held[place] ?? { person, mark, marked: undefined, corrections: [] };
		const next = { ...known, at, corrections: [...known.corrections, correction] };
		if (place === -1) held.push(next);
		else held[place] = next;
	}
	return held;
}

/** The mark that a correction is about: the one that holds its value, else one that had it. -1: none. */
function placeOf(held: readonly HeldMark[], { person, mark, was }: TimeCorrection): number {
	if (was === undefined) return -1;
	const isMine = (each: HeldMark) => each.person.id === person.id && each.mark === mark;
	const holds = held.findIndex((each) => each.at === was && isMine(each));
	return holds === -1
		? held.findIndex((each) => isMine(each) && valuesOf(each).includes(was))
		: holds;
}

const valuesOf = ({ marked, corrections }: HeldMark): readonly (number | undefined)[] => [
	marked,
	...corrections.flatMap(({ was, becomes }) => [was, becomes]),
];

/**
 * The most characters of the reason of a correction, in UTF-16 units. `correctionRefusal` does not
 * check it; the contract does.
 */
export const longestReason = 200;

/** Why a correction of working times is refused: the code, and the field that it is about. */
export type CorrectionRefusal = {
	readonly code: "no-reason" | "nothing-changes" | "in-future" | "mark-gone";
	readonly field: "reason" | "was" | "becomes";
};

/**
 * Why a person's marks are not corrected so; undefined: they are. Refused: "no-reason" where it is
 * blank, "nothing-changes", "in-future", "mark-gone" where no mark has the value `was` any more.
 * `now`: milliseconds since 1970.
 */
export function correctionRefusal(
	held: readonly HeldMark[],
	{ person, mark, was, becomes, reason }: Omit<TimeCorrection, "at" | "by">,
	now: number,
): CorrectionRefusal | undefined {
	if (reason.trim() === "") return { code: "no-reason", field: "reason" };
	const isThere = (moment: number) =>
		held.some((each) => each.at === moment && each.mark === mark && each.person.id === person.id);
	if (was === becomes || (becomes !== undefined && isThere(becomes)))
		return { code: "nothing-changes", field: "becomes" };
	if (becomes !== undefined && becomes > now) return { code: "in-future", field: "becomes" };
	return was !== undefined && !isThere(was) ? { code: "mark-gone", field: "was" } : undefined;
}

/**
 * The time between the beginning and the end of a person's work, in milliseconds since 1970.
 * Undefined: that mark is missing.
 */
export type Shift = {
	readonly person: PersonName;
	readonly from: number | undefined;
	readonly to: number | undefined;
	/** Milliseconds of all its breaks; one that was not ended lasts to the end of the shift. */
	readonly breaks: number;
	/**
	 * Milliseconds without its breaks; undefined while the beginning or the end is missing. Nothing
	 * is rounded to minutes.
	 */
	readonly worked: number | undefined;
	/** Its marks, with those that changed nothing and those that were taken away from it. */
	readonly marks: readonly HeldMark[];
};

/**
 * Milliseconds, 16 hours: nobody works for so long, and a beginning that far after another one
 * means that the end between them was forgotten.
 */
export const longestShift = 16 * 60 * 60_000;

/**
 * Milliseconds, ten minutes, after an end in which another one is the same press of it, and not the
 * end of a shift whose beginning was forgotten.
 */
export const secondPress = 10 * 60_000;

/**
 * The shifts that these marks make, in any order, from several tills: by their beginnings, else their ends. A mark that says what holds already,
 * as a second press does, changes nothing.
 */
export function shiftsOf(marks: readonly HeldMark[]): readonly Shift[] {
	const byPerson = new Map<string, HeldMark[]>();
	for (const mark of marks.toSorted((one, other) => placeInTime(one) - placeInTime(other)))
		byPerson.set(mark.person.id, [...(byPerson.get(mark.person.id) ?? []), mark]);
	return [...byPerson.values()]
		.flatMap(shiftsOfOne)
		.sort((one, other) => startOf(one) - startOf(other));
}

/** The marks that are in no shift: breaks without a beginning, and what was taken away. */
export function looseMarks(
	marks: readonly HeldMark[],
	shifts: readonly Shift[],
): readonly HeldMark[] {
	const inShifts = new Set(shifts.flatMap((shift) => shift.marks));
	return marks.filter((mark) => !inShifts.has(mark));
}

/**
 * The moment by which a mark belongs to a day, in milliseconds since 1970: where it was taken away,
 * that at which it was.
 */
export const placeInTime = ({ at, marked, corrections }: HeldMark): number =>
	at ?? corrections.at(-1)?.was ?? marked ?? 0;

/**
 * The moment by which a shift belongs to a day, in milliseconds since 1970: its beginning, else its
 * end, else 0.
 */
export const startOf = ({ from, to }: Pick<Shift, "from" | "to">): number => from ?? to ?? 0;

type OpenShift = {
	readonly from: number;
	readonly breaks: number;
	readonly breakSince?: number;
	readonly marks: readonly HeldMark[];
};

function shiftsOfOne(ordered: readonly HeldMark[]): readonly Shift[] {
	const shifts: Shift[] = [];
	let open: OpenShift | undefined;
	const forgotten = (person: PersonName) => {
		if (!open) return;
		const { from, breaks, marks } = open;
		shifts.push({ person, from, to: undefined, breaks, worked: undefined, marks });
		open = undefined;
	};
	for (const each of ordered) {
		const { person, mark, at } = each;
		if (at === undefined) {
			if (open && placeInTime(each) - open.from <= longestShift)
				open = { ...open, marks: [...open.marks, each] };
			continue;
		}
		if (open && at - open.from > longestShift) forgotten(person);
		const marks = [...(open?.marks ?? []), each];
		if (mark === "in") open = open ? { ...open, marks } : { from: at, breaks: 0, marks };
		else if (mark === "out") {
			const ended = open ? undefined : shifts.at(-1);
			if (ended?.to !== undefined && at - ended.to <= secondPress) {
				shifts.splice(-1, 1, { ...ended, marks: [...ended.marks, each] });
				continue;
			}
			const { from, breaks } = open ? withoutBreak(open, at) : { from: undefined, breaks: 0 };
			const worked = from === undefined ? undefined : at - from - breaks;
			shifts.push({ person, from, to: at, breaks, worked, marks });
			open = undefined;
		} else if (open) {
			if (mark === "back") open = { ...withoutBreak(open, at), marks };
			else open = { ...open, marks, breakSince: open.breakSince ?? at };
		}
	}
	const last = ordered.at(-1);
	if (last) forgotten(last.person);
	return shifts;
}

/** The shift once its break, if there is one, is over. */
const withoutBreak = ({ from, breaks, breakSince }: OpenShift, at: number) => ({
	from,
	breaks: breaks + (breakSince === undefined ? 0 : at - breakSince),
});

/** The worked milliseconds of each person, of their whole shifts alone. */
export function workedBy(
	shifts: readonly Shift[],
): readonly { readonly person: PersonName; readonly worked: number }[] {
	const sums = new Map<string, { person: PersonName; worked: number }>();
	for (const { person, worked = 0 } of shifts) {
		const before = sums.get(person.id);
		sums.set(person.id, { person, worked: (before?.worked ?? 0) + worked });
	}
	return [...sums.values()].sort((one, other) => one.person.name.localeCompare(other.person.name));
}
