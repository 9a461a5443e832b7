import type { Cents } from "@tuckshop/core/rules";
import { flagOf, isMissing, isRecord, listOf, nameKey, type RowReader } from "./row-reader.ts";

/** The data of the two modifier lists that is added to the groups of the items, joined by name. */
export type ModifierDirectory = {
	readonly groups: ReadonlyMap<string, DirectoryGroup>;
	/** The price of each modifier: that of its first serving size, otherwise its own (PROV-32). */
	readonly prices: ReadonlyMap<string, Cents>;
};

/** `options` by the key of their names, in the provider's order. */
export type DirectoryGroup = {
	readonly minimum: number;
	readonly maximum: number;
	readonly options: ReadonlyMap<string, DirectoryOption>;
};
export type DirectoryOption = {
	readonly name: string;
	readonly price?: Cents;
	readonly isDefault: boolean;
};

export function modifierDirectory(
	groupRows: Iterable<RowReader>,
	modifierRows: Iterable<RowReader>,
): ModifierDirectory {
	const groups = new Map<string, DirectoryGroup>();
	for (const row of groupRows) {
		const name = row.text("modifier_group_name");
		if (name === undefined) row.leftOut("modifier_group_name", "missing");
		else if (groups.has(nameKey(name))) row.leftOut("modifier_group_name", "duplicate");
		else
			groups.set(nameKey(name), {
				minimum: row.whole("minvalue", 0) ?? 0,
				maximum: row.whole("maxvalue", 0) ?? 0,
				options: optionsOf(row),
			});
	}
	const prices = new Map<string, Cents>();
	for (const row of modifierRows) {
		const name = row.text("modifier_name");
		if (name === undefined) {
			row.leftOut("modifier_name", "missing");
			continue;
		}
		const price = modifierPrice(row);
		if (price !== undefined && !prices.has(nameKey(name))) prices.set(nameKey(name), price);
	}
	return { groups, prices };
}

/** True if rows that should be modifier groups are a sub-category list (SYNC-39). */
export const looksLikeSubCategories = (rows: readonly unknown[]): boolean =>
	rows.some((row) => isRecord(row) && !isMissing(row.sub_type_name)) &&
	!rows.some((row) => isRecord(row) && !isMissing(row.modifier_group_name));

function optionsOf(group: RowReader): ReadonlyMap<string, DirectoryOption> {
	const options = new Map<string, DirectoryOption>();
	for (const entry of group.list("modifier_array")) {
		const option = isRecord(entry) ? group.inner(entry) : undefined;
		const name = option?.text("modifier_name");
		if (!option || name === undefined) {
			group.partLeftOut("modifier_array", "missing", entry);
			continue;
		}
		const price = option.money("price");
		if (price === "bad") group.ignored("price", "not-an-amount", entry);
		if (!options.has(nameKey(name)))
			options.set(nameKey(name), {
				name,
				...(typeof price === "number" ? { price } : {}),
				isDefault: flagOf(option.raw.is_default) ?? false,
			});
	}
	return options;
}

function modifierPrice(row: RowReader): Cents | undefined {
	const first = listOf(row.raw.modifier_serving_size)?.[0];
	const serving = isRecord(first) ? row.inner(first).money("serving_price") : "missing";
	if (typeof serving === "number") return serving;
	if (serving === "bad") row.ignored("serving_price", "not-an-amount", first);
	const price = row.money("price");
	if (price === "bad") row.ignored("price", "not-an-amount", row.raw.price);
	return typeof price === "number" ? price : undefined;
}
