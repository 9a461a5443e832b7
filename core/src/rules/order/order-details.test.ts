import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import { type Cents, cents } from "../money/cents.ts";
import { exampleLine } from "../rules.arbitrary.ts";
import { asOfMenu } from "./as-of-menu.ts";
import { shortCallName } from "./call-name.ts";
import { lineFor } from "./line.ts";
import { addLine, emptyOrder } from "./order.ts";
import { describeOrder, noteLine } from "./order-details.ts";
import { checkOrderTypes, usualOrderTypes } from "./order-types.ts";
import { restoreLines, takenByClear } from "./restore-lines.ts";

const toGo = { id: "to-go", name: "To Go" };
const charging = (amount: number) => ({
	...{ id: "c", name: "Curbside" },
	packaging: { amount: amount as Cents, per: "item" as const },
});
const noted = (id: string, note?: string) =>
	exampleLine(note === undefined ? { id } : { id, note });

describe("the details of an order", () => {
	it("[ORDR-04] keeps lines apart whose notes differ, and merges those with the same", () => {
		const lines = [noted("a"), noted("b", "no onion"), noted("c", "no onion"), noted("d")];
		const order = lines.reduce(addLine, emptyOrder);
		expect(order.lines.map(({ id, quantity, note }) => [id, quantity, note])).toEqual([
			["a", 2, undefined],
			["b", 2, "no onion"],
		]);
		expect(noteLine(order, "b", " ")?.lines[1]).not.toHaveProperty("note");
		expect(noteLine(order, "a", " well \n done ")?.lines[0]?.note).toBe("well done");
		expect(noteLine(order, "a", "x".repeat(80))?.lines[0]?.note).toHaveLength(80);
		expect(noteLine(order, "a", "x".repeat(81))).toBeUndefined();
	});

	it("[ORDR-04, ORDR-05, ORDR-06] are one line each, at most so long, and none where all are blank", () => {
		const order = addLine(emptyOrder, noted("a"));
		const given = { type: toGo, callName: " Maria  Garcia ", note: "two\nbags" };
		const described = describeOrder(order, given);
		expect(described?.details).toEqual({ type: toGo, callName: "Maria Garcia", note: "two bags" });
		expect(described && describeOrder(described, { callName: " " })).toEqual(order);
		expect(describeOrder(order, { callName: "x".repeat(41) })).toBeUndefined();
		expect(describeOrder(order, { note: "x".repeat(161) })).toBeUndefined();
	});

	it.each([
		[[], "no-types", "list"],
		[
			Array.from({ length: 13 }, (_, at) => ({ id: `${at}`, name: `T ${at}` })),
			"too-many-types",
			"list",
		],
		[[toGo, { id: "b", name: " \n " }], "name-missing", "1.name"],
		[[{ id: "b", name: "x".repeat(31) }], "name-too-long", "0.name"],
		[[toGo, { id: "b", name: "TO  go" }], "name-twice", "1.name"],
		[[toGo, { id: "to-go", name: "Curbside" }], "name-twice", "1.name"],
	])("[ORDR-05] have types that an owner names: not %j", (types, code, field) => {
		expect(checkOrderTypes(types)).toEqual({ ok: false, refusal: { code, field } });
	});

	it("[ORDR-05] have types with a charge for packaging, and none that is absurd", () => {
		expect(checkOrderTypes([charging(1), toGo])).toEqual({ ok: true, value: [charging(1), toGo] });
		expect(checkOrderTypes([charging(10_000)]).ok).toBe(true);
		const order = addLine(emptyOrder, noted("a"));
		expect(describeOrder(order, { type: charging(25) })?.details?.type).toEqual(charging(25));
		const refusal = { code: "packaging-amount", field: "1.packaging" };
		for (const amount of [0, -25, 1.5, 10_001, Number.NaN]) {
			expect(checkOrderTypes([toGo, charging(amount)])).toEqual({ ok: false, refusal });
			expect(describeOrder(order, { type: charging(amount) })).toBeUndefined();
		}
	});

	it("[ORDR-05] have types whose names are on one line, of any length up to the limit", () => {
		const long = { id: "b", name: "x".repeat(30) };
		expect(checkOrderTypes([{ id: "a", name: " Drive \n Through " }, long])).toEqual({
			ok: true,
			value: [{ id: "a", name: "Drive Through" }, long],
		});
		expect(checkOrderTypes(usualOrderTypes)).toEqual({ ok: true, value: usualOrderTypes });
	});

	it("[ORDR-04, ORDR-06] come back with an order that was cleared, and not over those of the next guest", () => {
		const order = { ...addLine(emptyOrder, noted("a")), details: { callName: "Maria" } };
		expect(restoreLines(emptyOrder, takenByClear(order))).toEqual(order);
		const next = { lines: [exampleLine({ id: "z", menuItemId: 9 })], details: { callName: "Bo" } };
		expect(restoreLines(next, takenByClear(order)).details).toEqual({ callName: "Bo" });
	});

	it("[ORDR-03, ORDR-04] are no change of the menu, and stay through one", () => {
		const item = sampleItem({ id: 1, name: "Tea", price: cents(205) });
		const order = { lines: [{ ...lineFor(item, "a"), note: "no milk" }], details: { type: toGo } };
		expect(asOfMenu(order, [item])).toEqual({ order, changes: [] });
		const dearer = asOfMenu(order, [{ ...item, price: cents(210) }]);
		expect(dearer.order).toMatchObject({ lines: [{ note: "no milk" }], details: { type: toGo } });
	});

	it.each([
		["Maria Garcia Lopez", "Maria G."],
		["Maria", "Maria"],
		["Zoë Élie", "Zoë É."],
		["Pager 12", "Pager 12"],
		["12", "12"],
		["Bo 4165550100", "Bo 4."],
	])("[ORDR-06] prints %s as %s", (name, short) => {
		expect(shortCallName(name)).toBe(short);
	});
});
