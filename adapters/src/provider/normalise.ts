import type { Menu } from "@tuckshop/core/rules";
import { categoryIndex, categoryOf, subCategoryOf } from "./categories.ts";
import type { ImportFinding } from "./import-note.ts";
import { toMenuItem } from "./item.ts";
import { looksLikeSubCategories, modifierDirectory } from "./modifier-directory.ts";
import { isRecord, type RawRecord, RowReader } from "./row-reader.ts";
import { mergedTaxes } from "./taxes.ts";
import type { ProviderList } from "./wire.ts";

/**
 * The provider's lists as read, all pages of each together. Nothing is assumed about them: any JSON
 * is accepted.
 */
export type ProviderLists = Readonly<Record<ProviderList, unknown>>;

/** A menu from the provider's lists, and what was dropped or corrected. */
export type NormalisedMenu = { readonly menu: Menu; readonly notes: readonly ImportFinding[] };

/**
 * The one place where provider records become a menu. Never throws on data; unreadable parts are in
 * the notes. An item id is used once: a row that is repeated on the next page is skipped, a
 * different row with a known id is noted.
 */
export function menuFromProvider(lists: ProviderLists): NormalisedMenu {
	const steps = menuSteps(lists);
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Normalises one row at a time, so that a page can handle taps in between. */
export function* menuSteps(lists: ProviderLists): Generator<void, NormalisedMenu> {
	const notes: ImportFinding[] = [];
	const categories = yield* present(readersOf("categories", lists.categories, notes), categoryOf);
	const index = categoryIndex(categories);
	const subCategories = yield* present(
		readersOf("subCategories", lists.subCategories, notes),
		(row, position) => subCategoryOf(row, position, index),
	);
	const directory = modifierDirectory(
		groupReaders(lists.modifierGroups, notes),
		readersOf("modifiers", lists.modifiers, notes),
	);
	const items = yield* present(readersOf("items", lists.items, notes), (row) =>
		toMenuItem(row, index, directory),
	);
	const taxes = mergedTaxes(
		items.flatMap(({ taxClass }) =>
			taxClass.singleTax ? [...taxClass.taxes, taxClass.singleTax] : taxClass.taxes,
		),
	);
	return { menu: { categories, subCategories, items, taxes }, notes };
}

function* readersOf(
	list: ProviderList,
	rows: unknown,
	notes: ImportFinding[],
): Generator<RowReader> {
	if (!Array.isArray(rows)) {
		notes.push({
			list,
			row: -1,
			field: list,
			problem: "not-a-list",
			effect: "part-left-out",
			received: rows,
		});
		return;
	}
	for (let row = 0; row < rows.length; row++) {
		const raw: unknown = rows[row];
		if (isRecord(raw)) yield new RowReader(raw, { list, row, notes });
		else
			notes.push({
				list,
				row,
				field: list,
				problem: "not-a-record",
				effect: "row-left-out",
				received: raw,
			});
	}
}

function groupReaders(rows: unknown, notes: ImportFinding[]): Iterable<RowReader> {
	if (!Array.isArray(rows) || !looksLikeSubCategories(rows))
		return readersOf("modifierGroups", rows, notes);
	notes.push({
		list: "modifierGroups",
		row: -1,
		field: "sub_type_name",
		problem: "sub-category-list",
		effect: "part-left-out",
		received: rows,
	});
	return [];
}

function* present<T extends { readonly id: number }>(
	rows: Iterable<RowReader>,
	read: (row: RowReader, position: number) => T | undefined,
): Generator<void, T[]> {
	const firsts = new Map<number, RawRecord>();
	const kept: T[] = [];
	let position = 0;
	for (const row of rows) {
		const id = row.id();
		const first = id === undefined ? undefined : firsts.get(id);
		if (!first) {
			const value = read(row, position);
			if (value) {
				firsts.set(value.id, row.raw);
				kept.push(value);
			}
		} else if (JSON.stringify(first) !== JSON.stringify(row.raw)) row.leftOut("id", "duplicate");
		position += 1;
		yield;
	}
	return kept;
}
