import type { Insertable, Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

export type OverrideRow = Selectable<Tables["menu_item_overrides"]>;
export type PlaceRow = Selectable<Tables["category_places"]>;
export type ReadPage = Insertable<Tables["menu_reads"]>;
export type ReadPlace = Pick<
	ReadPage,
	"owner_id" | "provider_restaurant_id" | "provider_branch_id" | "list"
>;

export type MenuRepository = {
	readonly overrides: (restaurantId: string) => Promise<readonly OverrideRow[]>;
	/** Writes the given columns over the stored ones. */
	readonly saveOverride: (
		row: Pick<OverrideRow, "restaurant_id" | "menu_item_id" | "updated_at"> & Partial<OverrideRow>,
	) => Promise<OverrideRow>;
	readonly places: (restaurantId: string) => Promise<readonly PlaceRow[]>;
	/** Replaces all places by these. */
	readonly savePlaces: (restaurantId: string, places: readonly PlaceRow[]) => Promise<void>;
	/** Stores a page. `last`: later pages are deleted. */
	readonly keepPage: (page: ReadPage, last: boolean) => Promise<void>;
	/** The rows of each page as JSON, in order. */
	readonly pages: (place: ReadPlace) => Promise<readonly string[]>;
};

export function menuRepository(database: Database): MenuRepository {
	return {
		overrides: (restaurantId) =>
			database
				.selectFrom("menu_item_overrides")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.orderBy("menu_item_id")
				.execute(),
		saveOverride({ restaurant_id, menu_item_id, ...columns }) {
			const nothing = { open_price: null, custom_price_cents: null, is_available: null };
			return database
				.insertInto("menu_item_overrides")
				.values({ restaurant_id, menu_item_id, ...nothing, ...columns })
				.onConflict((conflict) =>
					conflict.columns(["restaurant_id", "menu_item_id"]).doUpdateSet(columns),
				)
				.returningAll()
				.executeTakeFirstOrThrow();
		},
		places: (restaurantId) =>
			database
				.selectFrom("category_places")
				.selectAll()
				.where("restaurant_id", "=", restaurantId)
				.orderBy("sort_order")
				.orderBy("category_id")
				.execute(),
		async savePlaces(restaurantId, places) {
			await database.transaction().execute(async (transaction) => {
				// Two concurrent saves wait for each other here, so that the stored order is one person's,
				// complete.
				await transaction
					.updateTable("restaurants")
					.set({ id: restaurantId })
					.where("id", "=", restaurantId)
					.execute();
				await transaction
					.deleteFrom("category_places")
					.where("restaurant_id", "=", restaurantId)
					.execute();
				if (places.length > 0)
					await transaction.insertInto("category_places").values(places).execute();
			});
		},
		async keepPage(page, last) {
			await database.transaction().execute(async (transaction) => {
				await transaction
					.insertInto("menu_reads")
					.values(page)
					.onConflict((conflict) =>
						conflict
							.columns(["owner_id", "provider_restaurant_id", "provider_branch_id", "list", "page"])
							.doUpdateSet({ rows: page.rows, read_at: page.read_at }),
					)
					.execute();
				if (last)
					await transaction
						.deleteFrom("menu_reads")
						.where("owner_id", "=", page.owner_id)
						.where("provider_restaurant_id", "=", page.provider_restaurant_id)
						.where("provider_branch_id", "=", page.provider_branch_id)
						.where("list", "=", page.list)
						.where("page", ">", page.page)
						.execute();
			});
		},
		async pages(place) {
			const found = await database
				.selectFrom("menu_reads")
				.select("rows")
				.where("owner_id", "=", place.owner_id)
				.where("provider_restaurant_id", "=", place.provider_restaurant_id)
				.where("provider_branch_id", "=", place.provider_branch_id)
				.where("list", "=", place.list)
				.orderBy("page")
				.execute();
			return found.map(({ rows }) => rows);
		},
	};
}
