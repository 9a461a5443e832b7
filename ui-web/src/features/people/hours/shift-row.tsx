import type { WorkMark, WorkTimes } from "@tuckshop/core/contract";
import { dateText, timeText } from "@tuckshop/core/texts";
import { Button, Pill } from "@tuckshop/ui-kit/components";
import { timeWord } from "../../../panels/people/times/time-texts.ts";
import { hoursText, s } from "../people-texts.ts";

type ShiftRowProps = {
	readonly shift: WorkTimes["shifts"][number];
	readonly timeZone: string;
	readonly onCorrect: () => void;
};

/** A shift as it holds, and beside it what was marked where it was corrected. */
export function ShiftRow({ shift, timeZone, onCorrect }: ShiftRowProps) {
	const { person, from, to, minutes, break_minutes: breaks, marks } = shift;
	const start = from === null ? s("hours.noStart") : dateText(from, timeZone);
	const end = to === null ? s("hours.noEnd") : (from === null ? dateText : timeText)(to, timeZone);
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere basis-[14rem]!">
				{start}
				{" – "}
				{end}
				{breaks > 0 && (
					<small className="block text-muted">
						{s("hours.break", { time: hoursText(breaks) })}
					</small>
				)}
				<Corrections marks={marks} timeZone={timeZone} />
			</span>
			{minutes === null ? (
				<Pill label={s("hours.open")} tone="warning" />
			) : (
				<b className="money">{hoursText(minutes)}</b>
			)}
			<Correct name={person.name} when={from === null ? end : start} onCorrect={onCorrect} />
		</li>
	);
}

type TakenRowProps = {
	readonly mark: WorkTimes["other_marks"][number];
	readonly timeZone: string;
	readonly onCorrect: () => void;
};

/** A mark in no shift: a break without a beginning, or what was taken away. */
export function TakenRow({ mark, timeZone, onCorrect }: TakenRowProps) {
	const { person, mark: of, at, marked } = mark;
	const when = dateText(at ?? marked ?? mark.corrections.at(-1)?.was, timeZone);
	return (
		<li className="ts-station">
			<span className="ts-station-name wrap-anywhere basis-[14rem]!">
				{s("hours.loose", { mark: timeWord(`mark.${of}`), at: when })}
				<Corrections marks={[mark]} timeZone={timeZone} />
			</span>
			<Pill label={at === null ? timeWord("isTaken") : s("hours.open")} tone="warning" />
			{at !== null && <Correct name={person.name} when={when} onCorrect={onCorrect} />}
		</li>
	);
}

type CorrectProps = {
	readonly name: string;
	readonly when: string;
	readonly onCorrect: () => void;
};

const Correct = ({ name, when, onCorrect }: CorrectProps) => (
	<Button kind="quiet" aria-label={s("hours.correct.of", { name, when })} onClick={onCorrect}>
		{s("hours.correct")}
	</Button>
);

type CorrectionsProps = { readonly marks: readonly WorkMark[]; readonly timeZone: string };

/** Each correction of these marks: what was, what holds instead, who says so, when and why. */
function Corrections({ marks, timeZone }: CorrectionsProps) {
	const shown = (moment: string | null) =>
		moment === null ? s("hours.nothing") : dateText(moment, timeZone);
	return marks.flatMap(({ mark, corrections }) =>
		corrections.map(({ was, becomes, by, approved_by, at, reason }) => (
			<small key={`${mark} ${at} ${was} ${becomes}`} className="block text-muted">
				{s(approved_by ? "hours.was.approved" : "hours.was", {
					...{ mark: timeWord(`mark.${mark}`), was: shown(was), becomes: shown(becomes) },
					...{ by: by.name, approver: approved_by?.name ?? "" },
					...{ at: dateText(at, timeZone), reason },
				})}
			</small>
		)),
	);
}
