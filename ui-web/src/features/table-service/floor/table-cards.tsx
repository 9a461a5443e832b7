import type { TableRecord } from "@tuckshop/core/records";
import { tableColor } from "@tuckshop/core/rules/table";
import { FloorTable } from "@tuckshop/ui-kit/components";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { openCheck } from "./open-check.ts";
import { statusText } from "./status-text.ts";
import { useMinute } from "./use-minute.ts";

type TableCardsProps = {
	readonly tables: readonly TableRecord[];
	/** The id of the chosen table, where one is to be chosen; otherwise a card opens its table. */
	readonly chosen?: string | undefined;
	readonly isChoice?: boolean;
	/** Ids of sessions with an unprinted ticket. */
	readonly notPrinted?: ReadonlySet<string>;
	readonly onChoose: (table: TableRecord) => void;
};

/** Tables with their guests, since when they are seated, and the amount that they owe. */
export function TableCards({
	tables,
	chosen,
	isChoice = false,
	notPrinted,
	onChoose,
}: TableCardsProps) {
	const open = useTables((state) => state.tables?.sessions);
	const now = useMinute();
	const checkAt = (tableId: string) => {
		const found = open?.find(({ session }) => session.table_id === tableId);
		return (
			found && openCheck(found, { now, notPrinted: notPrinted?.has(found.session.id) ?? false })
		);
	};
	return (
		<div className={isChoice ? "ts-tables ts-tables-choice" : "ts-tables"}>
			{tables.map((table) => (
				<FloorTable
					key={table.id}
					number={table.table_number}
					seats={table.seats}
					seatsLabel={s("seats", { count: table.seats })}
					tone={tableColor(table.status)}
					status={statusText(table.status)}
					check={checkAt(table.id)}
					chosen={isChoice ? table.id === chosen : undefined}
					onOpen={() => onChoose(table)}
				/>
			))}
		</div>
	);
}
