import { describe, expect, it } from "vitest";
import { orderCategories, unplacedOrder } from "./category-order.ts";

describe("the category order", () => {
	it("[CATO-05, CATO-09] gives a category without a saved place the order 999", () => {
		expect(orderCategories([{ id: 3, name: "Sushi", sortOrder: 1 }], [])).toEqual([
			{ id: 3, name: "Sushi", sortOrder: unplacedOrder },
		]);
		expect(unplacedOrder).toBe(999);
	});
});
