import type { ServerRecord, TableRecord, TableSessionRecord } from "@tuckshop/core/records";
import {
	Button,
	ChoiceRow,
	Dialog,
	ErrorState,
	LoadingState,
	Notice,
	OptionCard,
	SegmentedControl,
} from "@tuckshop/ui-kit/components";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { t } from "../../../texts/texts.ts";
import { TableCards } from "../floor/table-cards.tsx";
import { usePlan, useServers } from "../floor/use-plan.ts";
import { useTables } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import type { Moves } from "./use-moves.ts";

type MoveDialogProps = {
	readonly session: TableSessionRecord;
	/**
	 * Lines that were not sent yet: they belong to this table's check and have to be sent, or
	 * removed, before a move.
	 */
	readonly hasUnsent: boolean;
	readonly moves: Moves;
	/** The guests were moved. */
	readonly onMoved: (table: TableRecord) => void;
	readonly onClose: () => void;
};

const ways = ["table", "server"] as const;

/**
 * Moves guests to another table: to a free one, or to the check of an occupied one. Or gives them
 * to another server.
 */
export function MoveDialog({ session, hasUnsent, moves, onMoved, onClose }: MoveDialogProps) {
	const [way, setWay] = useState<(typeof ways)[number]>("table");
	const [table, setTable] = useState<TableRecord>();
	const [server, setServer] = useState<ServerRecord>();
	const into = useTables((state) =>
		table ? state.tables?.sessions.find((each) => each.session.table_id === table.id) : undefined,
	)?.session;
	const isBlocked = way === "table" && into !== undefined && hasUnsent;
	const submit = async () => {
		if (way === "server") {
			if (server && (await moves.toServer(server))) onClose();
		} else if (table && !isBlocked && (await (into ? moves.join(into) : moves.toTable(table))))
			onMoved(table);
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={s("move.title", { number: session.table_number })}
			description={
				<span role="status">
					{way === "table" && table && whatMoves({ session, table, into, isBlocked })}
				</span>
			}
			closeLabel={t("action.close")}
			size={880}
			busy={moves.busy}
			onSubmit={() => void submit()}
			foot={
				<>
					<Button size={72} disabled={moves.busy} onClick={onClose}>
						{t("action.cancel")}
					</Button>
					<Button
						type="submit"
						kind="primary"
						size={72}
						icon={ArrowRight}
						disabled={isBlocked || (way === "table" ? !table : !server)}
						busy={moves.busy}
						busyLabel={s("move.busy")}
					>
						{way === "server" ? serverWords(server) : tableWords(table, into)}
					</Button>
				</>
			}
		>
			<SegmentedControl
				label={s("move.what")}
				fill
				segments={ways.map((id) => ({ id, label: s(`move.${id}`) }))}
				selected={way}
				onSelect={(id) => setWay(ways.find((each) => each === id) ?? "table")}
			/>
			{way === "table" ? (
				<OtherTables session={session} chosen={table} onChoose={setTable} />
			) : (
				<OtherServers session={session} chosen={server} onChoose={setServer} />
			)}
		</Dialog>
	);
}

const tableWords = (table: TableRecord | undefined, into: TableSessionRecord | undefined) =>
	table
		? s(into ? "join.confirm" : "move.confirm", { number: table.table_number })
		: s("move.choose");
const serverWords = (server: ServerRecord | undefined) =>
	server ? s("server.give", { name: server.name }) : s("server.choose");

type WhatMoves = Pick<MoveDialogProps, "session"> & {
	readonly table: TableRecord;
	readonly into: TableSessionRecord | undefined;
	readonly isBlocked: boolean;
};

/** The preview of a move, before it is made. */
function whatMoves({ session, table, into, isBlocked }: WhatMoves): string {
	const number = table.table_number;
	if (isBlocked) return s("join.unsent");
	if (!into) return s("move.says", { number });
	const seats = {
		number: session.table_number,
		first: into.guest_count + 1,
		last: into.guest_count + session.guest_count,
	};
	return `${s("join.ask", { number })} ${s("join.says", seats)}`;
}

type Choosing<Row> = {
	readonly session: TableSessionRecord;
	readonly chosen: Row | undefined;
	readonly onChoose: (row: Row) => void;
};

function OtherTables({ session, chosen, onChoose }: Choosing<TableRecord>) {
	const { floors, floorId, chooseFloor } = usePlan();
	const known = useTables((state) => state.tables);
	const sections = known?.sections.filter(({ floor_id }) => floor_id === floorId) ?? [];
	const tables = (known?.tables ?? []).filter(
		({ id, section_id }) =>
			id !== session.table_id && sections.some((section) => section.id === section_id),
	);
	return (
		<>
			{floors.rows && floors.rows.length > 1 && (
				<div className="mt-[12px]">
					<ChoiceRow
						label={s("floors")}
						choices={floors.rows.map(({ id, display_name }) => ({ id, label: display_name }))}
						selected={floorId}
						onSelect={chooseFloor}
					/>
				</div>
			)}
			<TableCards tables={tables} chosen={chosen?.id} isChoice onChoose={onChoose} />
		</>
	);
}

function OtherServers({ session, chosen, onChoose }: Choosing<ServerRecord>) {
	const { rows, failed, reload } = useServers();
	if (failed)
		return (
			<ErrorState
				title={s("plan.failed")}
				action={{ label: t("action.tryAgain"), onAction: () => void reload() }}
			/>
		);
	if (!rows) return <LoadingState label={s("plan.loading")} />;
	const others = rows.filter(({ id, is_active }) => is_active && id !== session.server_id);
	if (others.length === 0) return <Notice tone="info" title={s("server.noOther")} />;
	return (
		<div role="radiogroup" aria-label={s("move.server")} className="mt-[12px] grid gap-[8px]">
			{others.map((server) => (
				<OptionCard
					key={server.id}
					kind="radio"
					label={server.name}
					chosen={chosen?.id === server.id}
					onToggle={() => onChoose(server)}
				/>
			))}
		</div>
	);
}
