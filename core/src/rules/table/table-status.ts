/**
 * A table of the floor plan. Reserved and cleaning are set by hand and only shown; a session may start from any (TSES-06, TFLR-31).
 *
 * ```
 *   available ─╮
 *   reserved  ─┼─ session started ─▶ occupied ── paid in full ─▶ available
 *   cleaning  ─╯
 * ```
 */
export const tableStatuses = ["available", "occupied", "reserved", "cleaning"] as const;
/** The state of a table on the floor plan: one of `tableStatuses`. */
export type TableStatus = (typeof tableStatuses)[number];
/** An event of a table, for its next status. */
export type TableEvent = "session-started" | "paid-in-full";

/** The next status. Total: an event without a transition from a status changes nothing. */
export function nextTableStatus(status: TableStatus, event: TableEvent): TableStatus {
	if (event === "session-started") return "occupied";
	return status === "occupied" ? "available" : status;
}

/** The colours of a table's card by its status, named as in the requirements (`tableColor`). */
export type TableColor = "green" | "red" | "yellow" | "blue" | "gray";

/** The colour of a table's card; gray for an unknown status (TFLR-07). */
export function tableColor(status: string): TableColor {
	switch (status) {
		case "available":
			return "green";
		case "occupied":
			return "red";
		case "reserved":
			return "yellow";
		case "cleaning":
			return "blue";
		default:
			return "gray";
	}
}
