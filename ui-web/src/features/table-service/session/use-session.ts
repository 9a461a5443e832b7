import type { TableOrderRecord, TableRecord, TableSessionRecord } from "@tuckshop/core/records";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useState } from "react";
import type { Listed } from "../floor/use-plan.ts";
import { useTablePlace, useTables } from "../table-place.tsx";

export type TableSessionState = {
	/** Null where the table has no session, undefined until that is known. */
	readonly session: TableSessionRecord | null | undefined;
	readonly failed: boolean;
	/** Nothing is owed any more and the table is free, whatever the outcome of a waiting card. */
	readonly isSettled: boolean;
	readonly reload: () => Promise<unknown>;
	readonly orders: Listed<TableOrderRecord>;
};

/**
 * The session of a table and its lines. A paid session stays until the view is closed, even if the
 * table has a new one.
 */
export function useSession({ id }: TableRecord): TableSessionState {
	const { tables } = useTablePlace();
	const known = useTables((state) => state.tables);
	const failed = useTables((state) => state.failed);
	const [seen, setSeen] = useState<string>();
	const left = useTables((state) => (seen === undefined ? undefined : state.left[seen]));
	const here = known?.sessions.find(({ session }) => session.table_id === id);
	const isOver = left !== undefined && left.session.payment_status === "unpaid";
	const shown = seen === undefined || isOver ? here?.session.id : seen;
	if (shown !== seen) setSeen(shown);
	const open =
		known?.sessions.find(({ session }) => session.id === shown) ?? (isOver ? undefined : left);
	const reload = () => settled(tables.refresh());
	// Somebody else has just seated guests: the table's status has arrived, and its session comes
	// with the next read.
	const isTaken = known?.tables.find((table) => table.id === id)?.status === "occupied";
	const isAwaited = !open && (!known || (isTaken && !left));
	useEffect(() => {
		if (isAwaited) void settled(tables.refresh());
	}, [tables, isAwaited]);
	return {
		session: open?.session ?? (isAwaited ? undefined : null),
		failed: failed && known === undefined,
		isSettled: open !== undefined && open === left,
		reload,
		orders: { rows: open?.orders, failed: failed && known === undefined, reload },
	};
}
