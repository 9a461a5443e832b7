import type { WorkMark } from "@tuckshop/core/contract";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { longestReason, type PersonName, timeMarks } from "@tuckshop/core/rules/people";
import { momentOfWall } from "@tuckshop/core/rules/till";
import { Button, Dialog, Field, IconButton, SelectField } from "@tuckshop/ui-kit/components";
import { Plus, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useServices } from "../../../app/services.tsx";
import { t } from "../../../texts/texts.ts";
import { s } from "../people-texts.ts";
import { SaveFoot } from "../save-foot.tsx";
import { useChange } from "../use-change.ts";
import { changesOf, type MarkField, newField, standingFields } from "./correction-fields.ts";

type CorrectTimesProps = {
	readonly restaurant: RestaurantSummary;
	/** Whose marks these are, or the people one of whom forgot to mark any. */
	readonly people: readonly PersonName[];
	readonly marks: readonly WorkMark[];
	readonly reload: () => Promise<unknown>;
	readonly onClose: () => void;
};

/** Moves, takes away and adds marks of one person, for a reason that stays with them (CREW-12). */
export function CorrectTimes({ restaurant, people, marks, reload, onClose }: CorrectTimesProps) {
	const { pos } = useServices();
	const { id, time_zone: timeZone } = restaurant;
	const { pending, send } = useChange({ reload });
	const [personId, setPersonId] = useState(people[0]?.id ?? "");
	const [fields, setFields] = useState(() => standingFields(marks, timeZone));
	const [reason, setReason] = useState("");
	const [problem, setProblem] = useState<"hours.noReason" | "hours.noTime" | "hours.noChange">();
	const name = people.find((each) => each.id === personId)?.name ?? "";
	const change = (next: readonly MarkField[]) => {
		setFields(next);
		setProblem(undefined);
	};
	const save = async () => {
		const changes = changesOf(fields, timeZone);
		const wrong = !changes
			? "hours.noTime"
			: changes.length === 0
				? "hours.noChange"
				: reason.trim() === ""
					? "hours.noReason"
					: undefined;
		setProblem(wrong);
		if (!changes || wrong) return;
		let gone = false;
		const sent = await send(
			pos.eventLedger.correctTimes(id, { person_id: personId, reason, changes }),
			{
				done: () => ({ title: s("hours.corrected", { name }) }),
				failed: s("hours.notCorrected"),
				shown: (fault) => {
					gone = fault._tag === "Refused" && fault.code === "mark-gone";
					return false;
				},
			},
		);
		// The dialog shows marks that do not hold any more.
		if (sent || gone) onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={people.length === 1 ? s("hours.correct.title", { name }) : s("hours.add")}
			description={s("hours.correct.text")}
			closeLabel={t("action.close")}
			size={560}
			busy={pending}
			onSubmit={() => void save()}
			foot={<SaveFoot label={s("hours.save")} pending={pending} onClose={onClose} />}
		>
			<div className="grid gap-[16px]">
				{people.length > 1 && (
					<SelectField
						label={s("hours.whose")}
						value={personId}
						options={people.map((each) => ({ value: each.id, label: each.name }))}
						onChange={setPersonId}
					/>
				)}
				<MarkFields fields={fields} timeZone={timeZone} problem={problem} onChange={change} />
				<Field
					label={s("hours.reason")}
					value={reason}
					maxLength={longestReason}
					error={problem === "hours.noReason" ? s(problem) : undefined}
					onChange={setReason}
				/>
				{problem === "hours.noChange" && (
					<p className="ts-field-note ts-field-error" role="alert">
						{s(problem)}
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
		was === null
			? onChange(fields.filter((field) => field.key !== key))
			: set(key, { isTaken: !isTaken });
	return (
		<>
			{fields.map((field) => (
				<div key={field.key} className="flex items-end gap-[8px]">
					<Field
						className="min-w-0 grow"
						label={s(`hours.mark.${field.mark}`)}
						type="datetime-local"
						value={field.text}
						disabled={field.isTaken}
						hint={field.isTaken ? s("hours.isTaken") : undefined}
						error={
							problem === "hours.noTime" &&
							!field.isTaken &&
							momentOfWall(field.text, timeZone) === undefined
								? s(problem)
								: undefined
						}
						onChange={(text) => set(field.key, { text })}
					/>
					<IconButton
						icon={field.isTaken ? Undo2 : Trash2}
						label={s(field.isTaken ? "hours.keep" : "hours.take", {
							mark: s(`hours.mark.${field.mark}`),
						})}
						onClick={() => drop(field)}
					/>
				</div>
			))}
			<fieldset className="grid grid-cols-2 gap-[8px] sm:grid-cols-4">
				<legend className="ts-label pb-[4px]">{s("hours.forgotten")}</legend>
				{timeMarks.map((mark) => (
					<Button key={mark} icon={Plus} onClick={() => onChange([...fields, newField(mark)])}>
						{s(`hours.mark.${mark}`)}
					</Button>
				))}
			</fieldset>
		</>
	);
}
