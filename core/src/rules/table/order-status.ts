/**
 * A line of a table's session, from the server's screen to the guest.
 *
 * ```
 *          send               serve
 *   new ─────────▶ preparing ─────────▶ served
 *                      │                  │
 *                      │ void        void │
 *                      ╰──▶ cancelled ◀───╯
 * ```
 *
 * New lines are on the device only; removing one there is no event here.
 */
export const orderStatuses = ["new", "preparing", "served", "cancelled"] as const;
/** How far a line of a table has come: one of `orderStatuses`. */
export type OrderStatus = (typeof orderStatuses)[number];
/** An event of a line at the kitchen, for its next status. */
export type OrderEvent = "send" | "serve" | "void";

/** The next status. Total: an event without a transition from a status changes nothing. */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
	switch (status) {
		case "new":
			return event === "send" ? "preparing" : status;
		case "preparing":
			if (event === "void") return "cancelled";
			return event === "serve" ? "served" : status;
		case "served":
			return event === "void" ? "cancelled" : status;
		case "cancelled":
			return status;
	}
}

type WithStatus = { readonly status: OrderStatus };

/**
 * The lines that count: cancelled ones are on no bill, in no payment, and are not voided again
 * (TSES-38).
 */
export const activeLines = <T extends WithStatus>(lines: readonly T[]): T[] =>
	lines.filter((line) => line.status === "preparing" || line.status === "served");

/** The counts behind "New Items", "Sent" and "Served" (TSES-23). */
export const countLines = (
	lines: readonly WithStatus[],
): { readonly new: number; readonly sent: number; readonly served: number } => ({
	new: lines.filter(({ status }) => status === "new").length,
	sent: lines.filter(({ status }) => status === "preparing").length,
	served: lines.filter(({ status }) => status === "served").length,
});
