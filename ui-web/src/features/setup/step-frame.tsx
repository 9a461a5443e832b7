import { Button } from "@tuckshop/ui-kit/components";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { s } from "./setup-texts.ts";

type StepFrameProps = {
	readonly title: string;
	readonly text: string;
	readonly busy: boolean;
	readonly onContinue: () => void;
	/** Undefined: this is the first step. */
	readonly onBack?: (() => void) | undefined;
	readonly continueLabel?: string | undefined;
	/** Looks disabled; pressed, it says what is missing. */
	readonly resting?: boolean | undefined;
	/** Beside Continue. */
	readonly beside?: ReactNode;
	readonly children: ReactNode;
	/** Below the children, with forms of its own. */
	readonly apart?: ReactNode;
};

/** A step: what it asks, and the way on. Enter continues from each field, and from a choice. */
export function StepFrame(step: StepFrameProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	// A screen reader announces the step.
	useEffect(() => heading.current?.focus(), []);
	const form = useId();
	return (
		<div className="ts-setup-body">
			<form
				id={form}
				className="grid gap-[16px]"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!step.busy) step.onContinue();
				}}
				onKeyDown={continueFromChoice}
			>
				<div className="ts-setup-head">
					<h2 ref={heading} tabIndex={-1}>
						{step.title}
					</h2>
					<p>{step.text}</p>
				</div>
				{step.children}
			</form>
			{step.apart}
			<div className="ts-setup-foot">
				{step.onBack && (
					<Button size={72} onClick={step.onBack}>
						{s("back")}
					</Button>
				)}
				<span className="ts-grow" />
				{step.beside}
				<Button
					type="submit"
					form={form}
					kind="primary"
					size={72}
					busy={step.busy}
					busyLabel={s("saving")}
					softDisabled={step.resting}
				>
					{step.continueLabel ?? s("continue")}
				</Button>
			</div>
		</div>
	);
}

function continueFromChoice(event: KeyboardEvent<HTMLFormElement>): void {
	const from = event.target as HTMLElement;
	if (event.key !== "Enter" || from.getAttribute("aria-checked") !== "true") return;
	event.preventDefault();
	event.currentTarget.requestSubmit();
}
