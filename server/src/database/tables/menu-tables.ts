/**
 * The tables of the menu, by the conventions of all others (database/tables.ts). Ids of items and
 * categories are the provider's.
 */
export type MenuTables = {
	menu_item_overrides: {
		restaurant_id: string;
		menu_item_id: number;
		open_price: number | null;
		custom_price_cents: number | null;
		is_available: number | null;
		updated_at: string;
	};
	category_places: { restaurant_id: string; category_id: number; sort_order: number };
	/** The last successful read of each page of each list, as the provider sent its rows. */
	menu_reads: {
		owner_id: string;
		provider_restaurant_id: number;
		provider_branch_id: number;
		list: string;
		page: number;
		rows: string;
		read_at: string;
	};
};
