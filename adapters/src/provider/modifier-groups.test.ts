import type { MenuItem } from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import type { ImportFinding } from "./import-note.ts";
import { menuFromProvider } from "./normalise.ts";

type Given = { readonly groups?: unknown; readonly modifiers?: unknown };
const coffee = { id: "12", menu_name: "Coffee", menu_category_name: "Hot", price: "2.15" };
const milk = (...names: readonly string[]) => ({
	modifier_group_name: "Milk",
	modifier_array: names.map((modifier_name) => ({ modifier_name })),
});

function groupsOf(
	modifier_group: unknown,
	{ groups = [], modifiers = [] }: Given = {},
): { groups: MenuItem["modifierGroups"]; notes: readonly ImportFinding[] } {
	const { menu, notes } = menuFromProvider({
		categories: [{ id: 1, type_name: "Hot" }],
		subCategories: [],
		modifiers,
		modifierGroups: groups,
		items: [{ ...coffee, modifier_group }],
	});
	return { groups: menu.items[0]?.modifierGroups ?? [], notes };
}

describe("modifier groups of an item", () => {
	it("[PROV-30, PROV-33, PROV-34] reads one entry for each group, with ids counted from 0", () => {
		const { groups, notes } = groupsOf([
			milk("None", "Oat"),
			{
				modifier_group_name: "Extras",
				modifier_array: [{ modifier_name: "Shot", default_price: "0.90", set_default: "on" }],
			},
		]);
		expect(groups.map(({ id, name }) => [id, name])).toEqual([
			[1200, "Milk"],
			[1201, "Extras"],
		]);
		expect(groups[0]?.options.map(({ id, name }) => [id, name])).toEqual([
			[120000, "None"],
			[120001, "Oat"],
		]);
		expect(groups[1]?.options).toEqual([{ id: 120100, name: "Shot", price: 90, isDefault: true }]);
		expect(notes).toEqual([]);
	});

	it("[PROV-30] reads a group whose name is repeated for each option", () => {
		const { groups } = groupsOf([
			{ modifier_group_name: "Milk", modifier_name: "2%", default_price: "0", set_default: "on" },
			{ modifier_group_name: "Size", modifier_name: "Large", default_price: "0.80" },
			{ modifier_group_name: "milk", modifier_name: "Oat", default_price: 0.75 },
		]);
		expect(groups).toMatchObject([
			{
				id: 1200,
				name: "Milk",
				options: [
					{ id: 120000, name: "2%", price: 0, isDefault: true },
					{ id: 120001, name: "Oat", price: 75, isDefault: false },
				],
			},
			{ id: 1201, name: "Size", options: [{ id: 120100, price: 80 }] },
		]);
	});

	it("[PROV-30] takes pizza_toppings as extra options and ignores them when malformed, with a note", () => {
		const { groups, notes } = groupsOf([
			{ ...milk("None"), pizza_toppings: [{ modifier_name: "Foam", default_price: "0.25" }] },
			{
				modifier_group_name: "Extras",
				modifier_array: [{ modifier_name: "Shot" }],
				pizza_toppings: "none",
			},
		]);
		expect(groups.map((group) => group.options.map(({ name }) => name))).toEqual([
			["None", "Foam"],
			["Shot"],
		]);
		expect(notes).toMatchObject([
			{
				list: "items",
				id: "12",
				field: "pizza_toppings",
				problem: "not-a-list",
				effect: "value-ignored",
				received: "none",
			},
		]);
	});

	it("[PROV-31, PROV-35, PROV-36] takes minimum, maximum and defaults from the group list by name", () => {
		const { groups } = groupsOf([milk("None", "Oat")], {
			groups: [
				{
					id: "7",
					modifier_group_name: "MILK ",
					minvalue: "1",
					maxvalue: "1",
					modifier_array: [{ modifier_name: "oat", price: "0.75", is_default: "on" }],
				},
			],
		});
		expect(groups).toMatchObject([
			{
				minimum: 1,
				maximum: 1,
				required: true,
				selection: "single",
				options: [
					{ price: 0, isDefault: false },
					{ price: 75, isDefault: true },
				],
			},
		]);
	});

	it("[PROV-31] lets the item's own price and default win over the group list's", () => {
		const { groups } = groupsOf(
			[
				{
					modifier_group_name: "Milk",
					modifier_array: [{ modifier_name: "Oat", default_price: "0.60", set_default: "off" }],
				},
			],
			{
				groups: [
					{
						id: 7,
						modifier_group_name: "Milk",
						modifier_array: [{ modifier_name: "Oat", price: "0.75", is_default: "on" }],
					},
				],
			},
		);
		expect(groups[0]?.options).toMatchObject([{ price: 60, isDefault: false }]);
	});

	it("[PROV-31] preselects only what the item chooses, where it chooses at all", () => {
		const listed = {
			groups: [
				{
					id: 7,
					modifier_group_name: "Size",
					minvalue: 1,
					maxvalue: 1,
					modifier_array: [
						{ modifier_name: "Small", is_default: "on" },
						{ modifier_name: "Large" },
					],
				},
			],
		};
		const sizes = (large: string) => [
			{
				modifier_group_name: "Size",
				modifier_array: [
					{ modifier_name: "Small", set_default: "" },
					{ modifier_name: "Large", set_default: large },
				],
			},
		];
		expect(
			groupsOf(sizes("on"), listed).groups[0]?.options.map(({ isDefault }) => isDefault),
		).toEqual([false, true]);
		expect(
			groupsOf(sizes(""), listed).groups[0]?.options.map(({ isDefault }) => isDefault),
		).toEqual([true, false]);
	});

	it("[PROV-31] takes the group list's options where the item only names the group", () => {
		const { groups } = groupsOf([{ modifier_group_name: "Milk" }], {
			groups: [
				{
					id: 7,
					modifier_group_name: "Milk",
					modifier_array: [{ modifier_name: "None" }, { modifier_name: "Oat", price: "0.75" }],
				},
			],
		});
		expect(groups[0]?.options).toMatchObject([
			{ id: 120000, name: "None", price: 0 },
			{ id: 120001, name: "Oat", price: 75 },
		]);
	});

	it("[PROV-32] takes a modifier's first serving price, else its price, where neither group names one", () => {
		const { groups } = groupsOf([milk("Oat", "Soy", "Water")], {
			modifiers: [
				{
					id: 1,
					modifier_name: "Oat",
					price: "9",
					modifier_serving_size: [
						{ serving_name: "Small", serving_price: "0.75" },
						{ serving_name: "Large", serving_price: "1" },
					],
				},
				{ id: 2, modifier_name: "soy", price: "0.65", modifier_serving_size: [] },
			],
		});
		expect(groups[0]?.options.map(({ price }) => price)).toEqual([75, 65, 0]);
	});

	it("[PROV-35, PROV-36] makes a group optional and multiple when nothing more is known of it", () => {
		expect(groupsOf([milk("Oat")]).groups).toMatchObject([
			{ minimum: 0, maximum: 0, required: false, selection: "multiple" },
		]);
		const many = groupsOf([milk("Oat", "Soy")], {
			groups: [{ id: 1, modifier_group_name: "Milk", minvalue: "0", maxvalue: "2" }],
		}).groups;
		expect(many).toMatchObject([{ maximum: 2, required: false, selection: "multiple" }]);
	});

	it("[SYNC-15] puts required groups first and keeps the provider's order and ids otherwise", () => {
		const named = (name: string) => ({
			modifier_group_name: name,
			modifier_array: [{ modifier_name: "A" }],
		});
		const needed = (name: string) => ({
			id: name,
			modifier_group_name: name,
			minvalue: 1,
			maxvalue: 1,
		});
		const { groups } = groupsOf([named("Extras"), named("Size"), named("Notes"), named("Milk")], {
			groups: [needed("Milk"), needed("Size")],
		});
		expect(groups.map(({ name, id }) => [name, id])).toEqual([
			["Size", 1201],
			["Milk", 1203],
			["Extras", 1200],
			["Notes", 1202],
		]);
	});

	it("[SYNC-31] skips entries without modifier_group_name, in the list and on the item, with a note for each", () => {
		const { groups, notes } = groupsOf(
			[{ modifier_group_name: "", modifier_array: [{ modifier_name: "A" }] }, milk("Oat")],
			{
				groups: [{ id: "9", minvalue: "1" }],
			},
		);
		expect(groups.map(({ id, name }) => [id, name])).toEqual([[1201, "Milk"]]);
		expect(notes).toMatchObject([
			{
				list: "modifierGroups",
				id: "9",
				field: "modifier_group_name",
				problem: "missing",
				effect: "row-left-out",
			},
			{
				list: "items",
				id: "12",
				field: "modifier_group_name",
				problem: "missing",
				effect: "part-left-out",
			},
		]);
	});

	it("[SYNC-39] takes a sub-category list in place of the groups as an empty list, with one note", () => {
		const { groups, notes } = groupsOf([milk("Oat")], {
			groups: [
				{ id: "41", sub_type_name: "Poutine" },
				{ id: "42", sub_type_name: "Bowls" },
			],
		});
		expect(groups).toMatchObject([{ name: "Milk", required: false }]);
		expect(notes).toMatchObject([
			{ list: "modifierGroups", row: -1, field: "sub_type_name", problem: "sub-category-list" },
		]);
	});

	it("[PROV-33, PROV-34] refuses the hundred and first group and option with a note, so that no id is another's", () => {
		const names = Array.from({ length: 102 }, (_, index) => `Option ${index}`);
		const { groups, notes } = groupsOf([
			milk(...names),
			...names.slice(1).map((name) => ({ modifier_group_name: name })),
		]);
		expect([groups.length, groups[0]?.options.length, groups[0]?.options.at(-1)?.id]).toEqual([
			100, 100, 120099,
		]);
		expect(notes.map(({ field, problem }) => [field, problem])).toEqual([
			["modifier_name", "index-past-99"],
			["modifier_name", "index-past-99"],
			["modifier_group", "index-past-99"],
			["modifier_group", "index-past-99"],
		]);
		const ids = groups.flatMap((group) => group.options.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("[PROV-33] gives no groups to an item whose id is too large to derive theirs from", () => {
		const { menu, notes } = menuFromProvider({
			categories: [{ id: 1, type_name: "Hot" }],
			subCategories: [],
			modifiers: [],
			modifierGroups: [],
			items: [{ ...coffee, id: "900719925474099", modifier_group: [milk("Oat")] }],
		});
		expect(menu.items).toMatchObject([{ id: 900719925474099, modifierGroups: [] }]);
		expect(notes).toMatchObject([{ field: "modifier_group", problem: "id-too-large" }]);
	});

	it("[PROV-30] leaves out an option whose price can't be read and keeps the others' ids", () => {
		const { groups, notes } = groupsOf([
			{
				modifier_group_name: "Milk",
				modifier_array: [
					{ modifier_name: "Oat", default_price: "free" },
					{ modifier_name: "Soy", default_price: "-0.10" },
					{ default_price: "1" },
					7,
				],
			},
		]);
		expect(groups[0]?.options).toEqual([{ id: 120001, name: "Soy", price: -10, isDefault: false }]);
		expect(notes.map(({ field, problem }) => [field, problem])).toEqual([
			["default_price", "not-an-amount"],
			["modifier_name", "missing"],
			["modifier_name", "not-a-record"],
		]);
	});

	it("[PROV-35] lowers a minimum that no choice could meet, so that the item can still be sold, with a note", () => {
		const { groups, notes } = groupsOf([milk("Oat", "Soy")], {
			groups: [{ id: 1, modifier_group_name: "Milk", minvalue: "3", maxvalue: "1" }],
		});
		expect(groups).toMatchObject([{ minimum: 1, maximum: 1, required: true }]);
		expect(notes).toMatchObject([{ field: "minvalue", problem: "cannot-be-met", received: 3 }]);
	});
});
