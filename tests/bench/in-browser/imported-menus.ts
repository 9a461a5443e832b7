import { Effect } from "effect";
import type { Turn } from "./bench-page.ts";
import { bigTill, menuShown, rowsOf, searched } from "./big-till.ts";
import { rawDatabase, removed, writtenStrictly } from "./raw-database.ts";

/**
 * A manual sync with the provider's lists in memory, until the menu is on disk and searchable; the
 * limit writes the same lists as one strict record.
 */
export async function importedMenus(items: number, rounds: number): Promise<Turn[]> {
	const rows = rowsOf(items);
	const databases: string[] = [];
	const fresh = (kind: string) => {
		const name = `bench-import-${kind}-${databases.length}`;
		databases.push(name);
		return name;
	};
	const ours = async () => {
		const till = bigTill(fresh("ours"), rows);
		till.faults.reachable = false;
		await Effect.runPromise(till.pos.start());
		till.faults.reachable = true;
		const began = performance.now();
		const shown = menuShown(till.pos);
		const synced = Effect.runPromise(till.pos.sync.now());
		await shown;
		searched(till.pos);
		const took = performance.now() - began;
		await synced;
		// The documented stores are filled in the background while the database is open, which must not
		// count for the next round.
		await till.close();
		return took;
	};
	const limit = async () => {
		const raw = await rawDatabase(
			fresh("limit"),
			(database) => void database.createObjectStore("menus"),
		);
		const began = performance.now();
		await writtenStrictly(
			raw,
			["menus"],
			(transaction) => void transaction.objectStore("menus").put(rows, "menu"),
		);
		const took = performance.now() - began;
		raw.close();
		return took;
	};
	const turns: Turn[] = [];
	for (let round = 0; round <= rounds; round++) {
		const turn =
			round % 2 === 0
				? { ours: await ours(), limit: await limit() }
				: { limit: await limit(), ours: await ours() };
		// The first round warms up.
		if (round > 0) turns.push(turn);
	}
	await removed(...databases);
	return turns;
}
