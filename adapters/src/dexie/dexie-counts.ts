import type { LocalData } from "@tuckshop/core/ports";
import { catchStorageErrors } from "./dexie-faults.ts";
import { unfinishedStatuses } from "./dexie-sale-store.ts";
import type { TransactionRow, TuckshopDatabase } from "./open-database.ts";

/** A declined card: the server has the sale, and nothing more of it is sent. */
const isDeclined = ({ debit_delivery, deliveries }: TransactionRow): boolean =>
	debit_delivery?.is === "refused" && deliveries?.ledger.is === "accepted";

/** Rows of other accounts that are not delivered everywhere yet. */
function unsentOfOthers({ transactions }: TuckshopDatabase, ownerId: string) {
	const isOthers = (row: TransactionRow) => row.owner_id !== ownerId;
	return [
		transactions
			.where("status")
			.anyOf(unfinishedStatuses)
			.filter((row) => isOthers(row) && !isDeclined(row)),
		// "complete" by the documented status while their debit waits (TXN-16).
		transactions
			.where("status")
			.equals("complete")
			.filter(
				(row) => isOthers(row) && /^(queued|processing)$/.test(row.offline_processing_status ?? ""),
			),
	];
}

/** The part of the local data that counts it. A sale with an unknown status may be anybody's, and counts as unsent. */
export const dexieCounts = (
	database: TuckshopDatabase,
): Pick<LocalData, "counts" | "othersWithUnsent" | "unsentOfOthers"> => ({
	unsentOfOthers: (ownerId) =>
		catchStorageErrors(async () => {
			let count = 0;
			for (const rows of unsentOfOthers(database, ownerId)) count += await rows.count();
			return count;
		}),
	othersWithUnsent: (ownerId) =>
		catchStorageErrors(async () => {
			const owners = new Set<string>();
			for (const rows of unsentOfOthers(database, ownerId))
				await rows.each(({ owner_id }) => owners.add(String(owner_id)));
			return [...owners].sort();
		}),
	counts: () =>
		catchStorageErrors(async () => {
			const counted = await Promise.all(
				database.tables.map(async (table) => [table.name, await table.count()] as const),
			);
			return Object.fromEntries(counted);
		}),
});
