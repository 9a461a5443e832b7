import { Effect } from "effect";
import type { Order } from "../../rules/index.ts";
import { describeOrder, noteLine } from "../../rules/till/index.ts";
import type { PosDetails } from "../pos-types.ts";
import type { OrderArea } from "./order-area.ts";

/** The type, the name for calling and the notes of the open order. They change no amount. */
export function detailsArea(order: Pick<OrderArea, "current" | "edit">): PosDetails {
	const change = (next: (present: Order) => Order | undefined) =>
		Effect.sync(() => {
			const changed = next(order.current().order);
			return changed !== undefined && order.edit(() => changed);
		});
	return {
		describe: (details) => change((present) => describeOrder(present, details)),
		noteLine: (lineId, note) => change((present) => noteLine(present, lineId, note)),
	};
}
