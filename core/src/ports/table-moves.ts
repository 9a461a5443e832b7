import type { Effect } from "effect";
import type { MoveTableLine } from "../contract/table-moves.ts";
import type { TableOrderRecord, TableSessionRecord } from "../records/table-service.ts";
import type { TableFault } from "./table-service.ts";

/**
 * Moves guests, and what they ordered, to another table's check, another seat, or another server.
 */
export interface TableMoves {
	/**
	 * Moves the guests of a session with everything they ordered to another session's check, each to
	 * a new seat; the amount that each owes does not change. Refused with the code "line-paid" once
	 * somebody has paid at either. A repeat returns the check that they joined.
	 */
	readonly join: (
		sessionId: string,
		intoId: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/**
	 * Moves a line that was sent, or a part of its quantity. `moveId` is generated before the first
	 * attempt; a repeat returns the line as it was moved. Refused with the code "line-paid" where
	 * somebody has paid for it.
	 */
	readonly line: (
		orderId: string,
		moveId: string,
		move: MoveTableLine,
	) => Effect.Effect<TableOrderRecord, TableFault>;
	/** Assigns a session to another server. */
	readonly give: (
		sessionId: string,
		serverId: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
}
