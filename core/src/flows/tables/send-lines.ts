import { Effect } from "effect";
import type { TableFault, TableSessions } from "../../ports/index.ts";
import { type NewTableOrder, recordOfLine, type TableOrderRecord } from "../../records/index.ts";
import { lineTotal, unitPrice } from "../../rules/index.ts";
import { type NewItem, voidReason } from "../../rules/table/index.ts";

/**
 * The outcome of sending: the lines that the server stored, by their keys and as it stored them,
 * and the fault of the next one.
 */
export type SentLines = {
	readonly taken: readonly string[];
	readonly orders: readonly TableOrderRecord[];
	readonly fault?: TableFault;
	readonly failed?: string;
};

type LinesToSend = {
	readonly sessions: Pick<TableSessions, "addOrder" | "sendToKitchen">;
	readonly sessionId: string;
	readonly items: readonly NewItem[];
	/** Run for each line before it is sent, and after the server has stored or refused it. */
	readonly onAsk: (item: NewItem) => Effect.Effect<void>;
	readonly onTaken: (item: NewItem) => Effect.Effect<void>;
	readonly onRefused: (item: NewItem) => Effect.Effect<void>;
};

/**
 * Sends lines one by one, each under its own key, and notifies the kitchen (TSES-29, TSES-30).
 * Lines that were stored before a failure go to the kitchen too; the rest is left for a retry,
 * which sends it under the same keys.
 */
export const sendLines = ({
	sessions,
	sessionId,
	items,
	onAsk,
	onTaken,
	onRefused,
}: LinesToSend): Effect.Effect<SentLines> =>
	Effect.gen(function* () {
		const done: string[] = [];
		const orders: TableOrderRecord[] = [];
		for (const item of items) {
			yield* onAsk(item);
			const fault = yield* faultOf(
				Effect.map(sessions.addOrder(sessionId, item.id, orderOf(item)), (order) => {
					orders.push(order);
				}),
			);
			if (fault) {
				if (fault._tag === "Refused") yield* onRefused(item);
				if (done.length > 0) yield* Effect.ignore(sessions.sendToKitchen(sessionId));
				return { taken: done, orders, fault, failed: item.id };
			}
			done.push(item.id);
			yield* onTaken(item);
		}
		const fault = yield* faultOf(sessions.sendToKitchen(sessionId));
		return { taken: done, orders, ...(fault ? { fault } : {}) };
	});

/** Voids lines one by one; returns how many, and the fault that stopped it (TSES-39, TSES-42). */
export const voidLines = (
	sessions: Pick<TableSessions, "void">,
	lines: readonly TableOrderRecord[],
): Effect.Effect<{ readonly done: number; readonly fault?: TableFault }> =>
	Effect.gen(function* () {
		let done = 0;
		for (const { id } of lines) {
			const fault = yield* faultOf(sessions.void(id, voidReason));
			if (fault) return { done, fault };
			done += 1;
		}
		return { done };
	});

const faultOf = <A, E>(effect: Effect.Effect<A, E>): Effect.Effect<E | undefined> =>
	Effect.match(effect, { onSuccess: () => undefined, onFailure: (fault): E | undefined => fault });

/** Converts a new item for the server, with the line that says how it is taxed. */
export const orderOf = (item: NewItem): NewTableOrder => ({
	menu_item_id: item.menuItemId,
	item_name: item.name,
	quantity: item.quantity,
	unit_price: unitPrice(item),
	total_price: lineTotal(item),
	seat_number: item.seatNumber,
	modifiers: item.modifiers,
	special_requests: item.specialRequests ?? null,
	course: item.course,
	line: recordOfLine(item),
});
