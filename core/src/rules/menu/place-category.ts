import type { CategoryPlace } from "./category-order.ts";

/**
 * The list with one category moved to another position, counted from 0; the others keep their
 * order. Positions are clamped to the list (CATO-04), and an unknown id changes nothing.
 */
export function placeCategory<T extends { readonly id: number }>(
	list: readonly T[],
	id: number,
	place: number,
): readonly T[] {
	const from = list.findIndex((category) => category.id === id);
	const to = Math.min(Math.max(place, 0), list.length - 1);
	const moved = list[from];
	return moved && from !== to ? list.toSpliced(from, 1).toSpliced(to, 0, moved) : list;
}

/** Consecutive positions from 0, as they are saved (CATO-08). */
export const placesOf = (list: readonly { readonly id: number }[]): CategoryPlace[] =>
	list.map(({ id }, sortOrder) => ({ categoryId: id, sortOrder }));
