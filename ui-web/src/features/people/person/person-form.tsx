import type { PersonRecord } from "@tuckshop/core/records";
import type { PersonProblem, Role } from "@tuckshop/core/rules/people";
import { typedPin } from "@tuckshop/core/rules/table";
import { Button, Dialog, Field, SelectField } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { s } from "../people-texts.ts";
import { roleWords } from "../role-words.ts";
import { SaveFoot } from "../save-foot.tsx";
import type { Crew } from "../use-people.ts";
import { PinDialog } from "./pin-dialog.tsx";
import { PinRules } from "./pin-rules.tsx";
import { TakeOff } from "./take-off.tsx";
import { type PersonEntries, usePersonForm } from "./use-person-form.ts";

export type PersonFormProps = {
	readonly crew: Crew;
	readonly roles: readonly Role[];
	/** Undefined: a further person. */
	readonly person: PersonRecord | undefined;
	readonly onClose: () => void;
};

const problemTexts = {
	"name-missing": "form.noName",
	"day-not-valid": "form.badDay",
	"days-in-wrong-order": "form.wrongOrder",
	"pin-not-valid": "pin.notValid",
} as const satisfies Record<PersonProblem, string>;

const languages = ["device", "en-CA", "fr-CA"] as const;

/** Adds a person, or changes one; of somebody on the list it leads to the PIN and to taking them off. */
export function PersonForm(props: PersonFormProps) {
	const { person, roles, crew, onClose } = props;
	const form = usePersonForm(props);
	const [next, setNext] = useState<"pin" | "take-off">();
	if (person && next === "pin") return <PinDialog crew={crew} person={person} onClose={onClose} />;
	if (person && next === "take-off")
		return <TakeOff crew={crew} person={person} onClose={onClose} />;
	return (
		<Dialog
			open
			size={560}
			onClose={onClose}
			title={s(person ? "form.edit" : "form.add")}
			description={person?.name ?? crew.restaurant.name}
			closeLabel={t("action.close")}
			busy={form.pending}
			onSubmit={() => void form.send()}
			foot={
				<SaveFoot
					label={s(person ? "form.save" : "form.add")}
					pending={form.pending}
					onClose={onClose}
				/>
			}
		>
			<div className="grid gap-[16px]">
				<PersonFields form={form} roles={roles} asksPin={!person} />
				{person && (
					<>
						<p className="text-muted">{s("form.ends")}</p>
						<div className="flex flex-wrap gap-[8px]">
							<Button onClick={() => setNext("pin")}>
								{s(person.has_pin ? "form.changePin" : "form.setPin")}
							</Button>
							<Button kind="quiet-danger" onClick={() => setNext("take-off")}>
								{s("form.takeOff")}
							</Button>
						</div>
					</>
				)}
			</div>
		</Dialog>
	);
}

type PersonFieldsProps = {
	readonly form: ReturnType<typeof usePersonForm>;
	readonly roles: readonly Role[];
	/** Of a further person; somebody on the list has a dialog of its own for it. */
	readonly asksPin: boolean;
};

function PersonFields({ form, roles, asksPin }: PersonFieldsProps) {
	const { typed, type, problem } = form;
	const error = (name: "name" | "activeFrom" | "activeTo" | "pin") => {
		const found = problem(name);
		return found && s(problemTexts[found]);
	};
	const field = (name: "name" | "activeFrom" | "activeTo" | "employeeId") => ({
		value: typed[name],
		onChange: (text: string) => type({ [name]: text } as Partial<PersonEntries>),
		autoComplete: "off",
		error: name === "employeeId" ? undefined : error(name),
	});
	return (
		<>
			<Field label={s("name")} maxLength={100} {...field("name")} />
			<SelectField
				label={s("role")}
				value={typed.role}
				onChange={(role) => type({ role })}
				options={roles.map(({ id, name }) => ({ value: id, label: name }))}
				hint={roleWords(roles, typed.role)}
			/>
			{asksPin && (
				<>
					<Field
						label={s("form.pin")}
						type="password"
						inputMode="numeric"
						autoComplete="off"
						hint={s("pin.rule")}
						value={typed.pin}
						error={form.pinTaken ? s("pin.taken") : error("pin")}
						onChange={(text) => type({ pin: typedPin(text) })}
					/>
					<PinRules ownersNote={typed.role === "owner"} />
				</>
			)}
			<div className="grid gap-[16px] tablet:grid-cols-2">
				<Field label={s("form.from")} type="date" {...field("activeFrom")} />
				<Field label={s("form.to")} type="date" {...field("activeTo")} />
				<Field label={s("form.employee")} maxLength={50} {...field("employeeId")} />
				<SelectField
					label={s("form.language")}
					value={typed.language ?? "device"}
					onChange={(language) => type({ language: form.languageOf(language) })}
					options={languages.map((value) => ({ value, label: s(`language.${value}`) }))}
				/>
			</div>
		</>
	);
}
