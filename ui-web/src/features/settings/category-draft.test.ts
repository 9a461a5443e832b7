import { expect, it } from "vitest";
import { arranged, isArranged, rowsOf } from "./category-draft.ts";

const category = (id: number, sortOrder: number) => ({ id, name: `C${id}`, sortOrder });
const menu = [category(1, 0), category(2, 1), category(3, 2)];
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

it("[CATO-09] keeps what was moved when another menu comes: what is new stands last, what is gone is gone", () => {
	const draft = [3, 1, 2];
	expect(ids(arranged(menu, draft))).toEqual(draft);
	const later = [category(8, 0), category(3, 5), category(9, 6), category(1, 7)];
	expect(ids(arranged(later, draft))).toEqual([3, 1, 8, 9]);
	expect(isArranged(later, draft)).toBe(false);
});

it("is unsaved only while it differs from the menu's own order", () => {
	expect(ids(arranged([...menu].reverse(), undefined))).toEqual([1, 2, 3]);
	expect([undefined, [1, 2, 3], [2, 1, 3], [1]].map((draft) => isArranged(menu, draft))).toEqual([
		true,
		true,
		false,
		true,
	]);
});

it("calls a category what its tab is called, and names it beside that where the name says more", () => {
	expect(
		rowsOf([
			{ id: 1, name: "BREAKFAST", typeName: "Breakfast", sortOrder: 0 },
			{ id: 2, name: "Coffee", typeName: "Hot Drinks", sortOrder: 1 },
		]),
	).toEqual([
		{ id: "1", label: "Breakfast" },
		{ id: "2", label: "Hot Drinks", note: "Coffee" },
	]);
});
