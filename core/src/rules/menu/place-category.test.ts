import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { orderCategories } from "./category-order.ts";
import { placeCategory, placesOf } from "./place-category.ts";

const list = [{ id: 5 }, { id: 2 }, { id: 9 }];
const ids = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);

describe("placing a category", () => {
	it("[CATO-04] puts it at any place, but nothing before the first or behind the last", () => {
		expect(ids(placeCategory(list, 2, 0))).toEqual([2, 5, 9]);
		expect(ids(placeCategory(list, 2, 2))).toEqual([5, 9, 2]);
		expect(ids(placeCategory(list, 9, 0))).toEqual([9, 5, 2]);
		expect(ids(placeCategory(list, 5, 2))).toEqual([2, 9, 5]);
		expect(ids(placeCategory(list, 2, -4))).toEqual([2, 5, 9]);
		expect(ids(placeCategory(list, 2, 40))).toEqual([5, 9, 2]);
		expect(placeCategory(list, 5, -1)).toBe(list);
		expect(placeCategory(list, 9, 3)).toBe(list);
	});

	it("leaves the list alone for an id that it does not hold, and for the place that it has", () => {
		expect(placeCategory(list, 7, 0)).toBe(list);
		expect(placeCategory(list, 2, 1)).toBe(list);
	});

	it("[CATO-08] saves consecutive places from 0", () => {
		expect(placesOf(list)).toEqual([
			{ categoryId: 5, sortOrder: 0 },
			{ categoryId: 2, sortOrder: 1 },
			{ categoryId: 9, sortOrder: 2 },
		]);
	});

	it("[MENU-06] comes back from what was saved, whatever was moved", () => {
		const moves = fc.array(
			fc.record({ id: fc.integer({ min: 0, max: 6 }), place: fc.integer({ min: -1, max: 7 }) }),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(moves, (all) => {
				const categories = [0, 1, 2, 3, 4, 5].map((id) => ({ id, name: `${id}`, sortOrder: 0 }));
				const moved = all.reduce<readonly { id: number }[]>(
					(now, { id, place }) => placeCategory(now, id, place),
					categories,
				);
				expect(ids(orderCategories(categories, placesOf(moved)))).toEqual(ids(moved));
				expect(ids(moved).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
			}),
			runs,
		);
	});
});
