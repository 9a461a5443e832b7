import type { CategoryOrder } from "@tuckshop/core/contract";
import {
	type CategoryPlaceRecord,
	type MenuItemOverrideRecord,
	overrideOf,
	placeOf,
	recordOfPlace,
} from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import { isoTime, type World } from "../world.ts";
import type { MenuRepository, OverrideRow } from "./repository.ts";

/** An owner's changes to a restaurant's menu. Restaurants of other owners do not exist for it. */
export type MenuAdjustmentService = {
	readonly overrides: (
		ownerId: string,
		restaurantId: string,
	) => Promise<readonly MenuItemOverrideRecord[]>;
	readonly saveOverride: (
		ownerId: string,
		restaurantId: string,
		change: MenuItemOverrideRecord,
	) => Promise<MenuItemOverrideRecord>;
	readonly order: (
		ownerId: string,
		restaurantId: string,
	) => Promise<readonly CategoryPlaceRecord[]>;
	readonly saveOrder: (
		ownerId: string,
		restaurantId: string,
		order: CategoryOrder,
	) => Promise<readonly CategoryPlaceRecord[]>;
};

export function menuAdjustments(
	repository: MenuRepository,
	restaurants: Pick<RestaurantRepository, "get">,
	world: Pick<World, "now">,
): MenuAdjustmentService {
	const assertOwn = async (ownerId: string, restaurantId: string): Promise<void> => {
		if (!(await restaurants.get(ownerId, restaurantId))) throw notFound("restaurant");
	};
	const order = async (restaurantId: string) =>
		(await repository.places(restaurantId)).map((row) =>
			recordOfPlace({ categoryId: row.category_id, sortOrder: row.sort_order }),
		);

	return {
		async overrides(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			return (await repository.overrides(restaurantId)).map(recordOfRow);
		},
		async saveOverride(ownerId, restaurantId, change) {
			await assertOwn(ownerId, restaurantId);
			const { openPrice, customPrice, isAvailable } = overrideOf(change);
			const row = await repository.saveOverride({
				restaurant_id: restaurantId,
				menu_item_id: change.menu_item_id,
				updated_at: isoTime(world.now()),
				...(change.open_price === undefined
					? {}
					: { open_price: openPrice === undefined ? null : Number(openPrice) }),
				...(change.custom_price === undefined ? {} : { custom_price_cents: customPrice ?? null }),
				...(change.is_available === undefined
					? {}
					: { is_available: isAvailable === undefined ? null : Number(isAvailable) }),
			});
			return recordOfRow(row);
		},
		async order(ownerId, restaurantId) {
			await assertOwn(ownerId, restaurantId);
			return order(restaurantId);
		},
		async saveOrder(ownerId, restaurantId, { categories }) {
			await assertOwn(ownerId, restaurantId);
			const places = categories.map(placeOf);
			if (new Set(places.map(({ categoryId }) => categoryId)).size < places.length)
				throw new HttpRefusal(400, "invalid", "categories: a category stands there twice", {
					field: "categories",
				});
			await repository.savePlaces(
				restaurantId,
				places.map(({ categoryId, sortOrder }) => ({
					restaurant_id: restaurantId,
					category_id: categoryId,
					sort_order: sortOrder,
				})),
			);
			return order(restaurantId);
		},
	};
}

const recordOfRow = (row: OverrideRow): MenuItemOverrideRecord => ({
	menu_item_id: row.menu_item_id,
	open_price: row.open_price === null ? null : row.open_price === 1 ? "Y" : "N",
	custom_price: row.custom_price_cents === null ? null : cents(row.custom_price_cents),
	is_available: row.is_available === null ? null : row.is_available === 1,
});
