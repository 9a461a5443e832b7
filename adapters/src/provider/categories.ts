import type { MenuCategory, MenuSubCategory } from "@tuckshop/core/rules";
import { nameKey, type RowReader } from "./row-reader.ts";

/** How items and sub-categories find their category: by id, else by either of its names. */
export type CategoryIndex = {
	readonly ids: ReadonlyMap<string, number>;
	readonly names: ReadonlyMap<number, string>;
};

/**
 * A category. The documents list no provider field names for it, so its name is read from the
 * fields that such systems use (PROV-09).
 */
export function categoryOf(row: RowReader, position: number): MenuCategory | undefined {
	const id = row.id();
	if (id === undefined)
		return row.leftOut("id", row.raw.id === undefined ? "missing" : "not-a-whole-number");
	const typeName = row.text("type_name");
	const name = row.text("name", "category_name", "menu_category_name") ?? typeName;
	if (name === undefined) return row.leftOut("type_name", "missing");
	const kitchenPrinters = row
		.list("kitchen_printer_array")
		.flatMap((printer) =>
			typeof printer === "string" || typeof printer === "number" ? String(printer).trim() : [],
		)
		.filter((printer) => printer !== "");
	return {
		id,
		name,
		...(typeName === undefined ? {} : { typeName }),
		...(kitchenPrinters.length === 0 ? {} : { kitchenPrinters }),
		sortOrder: row.whole("sort_order", 0) ?? position,
	};
}

export function subCategoryOf(
	row: RowReader,
	position: number,
	categories: CategoryIndex,
): MenuSubCategory | undefined {
	const id = row.id();
	if (id === undefined)
		return row.leftOut("id", row.raw.id === undefined ? "missing" : "not-a-whole-number");
	const name = row.text("sub_type_name", "name");
	if (name === undefined) return row.leftOut("sub_type_name", "missing");
	const given = row.whole("category_id", 1);
	const categoryName =
		row.text("category_name", "menu_category_name") ??
		(given === undefined ? undefined : categories.names.get(given)) ??
		"";
	const categoryId =
		given !== undefined && categories.names.has(given)
			? given
			: categories.ids.get(nameKey(categoryName));
	if (categoryId === undefined) row.ignored("category_name", "unknown-category", categoryName);
	return { id, name, categoryId, categoryName, sortOrder: row.whole("sort_order", 0) ?? position };
}

export function categoryIndex(categories: readonly MenuCategory[]): CategoryIndex {
	const ids = new Map<string, number>();
	for (const { id, name, typeName } of categories)
		for (const written of [name, typeName ?? name])
			if (!ids.has(nameKey(written))) ids.set(nameKey(written), id);
	return { ids, names: new Map(categories.map(({ id, name }) => [id, name])) };
}
