import { Effect } from "effect";
import type { Order } from "../../rules/index.ts";
import { changeLine, describeOrder, noteLine } from "../../rules/till/index.ts";
import type { MenuArea } from "../menu/menu-area.ts";
import type { PosDetails } from "../pos-types.ts";
import type { OrderArea } from "./order-area.ts";
import { mostTyped } from "./quantities.ts";

/** The type, the name for calling and the notes of the open order, which change no amount, and what its lines are made with. */
export function detailsArea(
	order: Pick<OrderArea, "current" | "edit">,
	menu: Pick<MenuArea, "item">,
): PosDetails {
	// A refusal changes nothing, not even the lines that Undo would restore.
	const change = (next: (present: Order, mint: () => string) => Order | undefined) =>
		Effect.sync(
			() =>
				next(order.current().order, () => "") !== undefined &&
				order.edit((present, mint) => next(present, mint) ?? present),
		);
	return {
		describe: (details) => change((present) => describeOrder(present, details)),
		noteLine: (lineId, note) => change((present) => noteLine(present, lineId, note)),
		changeLine: (lineId, chosen) =>
			change((present, mint) => {
				const line = present.lines.find(({ id }) => id === lineId);
				if (!line || chosen.quantity > mostTyped) return undefined;
				return changeLine(present, lineId, { ...chosen, item: menu.item(line.menuItemId), mint });
			}),
	};
}
