import type { MenuItem } from "@tuckshop/core/rules";
import { Effect } from "effect";
import type { Turn } from "./bench-page.ts";
import { bigTill, menuShown, rowsOf, searched } from "./big-till.ts";
import { asked, rawDatabase, removed } from "./raw-database.ts";

/**
 * A start from the stored menu to the first search; the limit reads the same record directly, and
 * concatenates its names.
 */
export async function startedMenus(items: number, rounds: number): Promise<Turn[]> {
	const rows = rowsOf(items);
	const first = bigTill("bench-start", rows);
	const there = menuShown(first.pos);
	await Effect.runPromise(first.pos.start());
	await there;
	await first.close();
	const ours = async () => {
		const began = performance.now();
		const till = bigTill("bench-start", rows);
		till.faults.reachable = false;
		const shown = menuShown(till.pos);
		const started = Effect.runPromise(till.pos.start());
		await shown;
		searched(till.pos);
		const took = performance.now() - began;
		await started;
		await till.close();
		return took;
	};
	const limit = async () => {
		const began = performance.now();
		const raw = await rawDatabase("bench-start-raw", () => undefined);
		const found: { readonly menu: { readonly items: readonly MenuItem[] } } = await asked(
			raw.transaction("menus").objectStore("menus").get("menu"),
		);
		const byId = new Map(found.menu.items.map((item) => [item.id, item]));
		const names = found.menu.items
			.map(({ name }) => name)
			.join("\n")
			.toLowerCase();
		if (byId.size !== items || !names.includes("poutine"))
			throw new Error("the menu can't be searched");
		const took = performance.now() - began;
		raw.close();
		return took;
	};
	const stored = await asked(indexedDB.open("bench-start"));
	const [snapshot] = await asked(
		stored.transaction("menu_snapshots").objectStore("menu_snapshots").getAll(),
	);
	stored.close();
	const raw = await rawDatabase(
		"bench-start-raw",
		(database) => void database.createObjectStore("menus"),
	);
	await asked(raw.transaction("menus", "readwrite").objectStore("menus").put(snapshot, "menu"));
	raw.close();

	const turns: Turn[] = [];
	for (let round = 0; round <= rounds; round++) {
		const turn =
			round % 2 === 0
				? { ours: await ours(), limit: await limit() }
				: { limit: await limit(), ours: await ours() };
		// The first round warms up.
		if (round > 0) turns.push(turn);
	}
	await removed("bench-start", "bench-start-raw");
	return turns;
}
