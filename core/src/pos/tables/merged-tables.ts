import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";

/**
 * The tables after a snapshot was merged, and the sessions that were open before and no longer are.
 */
export type MergedTables = {
	readonly tables: TableSnapshot;
	readonly left: readonly OpenTableSession[];
};

/** Merges a snapshot: a whole one replaces the known tables, any other one is added to them. */
export function mergedTables(known: TableSnapshot | undefined, read: TableSnapshot): MergedTables {
	const before = new Map(known?.sessions.map((open) => [open.session.id, open]));
	const sessions = new Map<string, OpenTableSession>();
	if (!read.whole) for (const [id, open] of before) sessions.set(id, open);
	for (const { id } of read.ended) sessions.delete(id);
	for (const open of read.sessions)
		sessions.set(open.session.id, withKnownBill(open, before.get(open.session.id)));
	const endings = new Map(read.ended.map(({ id, payment_status }) => [id, payment_status]));
	return {
		tables: {
			...read,
			whole: true,
			ended: [],
			sessions: [...sessions.values()].sort(
				(one, other) => one.session.session_number - other.session.session_number,
			),
		},
		left: [...before.values()].flatMap((open) => {
			const { session } = open;
			if (sessions.has(session.id)) return [];
			const payment_status = endings.get(session.id) ?? endOf(session);
			return [{ ...open, session: { ...session, payment_status } }];
		}),
	};
}

/**
 * A bill that was read on its own has more data about its payments than the same one in a snapshot.
 */
const withKnownBill = (
	open: OpenTableSession,
	known: OpenTableSession | undefined,
): OpenTableSession =>
	known && known.bill.version === open.bill.version ? { ...open, bill: known.bill } : open;

/** A session ends only when nothing is owed: if there was anything to pay, it was paid. */
const endOf = ({
	total_amount,
}: OpenTableSession["session"]): OpenTableSession["session"]["payment_status"] =>
	total_amount > 0 ? "paid" : "unpaid";
