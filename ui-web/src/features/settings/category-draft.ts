import {
	bySortOrder,
	categoryLabel,
	type MenuCategory,
	orderCategories,
	placesOf,
} from "@tuckshop/core/rules";
import type { SortableItem } from "@tuckshop/ui-kit/components";

/**
 * Returns the categories in the draft's order, or in the menu's where there is none. Categories
 * that a newer menu adds come last, and removed ones are left out.
 */
export const arranged = (
	categories: readonly MenuCategory[],
	draft: readonly number[] | undefined,
): readonly MenuCategory[] =>
	draft
		? orderCategories(bySortOrder(categories), placesOf(draft.map((id) => ({ id }))))
		: bySortOrder(categories);

/** Returns whether the menu has that order already. */
export function isArranged(
	categories: readonly MenuCategory[],
	draft: readonly number[] | undefined,
): boolean {
	const wanted = arranged(categories, draft);
	return bySortOrder(categories).every(({ id }, place) => wanted[place]?.id === id);
}

/** The labels of their tabs, with the category's own name where that differs. */
export const rowsOf = (categories: readonly MenuCategory[]): SortableItem[] =>
	categories.map((category) => {
		const label = categoryLabel(category);
		return {
			id: String(category.id),
			label,
			...(label.toLowerCase() === category.name.trim().toLowerCase()
				? {}
				: { note: category.name }),
		};
	});
