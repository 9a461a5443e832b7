import type { TableFault } from "@tuckshop/core/ports";
import type { PosKitchen } from "@tuckshop/core/pos";
import type {
	ServerRecord,
	TableOrderRecord,
	TableRecord,
	TableSessionRecord,
} from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { useTold } from "./use-told.ts";

type MovesOptions = {
	readonly session: TableSessionRecord;
	readonly orders: readonly TableOrderRecord[];
	/** The kitchen of this device's till. Undefined: it has no till. */
	readonly kitchen: PosKitchen | undefined;
	/** The name of the signed-in server. */
	readonly person: string;
};

/** The quantity and the target of a moved line. */
export type WantedMove = {
	readonly quantity: number;
	/** The check of another table. Undefined: another seat of its own. */
	readonly to?: TableSessionRecord | undefined;
	readonly seat: number | null;
};

/**
 * Each of them returns whether it was done; a failure is shown. The kitchen is notified of changes
 * to lines that it cooks.
 */
export type Moves = {
	readonly busy: boolean;
	readonly toTable: (table: TableRecord) => Promise<boolean>;
	/** Moves the guests to the check of an occupied table. */
	readonly join: (into: TableSessionRecord) => Promise<boolean>;
	readonly toServer: (server: ServerRecord) => Promise<boolean>;
	/** `moveId`: identifies this move, whatever its outcome. */
	readonly line: (order: TableOrderRecord, moveId: string, move: WantedMove) => Promise<boolean>;
};

export function useMoves({ session, orders, kitchen, person }: MovesOptions): Moves {
	const { checks, moves, state } = useTablePlace().tables;
	const showToast = useShowToast();
	const told = useTold({ session, kitchen, person });
	const [busy, setBusy] = useState(false);
	const done = async <A>(
		work: Effect.Effect<A, TableFault>,
		words: string,
	): Promise<A | undefined> => {
		setBusy(true);
		const result = await settled(work);
		setBusy(false);
		if (result.ok) {
			showToast({ tone: "success", title: words });
			return result.value;
		}
		showToast({
			tone: "destructive",
			title: s("move.failed"),
			text: faultText(result.fault, s("server.failed.text")),
		});
		return undefined;
	};
	const before = { table: session.table_number };
	return {
		busy,
		async toTable({ id, table_number: number }) {
			const moved = await done(checks.move(session.id, id), s("move.done", { number }));
			if (moved) void told({ session: moved, lines: orders, kind: "change", before });
			return moved !== undefined;
		},
		async join(into) {
			const joined = await done(
				moves.join(session.id, into.id),
				s("join.done", { number: into.table_number }),
			);
			if (!joined) return false;
			const check = state.getState().tables?.sessions.find((each) => each.session.id === into.id);
			const lines = (check?.orders ?? []).filter(({ id }) => orders.some((each) => each.id === id));
			void told({ session: joined, lines, kind: "change", before: { ...before, lines: orders } });
			return true;
		},
		toServer: async ({ id, name }) =>
			(await done(moves.give(session.id, id), s("server.given", { name }))) !== undefined,
		async line(order, moveId, { quantity, to, seat }) {
			const moved = await done(
				moves.line(order.id, moveId, {
					quantity,
					seat_number: seat,
					...(to ? { session_id: to.id } : {}),
				}),
				s("moveLine.done"),
			);
			if (!moved) return false;
			// The moved part has an id of its own; the kitchen knows it as the original line.
			const was = { ...order, id: moved.id, quantity: moved.quantity };
			void told({
				session: to ?? session,
				lines: [moved],
				kind: "change",
				before: { ...(to ? before : {}), lines: [was] },
			});
			return true;
		},
	};
}
