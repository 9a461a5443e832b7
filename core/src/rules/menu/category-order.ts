import type { MenuCategory } from "./menu.ts";

/** What the administration saved: a place for each category, from 0. */
export type CategoryPlace = { readonly categoryId: number; readonly sortOrder: number };

/** The place of a category that nobody placed: behind all that were (MENU-06, CATO-09). */
export const unplacedOrder = 999;

/** The categories in display order. Those that the list does not know come last, in the order in which they arrived. */
export function orderCategories(categories: readonly MenuCategory[], places: readonly CategoryPlace[]): MenuCategory[] {
	const known = new Map(places.map(({ categoryId, sortOrder }) => [categoryId, sortOrder]));
	return bySortOrder(categories.map((category) => ({ ...category, sortOrder: known.get(category.id) ?? unplacedOrder })));
}

/** By sort order, earlier arrivals first where it is the same. */
export function bySortOrder<T extends { readonly sortOrder: number }>(entries: readonly T[]): T[] {
	const place = ({ sortOrder }: T) => (Number.isFinite(sortOrder) ? sortOrder : unplacedOrder);
	return [...entries].sort((a, b) => place(a) - place(b));
}

/** The list with one category a place up or down; the first cannot go up nor the last down, and an unknown id changes nothing (CATO-04). */
export function moveCategory<T extends { readonly id: number }>(list: readonly T[], id: number, direction: "up" | "down"): readonly T[] {
	const from = list.findIndex((category) => category.id === id);
	const to = direction === "up" ? from - 1 : from + 1;
	const [moved, other] = [list[from], list[to]];
	return moved && other ? list.with(to, moved).with(from, other) : list;
}

/** The list with one category at another place, counted from 0; the others keep their order among themselves. */
export function placeCategory<T extends { readonly id: number }>(list: readonly T[], id: number, place: number): readonly T[] {
	const from = list.findIndex((category) => category.id === id);
	const to = Math.min(Math.max(place, 0), list.length - 1);
	const moved = list[from];
	return moved && from !== to ? list.toSpliced(from, 1).toSpliced(to, 0, moved) : list;
}

/** Consecutive places from 0, as they are saved (CATO-08). */
export const placesOf = (list: readonly { readonly id: number }[]): CategoryPlace[] => list.map(({ id }, sortOrder) => ({ categoryId: id, sortOrder }));
