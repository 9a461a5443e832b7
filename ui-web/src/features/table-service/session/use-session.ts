import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TableOrderRecord, TableRecord, TableSessionRecord } from "@tuckshop/core/records";
import { type Listed, useListed, useTableChanges } from "../floor/use-plan.ts";
import { asked } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";

export type TableSessionState = {
	/** Null where nobody sits there, undefined until that is known. */
	readonly session: TableSessionRecord | null | undefined;
	readonly failed: boolean;
	readonly reload: () => Promise<unknown>;
	/** Stores the session from an answer, which is newer than what was read. */
	readonly put: (session: TableSessionRecord) => void;
	readonly orders: Listed<TableOrderRecord>;
	/** Reads everything of table service that is shown again. */
	readonly changed: () => Promise<void>;
};

/** The session of a table and its lines. A session that has ended stays until the view is closed. */
export function useSession({ id }: TableRecord): TableSessionState {
	const { sessions, saw } = useTablePlace();
	const queries = useQueryClient();
	const key = ["table-session", id];
	const { data, error, refetch } = useQuery({
		queryKey: key,
		queryFn: async () => (await asked(sessions.current(id), saw)) ?? null,
		staleTime: 0,
		gcTime: 0,
	});
	const sessionId = data?.id;
	const orders = useListed<TableOrderRecord>(
		["orders", sessionId],
		sessionId === undefined ? undefined : () => sessions.orders(sessionId),
	);
	const invalidate = useTableChanges();
	return {
		session: data,
		failed: error !== null && data === undefined,
		reload: refetch,
		put: (session) => queries.setQueryData(key, session),
		orders,
		changed: async () => {
			await invalidate();
			const now = queries.getQueryData<TableSessionRecord | null>(key);
			if (now?.payment_status !== "paid") await refetch();
		},
	};
}
