import type { Download, TimesRange, WorkMark, WorkTimes } from "@tuckshop/core/contract";
import { csvLine } from "../sales/csv.ts";

const columns = [
	...["Person", "Person ID", "Start", "End", "Break minutes", "Worked minutes"],
	...["Marked start", "Marked end", "Corrections"],
];

/** Working times as a file: what holds, and beside it what was marked, with who corrected it, when and why. */
export function timesFile(times: WorkTimes, { from, to }: TimesRange): Download {
	async function* pieces(): AsyncGenerator<string> {
		yield csvLine(columns);
		for (const { person, from, to, break_minutes, minutes, marks } of times.shifts)
			yield csvLine([
				...[person.name, person.id, from ?? undefined, to ?? undefined],
				...[break_minutes, minutes ?? undefined],
				...[markedOf(marks, "in", from), markedOf(marks, "out", to), correctionsOf(marks)],
			]);
		for (const { person, ...mark } of times.other_marks)
			if (mark.corrections.length > 0)
				yield csvLine([
					...[person.name, person.id, undefined, undefined, undefined, undefined],
					...[markedOf([mark], "in", mark.at), markedOf([mark], "out", mark.at)],
					correctionsOf([mark]),
				]);
	}
	const fileName = `tuckshop-times-${from}-${to}.csv`;
	return { type: "text/csv", fileName, pieces: pieces() };
}

/** The marked value of the mark that holds this one. */
const markedOf = (marks: readonly WorkMark[], of: WorkMark["mark"], holds: string | null) =>
	marks.find(({ mark, at }) => mark === of && at === holds)?.marked ?? undefined;

const correctionsOf = (marks: readonly WorkMark[]): string | undefined =>
	marks
		.flatMap(({ mark, corrections }) =>
			corrections.map(({ was, becomes, by, approved_by, at, reason }) => {
				const approved = approved_by ? `, approved by ${approved_by.name}` : "";
				return `${words[mark]} ${was ?? "none"} -> ${becomes ?? "none"} (${by.name}${approved}, ${at}: ${reason})`;
			}),
		)
		.join("; ") || undefined;

const words = { in: "Start", break: "Break", back: "Back", out: "End" } as const;
