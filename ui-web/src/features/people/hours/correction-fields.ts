import type { TimesCorrected, WorkMark } from "@tuckshop/core/contract";
import type { TimeMark } from "@tuckshop/core/rules/people";
import { momentOfWall, wallText } from "@tuckshop/core/rules/till";

/** A mark in the form. `was`: what holds; null: it was forgotten. `text`: the minute on the restaurant's clock. */
export type MarkField = {
	readonly key: string;
	readonly mark: TimeMark;
	readonly was: string | null;
	readonly text: string;
	readonly isTaken: boolean;
};

/** The marks that hold, as fields. */
export const standingFields = (
	marks: readonly WorkMark[],
	timeZone: string,
): readonly MarkField[] =>
	marks.flatMap(({ mark, at }, place) =>
		at === null
			? []
			: {
					...{ key: `${place}`, mark, was: at, isTaken: false },
					text: wallText(Date.parse(at), timeZone),
				},
	);

export const newField = (mark: TimeMark): MarkField => ({
	...{ key: crypto.randomUUID(), mark, was: null, isTaken: false },
	text: "",
});

/** The changes that the fields make; undefined: one of them is no time. A minute that was left as it is keeps its seconds. */
export function changesOf(
	fields: readonly MarkField[],
	timeZone: string,
): TimesCorrected["changes"] | undefined {
	const changes: TimesCorrected["changes"][number][] = [];
	for (const { mark, was, text, isTaken } of fields) {
		if (isTaken) {
			changes.push({ mark, was, becomes: null });
			continue;
		}
		const moment = momentOfWall(text, timeZone);
		if (moment === undefined) return undefined;
		if (was === null || wallText(Date.parse(was), timeZone) !== text)
			changes.push({ mark, was, becomes: new Date(moment).toISOString() });
	}
	return changes;
}
