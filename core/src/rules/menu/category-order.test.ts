import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { moveCategory, orderCategories, placeCategory, placesOf, unplacedOrder } from "./category-order.ts";

const list = [{ id: 5 }, { id: 2 }, { id: 9 }];
const ids = (entries: readonly { readonly id: number }[]) => entries.map(({ id }) => id);

describe("the category order", () => {
	it("[CATO-04] moves a category a place, but never the first up nor the last down", () => {
		expect(ids(moveCategory(list, 2, "up"))).toEqual([2, 5, 9]);
		expect(ids(moveCategory(list, 2, "down"))).toEqual([5, 9, 2]);
		expect(moveCategory(list, 5, "up")).toBe(list);
		expect(moveCategory(list, 9, "down")).toBe(list);
		expect(ids(moveCategory(list, 5, "down"))).toEqual([2, 5, 9]);
		expect(ids(moveCategory(list, 9, "up"))).toEqual([5, 9, 2]);
	});

	it("[CATO-04] puts a category at any place, and none before the first or behind the last", () => {
		expect(ids(placeCategory(list, 9, 0))).toEqual([9, 5, 2]);
		expect(ids(placeCategory(list, 5, 2))).toEqual([2, 9, 5]);
		expect(ids(placeCategory(list, 5, 1))).toEqual([2, 5, 9]);
		expect(ids(placeCategory(list, 2, -4))).toEqual([2, 5, 9]);
		expect(ids(placeCategory(list, 2, 40))).toEqual([5, 9, 2]);
		expect(placeCategory(list, 5, -1)).toBe(list);
		expect(placeCategory(list, 9, 3)).toBe(list);
		expect(placeCategory(list, 7, 0)).toBe(list);
	});

	it("leaves the list alone for an id that it does not hold", () => {
		expect(moveCategory(list, 7, "down")).toBe(list);
		expect(moveCategory(list, 7, "up")).toBe(list);
	});

	it("[CATO-08] saves consecutive places from 0", () => {
		expect(placesOf(list)).toEqual([
			{ categoryId: 5, sortOrder: 0 },
			{ categoryId: 2, sortOrder: 1 },
			{ categoryId: 9, sortOrder: 2 },
		]);
	});

	it("[CATO-05, CATO-09] gives a category without a saved place the order 999", () => {
		expect(orderCategories([{ id: 3, name: "Sushi", sortOrder: 1 }], [])).toEqual([{ id: 3, name: "Sushi", sortOrder: unplacedOrder }]);
		expect(unplacedOrder).toBe(999);
	});

	it("[MENU-06] comes back from what was saved, whatever was moved", () => {
		const moves = fc.array(fc.record({ id: fc.integer({ min: 0, max: 6 }), direction: fc.constantFrom("up" as const, "down" as const) }), { maxLength: 12 });
		fc.assert(
			fc.property(moves, (all) => {
				const categories = [0, 1, 2, 3, 4, 5].map((id) => ({ id, name: `${id}`, sortOrder: 0 }));
				const moved = all.reduce<readonly { id: number }[]>((now, { id, direction }) => moveCategory(now, id, direction), categories);
				expect(ids(orderCategories(categories, placesOf(moved)))).toEqual(ids(moved));
				expect(ids(moved).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
			}),
			runs,
		);
	});
});
