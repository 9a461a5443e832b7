import type { TableRecord } from "@tuckshop/core/records";
import { tableColor } from "@tuckshop/core/rules/table";
import {
	Button,
	ChoiceRow,
	EmptyState,
	ErrorState,
	FloorTable,
	LoadingState,
} from "@tuckshop/ui-kit/components";
import { Armchair, LayoutGrid, Plus } from "lucide-react";
import { t } from "../../../texts/texts.ts";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { openCheck } from "./open-check.ts";
import { useMinute } from "./use-minute.ts";
import type { Plan } from "./use-plan.ts";

type TablesTabProps = {
	readonly plan: Plan;
	readonly onAdd: () => void;
	readonly onOpen: (table: TableRecord) => void;
};

/** Floors, the sections of one, and the tables of a section (TFLR-02 to TFLR-09). */
export function TablesTab({ plan, onAdd, onOpen }: TablesTabProps) {
	const { floors, sections, tables, floorId, sectionId } = plan;
	const open = useTables((state) => state.tables?.sessions);
	const now = useMinute();
	const checkAt = (tableId: string) => {
		const found = open?.find(({ session }) => session.table_id === tableId);
		return found && openCheck(found, now);
	};
	return (
		<>
			{floors.rows && floors.rows.length > 0 && (
				<ChoiceRow
					label={s("floors")}
					choices={floors.rows.map(({ id, display_name }) => ({ id, label: display_name }))}
					selected={floorId}
					onSelect={plan.chooseFloor}
				/>
			)}
			{sections.rows && sections.rows.length > 0 && (
				<div className="mt-[12px] flex flex-wrap items-center justify-between gap-[8px]">
					<ChoiceRow
						label={s("sections")}
						choices={sections.rows.map(({ id, display_name, color_code }) => ({
							id,
							label: display_name,
							color: color_code,
						}))}
						selected={sectionId}
						onSelect={plan.chooseSection}
					/>
					<Button kind="primary" icon={Plus} onClick={onAdd}>
						{s("table.add")}
					</Button>
				</div>
			)}
			<Below plan={plan} />
			{tables.rows && tables.rows.length > 0 && (
				<div className="ts-tables">
					{tables.rows.map((table) => (
						<FloorTable
							key={table.id}
							number={table.table_number}
							seats={table.seats}
							seatsLabel={s("seats", { count: table.seats })}
							tone={tableColor(table.status)}
							status={statusText(table.status)}
							check={checkAt(table.id)}
							onOpen={() => onOpen(table)}
						/>
					))}
				</div>
			)}
		</>
	);
}

/** Shown while there are no tables. */
function Below({
	plan: { floors, sections, tables, floorId, sectionId },
}: {
	readonly plan: Plan;
}) {
	const failed = [floors, sections, tables].find((list) => list.failed);
	if (failed)
		return (
			<ErrorState
				title={s("plan.failed")}
				action={{ label: t("action.tryAgain"), onAction: () => void failed.reload() }}
			/>
		);
	if (
		!floors.rows ||
		(floorId !== undefined && !sections.rows) ||
		(sectionId !== undefined && !tables.rows)
	)
		return <LoadingState label={s("plan.loading")} />;
	if (floorId === undefined)
		return <EmptyState icon={LayoutGrid} title={s("floors.none")} text={s("floors.none.text")} />;
	if (sectionId === undefined)
		return (
			<EmptyState icon={LayoutGrid} title={s("sections.none")} text={s("sections.none.text")} />
		);
	return tables.rows?.length === 0 ? (
		<EmptyState icon={Armchair} title={s("tables.none")} text={s("tables.none.text")} />
	) : null;
}

/** An undocumented status is shown as the server wrote it. */
function statusText(status: string): string {
	switch (status) {
		case "available":
			return s("status.available");
		case "occupied":
			return s("status.occupied");
		case "reserved":
			return s("status.reserved");
		case "cleaning":
			return s("status.cleaning");
		default:
			return status.trim() === ""
				? s("status.none")
				: status.slice(0, 1).toUpperCase() + status.slice(1);
	}
}
