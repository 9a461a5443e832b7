import type { MenuSnapshot } from "@tuckshop/core/ports";
import type { MenuStoreRecords } from "@tuckshop/core/records";
import type { MenuItem } from "@tuckshop/core/rules";
import type { Table } from "dexie";
import type { ProjectionRow, TuckshopDatabase } from "./open-database.ts";

/** Items written in one transaction: few enough that a tap in between is not delayed. */
const batch = 200;

/**
 * Fills the documented menu stores from a snapshot, in small batches. The position is in the row of
 * the snapshot and advances in the transaction of each batch, so that tabs that fill at once write
 * one batch after the other, and one continues where another was closed. A newer snapshot ends an
 * older filling.
 */
export function menuProjection(database: TuckshopDatabase) {
	const { menu_projections } = database;
	const names = [
		"menu_categories",
		"menu_sub_categories",
		"menu_items",
		"modifier_groups",
		"modifiers",
		"taxes",
	] as const satisfies readonly (keyof MenuStoreRecords)[];
	const stores: readonly Table[] = names.map((name) => database[name]);
	const rowOf = (
		{ ownerId, restaurantId, syncedAt }: MenuSnapshot,
		items: number,
		done: boolean,
	): ProjectionRow => ({
		name: "menu",
		ownerId,
		restaurantId,
		syncedAt,
		items,
		done,
	});
	let running: Promise<void> = Promise.resolve();

	/**
	 * The first item that is not in the stores yet; undefined where all are, or where the stores
	 * belong to another snapshot by now. Without a valid position it starts from the beginning.
	 */
	const next = async (snapshot: MenuSnapshot): Promise<number | undefined> => {
		const shown = await menu_projections.get("menu");
		const { length } = snapshot.menu.items;
		if (!shown || !isSame(shown, snapshot) || (shown.done && shown.items === length))
			return undefined;
		const { items = 0 } = shown;
		return items < length ? items : 0;
	};

	/** Writes the next batch, whoever wrote the one before. False when there is none left. */
	const writeNext = (snapshot: MenuSnapshot, recordsOfMenu: RecordsOfMenu): PromiseLike<boolean> =>
		database.transaction("rw", [menu_projections, ...stores], async () => {
			const from = await next(snapshot);
			if (from === undefined) return false;
			const { items } = snapshot.menu;
			const to = Math.min(from + batch, items.length);
			const rows = recordsOfMenu(
				{ ...(from === 0 ? snapshot.menu : nothing), items: items.slice(from, to) },
				snapshot,
			);
			if (from === 0) for (const store of stores) await store.clear();
			for (const [index, name] of names.entries())
				if (rows[name].length > 0) await stores[index]?.bulkPut([...rows[name]]);
			await menu_projections.put(rowOf(snapshot, to, to === items.length));
			return to < items.length;
		});

	const fill = async (snapshot: MenuSnapshot): Promise<void> => {
		if ((await next(snapshot)) === undefined) return;
		const { recordsOfMenu } = await import("./menu-rows.ts");
		while (await writeNext(snapshot, recordsOfMenu))
			await new Promise((resolve) => setTimeout(resolve));
	};

	return {
		stores,
		/** The row of a snapshot that has yet to be filled in. */
		begun: (snapshot: MenuSnapshot): ProjectionRow => rowOf(snapshot, 0, false),
		/**
		 * Fills the stores in the background. A failure (a full disk, a page that closes) is repaired
		 * at the next load.
		 */
		finish(snapshot: MenuSnapshot): void {
			running = running.then(() => fill(snapshot)).catch(() => undefined);
		},
		settled: (): Promise<void> => running,
	};
}

type RecordsOfMenu = typeof import("./menu-rows.ts").recordsOfMenu;

const isSame = (row: ProjectionRow, { ownerId, restaurantId, syncedAt }: MenuSnapshot): boolean =>
	row.ownerId === ownerId && row.restaurantId === restaurantId && row.syncedAt === syncedAt;

const nothing = { categories: [], subCategories: [], taxes: [], items: [] as readonly MenuItem[] };
