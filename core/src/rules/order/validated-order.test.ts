import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { anyLine, anyOrder, exampleLine, runs } from "../rules.arbitrary.ts";
import { addLine, canMergeLines, type Order, setQuantity } from "./order.ts";
import {
	changeQuantity,
	exemptFor,
	orderLimits,
	tryAddLine,
	tryRemoveLine,
} from "./validated-order.ts";

const order: Order = { lines: [exampleLine({ id: "a", quantity: 2 })] };
const code = (outcome: { ok: boolean; refusal?: { code: string; field: string } }) =>
	outcome.refusal && `${outcome.refusal.code} ${outcome.refusal.field}`;
const less = (price: number) => [
	{ id: 1, name: "Less", price: cents(price), groupId: 1, groupName: "Extras" },
];

describe("ringUp", () => {
	it.each([
		[{ quantity: 0 }, "quantity-below-one quantity"],
		[{ quantity: -1 }, "quantity-below-one quantity"],
		[{ quantity: 1.5 }, "quantity-not-whole quantity"],
		[{ quantity: Number.NaN }, "quantity-not-whole quantity"],
		[{ quantity: Number.POSITIVE_INFINITY }, "quantity-not-whole quantity"],
		[{ quantity: 10_000 }, "quantity-too-large quantity"],
		[{ quantity: 9_998 }, "quantity-too-large quantity"],
		[{ price: -1 }, "price-below-zero price"],
		[{ price: 100, modifiers: less(-101) }, "price-below-zero price"],
		[{ price: 1_000_000_001 }, "price-too-large price"],
		[{ id: "a", menuItemId: 2 }, "duplicate-line-id id"],
	])("refuses %j as %s", (line, refusal) => {
		expect(code(tryAddLine(order, exampleLine({ id: "b", ...line })))).toBe(refusal);
	});

	it("takes what is at the edge", () => {
		expect(tryAddLine(order, exampleLine({ id: "b", quantity: 9_997 }))).toMatchObject({
			ok: true,
			value: { lines: [{ quantity: 9_999 }] },
		});
		expect(tryAddLine(order, exampleLine({ id: "b", price: 1_000_000_000 })).ok).toBe(true);
		expect(tryAddLine(order, exampleLine({ id: "b", price: 100, modifiers: less(-100) })).ok).toBe(
			true,
		);
		expect(tryAddLine(order, exampleLine({ id: "a", quantity: 1 }))).toMatchObject({
			ok: true,
			value: { lines: [{ id: "a", quantity: 3 }] },
		});
	});

	it("[CART-16, CART-18] merges as addLine does, for any good line", () => {
		fc.assert(
			fc.property(anyOrder, anyLine, (before, line) => {
				const fresh =
					before.lines.some((one) => canMergeLines(one, line)) ||
					before.lines.every(({ id }) => id !== line.id);
				expect(tryAddLine(before, line)).toEqual(
					fresh
						? { ok: true, value: addLine(before, line) }
						: expect.objectContaining({ ok: false }),
				);
			}),
			runs,
		);
	});
});

describe("changeQuantity", () => {
	it.each([
		["z", 1, "unknown-line lineId"],
		["a", 0, "quantity-below-one quantity"],
		["a", -5, "quantity-below-one quantity"],
		["a", 2.5, "quantity-not-whole quantity"],
		["a", 2 ** 60, "quantity-too-large quantity"],
		["a", orderLimits.quantity + 1, "quantity-too-large quantity"],
	])("[CART-08] refuses line %s at %s as %s", (id, quantity, refusal) => {
		expect(code(changeQuantity(order, id, quantity))).toBe(refusal);
	});
	it("[CART-06, CART-07] sets what is good", () => {
		expect(changeQuantity(order, "a", 1)).toEqual({ ok: true, value: setQuantity(order, "a", 1) });
		expect(changeQuantity(order, "a", orderLimits.quantity)).toMatchObject({
			ok: true,
			value: { lines: [{ quantity: 9_999 }] },
		});
	});
});

describe("takeOut, exemptFor", () => {
	it("[CART-05] takes a line out, and refuses one that is not there", () => {
		expect(tryRemoveLine(order, "a")).toEqual({ ok: true, value: { lines: [] } });
		expect(code(tryRemoveLine(order, "z"))).toBe("unknown-line lineId");
	});
	it("[TAX-20] asks for a reason", () => {
		expect(exemptFor(order, " embassy ")).toEqual({
			ok: true,
			value: { ...order, exemption: { reason: "embassy" } },
		});
		expect(code(exemptFor(order, "  "))).toBe("reason-missing reason");
	});
});
