import type { HeldMark, TimeChange, TimeMark } from "@tuckshop/core/rules/people";
import { momentOfWall, wallText } from "@tuckshop/core/rules/till";

/** A mark in the form. `was`: what holds, in milliseconds; undefined: it was forgotten. `text`: the minute on the restaurant's clock. */
export type MarkField = {
	readonly key: string;
	readonly mark: TimeMark;
	readonly was: number | undefined;
	readonly text: string;
	readonly isTaken: boolean;
};

/** A mark that can be corrected. */
export type OpenMark = Pick<HeldMark, "at" | "mark">;

/** The marks that hold, as fields. */
export const standingFields = (
	marks: readonly OpenMark[],
	timeZone: string,
): readonly MarkField[] =>
	marks.flatMap(({ mark, at }, place) =>
		at === undefined
			? []
			: { key: `${place}`, mark, was: at, isTaken: false, text: wallText(at, timeZone) },
	);

export const newField = (mark: TimeMark): MarkField => ({
	...{ key: crypto.randomUUID(), mark, was: undefined, isTaken: false },
	text: "",
});

/** The changes that the fields make; undefined: one of them is no time. A minute that was left as it is keeps its seconds. */
export function changesOf(
	fields: readonly MarkField[],
	timeZone: string,
): readonly TimeChange[] | undefined {
	const changes: TimeChange[] = [];
	for (const { mark, was, text, isTaken } of fields) {
		const moment = momentOfWall(text, timeZone);
		if (isTaken) changes.push({ mark, was, becomes: undefined });
		else if (moment === undefined) return undefined;
		else if (was === undefined || wallText(was, timeZone) !== text)
			changes.push({ mark, was, becomes: moment });
	}
	return changes;
}
