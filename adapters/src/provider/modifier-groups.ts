import {
	type Cents,
	type ModifierGroup,
	type ModifierOption,
	zeroCents,
} from "@tuckshop/core/rules";
import type { DirectoryGroup, ModifierDirectory } from "./modifier-directory.ts";
import {
	flagOf,
	isMissing,
	isRecord,
	nameKey,
	type RawRecord,
	type RowReader,
} from "./row-reader.ts";

/**
 * The modifier groups of an item, required ones first, otherwise in the provider's order (SYNC-15).
 * Ids are item id × 100 + index, and group id × 100 + index for options, indexes from 0 in the
 * provider's order; a nameless group keeps its index, so that naming it later changes no other id.
 * The item's own groups take precedence; the group list adds minimum, maximum, defaults, and
 * options and prices that the item leaves out (PROV-30 to PROV-36).
 */
export function modifierGroupsOf(
	item: RowReader,
	itemId: number,
	directory: ModifierDirectory,
): ModifierGroup[] {
	if (isMissing(item.raw.modifier_group)) return [];
	const entries = groupEntries(item);
	if (entries.length > 0 && itemId > largestItemId) {
		item.partLeftOut("modifier_group", "id-too-large", item.raw.modifier_group);
		return [];
	}
	const groups: ModifierGroup[] = [];
	entries.forEach((entry, index) => {
		if (entry.name === undefined) item.partLeftOut("modifier_group_name", "missing", entry.raw);
		else if (index > 99) item.partLeftOut("modifier_group", "index-past-99", entry.raw);
		else
			groups.push(
				groupOf(item, { ...entry, name: entry.name, id: itemId * 100 + index }, directory),
			);
	});
	return [
		...groups.filter((group) => group.required),
		...groups.filter((group) => !group.required),
	];
}

/** Above this an option's id would exceed the safe integers. */
const largestItemId = Math.floor(Number.MAX_SAFE_INTEGER / 10_000) - 1;

type GroupEntry = {
	readonly name: string | undefined;
	readonly raw: RawRecord;
	readonly rows: unknown[];
	readonly extra: unknown[];
};

/**
 * One entry for each group, whether its options are in a list or its name is repeated for each of
 * them.
 */
function groupEntries(item: RowReader): GroupEntry[] {
	const entries: GroupEntry[] = [];
	const flat = new Map<string, GroupEntry>();
	for (const raw of item.list("modifier_group")) {
		if (!isRecord(raw)) {
			item.partLeftOut("modifier_group", "not-a-record", raw);
			continue;
		}
		const reader = item.inner(raw);
		const name = reader.text("modifier_group_name");
		const single = typeof raw.modifier_name === "string" || typeof raw.modifier_name === "number";
		const nested = [raw.modifier_array, raw.modifier_name].find(Array.isArray) as
			| unknown[]
			| undefined;
		const known = single && name !== undefined ? flat.get(nameKey(name)) : undefined;
		const entry = known ?? { name, raw, rows: [], extra: [] };
		if (nested) entry.rows.push(...nested);
		else if (single) entry.rows.push(raw);
		else if (!isMissing(raw.modifier_array))
			item.partLeftOut("modifier_array", "not-a-list", raw.modifier_array);
		if (!isMissing(raw.pizza_toppings)) entry.extra.push(...reader.list("pizza_toppings"));
		if (known) continue;
		entries.push(entry);
		if (single && name !== undefined) flat.set(nameKey(name), entry);
	}
	return entries;
}

function groupOf(
	item: RowReader,
	{ id, name, ...entry }: GroupEntry & { readonly id: number; readonly name: string },
	directory: ModifierDirectory,
): ModifierGroup {
	const listed = directory.groups.get(nameKey(name));
	const options: ModifierOption[] = [];
	const rows =
		entry.rows.length > 0
			? entry.rows
			: [...(listed?.options.values() ?? [])].map((option) => ({ modifier_name: option.name }));
	const all = entry.extra.length > 0 ? [...rows, ...entry.extra] : rows;
	/** Where the item has defaults of its own, those of the list do not apply. */
	const chooses = all.some((row) => isRecord(row) && flagOf(row.set_default) === true);
	all.forEach((row, index) => {
		const option =
			index > 99
				? item.partLeftOut("modifier_name", "index-past-99", row)
				: optionOf(item, row, { id: id * 100 + index, chooses, listed, directory });
		if (option) options.push(option);
	});
	const own = item.inner(entry.raw);
	const asked = listed?.minimum ?? own.whole("minvalue", 0) ?? 0;
	const maximum = listed?.maximum ?? own.whole("maxvalue", 0) ?? 0;
	const reachable = Math.min(options.length, maximum === 0 ? options.length : maximum);
	if (asked > reachable) item.ignored("minvalue", "cannot-be-met", asked);
	const minimum = Math.min(asked, reachable);
	return {
		id,
		name,
		selection: maximum === 1 ? "single" : "multiple",
		minimum,
		maximum,
		required: minimum > 0,
		options,
	};
}

type OptionPlace = {
	readonly id: number;
	/** The item itself says which options are defaults. */
	readonly chooses: boolean;
	/** The group of this name in the provider's list. */
	readonly listed: DirectoryGroup | undefined;
	readonly directory: ModifierDirectory;
};

function optionOf(
	item: RowReader,
	row: unknown,
	{ id, chooses, listed, directory }: OptionPlace,
): ModifierOption | undefined {
	if (typeof row !== "string" && !isRecord(row))
		return item.partLeftOut("modifier_name", "not-a-record", row);
	const option = item.inner(typeof row === "string" ? { modifier_name: row } : row);
	const name = option.text("modifier_name", "topping_name");
	if (name === undefined) return item.partLeftOut("modifier_name", "missing", row);
	const own = option.money("default_price");
	if (own === "bad") return item.partLeftOut("default_price", "not-an-amount", row);
	const set = flagOf(option.raw.set_default) ?? (chooses ? false : undefined);
	const sameName =
		own === "missing" || set === undefined ? listed?.options.get(nameKey(name)) : undefined;
	const price: Cents =
		own === "missing" ? (sameName?.price ?? directory.prices.get(nameKey(name)) ?? zeroCents) : own;
	return { id, name, price, isDefault: set ?? sameName?.isDefault ?? false };
}
