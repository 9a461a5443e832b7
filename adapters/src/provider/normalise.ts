import type { Menu } from "@tuckshop/core/rules";
import { categoryIndex, categoryOf, subCategoryOf } from "./categories.ts";
import type { ImportNote } from "./import-note.ts";
import { itemOf } from "./items.ts";
import { looksLikeSubCategories, modifierDirectory } from "./modifier-directory.ts";
import { isRecord, RowReader } from "./row-reader.ts";
import { mergedTaxes } from "./taxes.ts";
import type { ProviderList } from "./wire.ts";

/** The provider's lists as they were read, all pages of each together. Nothing is assumed of them: any JSON will do. */
export type ProviderLists = Readonly<Record<ProviderList, unknown>>;

/**
 * The one place where provider records become a menu. Never throws on data; what could not be taken stands in the notes.
 * An item has its id once: a row that comes again with the next page is passed over, a different row under a known id is noted.
 */
export function menuFromProvider(lists: ProviderLists): { readonly menu: Menu; readonly notes: readonly ImportNote[] } {
	const notes: ImportNote[] = [];
	const categories = present(readersOf("categories", lists.categories, notes), categoryOf);
	const index = categoryIndex(categories);
	const subCategories = present(readersOf("subCategories", lists.subCategories, notes), (row, position) => subCategoryOf(row, position, index));
	const directory = modifierDirectory(groupReaders(lists.modifierGroups, notes), readersOf("modifiers", lists.modifiers, notes));
	const items = present(readersOf("items", lists.items, notes), (row) => itemOf(row, index, directory));
	const taxes = mergedTaxes(items.flatMap(({ taxClass }) => (taxClass.singleTax ? [...taxClass.taxes, taxClass.singleTax] : taxClass.taxes)));
	return { menu: { categories, subCategories, items, taxes }, notes };
}

function readersOf(list: ProviderList, rows: unknown, notes: ImportNote[]): RowReader[] {
	if (!Array.isArray(rows)) {
		notes.push({ list, row: -1, field: list, problem: "not-a-list", effect: "part-left-out", received: rows });
		return [];
	}
	const readers: RowReader[] = [];
	rows.forEach((raw: unknown, row) => {
		if (isRecord(raw)) readers.push(new RowReader(list, row, raw, notes));
		else notes.push({ list, row, field: list, problem: "not-a-record", effect: "row-left-out", received: raw });
	});
	return readers;
}

function groupReaders(rows: unknown, notes: ImportNote[]): RowReader[] {
	if (!Array.isArray(rows) || !looksLikeSubCategories(rows)) return readersOf("modifierGroups", rows, notes);
	notes.push({ list: "modifierGroups", row: -1, field: "sub_type_name", problem: "sub-category-list", effect: "part-left-out", received: rows });
	return [];
}

function present<T extends { readonly id: number }>(rows: readonly RowReader[], read: (row: RowReader, position: number) => T | undefined): T[] {
	const firsts = new Map<number, RowReader>();
	const kept: T[] = [];
	rows.forEach((row, position) => {
		const id = row.id();
		const first = id === undefined ? undefined : firsts.get(id);
		if (first) {
			if (JSON.stringify(first.raw) !== JSON.stringify(row.raw)) row.leftOut("id", "duplicate");
			return;
		}
		const value = read(row, position);
		if (!value) return;
		firsts.set(value.id, row);
		kept.push(value);
	});
	return kept;
}
