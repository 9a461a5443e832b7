import {
	bySortOrder,
	categoryLabel,
	type MenuCategory,
	orderCategories,
	placesOf,
} from "@tuckshop/core/rules";
import type { SortableItem } from "@tuckshop/ui-kit/components";

/**
 * The categories as they were moved, also when another menu came meanwhile: what it brings new stands last,
 * what it no longer has is gone. Undefined: in the menu's own order.
 */
export const arranged = (
	categories: readonly MenuCategory[],
	draft: readonly number[] | undefined,
): readonly MenuCategory[] =>
	draft
		? orderCategories(bySortOrder(categories), placesOf(draft.map((id) => ({ id }))))
		: bySortOrder(categories);

/** Whether the menu has that order already. */
export function isArranged(
	categories: readonly MenuCategory[],
	draft: readonly number[] | undefined,
): boolean {
	const wanted = arranged(categories, draft);
	return bySortOrder(categories).every(({ id }, place) => wanted[place]?.id === id);
}

/** What their tabs say; the category's own name beside it where that is another. */
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
