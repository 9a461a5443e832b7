import type { NotStored } from "@tuckshop/core/ports";
import type { TimeMark } from "@tuckshop/core/rules/people";
import { timeMarks } from "@tuckshop/core/rules/people";
import { timeText } from "@tuckshop/core/texts";
import { Button } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import type { ReactNode } from "react";
import { useShowToast } from "../../app/toasts.tsx";
import { p } from "./till-people-texts.ts";
import "./people.css";

type TimeButtonsProps = {
	/** Whose work it is. */
	readonly name: string;
	readonly timeZone: string;
	readonly mark: (mark: TimeMark) => Effect.Effect<void, NotStored>;
	/** The mark is on the device. */
	readonly onMarked?: () => void;
	readonly children?: ReactNode;
};

/** A button for each mark of a person's working day, and a message of what was marked and when. */
export function TimeButtons({ name, timeZone, mark, onMarked, children }: TimeButtonsProps) {
	const showToast = useShowToast();
	const press = async (of: TimeMark) => {
		const at = timeText(new Date().toISOString(), timeZone);
		const marked = await settled(mark(of));
		if (!marked.ok)
			return showToast({ tone: "destructive", title: p("time.not"), text: marked.fault.reason });
		showToast({ tone: "success", title: p(`time.marked.${of}`, { name }), text: at });
		onMarked?.();
	};
	return (
		<fieldset className="ts-work-time">
			<legend>{p("time.title", { name })}</legend>
			{timeMarks.map((each) => (
				<Button key={each} onClick={() => void press(each)}>
					{p(`time.${each}`)}
				</Button>
			))}
			{children}
		</fieldset>
	);
}
