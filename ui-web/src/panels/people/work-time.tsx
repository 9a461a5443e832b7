import type { TimeMark } from "@tuckshop/core/rules/people";
import { timeMarks } from "@tuckshop/core/rules/people";
import { timeText } from "@tuckshop/core/texts/en-ca";
import { Button } from "@tuckshop/ui-kit/components";
import { settled, usePos, usePosState } from "@tuckshop/ui-kit/pos";
import { useShowToast } from "../../app/toasts.tsx";
import { p } from "./till-people-texts.ts";

/** Marks the beginning, a break and the end of the work of whoever is at the till. */
export function WorkTime({ onCorrect }: { readonly onCorrect: () => void }) {
	const { people, till } = usePos();
	const name = usePosState("people", (state) => state.person?.name);
	const showToast = useShowToast();
	if (name === undefined) return null;
	const mark = async (of: TimeMark) => {
		const at = timeText(new Date().toISOString(), till.timeZone);
		const marked = await settled(people.markTime(of));
		if (marked.ok)
			showToast({ tone: "success", title: p(`time.marked.${of}`, { name }), text: at });
		else showToast({ tone: "destructive", title: p("time.not"), text: marked.fault.reason });
	};
	return (
		<fieldset className="ts-work-time">
			<legend>{p("time.title", { name })}</legend>
			{timeMarks.map((each) => (
				<Button key={each} onClick={() => void mark(each)}>
					{p(`time.${each}`)}
				</Button>
			))}
			<Button kind="quiet" onClick={onCorrect}>
				{p("time.correct")}
			</Button>
		</fieldset>
	);
}
