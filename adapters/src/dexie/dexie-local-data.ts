import { type LocalData, lazyStore, withLate } from "@tuckshop/core/ports";
import { Effect } from "effect";
import type { dexieCounts } from "./dexie-counts.ts";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { TuckshopDatabase } from "./open-database.ts";

/** The whole database. */
export const dexieLocalData = (database: TuckshopDatabase): LocalData => {
	let erasing = false;
	/**
	 * Another tab held an older version: whenever the database is closed it is opened again, until
	 * that tab is gone.
	 */
	let held = false;
	database.on("blocked", () => {
		held = true;
	});
	const own: Pick<LocalData, "erase" | "whenCleared"> = {
		whenCleared: (hear) =>
			Effect.sync(() => {
				// The database also closes when this page erases it, and while another tab holds it.
				const closed = () => {
					if (!erasing && !held) hear();
				};
				database.on("close", closed);
				return Effect.sync(() => database.on.close.unsubscribe(closed));
			}),
		erase: () =>
			Effect.asVoid(
				catchStorageErrors(async () => {
					erasing = true;
					try {
						await database.delete();
						await database.open();
					} finally {
						erasing = false;
					}
				}),
			),
	};
	// Loaded late: to sell, nothing of all accounts is counted.
	return withLate(
		own,
		lazyStore<ReturnType<typeof dexieCounts>>(async () =>
			(await import("./dexie-counts.ts")).dexieCounts(database),
		),
	);
};
