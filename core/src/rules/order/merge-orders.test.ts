import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLine, exampleLine, runs } from "../rules.arbitrary.ts";
import { mergeOrders } from "./merge-orders.ts";
import { addLine, emptyOrder, exempt, type Order, relieve, setQuantity } from "./order.ts";
import { describeOrder, noteLine } from "./order-details.ts";

const tea = exampleLine({ id: "tea", menuItemId: 1 });
const scone = exampleLine({ id: "scone", menuItemId: 2 });
const plum = exampleLine({ id: "plum", menuItemId: 3 });
const order = (...lines: Order["lines"]): Order => ({ lines });
const rows = ({ lines }: Order) => lines.map(({ id, quantity }) => [id, quantity]);

describe("mergeOrders", () => {
	it.each<[string, Order, Order, Order, (readonly [string, number])[]]>([
		[
			"lines that both added",
			order(tea),
			order(tea, scone),
			order(tea, plum),
			[
				["tea", 1],
				["plum", 1],
				["scone", 1],
			],
		],
		["one article that both added", order(), order(tea), order({ ...tea, id: "t2" }), [["t2", 2]]],
		[
			"one more of a line in each",
			order(tea),
			setQuantity(order(tea), "tea", 2),
			setQuantity(order(tea), "tea", 3),
			[["tea", 4]],
		],
		[
			"a line that I removed, and to which the other added",
			order(tea),
			order(),
			order({ ...tea, quantity: 3 }),
			[["tea", 2]],
		],
		["a line that both removed", order(tea, scone), order(scone), order(scone), [["scone", 1]]],
		[
			"a line that the other removed, and to which I added",
			order(tea),
			order({ ...tea, quantity: 2 }),
			order(),
			[["tea", 1]],
		],
		[
			"an order that I sold, to which the other added",
			order(tea),
			order(),
			order(tea, plum),
			[["plum", 1]],
		],
	])("[COUN-05] keeps %s", (_, base, mine, theirs, expected) => {
		expect(rows(mergeOrders(base, mine, theirs))).toEqual(expected);
	});

	it("[COUN-05] takes a library fine once, whichever tab adds it", () => {
		const fine = { ...tea, fine: { fineId: "f" } };
		const merged = mergeOrders(order(), order(fine), order({ ...fine, id: "other" }));
		expect(rows(merged)).toEqual([["other", 1]]);
	});

	it("[COUN-05] has my note, mark and details where I changed them, and otherwise the other's", () => {
		const base = order(tea, scone);
		const noted = (from: Order, line: string, note: string) => noteLine(from, line, note) ?? from;
		const named = (from: Order, callName: string) => describeOrder(from, { callName }) ?? from;
		const relief = { id: "ontario-first-nations", name: "A", cardNumber: "1", band: "B" } as const;
		const mine = named(exempt(noted(base, "tea", "hot"), "diplomat"), "Ann");
		const theirs = named(relieve(noted(base, "scone", "warm"), relief), "Bea");
		const merged = mergeOrders(base, mine, theirs);
		expect(merged.lines.map(({ note }) => note)).toEqual(["hot", "warm"]);
		expect([merged.exemption, merged.relief, merged.details]).toEqual([
			{ reason: "diplomat" },
			undefined,
			{ callName: "Ann" },
		]);
		expect(mergeOrders(base, base, theirs)).toEqual(theirs);
		const without = noted(mine, "tea", "");
		expect(mergeOrders(mine, without, mine).lines[0]).not.toHaveProperty("note");
	});

	it("[COUN-05] changes nothing where one of the two did nothing, and counts every article that either added", () =>
		fc.assert(
			fc.property(
				fc.array(anyLine, { maxLength: 4 }),
				fc.array(anyLine, { maxLength: 4 }),
				(a, b) => {
					const named = (lines: Order["lines"], tab: string) =>
						lines.map((line, at) => ({ ...line, id: `${tab}${at}` }));
					const base = named(a, "base").reduce(addLine, emptyOrder);
					const mine = named(b, "mine").reduce(addLine, base);
					const theirs = named(a, "theirs").reduce(addLine, base);
					const count = ({ lines }: Order) =>
						lines.reduce((sum, { quantity }) => sum + quantity, 0);
					expect(mergeOrders(base, base, theirs)).toEqual(theirs);
					expect(mergeOrders(base, mine, base)).toEqual(mine);
					expect(count(mergeOrders(base, mine, theirs))).toBe(
						count(mine) + count(theirs) - count(base),
					);
				},
			),
			runs,
		));
});
