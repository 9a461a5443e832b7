import type { Pos } from "@tuckshop/core/pos";
import { sumCents } from "@tuckshop/core/rules";
import { isNotPrinted, useTickets } from "../session/table-tickets.ts";
import { useTables } from "../table-place.tsx";

/** Sums of all tables of the restaurant. */
export function useFloorSums(till: Pos | undefined) {
	const tables = useTables((state) => state.tables);
	const seen = useTickets(till);
	const open = tables?.sessions ?? [];
	return {
		occupied: open.length,
		due: sumCents(open.map(({ bill }) => bill.due)),
		/** Ids of the tables of the signed-in server. */
		mine: new Set(
			open
				.filter(({ session }) => session.server_id === tables?.server.id)
				.map(({ session }) => session.table_id),
		),
		/** Ids of the sessions with an unprinted ticket. */
		notPrinted: new Set(
			open.filter(({ orders }) => isNotPrinted(orders, seen)).map(({ session }) => session.id),
		),
	};
}
