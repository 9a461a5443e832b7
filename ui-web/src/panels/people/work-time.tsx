import { Button } from "@tuckshop/ui-kit/components";
import { usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { p } from "./till-people-texts.ts";
import { TimeButtons } from "./time-buttons.tsx";

/** Marks the beginning, a break and the end of the work of whoever is at the till. */
export function WorkTime({ onCorrect }: { readonly onCorrect: () => void }) {
	const { people, till } = usePos();
	const name = usePosState("people", (state) => state.person?.name);
	if (name === undefined) return null;
	return (
		<TimeButtons name={name} timeZone={till.timeZone} mark={people.markTime}>
			<Button kind="quiet" wide onClick={onCorrect}>
				{p("time.correct")}
			</Button>
		</TimeButtons>
	);
}
