import type { PersonName } from "./person.ts";

/** The marks of a working day, in the order of a usual one. */
export const timeMarks = ["in", "break", "back", "out"] as const;
export type TimeMark = (typeof timeMarks)[number];

/** A mark that a person made at a till. `at`: in milliseconds. */
export type MarkedTime = {
	readonly person: PersonName;
	readonly mark: TimeMark;
	readonly at: number;
};

/** The time between the beginning and the end of a person's work, in milliseconds. Undefined: that mark is missing. */
export type Shift = {
	readonly person: PersonName;
	readonly from: number | undefined;
	readonly to: number | undefined;
	readonly breaks: number;
	/** Without its breaks; undefined while the beginning or the end is missing. */
	readonly worked: number | undefined;
};

/** Nobody works for so long: a beginning that far after another one means that the end between them was forgotten. */
export const longestShift = 16 * 60 * 60_000;

/**
 * The shifts that these marks make, in any order, from several tills: by their beginnings, else their ends. A mark that says what holds already,
 * as a second press does, changes nothing.
 */
export function shiftsOf(marks: readonly MarkedTime[]): readonly Shift[] {
	const byPerson = new Map<string, MarkedTime[]>();
	for (const mark of [...marks].sort((one, other) => one.at - other.at))
		byPerson.set(mark.person.id, [...(byPerson.get(mark.person.id) ?? []), mark]);
	return [...byPerson.values()]
		.flatMap(shiftsOfOne)
		.sort((one, other) => startOf(one) - startOf(other));
}

/** The moment by which a shift belongs to a day. */
export const startOf = ({ from, to }: Pick<Shift, "from" | "to">): number => from ?? to ?? 0;

type OpenShift = { readonly from: number; readonly breaks: number; readonly breakSince?: number };

function shiftsOfOne(marks: readonly MarkedTime[]): readonly Shift[] {
	const shifts: Shift[] = [];
	let open: OpenShift | undefined;
	const forgotten = (person: PersonName) => {
		if (!open) return;
		const { from, breaks } = open;
		shifts.push({ person, from, to: undefined, breaks, worked: undefined });
		open = undefined;
	};
	for (const { person, mark, at } of marks) {
		if (open && at - open.from > longestShift) forgotten(person);
		if (mark === "in") open ??= { from: at, breaks: 0 };
		else if (mark === "out") {
			const ended = open && withoutBreak(open, at);
			shifts.push(
				ended
					? { person, ...ended, to: at, worked: at - ended.from - ended.breaks }
					: { person, from: undefined, to: at, breaks: 0, worked: undefined },
			);
			open = undefined;
		} else if (open) {
			if (mark === "back") open = withoutBreak(open, at);
			else open = { ...open, breakSince: open.breakSince ?? at };
		}
	}
	const last = marks.at(-1);
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
