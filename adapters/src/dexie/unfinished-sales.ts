import type { UnfinishedAsked, UnfinishedPart } from "@tuckshop/core/ports";
import type { Sale } from "@tuckshop/core/records";
import { unfinishedStatuses } from "./dexie-sale-store.ts";
import type { TransactionRow, TuckshopDatabase } from "./open-database.ts";

/** The store of sales, and the decoder of its rows: one that does not decode is set aside. */
type SaleTable = {
	readonly database: TuckshopDatabase;
	readonly readAll: (rows: readonly TransactionRow[]) => readonly Sale[];
};

/** The most rows that are read and decoded in one task: some 10 ms of it, or 40 on a slow till. */
const readAtOnce = 100;

/** In parts, each a task of its own, so that nothing waits while 50,000 are read. */
export async function unfinishedSales(
	table: SaleTable,
	ownerId: string,
	signal: AbortSignal,
): Promise<readonly Sale[]> {
	const sales: Sale[] = [];
	let from: unknown;
	do {
		const part = await unfinishedPart(table, ownerId, { from });
		sales.push(...part.sales);
		from = part.next;
	} while (from !== undefined && !signal.aborted);
	return sales.sort(bySequence);
}

/** The mark of the next part is the ids of the rows that are left. */
export async function unfinishedPart(
	{ database, readAll }: SaleTable,
	ownerId: string,
	{ which, from }: UnfinishedAsked = {},
): Promise<UnfinishedPart> {
	const ids =
		(from as readonly number[] | undefined) ?? (await unfinishedIds(database, ownerId, which));
	const [first] = ids;
	if (first === undefined) return { sales: [] };
	let end = 1;
	while ((ids[end] ?? Number.POSITIVE_INFINITY) < first + readAtOnce) end += 1;
	const rows = await database.transactions
		.where(":id")
		.between(first, ids[end - 1], true, true)
		.toArray();
	const sales = readAll(rows.filter((row) => row.owner_id === ownerId && isUnfinished(row)))
		.filter(({ campus }) => !which || campus?.offline)
		.sort(bySequence);
	return { sales, ...(end < ids.length ? { next: ids.slice(end) } : {}) };
}

/** The ids of the rows that may be unfinished, lowest first, as of one moment. */
async function unfinishedIds(
	database: TuckshopDatabase,
	ownerId: string,
	which: UnfinishedAsked["which"],
): Promise<readonly number[]> {
	const { transactions } = database;
	const ids = await database.transaction("r", transactions, () =>
		Promise.all(
			(which ? campusIndexes : unfinishedIndexes).map(({ index, value }) =>
				transactions.where(index).equals([ownerId, value]).primaryKeys(),
			),
		),
	);
	return ids.flat().sort((a, b) => a - b);
}

/** Campus-card sales made offline are "complete" by the documented status while their debit waits (TXN-16). */
const waitingForDebit: readonly string[] = ["queued", "processing"];

const isUnfinished = ({
	status,
	offline_processing_status: debit,
}: Pick<TransactionRow, "status" | "offline_processing_status">): boolean =>
	unfinishedStatuses.includes(status) ||
	(status === "complete" && debit !== undefined && waitingForDebit.includes(debit));

const byIndex = (index: string, values: readonly string[]) =>
	values.map((value) => ({ index: `[owner_id+${index}]`, value }));
const unfinishedIndexes = [
	...byIndex("status", unfinishedStatuses),
	...byIndex("offline_processing_status", waitingForDebit),
];
const campusIndexes = byIndex("offline_processing_status", [
	...waitingForDebit,
	...["success", "failed"],
]);

const bySequence = (a: Sale, b: Sale): number => a.facts.sequence - b.facts.sequence;
