import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLine, exampleLine, runs } from "../rules.arbitrary.ts";
import { addLine, emptyOrder, exempt, type Order, relieve, removeLine } from "./order.ts";
import { restoreLines, takenByClear, takenByRemove } from "./restore-lines.ts";

const line = (id: string, menuItemId: number, quantity = 1) =>
	exampleLine({ id, menuItemId, quantity });
const order = (...lines: Order["lines"]): Order => ({ lines });
const shape = ({ lines }: Order) => lines.map(({ id, quantity }) => [id, quantity]);
const [soup, tea, muffin] = [line("soup", 1, 2), line("tea", 2), line("muffin", 3)];

describe("what was taken out of an order and is brought back", () => {
	it("[COUN-06] is the order as it was, where nothing else happened", () => {
		const before = exempt(order(soup, tea, muffin), "Treaty card");
		expect(restoreLines(emptyOrder, takenByClear(before))).toEqual(before);
		expect(restoreLines(removeLine(before, "tea"), takenByRemove(before, "tea"))).toEqual(before);
	});

	it("[COUN-06, CART-16] stands before what was rung up since, which stays, and an article that was rung up again counts both", () => {
		expect(shape(restoreLines(order(muffin), takenByClear(order(soup, tea))))).toEqual([
			["soup", 2],
			["tea", 1],
			["muffin", 1],
		]);
		expect(
			shape(restoreLines(order(line("more soup", 1, 3)), takenByClear(order(soup, tea)))),
		).toEqual([
			["more soup", 5],
			["tea", 1],
		]);
	});

	it("[COUN-06] brings no exemption to an order that somebody rung up without one", () => {
		expect(
			restoreLines(order(muffin), takenByClear(exempt(order(soup), "Treaty card"))).exemption,
		).toBeUndefined();
		expect(
			restoreLines(exempt(order(muffin), "Diplomat"), takenByClear(order(soup))).exemption,
		).toEqual({ reason: "Diplomat" });
	});

	it("[PROF-08] brings a buyer's relief back with the order, and to nobody else's", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann",
			cardNumber: "1",
			band: "2",
		} as const;
		const before = relieve(exempt(order(soup), "Diplomat"), relief);
		expect(before).toEqual({ lines: [soup], relief });
		expect(exempt(before, "Diplomat").relief).toBeUndefined();
		expect(restoreLines(emptyOrder, takenByClear(before))).toEqual(before);
		expect(restoreLines(order(muffin), takenByClear(before)).relief).toBeUndefined();
	});

	it("[COUN-06] keeps two fines of one amount apart, and a fine that is in the order again is paid once", () => {
		const fine = (id: string, fineId: string) => ({ ...line(id, 0), fine: { fineId } });
		const cleared = takenByClear(order(fine("a", "F1"), fine("b", "F2")));
		expect(shape(restoreLines(order(fine("c", "F2")), cleared))).toEqual([
			["a", 1],
			["c", 1],
		]);
	});

	it("[COUN-06] loses nothing and adds nothing, whatever was rung up since", () => {
		fc.assert(
			fc.property(
				fc.array(anyLine, { maxLength: 5 }),
				fc.array(anyLine, { maxLength: 5 }),
				(first, since) => {
					const before = first.reduce(addLine, emptyOrder);
					const standing = since.reduce(addLine, emptyOrder);
					const sum = ({ lines }: Order) => lines.reduce((all, { quantity }) => all + quantity, 0);
					expect(sum(restoreLines(standing, takenByClear(before)))).toBe(
						sum(before) + sum(standing),
					);
				},
			),
			runs,
		);
	});
});
