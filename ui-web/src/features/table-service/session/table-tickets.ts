import type { Pos } from "@tuckshop/core/pos";
import type { TableOrderRecord } from "@tuckshop/core/records";
import { isOut, isStuck, type Ticket } from "@tuckshop/core/rules/kitchen";
import { useObserved } from "@tuckshop/ui-kit/pos";

type KitchenSeen = Pick<ReturnType<Pos["kitchen"]["state"]["getState"]>, "tickets" | "printing">;

const nothing: KitchenSeen = { tickets: [], printing: [] };
const still = {
	getState: () => nothing,
	getInitialState: () => nothing,
	subscribe: () => () => {},
};

/** The kitchen tickets of this device. Without a till it has none. */
export function useTickets(till: Pos | undefined): KitchenSeen {
	const state = till?.kitchen.state ?? still;
	return {
		tickets: useObserved(state, ({ tickets }) => tickets),
		printing: useObserved(state, ({ printing }) => printing),
	};
}

/** The print state of a ticket. */
export type TicketStanding = "printed" | "printing" | "stuck";

const standingOf = (ticket: Ticket, printing: readonly string[]): TicketStanding =>
	isOut(ticket) ? "printed" : isStuck(ticket, printing.includes(ticket.id)) ? "stuck" : "printing";

/**
 * Lines that were sent, under their ticket; without one where another device sent them, or where
 * nothing prints.
 */
export type SentGroup = {
	readonly ticket: Ticket | undefined;
	readonly standing: TicketStanding;
	readonly lines: readonly TableOrderRecord[];
};

/**
 * A line that two stations prepare is listed under the one that has not printed it, otherwise under
 * the first. Tickets are in the order in which they were sent.
 */
export function groupedByTicket(
	lines: readonly TableOrderRecord[],
	{ tickets, printing }: KitchenSeen,
): readonly SentGroup[] {
	const sent = tickets.filter(({ kind }) => kind === "new");
	const groups = Map.groupBy(lines, ({ id }) => {
		const own = sent.filter((ticket) => ticket.lines.some((line) => line.id === id));
		return own.find((ticket) => !isOut(ticket)) ?? own[0];
	});
	const known = sent.flatMap((ticket): SentGroup[] => {
		const own = groups.get(ticket);
		return own ? [{ ticket, standing: standingOf(ticket, printing), lines: own }] : [];
	});
	const others = groups.get(undefined);
	return others ? [{ ticket: undefined, standing: "printed", lines: others }, ...known] : known;
}

/** True if a kitchen lacks a ticket for any of these lines, including a void. */
export const isNotPrinted = (
	lines: readonly Pick<TableOrderRecord, "id">[],
	{ tickets, printing }: KitchenSeen,
): boolean =>
	tickets.some(
		(ticket) =>
			isStuck(ticket, printing.includes(ticket.id)) &&
			ticket.lines.some(({ id }) => lines.some((line) => line.id === id)),
	);
