import { describe, expect, it } from "vitest";
import { type Shape, shapeOf } from "../../../server/src/http/shape.ts";
import { leftOpen, taken } from "./contract-bodies.ts";
import { bodiesFor, type Costs, costsOf, door, listPlaces as places } from "./wrong-bodies.ts";

/** The places where a schema accepts a list or text of any length, or any value. */
function unlimited(shape: Shape, at: string): readonly string[] {
	switch (shape.is) {
		case "small":
			return [];
		case "anything":
			return [at];
		case "text":
			return shape.most === undefined ? [at] : [];
		case "json":
		case "list":
			return [...(shape.most === undefined ? [at] : []), ...unlimited(shape.of, `${at}.*`)];
		case "either":
			return shape.of.flatMap((of) => unlimited(of, at));
		case "fields":
			return [...shape.of].flatMap(([name, of]) => unlimited(of, `${at}.${name}`));
	}
}

it("[SAFE-01] every list and every text that the contract takes, in a body or a query, has a largest length", () => {
	expect(
		taken.flatMap(({ name, part, schema }) => unlimited(shapeOf(schema), `${name} ${part}`)),
	).toEqual([leftOpen]);
});

describe("a body whose list is wrong everywhere", () => {
	it("[SAFE-01] is one of a list of the contract, with those in texts among them", () => {
		const names = places.map(([name]) => name);
		expect(names).toEqual(
			expect.arrayContaining([
				"acceptSale items",
				"acceptSale items.(text)",
				"addTableOrder modifiers",
				"providerProxy (order) body.order_items",
			]),
		);
	});

	it.each(places)(
		"[SAFE-01] costs at most twice what a right one of its size costs: %s",
		(_, each, place) => {
			const { right, wrong } = bodiesFor(each, place);
			const take = door(each);
			expect(take(right).refused).toBe(false);
			for (const [kind, text] of Object.entries(wrong))
				expect([kind, take(text).refused]).toEqual([kind, true]);
			const dear = (costs: Costs) =>
				Object.fromEntries(
					[...costs.wrong]
						.filter(([, took]) => took > 2 * costs.right + costs.tiny)
						.map(([kind, took]) => [kind, `${(took / costs.right).toFixed(1)} times`]),
				);
			expect(dear(costsOf(each, place, (so) => Object.keys(dear(so)).length === 0))).toEqual({});
		},
	);
});
