import { expect, it } from "vitest";
import type { TableOrderRecord } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { tableLineWords } from "../../texts/en-ca/kitchen.ts";
import { kitchenOrderOfTable } from "./table-order.ts";

const line = (id: string, changes: Partial<TableOrderRecord> = {}): TableOrderRecord => ({
	id,
	menu_item_id: 101,
	item_name: "Wings",
	quantity: 2,
	unit_price: cents(1349),
	total_price: cents(2698),
	seat_number: null,
	modifiers: [],
	special_requests: null,
	course: "main",
	status: "preparing",
	at_kitchen: true,
	ordered_at: "2026-11-22T23:00:00.000Z",
	...changes,
});
const given = {
	session: { table_number: "12", guest_count: 4 },
	person: "Amélie",
};
const said = { at: "2026-11-22T23:00:00.000Z", words: tableLineWords };
const noted = (id: string) => ({ id, name: "", quantity: 1, modifiers: [], notes: [] });

it("[KITC-01] a table's lines say whom they are for and what was asked, and no price", () => {
	const lines = [line("a"), line("b", { seat_number: 3, special_requests: " Cut in half " })];
	expect(kitchenOrderOfTable({ ...given, lines }, said, [])).toEqual({
		source: "new/a",
		kind: "new",
		at: said.at,
		place: "Table 12",
		guests: 4,
		person: "Amélie",
		lines: [
			{
				id: "a",
				menuItemId: 101,
				name: "Wings",
				quantity: 2,
				modifiers: [],
				notes: ["For the table"],
			},
			{
				id: "b",
				menuItemId: 101,
				name: "Wings",
				quantity: 2,
				modifiers: [],
				notes: ["Seat 3", "» Cut in half"],
			},
		],
	});
});

it("[KITC-04] a line that the kitchen was told of is not told again, and is voided once", () => {
	const lines = [line("a"), line("b")];
	const told = [{ kind: "new", source: "new/a", lines: [noted("a")] }] as const;
	expect(kitchenOrderOfTable({ ...given, lines }, said, told)).toMatchObject({
		source: "new/b",
		lines: [{ id: "b" }],
	});
	expect(kitchenOrderOfTable({ ...given, lines: [line("a")] }, said, told)).toBeUndefined();
	const voiding = { ...given, lines, kind: "void", reason: "Cleared" } as const;
	expect(kitchenOrderOfTable(voiding, said, told)).toMatchObject({
		kind: "void",
		reason: "Cleared",
	});
	expect(
		kitchenOrderOfTable(voiding, said, [
			{ kind: "void", source: "void/a", lines: [noted("a"), noted("b")] },
		]),
	).toBeUndefined();
	const neverTold = [line("c", { at_kitchen: false })];
	expect(kitchenOrderOfTable({ ...voiding, lines: neverTold }, said, [])).toBeUndefined();
});

it("[KITC-04] a line that is added after a page ended between two tickets of one sending is told, though that sending began with the same line", () => {
	const lines = [line("bar"), line("grill"), line("later")];
	const half = [{ kind: "new", source: "new/bar", lines: [noted("grill")] }] as const;
	const next = kitchenOrderOfTable({ ...given, lines }, said, half);
	expect(next).toMatchObject({
		source: "new/bar/again-1",
		lines: [{ id: "bar" }, { id: "later" }],
	});
	const more = [
		...half,
		{ kind: "new", source: "new/bar/again-1", lines: [noted("later")] },
	] as const;
	expect(kitchenOrderOfTable({ ...given, lines }, said, more)).toMatchObject({
		source: "new/bar/again-2",
		lines: [{ id: "bar" }],
	});
});

it("[KITC-04] of a table that moved are the lines that are still cooked, with the table where its guests sat", () => {
	const lines = [line("a"), line("b", { status: "served" }), line("c", { at_kitchen: false })];
	const moved = { ...given, lines, kind: "change", before: { table: "7" } } as const;
	const told = [{ kind: "change", source: "change/a", lines: [noted("a")] }] as const;
	expect(kitchenOrderOfTable(moved, said, told)).toMatchObject({
		source: `change/a/${said.at}`,
		kind: "change",
		place: "Table 12",
		placeBefore: "Table 7",
		lines: [{ id: "a", name: "Wings" }],
	});
	expect(kitchenOrderOfTable({ ...moved, before: { table: "12" } }, said, [])).toBeUndefined();
});

it("[KITC-04] of lines that changed are those alone, with what was and what is", () => {
	const was = [line("a", { seat_number: 2 }), line("b")];
	const lines = [line("a", { seat_number: 3, quantity: 1 }), line("b")];
	const changed = { ...given, lines, kind: "change", before: { lines: was } } as const;
	expect(kitchenOrderOfTable(changed, said, [])?.lines).toEqual([
		{
			...{ id: "a", menuItemId: 101, name: "Wings", quantity: 1, modifiers: [] },
			notes: ["Seat 3"],
			before: { quantity: 2, modifiers: [], notes: ["Seat 2"] },
		},
	]);
	expect(kitchenOrderOfTable({ ...changed, lines: was }, said, [])).toBeUndefined();
});
