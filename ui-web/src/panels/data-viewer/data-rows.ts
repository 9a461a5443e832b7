import {
	bySortOrder,
	categoryLabel,
	type Menu,
	type MenuItem,
	type ModifierGroup,
	type ModifierOption,
} from "@tuckshop/core/rules";

export const dataKinds = ["categories", "subCategories", "items", "groups", "modifiers"] as const;
export type DataKind = (typeof dataKinds)[number];

type GroupRow = { readonly group: ModifierGroup; readonly item: MenuItem };
type ModifierRow = { readonly option: ModifierOption } & GroupRow;

type DataRows = {
	readonly categories: readonly {
		readonly id: number;
		readonly name: string;
		readonly sortOrder: number;
	}[];
	readonly subCategories: readonly {
		readonly id: number;
		readonly name: string;
		readonly category: string;
		readonly sortOrder: number;
	}[];
	readonly groups: readonly GroupRow[];
	readonly modifiers: readonly ModifierRow[];
};

/** The rows of a menu apart from its items. Computed once for each menu. */
export function dataRows(menu: Menu): DataRows {
	const known = made.get(menu);
	if (known) return known;
	const names = new Map(menu.categories.map((category) => [category.id, categoryLabel(category)]));
	const groups = menu.items.flatMap((item) =>
		item.modifierGroups.map((group) => ({ group, item })),
	);
	const rows: DataRows = {
		categories: bySortOrder(menu.categories).map((category) => ({
			...category,
			name: categoryLabel(category),
		})),
		subCategories: bySortOrder(menu.subCategories).map((sub) => ({
			...sub,
			category:
				(sub.categoryId === undefined ? undefined : names.get(sub.categoryId)) ?? sub.categoryName,
		})),
		groups,
		modifiers: groups.flatMap(({ group, item }) =>
			group.options.map((option) => ({ option, group, item })),
		),
	};
	made.set(menu, rows);
	return rows;
}

const made = new WeakMap<Menu, DataRows>();

/** Returns whether a row matches the search: a part of its name, or its whole id. */
export function fits(text: string): (name: string, id: number) => boolean {
	const wanted = text.trim().toLocaleLowerCase("en-CA");
	return (name, id) =>
		wanted === "" || String(id) === wanted || name.toLocaleLowerCase("en-CA").includes(wanted);
}
