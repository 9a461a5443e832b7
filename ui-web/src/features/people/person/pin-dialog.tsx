import type { PersonRecord } from "@tuckshop/core/records";
import { isPin } from "@tuckshop/core/rules/people";
import { typedPin } from "@tuckshop/core/rules/table";
import { Button, Dialog, Field } from "@tuckshop/ui-kit/components";
import { useRef, useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../people-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { isPinTaken, useChange } from "../use-change.ts";
import type { Crew } from "../use-people.ts";
import { PinRules } from "./pin-rules.tsx";

type PinDialogProps = {
	readonly crew: Crew;
	readonly person: PersonRecord;
	readonly onClose: () => void;
};

/** Sets a person's PIN, typed twice, or takes it away. */
export function PinDialog({ crew, person, onClose }: PinDialogProps) {
	const { people } = useServices();
	const { pending, send } = useChange(crew);
	const [pin, setPin] = useState("");
	const [again, setAgain] = useState("");
	const [problem, setProblem] = useState<"pin.notValid" | "pin.notSame" | "pin.taken">();
	const first = useRef<HTMLInputElement>(null);
	const second = useRef<HTMLInputElement>(null);
	const { name } = person;
	const change = async (given: string | null) => {
		const words = given === null ? "pin.taken-away" : "pin.saved";
		const taken = await send(people.setPin(person.id, { pin: given }), {
			done: () => ({ title: s(words, { name }), text: s(`${words}.text`) }),
			failed: s("pin.failed"),
			shown: (fault) => {
				if (isPinTaken(fault)) setProblem("pin.taken");
				return isPinTaken(fault);
			},
		});
		if (taken) onClose();
		else first.current?.focus();
	};
	const submit = () => {
		const wrong = !isPin(pin) ? "pin.notValid" : pin === again ? undefined : "pin.notSame";
		setProblem(wrong);
		if (!wrong) return void change(pin);
		(wrong === "pin.notSame" ? second : first).current?.focus();
	};
	const field = {
		type: "password",
		inputMode: "numeric",
		autoComplete: "off",
		size: 56,
	} as const;
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("pin.title", { name })}
			closeLabel={t("action.close")}
			busy={pending}
			initialFocus={first}
			onSubmit={submit}
			foot={<SaveFoot label={s("pin.save")} pending={pending} onClose={onClose} />}
		>
			<div className="grid gap-[16px]">
				<Field
					ref={first}
					label={s("pin.field")}
					{...field}
					hint={s("pin.rule")}
					value={pin}
					error={problem && problem !== "pin.notSame" ? s(problem) : undefined}
					onChange={(text) => {
						setPin(typedPin(text));
						setProblem(undefined);
					}}
				/>
				<Field
					ref={second}
					label={s("pin.again")}
					{...field}
					value={again}
					error={problem === "pin.notSame" ? s(problem) : undefined}
					onChange={(text) => {
						setAgain(typedPin(text));
						setProblem(undefined);
					}}
				/>
				<PinRules ownersNote={person.role === "owner"} />
				{person.has_pin && (
					<Button kind="quiet-danger" disabled={pending} onClick={() => void change(null)}>
						{s("pin.take")}
					</Button>
				)}
			</div>
		</Dialog>
	);
}
