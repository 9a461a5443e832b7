import type { MenuCategory } from "./menu.ts";

/** The saved place of one category: the provider's id, and `sortOrder`, its position from 0. */
export type CategoryPlace = { readonly categoryId: number; readonly sortOrder: number };

/** The position of a category without a saved one: after all others (MENU-06, CATO-09). */
export const unplacedOrder = 999;

/**
 * The categories in display order. Those that the list does not contain come last, in the order in
 * which they arrived.
 */
export function orderCategories(
	categories: readonly MenuCategory[],
	places: readonly CategoryPlace[],
): MenuCategory[] {
	const known = new Map(places.map(({ categoryId, sortOrder }) => [categoryId, sortOrder]));
	return bySortOrder(
		categories.map((category) => ({
			...category,
			sortOrder: known.get(category.id) ?? unplacedOrder,
		})),
	);
}

/** Sorts by sort order, earlier arrivals first where it is equal. */
export function bySortOrder<T extends { readonly sortOrder: number }>(entries: readonly T[]): T[] {
	const place = ({ sortOrder }: T) => (Number.isFinite(sortOrder) ? sortOrder : unplacedOrder);
	return [...entries].sort((a, b) => place(a) - place(b));
}
