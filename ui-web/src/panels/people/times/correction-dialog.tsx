import { longestReason, type PersonName, timeMarks } from "@tuckshop/core/rules/people";
import { momentOfWall } from "@tuckshop/core/rules/till";
import { Button, Dialog, Field, IconButton, SelectField } from "@tuckshop/ui-kit/components";
import { Plus, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import {
	changesOf,
	type MarkField,
	newField,
	type OpenMark,
	standingFields,
} from "./mark-fields.ts";
import { timeWord as w } from "./time-texts.ts";

/** Changes of one person's marks, and why. */
export type Corrected = {
	readonly person: PersonName;
	readonly reason: string;
	readonly changes: NonNullable<ReturnType<typeof changesOf>>;
};

type CorrectionDialogProps = {
	readonly title: string;
	/** The people whose times can be corrected here; the first one is chosen. */
	readonly people: readonly [PersonName, ...PersonName[]];
	/** The marks of one of them. */
	readonly marksOf: (personId: string) => readonly OpenMark[];
	readonly timeZone: string;
	readonly pending: boolean;
	readonly onSave: (corrected: Corrected) => void;
	readonly onClose: () => void;
};

/** Moves, takes away and adds marks of one person, for a reason that stays with them (CREW-12). */
export function CorrectionDialog(props: CorrectionDialogProps) {
	const { title, people, marksOf, timeZone, pending, onSave, onClose } = props;
	const [person, setPerson] = useState(people[0]);
	const [fields, setFields] = useState(() => standingFields(marksOf(person.id), timeZone));
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState<"noReason" | "noTime" | "noChange">();
	const choose = (id: string) => {
		setPerson(people.find((each) => each.id === id) ?? people[0]);
		setFields(standingFields(marksOf(id), timeZone));
		setProblem(undefined);
	};
	const save = () => {
		const changes = changesOf(fields, timeZone);
		if (!changes) return setProblem("noTime");
		if (changes.length === 0) return setProblem("noChange");
		if (reason.trim() === "") return setProblem("noReason");
		setProblem(undefined);
		onSave({ person, reason, changes });
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={title}
			description={w("text")}
			closeLabel={t("action.close")}
			size={560}
			busy={pending}
			onSubmit={save}
			foot={
				<>
					<Button size={72} disabled={pending} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button type="submit" kind="primary" size={72} busy={pending} busyLabel={w("saving")}>
						{w("save")}
					</Button>
				</>
			}
		>
			<div className="grid gap-[16px]">
				{people.length > 1 && (
					<SelectField
						label={w("whose")}
						value={person.id}
						options={people.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={choose}
					/>
				)}
				<MarkFields
					fields={fields}
					timeZone={timeZone}
					problem={problem}
					onChange={(next) => {
						setFields(next);
						setProblem(undefined);
					}}
				/>
				<Field
					label={w("reason")}
					value={reason}
					maxLength={longestReason}
					error={problem === "noReason" ? w(problem) : undefined}
					onChange={setReason}
				/>
				{problem === "noChange" && (
					<p className="ts-field-note ts-field-error" role="alert">
						{w(problem)}
					</p>
				)}
			</div>
		</Dialog>
	);
}

type MarkFieldsProps = {
	readonly fields: readonly MarkField[];
	readonly timeZone: string;
	readonly problem: string | undefined;
	readonly onChange: (fields: readonly MarkField[]) => void;
};

function MarkFields({ fields, timeZone, problem, onChange }: MarkFieldsProps) {
	const set = (key: string, change: Partial<MarkField>) =>
		onChange(fields.map((field) => (field.key === key ? { ...field, ...change } : field)));
	const drop = ({ key, was, isTaken }: MarkField) =>
		was === undefined
			? onChange(fields.filter((field) => field.key !== key))
			: set(key, { isTaken: !isTaken });
	const isWrong = ({ isTaken, text }: MarkField) =>
		problem === "noTime" && !isTaken && momentOfWall(text, timeZone) === undefined;
	return (
		<>
			{fields.map((field) => (
				<div key={field.key} className="flex items-end gap-[8px]">
					<Field
						className="min-w-0 grow"
						label={w(`mark.${field.mark}`)}
						type="datetime-local"
						value={field.text}
						disabled={field.isTaken}
						hint={field.isTaken ? w("isTaken") : undefined}
						error={isWrong(field) ? w("noTime") : undefined}
						onChange={(text) => set(field.key, { text })}
					/>
					<IconButton
						icon={field.isTaken ? Undo2 : Trash2}
						label={w(field.isTaken ? "keep" : "take", { mark: w(`mark.${field.mark}`) })}
						onClick={() => drop(field)}
					/>
				</div>
			))}
			<fieldset className="grid grid-cols-2 gap-[8px] sm:grid-cols-4">
				<legend className="ts-label pb-[4px]">{w("forgotten")}</legend>
				{timeMarks.map((mark) => (
					<Button key={mark} icon={Plus} onClick={() => onChange([...fields, newField(mark)])}>
						{w(`mark.${mark}`)}
					</Button>
				))}
			</fieldset>
		</>
	);
}
