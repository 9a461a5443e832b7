import type { Pos } from "@tuckshop/core/pos";
import type { TableRecord } from "@tuckshop/core/records";
import {
	Button,
	ChoiceRow,
	EmptyState,
	ErrorState,
	LoadingState,
} from "@tuckshop/ui-kit/components";
import { Armchair, LayoutGrid, Plus } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { FloorSums } from "./floor-sums.tsx";
import { TableCards } from "./table-cards.tsx";
import { useFloorSums } from "./use-floor-sums.ts";
import type { Plan } from "./use-plan.ts";

type TablesTabProps = {
	readonly plan: Plan;
	/** The till of this device, which prints in the kitchen. */
	readonly till: Pos | undefined;
	readonly offline: boolean;
	readonly onAdd: () => void;
	readonly onOpen: (table: TableRecord) => void;
};

/** Floors, the sections of one, and the tables of a section (TFLR-02 to TFLR-09). */
export function TablesTab({ plan, till, offline, onAdd, onOpen }: TablesTabProps) {
	const { floors, sections, tables, floorId, sectionId } = plan;
	const sums = useFloorSums(till);
	const known = useTables((state) => state.tables?.tables) ?? [];
	const [onlyMine, setOnlyMine] = useState(false);
	const shown = onlyMine ? known.filter(({ id }) => sums.mine.has(id)) : (tables.rows ?? []);
	/** Choosing a floor or a section ends "Mine". */
	const choosing = (choose: (id: string) => void) => (id: string) => {
		setOnlyMine(false);
		choose(id);
	};
	return (
		<>
			{floors.rows && floors.rows.length > 0 && (
				<ChoiceRow
					label={s("floors")}
					choices={floors.rows.map(({ id, display_name }) => ({ id, label: display_name }))}
					selected={floorId}
					onSelect={choosing(plan.chooseFloor)}
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
						onSelect={choosing(plan.chooseSection)}
					/>
					<Button icon={Plus} onClick={onAdd}>
						{s("table.add")}
					</Button>
				</div>
			)}
			{known.length > 0 && (
				<FloorSums
					sums={sums}
					offline={offline}
					onlyMine={onlyMine}
					onMine={() => setOnlyMine(!onlyMine)}
				/>
			)}
			<Below plan={plan} />
			{shown.length > 0 && (
				<TableCards tables={shown} notPrinted={sums.notPrinted} onChoose={onOpen} />
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
