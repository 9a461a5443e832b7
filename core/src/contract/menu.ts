import { Schema } from "effect";
import { atMost, NumberText } from "../records/limits.ts";
import { CategoryPlaceRecord, MenuItemOverrideRecord } from "../records/menu/menu-adjustments.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/**
 * The documented body: menu_item_id and open_price. An absent member stays as saved, null removes
 * it.
 */
export const OverrideChange = MenuItemOverrideRecord;

/** The whole order of the categories; it replaces the one that was saved. */
export const CategoryOrder = Schema.Struct({
	categories: Schema.Array(CategoryPlaceRecord).check(Schema.isMaxLength(2000)),
});
export type CategoryOrder = typeof CategoryOrder.Type;

const wholeText = NumberText.check(
	Schema.isInt(),
	Schema.isBetween({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
);

/** The documented query; `t` is a timestamp against caches. */
export const KeptMenuQuery = Schema.Struct({
	restaurant_id: wholeText,
	restaurant_branch_id: wholeText,
	t: Schema.optionalKey(Schema.String.check(atMost(100))),
});

const Rows = replyOf(Schema.Array(Schema.Unknown));
const keptList = <const Name extends string>(name: Name, path: `/api/${string}`) =>
	endpoint({
		name,
		method: "GET",
		path,
		access: "kiosk",
		says: "The rows of the last successful read of this list of the provider's, for when the provider does not answer. 404 when there was none.",
		query: KeptMenuQuery,
		reply: Rows,
		errors: [400, 401, 404],
	});

/** The endpoints of a restaurant's changes to its menu, by name. */
export const menuEndpoints = {
	menuItemOverrides: endpoint({
		name: "menuItemOverrides",
		method: "GET",
		path: "/api/restaurants/{id}/menu-item-overrides",
		access: "kiosk",
		says: "What the restaurant changed of its provider's menu items.",
		reply: replyOf(Schema.Array(MenuItemOverrideRecord)),
		errors: [401, 404],
	}),
	saveMenuItemOverride: endpoint({
		name: "saveMenuItemOverride",
		method: "POST",
		path: "/api/restaurants/{id}/menu-item-overrides",
		access: "owner",
		says: "Changes an item for this restaurant: open price, a price of its own, whether it is available.",
		body: OverrideChange,
		reply: replyOf(MenuItemOverrideRecord),
		errors: [400, 401, 404],
	}),
	categoryOrder: endpoint({
		name: "categoryOrder",
		method: "GET",
		path: "/api/restaurants/{id}/category-order",
		access: "kiosk",
		says: "The saved order of the menu's categories, each place under both documented names.",
		reply: replyOf(Schema.Array(CategoryPlaceRecord)),
		errors: [401, 404],
	}),
	saveCategoryOrder: endpoint({
		name: "saveCategoryOrder",
		method: "POST",
		path: "/api/restaurants/{id}/category-order",
		access: "owner",
		says: "Saves the order of the menu's categories whole.",
		body: CategoryOrder,
		reply: replyOf(Schema.Array(CategoryPlaceRecord)),
		errors: [400, 401, 404],
	}),
	keptCategories: keptList("keptCategories", "/api/menu_category_list"),
	keptItems: keptList("keptItems", "/api/menu_items"),
	keptSubCategories: keptList("keptSubCategories", "/api/menu_sub_category_list"),
};
