import fc from "fast-check";
import { expect, it } from "vitest";
import { cents, type MenuItem, rate } from "../index.ts";
import { sampleGroup, sampleItem } from "../menu/menu.sample.ts";
import { asOfMenu } from "./as-of-menu.ts";
import { lineFor, lineModifier, type OrderLine } from "./line.ts";

const taxed = (id: number, name: string, price: number, rest: Partial<MenuItem> = {}): MenuItem => {
	const item = sampleItem({ id, name, price: cents(price) });
	return {
		...item,
		taxClass: { ...item.taxClass, taxes: [{ name: "HST", rate: rate(13_000) }] },
		...rest,
	};
};
const items = [
	taxed(101, "Cheeseburger", 849, {
		modifierGroups: [sampleGroup({ id: 1, options: ["", "Cheese"] })],
	}),
	taxed(103, "Fries", 375),
	taxed(202, "Green Tea", 225),
	taxed(301, "Salad by Weight", 0, { openPrice: true }),
	taxed(403, "Notebook", 449),
];
const item = (id: number): MenuItem => {
	const found = items.find((one) => one.id === id);
	if (!found) throw new Error(`no item ${id}`);
	return found;
};
const changed = (id: number, change: Partial<MenuItem>): readonly MenuItem[] =>
	items.map((one) => (one.id === id ? { ...one, ...change } : one));
const line = (id: number, rest: Partial<OrderLine> = {}): OrderLine => ({
	...lineFor(item(id), `line-${id}`),
	...rest,
});
const order = (...lines: readonly OrderLine[]) => ({ lines });

it("[ORDR-03] changes nothing of an order whose menu is the same", () => {
	const before = order(line(103, { quantity: 3 }), line(202));
	expect(asOfMenu(before, items)).toEqual({ order: before, changes: [] });
});

it("[ORDR-03] takes another price and another tax, and says which", () => {
	const taxFree = { ...item(202).taxClass, isTaxable: false };
	const menu = changed(103, { price: cents(400) }).map((one) =>
		one.id === 202 ? { ...one, taxClass: taxFree } : one,
	);
	const { order: now, changes } = asOfMenu(order(line(103, { quantity: 3 }), line(202)), menu);
	expect(changes).toEqual([
		{ is: "price", lineId: "line-103", name: "Fries", was: 375, becomes: 400 },
		{ is: "tax", lineId: "line-202", name: "Green Tea" },
	]);
	expect(now.lines).toEqual([
		line(103, { quantity: 3, price: cents(400) }),
		line(202, { taxClass: taxFree }),
	]);
});

it("[ORDR-03] leaves out what is gone: the item, one that is sold out, and one whose option is no longer offered", () => {
	const [extras] = item(101).modifierGroups.slice(-1);
	const [, option] = extras?.options ?? [];
	if (!extras || !option) return expect.fail();
	const burger = line(101, { modifiers: [lineModifier(extras, option)] });
	const menu = changed(103, { isAvailable: false })
		.filter(({ id }) => id !== 202)
		.map((one) => (one.id === 101 ? { ...one, modifierGroups: [] } : one));
	const { order: now, changes } = asOfMenu(order(line(103), line(202), burger, line(403)), menu);
	expect(changes).toEqual(
		[line(103), line(202), burger].map(({ id, name }) => ({ is: "gone", lineId: id, name })),
	);
	expect(now.lines).toEqual([line(403)]);
});

it("[ORDR-03] counts the price of an option, and keeps the one that a cashier typed while the item asks for it", () => {
	const [extras] = item(101).modifierGroups.slice(-1);
	const [, option] = extras?.options ?? [];
	if (!extras || !option) return expect.fail();
	const dearer = { ...option, price: cents(option.price + 25) };
	const menu = changed(101, {
		modifierGroups: [{ ...extras, options: [dearer] }],
	}).map((one) => (one.id === 301 ? { ...one, price: cents(999) } : one));
	const burger = line(101, { modifiers: [lineModifier(extras, option)] });
	const salad = line(301, { price: cents(742) });
	const { changes, order: now } = asOfMenu(order(burger, salad), menu);
	const was = 849 + option.price;
	expect(changes).toEqual([
		{ is: "price", lineId: "line-101", name: "Cheeseburger", was, becomes: was + 25 },
	]);
	expect(now.lines[1]).toEqual(salad);
	const fixed = asOfMenu(order(salad), changed(301, { openPrice: false, price: cents(500) }));
	expect(fixed.changes).toMatchObject([{ is: "price", was: 742, becomes: 500 }]);
	expect(fixed.order.lines).toMatchObject([{ price: 500, openPrice: false }]);
});

it("[ORDR-03] leaves a library fine as it is, and the exemption of the whole order", () => {
	const fine = { ...line(103, { menuItemId: -1 }), fine: { fineId: "f" } };
	const before = { ...order(fine), exemption: { reason: "Band 12" } };
	expect(asOfMenu(before, [])).toEqual({ order: before, changes: [] });
});

it("[ORDR-03] names each line whose price or tax it changes, and no other; twice is the same as once", () => {
	const anyMenu = fc.array(
		fc.record({
			gone: fc.boolean(),
			price: fc.option(fc.integer({ min: 1, max: 2_000 })),
			tax: fc.option(fc.constantFrom(5_000, 13_000, 15_000)),
		}),
		{ minLength: items.length, maxLength: items.length },
	);
	fc.assert(
		fc.property(
			anyMenu,
			fc.subarray(
				items.map(({ id }) => id),
				{ minLength: 1 },
			),
			(edits, ids) => {
				const menu = items.flatMap((one, at) => {
					const { gone, price, tax } = edits[at] ?? { gone: false, price: null, tax: null };
					if (gone) return [];
					const taxes = tax === null ? one.taxClass.taxes : [{ name: "HST", rate: rate(tax) }];
					const taxClass = { ...one.taxClass, taxes };
					return [{ ...one, isAvailable: true, price: cents(price ?? one.price), taxClass }];
				});
				const before = order(...ids.map((id) => line(id)));
				const { order: now, changes } = asOfMenu(before, menu);
				for (const each of before.lines) {
					const after = now.lines.find(({ id }) => id === each.id);
					const said = changes.filter(({ lineId }) => lineId === each.id);
					const isSame =
						after !== undefined &&
						after.price === each.price &&
						JSON.stringify(after.taxClass.taxes.map((row) => row.rate)) ===
							JSON.stringify(each.taxClass.taxes.map((row) => row.rate));
					expect(said.length).toBe(isSame ? 0 : 1);
				}
				expect(asOfMenu(now, menu)).toEqual({ order: now, changes: [] });
			},
		),
	);
});
