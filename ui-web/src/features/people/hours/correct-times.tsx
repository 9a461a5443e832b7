import type { WorkMark } from "@tuckshop/core/contract";
import type { RestaurantSummary } from "@tuckshop/core/records";
import type { PersonName } from "@tuckshop/core/rules/people";
import { useServices } from "../../../app/services.tsx";
import {
	type Corrected,
	CorrectionDialog,
} from "../../../panels/people/times/correction-dialog.tsx";
import { timeWord } from "../../../panels/people/times/time-texts.ts";
import { useChange } from "../use-change.ts";

type CorrectTimesProps = {
	readonly restaurant: RestaurantSummary;
	/** Whose marks these are, or the people one of whom forgot to mark any. */
	readonly people: readonly [PersonName, ...PersonName[]];
	readonly marks: readonly WorkMark[];
	readonly reload: () => Promise<unknown>;
	readonly onClose: () => void;
};

/** Sends the owner's corrections of one person's times. */
export function CorrectTimes({ restaurant, people, marks, reload, onClose }: CorrectTimesProps) {
	const { pos } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const { pending, send } = useChange({ reload });
	const save = async ({ person, reason, changes }: Corrected) => {
		let gone = false;
		const corrected = {
			...{ person_id: person.id, reason },
			changes: changes.map(({ mark, was, becomes }) => ({
				...{ mark, was: isoOf(was), becomes: isoOf(becomes) },
			})),
		};
		const sent = await send(pos.eventLedger.correctTimes(id, corrected), {
			done: () => ({ title: timeWord("corrected", { name: person.name }) }),
			failed: timeWord("notCorrected"),
			shown: (fault) => {
				gone = fault._tag === "Refused" && fault.code === "mark-gone";
				return false;
			},
		});
		// The dialog shows marks that do not hold any more.
		if (sent || gone) onClose();
	};
	return (
		<CorrectionDialog
			title={people.length === 1 ? timeWord("title", { name: people[0].name }) : timeWord("add")}
			people={people}
			marksOf={() =>
				marks.map(({ mark, at }) => ({ mark, at: at === null ? undefined : Date.parse(at) }))
			}
			timeZone={timeZone}
			pending={pending}
			onSave={(corrected) => void save(corrected)}
			onClose={onClose}
		/>
	);
}

const isoOf = (moment: number | undefined): string | null =>
	moment === undefined ? null : new Date(moment).toISOString();
