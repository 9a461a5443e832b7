import type { OpenTableSession, TableSnapshot } from "../../contract/table-service.ts";
import type { TableBillRecord, TableSessionRecord } from "../../records/index.ts";
import type { TablesState } from "./tables-types.ts";

/** The number of left sessions that are remembered, because they may still be open on a screen. */
const maxLeftSessions = 50;
export const withLeft = (
	known: TablesState["left"],
	left: readonly OpenTableSession[],
): TablesState["left"] =>
	left.length === 0
		? known
		: Object.fromEntries(
				[...Object.entries(known), ...left.map((open) => [open.session.id, open] as const)].slice(
					-maxLeftSessions,
				),
			);

/** The tables as the server sent them. */
type KnownTables = { readonly tables: TableSnapshot | undefined } & Pick<TablesState, "left">;

/** A paid session no longer occupies its table. */
export function withAnswer(
	{ tables, left }: KnownTables,
	session: TableSessionRecord,
	bill: TableBillRecord | undefined,
): Partial<KnownTables> {
	const known = tables?.sessions.find((open) => open.session.id === session.id) ?? left[session.id];
	if (!tables || !known) return {};
	const next = { ...known, session, bill: bill ?? known.bill };
	const others = tables.sessions.filter((open) => open.session.id !== session.id);
	if (session.payment_status === "paid")
		return { tables: { ...tables, sessions: others }, left: withLeft(left, [next]) };
	return { tables: { ...tables, sessions: [...others, next].sort(byNumber) } };
}

const byNumber = (one: OpenTableSession, other: OpenTableSession): number =>
	one.session.session_number - other.session.session_number;

/** Adds a bill that was read on its own, unless a newer one is known. */
export function withBill(
	{ tables, left }: KnownTables,
	sessionId: string,
	bill: TableBillRecord,
): Partial<KnownTables> {
	const known = left[sessionId];
	const put = (open: OpenTableSession): OpenTableSession =>
		open.session.id === sessionId && open.bill.version <= bill.version ? { ...open, bill } : open;
	return {
		...(tables ? { tables: { ...tables, sessions: tables.sessions.map(put) } } : {}),
		...(known ? { left: { ...left, [sessionId]: put(known) } } : {}),
	};
}
