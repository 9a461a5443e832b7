import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { anyLine, anyOrder, exampleLine, gst, hst, pst, runs } from "../rules.arbitrary.ts";
import { lineTotal, type OrderLine } from "./line.ts";
import {
	addLine,
	canMergeLines,
	emptyOrder,
	exempt,
	type Order,
	removeLine,
	setQuantity,
	withoutExemption,
} from "./order.ts";

const modifier = (id: number, price: number) => ({
	id,
	name: `M${id}`,
	price: cents(price),
	groupId: 1,
	groupName: "Extras",
});
const subtotal = (order: Order) => order.lines.reduce((sum, line) => sum + lineTotal(line), 0);
const quantities = (order: Order) => order.lines.map((line) => line.quantity);

describe("addLine", () => {
	it("[CART-16] merges a line when item and modifiers agree, and keeps the first line's id and place", () => {
		const order = [
			exampleLine({ id: "a" }),
			exampleLine({ id: "b", menuItemId: 2 }),
			exampleLine({ id: "c", quantity: 2 }),
		].reduce(addLine, emptyOrder);
		expect(order.lines.map((line) => [line.id, line.quantity])).toEqual([
			["a", 3],
			["b", 1],
		]);
	});

	it("[CART-16, CART-19] merges open prices only when they are the same", () => {
		const open = (id: string, price: number) => exampleLine({ id, openPrice: true, price });
		expect(
			quantities([open("a", 500), open("b", 501), open("c", 500)].reduce(addLine, emptyOrder)),
		).toEqual([2, 1]);
	});

	it("[CART-17] takes two modifier lists for the same whatever their order, but not when an id, a price or the length differs", () => {
		const line = (id: string, ...modifiers: ReturnType<typeof modifier>[]) =>
			exampleLine({ id, modifiers });
		const base = line("a", modifier(1, 50), modifier(2, 75));
		expect(canMergeLines(base, line("b", modifier(2, 75), modifier(1, 50)))).toBe(true);
		expect(canMergeLines(base, line("b", modifier(2, 76), modifier(1, 50)))).toBe(false);
		expect(canMergeLines(base, line("b", modifier(3, 75), modifier(1, 50)))).toBe(false);
		expect(canMergeLines(base, line("b", modifier(1, 50)))).toBe(false);
		expect(canMergeLines(line("b", modifier(1, 50)), base)).toBe(false);
		expect(
			canMergeLines(
				line("a", modifier(1, 50), modifier(1, 50)),
				line("b", modifier(1, 50), modifier(2, 50)),
			),
		).toBe(false);
		expect(canMergeLines(line("a", modifier(1, 21)), line("b", modifier(12, 1)))).toBe(false);
	});

	it("[CART-17, PROF-09] keeps a deposit apart from a modifier of the same id and price that is taxed", () => {
		const ofTwo = (of: object) => exampleLine({ modifiers: [{ ...modifier(1, 10), ...of }] });
		const bottle = ofTwo({ deposit: true });
		expect(canMergeLines(bottle, ofTwo({ deposit: true }))).toBe(true);
		expect(canMergeLines(bottle, ofTwo({}))).toBe(false);
		expect(canMergeLines(ofTwo({}), bottle)).toBe(false);
	});

	it("[CART-18] makes a new line for another item, other modifiers, or an open price beside a fixed one", () => {
		const base = exampleLine();
		expect(canMergeLines(base, exampleLine({ menuItemId: 2 }))).toBe(false);
		expect(canMergeLines(base, exampleLine({ openPrice: true }))).toBe(false);
		expect(canMergeLines(base, exampleLine({ modifiers: [modifier(1, 0)] }))).toBe(false);
	});

	it("[CART-18] keeps an item whose price a menu sync has changed in between on a line of its own, at its own price", () => {
		const order = [
			exampleLine({ id: "a", price: 300 }),
			exampleLine({ id: "b", price: 350 }),
		].reduce(addLine, emptyOrder);
		expect(order.lines.map((line) => [line.price, line.quantity])).toEqual([
			[300, 1],
			[350, 1],
		]);
	});

	it.each<[string, Partial<OrderLine["taxClass"]>]>([
		["tax list", { taxes: [hst] }],
		["second tax", { taxes: [gst, pst] }],
		["single tax", { singleTax: pst }],
		["override", { taxRuleOverrides: [] }],
		["taxable mark", { isTaxable: false }],
		["Ontario mark", { ontarioTaxEligible: true }],
		["Ontario retail mark", { ontarioRetails: true }],
		["Ontario confectionery mark", { ontarioConfectionery: true }],
		["retail mark", { retailsFlag: true }],
		["confectionery mark", { confectioneryFlag: true }],
		["account mark", { taxableAccountOnly: true }],
		["type", { itcMenuType: "Meal" }],
		["tag", { itemTag: "retail" }],
	])("keeps an item whose %s has changed in between on a line of its own", (_, changed) => {
		const before = exampleLine({ tax: { taxes: [gst] } });
		expect(canMergeLines(before, exampleLine({ tax: { taxes: [gst] } }))).toBe(true);
		expect(canMergeLines(before, exampleLine({ tax: { taxes: [gst], ...changed } }))).toBe(false);
		expect(canMergeLines(exampleLine({ tax: { taxes: [gst], ...changed } }), before)).toBe(false);
	});

	it("[CART-16, CART-22] never changes what lines come to: the subtotal after is the subtotal before and the line", () => {
		fc.assert(
			fc.property(anyOrder, anyLine, (order, line) => {
				const after = addLine(order, line);
				expect(subtotal(after)).toBe(subtotal(order) + lineTotal(line));
				expect(after.lines.length - order.lines.length).toBe(
					order.lines.some((present) => canMergeLines(present, line)) ? 0 : 1,
				);
			}),
			runs,
		);
	});

	it("[CART-16] merges idempotently: adding all lines again doubles quantities and makes no new line", () => {
		fc.assert(
			fc.property(fc.array(anyLine, { maxLength: 8 }), (lines) => {
				const once = lines.reduce(addLine, emptyOrder);
				const twice = once.lines.reduce(addLine, once);
				expect(quantities(twice)).toEqual(quantities(once).map((quantity) => quantity * 2));
				for (const [index, line] of once.lines.entries())
					expect(once.lines.slice(index + 1).some((other) => canMergeLines(line, other))).toBe(
						false,
					);
			}),
			runs,
		);
	});

	it("merging is the same from both sides", () => {
		fc.assert(
			fc.property(anyLine, anyLine, (a, b) => {
				expect(canMergeLines(a, a)).toBe(true);
				expect(canMergeLines(a, structuredClone(a))).toBe(true);
				expect(canMergeLines(a, b)).toBe(canMergeLines(b, a));
			}),
			runs,
		);
	});
});

describe("setQuantity", () => {
	it.each([
		[5, 5],
		[1, 1],
		[0, 1],
		[-3, 1],
	])("[CART-08] asked for %i gives %i", (asked, given) => {
		const order = setQuantity(
			{ lines: [exampleLine({ id: "a", quantity: 2 }), exampleLine({ id: "b", quantity: 7 })] },
			"a",
			asked,
		);
		expect(quantities(order)).toEqual([given, 7]);
	});
	it("leaves the quantity of a fine at 1: it is paid once", () => {
		const fine = { ...exampleLine({ id: "a" }), fine: { fineId: "F1" } };
		for (const asked of [-1, 0, 1, 2, 99])
			expect(quantities(setQuantity({ lines: [fine] }, "a", asked))).toEqual([1]);
	});
	it("changes nothing for an unknown line, and throws on a fraction", () => {
		const order: Order = { lines: [exampleLine({ id: "a", quantity: 2 })] };
		expect(setQuantity(order, "z", 5)).toEqual(order);
		expect(() => setQuantity(order, "a", 1.5)).toThrow(RangeError);
	});
});

describe("removeLine, exempt", () => {
	it("[CART-05] takes out the line of that id and no other", () => {
		const order: Order = {
			lines: [exampleLine({ id: "a" }), exampleLine({ id: "b" })],
			exemption: { reason: "x" },
		};
		expect(removeLine(order, "a")).toEqual({
			lines: [exampleLine({ id: "b" })],
			exemption: { reason: "x" },
		});
		expect(removeLine(order, "z")).toEqual(order);
	});
	it("[TAX-20] keeps the reason of an exemption on the order, through further lines, and takes it off again", () => {
		const order = addLine(exempt(emptyOrder, "Status card"), exampleLine());
		expect(order.exemption).toEqual({ reason: "Status card" });
		expect(withoutExemption(order)).toEqual({ lines: order.lines });
	});
	it("leaves the order that it was given as it was", () => {
		const order: Order = Object.freeze({
			lines: Object.freeze([Object.freeze(exampleLine({ id: "a" }))]),
		});
		addLine(order, exampleLine());
		setQuantity(order, "a", 4);
		removeLine(order, "a");
		expect(order).toEqual({ lines: [exampleLine({ id: "a" })] });
	});
});
