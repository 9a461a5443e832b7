import type { HeldMark, PersonName } from "@tuckshop/core/rules/people";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { type Corrected, CorrectionDialog } from "./correction-dialog.tsx";
import { timeWord as w } from "./time-texts.ts";

/** The newest marks of a person that the till offers to correct: those of a long day. */
const offered = 12;

/** Corrects times at the till, as far as they were marked here, once somebody who may has approved it. */
export function CorrectHere({ onClose }: { readonly onClose: () => void }) {
	const { people, till } = usePos();
	const here = usePosState("people", ({ person }) => person);
	const showToast = useShowToast();
	const [marks, setMarks] = useState<readonly HeldMark[]>();
	const [pending, setPending] = useState(false);
	useEffect(() => {
		let shown = true;
		void settled(people.times()).then((read) => {
			if (shown) setMarks(read.ok ? read.value : []);
		});
		return () => {
			shown = false;
		};
	}, [people]);
	if (!here || !marks) return null;
	const { id, name } = here;
	const others = new Map<string, PersonName>(marks.map(({ person }) => [person.id, person]));
	others.delete(id);
	const save = async (corrected: Corrected) => {
		setPending(true);
		const done = await settled(people.correctTimes(corrected));
		setPending(false);
		if (done.ok && !done.value) {
			showToast({ tone: "success", title: w("corrected", { name: corrected.person.name }) });
			return onClose();
		}
		const text = !done.ok ? done.fault.reason : done.value && w(`not.${done.value.code}`);
		showToast({ tone: "destructive", title: w("notCorrected"), ...(text ? { text } : {}) });
	};
	return (
		<CorrectionDialog
			title={w("here")}
			people={[{ id, name }, ...others.values()]}
			marksOf={(personId) =>
				marks
					.filter(({ person, at }) => person.id === personId && at !== undefined)
					.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
					.slice(-offered)
			}
			timeZone={till.timeZone}
			pending={pending}
			onSave={(corrected) => void save(corrected)}
			onClose={onClose}
		/>
	);
}
