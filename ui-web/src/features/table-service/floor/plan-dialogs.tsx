import {
	checkFloor,
	checkSection,
	defaultSectionColor,
	defaultTableSeats,
	maxTableSeats,
	validateTable,
} from "@tuckshop/core/rules/table";
import { Field, Switch } from "@tuckshop/ui-kit/components";
import { useState } from "react";
import { AddDialog } from "../bills/add-dialog.tsx";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";

type Ways = { readonly onDone: () => Promise<unknown>; readonly onClose: () => void };

/** "Add Floor" (TFLR-16). */
export function FloorDialog(ways: Ways) {
	const { floor: plan } = useTablePlace().tables;
	const [name, setName] = useState("");
	const [displayName, setDisplayName] = useState("");
	return (
		<AddDialog
			{...ways}
			title={s("floor.add")}
			action={s("floor.add")}
			checked={checkFloor({ name, displayName })}
			send={(floor) => plan.addFloor({ name: floor.name, display_name: floor.displayName })}
			doneTitle={s("floor.added")}
			failedTitle={s("floor.failed")}
			failedText={s("server.failed.text")}
		>
			{(problem) => <Names {...{ name, setName, displayName, setDisplayName, problem }} />}
		</AddDialog>
	);
}

/** "Add Section" (TFLR-17, TFLR-18). */
export function SectionDialog({ floorId, ...ways }: Ways & { readonly floorId: string }) {
	const { floor: plan } = useTablePlace().tables;
	const [name, setName] = useState("");
	const [displayName, setDisplayName] = useState("");
	const [color, setColor] = useState(defaultSectionColor);
	return (
		<AddDialog
			{...ways}
			title={s("section.add")}
			action={s("section.add")}
			checked={checkSection({ name, displayName, color })}
			send={(section) =>
				plan.addSection(floorId, {
					name: section.name,
					display_name: section.displayName,
					color: section.color,
				})
			}
			doneTitle={s("section.added")}
			failedTitle={s("section.failed")}
			failedText={s("server.failed.text")}
		>
			{(problem) => (
				<>
					<Names {...{ name, setName, displayName, setDisplayName, problem }} />
					<Field
						label={s("field.color")}
						value={color}
						onChange={setColor}
						size={56}
						type="color"
						className="ts-color"
						error={problem("color")}
					/>
				</>
			)}
		</AddDialog>
	);
}

/** "Add Table" (TFLR-19 to TFLR-21). */
export function TableDialog({ sectionId, ...ways }: Ways & { readonly sectionId: string }) {
	const { floor: plan } = useTablePlace().tables;
	const [tableNumber, setTableNumber] = useState("");
	const [seats, setSeats] = useState(String(defaultTableSeats));
	const [isCombinable, setCombinable] = useState(false);
	return (
		<AddDialog
			{...ways}
			title={s("table.add")}
			action={s("table.add")}
			checked={validateTable({
				tableNumber,
				seats: Number(seats.trim() || Number.NaN),
				isCombinable,
			})}
			send={(table) =>
				plan.addTable(sectionId, {
					table_number: table.tableNumber,
					seats: table.seats,
					is_combinable: table.isCombinable,
				})
			}
			doneTitle={s("table.added")}
			failedTitle={s("table.failed")}
			failedText={s("server.failed.text")}
		>
			{(problem) => (
				<>
					<Field
						label={s("field.number")}
						value={tableNumber}
						onChange={setTableNumber}
						size={56}
						autoComplete="off"
						error={problem("tableNumber")}
					/>
					<Field
						label={s("field.seats")}
						value={seats}
						onChange={setSeats}
						size={56}
						type="number"
						inputMode="numeric"
						min={1}
						max={maxTableSeats}
						step={1}
						error={problem("seats")}
					/>
					<Switch label={s("field.combinable")} checked={isCombinable} onChange={setCombinable} />
				</>
			)}
		</AddDialog>
	);
}

type NamesProps = {
	readonly name: string;
	readonly setName: (name: string) => void;
	readonly displayName: string;
	readonly setDisplayName: (name: string) => void;
	readonly problem: (field: string) => string | undefined;
};

/** The internal name, for staff, and the displayed name. */
function Names({ name, setName, displayName, setDisplayName, problem }: NamesProps) {
	return (
		<>
			<Field
				label={s("field.internal")}
				value={name}
				onChange={setName}
				size={56}
				autoComplete="off"
				hint={s("field.internal.hint")}
				error={problem("name")}
			/>
			<Field
				label={s("field.display")}
				value={displayName}
				onChange={setDisplayName}
				size={56}
				autoComplete="off"
				error={problem("displayName")}
			/>
		</>
	);
}
