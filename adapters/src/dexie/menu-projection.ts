import type { MenuSnapshot } from "@tuckshop/core/ports";
import type { MenuStoreRecords } from "@tuckshop/core/records";
import type { MenuItem } from "@tuckshop/core/rules";
import type { Table } from "dexie";
import type { ProjectionRow, TuckshopDatabase } from "./open-database.ts";

/** Items written in one transaction: small enough that a tap in between is not felt. */
const batch = 200;

/** Fills the documented menu stores from a snapshot, a few items at a time. A newer snapshot ends an older filling. */
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
	const of = ({ ownerId, restaurantId, syncedAt }: MenuSnapshot): Omit<ProjectionRow, "done"> => ({ name: "menu", ownerId, restaurantId, syncedAt });
	let running: Promise<void> = Promise.resolve();

	/** The mark of a snapshot that the stores do not show whole yet. */
	const owed = async (snapshot: MenuSnapshot): Promise<ProjectionRow | undefined> => {
		const shown = await menu_projections.get("menu");
		return shown && !shown.done && isSame(shown, snapshot) ? shown : undefined;
	};

	/** Writes one part; false when another snapshot is being shown by now. */
	const write = (snapshot: MenuSnapshot, part: MenuStoreRecords, { first, last }: { readonly first: boolean; readonly last: boolean }): PromiseLike<boolean> =>
		database.transaction("rw", [menu_projections, ...stores], async () => {
			const shown = await owed(snapshot);
			if (!shown) return false;
			if (first) for (const store of stores) await store.clear();
			for (const [index, name] of names.entries()) if (part[name].length > 0) await stores[index]?.bulkPut([...part[name]]);
			if (last) await menu_projections.put({ ...shown, done: true });
			return true;
		});

	const fill = async (snapshot: MenuSnapshot): Promise<void> => {
		if (!(await owed(snapshot))) return;
		const { recordsOfMenu } = await import("./menu-rows.ts");
		const { items } = snapshot.menu;
		const parts = Math.max(1, Math.ceil(items.length / batch));
		for (let part = 0; part < parts; part++) {
			const rows = recordsOfMenu({ ...(part === 0 ? snapshot.menu : nothing), items: items.slice(part * batch, (part + 1) * batch) }, snapshot);
			if (!(await write(snapshot, rows, { first: part === 0, last: part === parts - 1 }))) return;
			await new Promise((resolve) => setTimeout(resolve));
		}
	};

	return {
		stores,
		of,
		/** Fills the stores behind whoever asks. What fails (a full disk, a page that closes) is finished at the next load. */
		finish(snapshot: MenuSnapshot): void {
			running = running.then(() => fill(snapshot)).catch(() => undefined);
		},
		settled: (): Promise<void> => running,
	};
}

const isSame = (row: ProjectionRow, { ownerId, restaurantId, syncedAt }: MenuSnapshot): boolean =>
	row.ownerId === ownerId && row.restaurantId === restaurantId && row.syncedAt === syncedAt;

const nothing = { categories: [], subCategories: [], taxes: [], items: [] as readonly MenuItem[] };
