import type { TableSnapshot } from "../../contract/table-service.ts";
import { withCommands } from "../../flows/tables/apply-command.ts";
import { withPayments } from "../../flows/tables/with-payments.ts";
import type { KeptTableCommand } from "../../records/index.ts";
import type { OwnState } from "../state.ts";
import { withLeft } from "./answers.ts";
import type { TablesState } from "./tables-types.ts";

/**
 * The tables as the server sent them, and the commands made here since, which are applied on top
 * for display.
 */
export type CommandLog = {
	/** The tables as the server sent them. */
	readonly told: () => TableSnapshot | undefined;
	readonly setTold: (tables: TableSnapshot | undefined) => void;
	/** Adds commands, and replaces those with the same ids. */
	readonly add: (commands: readonly KeptTableCommand[]) => void;
	readonly drop: (ids: readonly string[]) => void;
	/** Recomputes the tables after a payment on this device has changed. */
	readonly look: () => void;
	/** Commands that were not sent to the server in this epoch, in order. */
	readonly waiting: () => readonly KeptTableCommand[];
	/** Commands that the server has applied in this epoch, where its tables are known. */
	readonly done: () => readonly KeptTableCommand[];
	readonly has: (id: string) => boolean;
	readonly nextNumber: () => number;
	readonly epoch: () => string;
	/** The server has applied the command: it is shown until a read that began after that. */
	readonly answered: (id: string) => void;
	readonly readingBegins: () => void;
	readonly readingEnded: () => void;
};

export function commandLog(state: OwnState<TablesState>): CommandLog {
	let told: TableSnapshot | undefined;
	let all: readonly KeptTableCommand[] = [];
	const answered = new Set<string>();
	let inReading: readonly string[] = [];

	const epoch = () => told?.version.epoch ?? "";
	const isWaiting = ({ taken }: KeptTableCommand) =>
		taken === undefined || (told !== undefined && taken !== told.version.epoch);
	const waiting = () => all.filter(isWaiting);
	function show(): void {
		const open = waiting();
		const over = all.filter((kept) => answered.has(kept.id) || isWaiting(kept));
		const before = state.get();
		if (told) {
			const done = over.length === 0 ? told : withCommands(told, over);
			const { tables, settled } = withPayments(done, before.pending);
			state.change({ tables, left: withLeft(before.left, settled) });
		} else if (before.tables) state.set(state.without("tables"));
		if (open.length > 0 || before.waiting.length > 0) state.change({ waiting: open });
	}
	return {
		told: () => told,
		setTold(tables) {
			told = tables;
			show();
		},
		add(commands) {
			if (commands.length === 0) return;
			const ids = new Set(commands.map(({ id }) => id));
			all = [...all.filter(({ id }) => !ids.has(id)), ...commands].sort(
				(one, other) => one.number - other.number,
			);
			show();
		},
		drop(ids) {
			if (ids.length === 0) return;
			all = all.filter(({ id }) => !ids.includes(id));
			show();
		},
		look: show,
		waiting,
		done: () => (told ? all.filter((kept) => !isWaiting(kept)) : []),
		has: (id) => all.some((kept) => kept.id === id),
		nextNumber: () => (all.at(-1)?.number ?? 0) + 1,
		epoch,
		answered(id) {
			answered.add(id);
		},
		readingBegins() {
			inReading = [...answered];
		},
		readingEnded() {
			for (const id of inReading) answered.delete(id);
			inReading = [];
		},
	};
}
