import type { Effect } from "effect";
import type { TableFault } from "../../ports/index.ts";
import type { TableBillRecord, TableSessionRecord } from "../../records/index.ts";
import type { Background } from "../background.ts";
import type { OwnState } from "../state.ts";
import type { CommandLog } from "./command-log.ts";
import type { TablesNotice, TablesPorts, TablesState } from "./tables-types.ts";

/** State and dependencies shared by the parts of table service. */
export type TablesContext = {
	readonly ports: TablesPorts;
	readonly restaurantId: string;
	readonly state: OwnState<TablesState>;
	/** The log of commands made here, over the tables as the server last sent them. */
	readonly log: CommandLog;
	readonly background: Background;
	readonly tell: (notice: TablesNotice) => void;
	/** Merges an answer, which is newer than what was read. */
	readonly put: (session: TableSessionRecord, bill?: TableBillRecord) => void;
	/**
	 * Runs a call at the server, reads the tables again, and returns the result. A fault is shown.
	 */
	readonly act: <A>(work: Effect.Effect<A, TableFault>) => Effect.Effect<A, TableFault>;
	readonly refresh: Effect.Effect<void, TableFault>;
	/** Checks again whether the server is reachable. */
	readonly look: () => void;
};
