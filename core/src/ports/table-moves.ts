import type { Effect } from "effect";
import type { MoveTableLine } from "../contract/table-moves.ts";
import type { TableOrderRecord, TableSessionRecord } from "../records/table-service.ts";
import type { TableFault } from "./table-service.ts";

/** Guests, and what they ordered, go to another table's check, another seat, another server. */
export interface TableMoves {
	/**
	 * Puts the guests of a session and all that is theirs on another one's check, each under a new seat; nobody owes another amount than
	 * before. Refused with the code "line-paid" once somebody has paid at either. A repeat gives the check that they joined.
	 */
	readonly join: (
		sessionId: string,
		intoId: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
	/**
	 * Moves a line that was sent, or a part of its quantity. `moveId`: minted before the first try; a repeat gives the line as it was moved.
	 * Refused with the code "line-paid" where somebody has paid for it.
	 */
	readonly line: (
		orderId: string,
		moveId: string,
		move: MoveTableLine,
	) => Effect.Effect<TableOrderRecord, TableFault>;
	/** Gives a session to another server. */
	readonly give: (
		sessionId: string,
		serverId: string,
	) => Effect.Effect<TableSessionRecord, TableFault>;
}
