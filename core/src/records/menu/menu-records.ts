import { Schema } from "effect";
import {
	type Menu,
	type MenuItem,
	type ModifierGroup,
	percentText,
	type TaxRow,
	wireDollars,
} from "../../rules/index.ts";
import { Dollars, Percent } from "../money-codecs.ts";

const YesNo = Schema.Literals(["Y", "N"]);
/** Y or N; a boolean in others' records is read too (DATA-09). */
const YesNoOrBoolean = Schema.Union([YesNo, Schema.Boolean]);
const Text = Schema.NullOr(Schema.String);
const Place = { restaurant_id: Schema.Int, restaurant_branch_id: Schema.Int };
const stamp = { last_updated_at: Schema.String };
const Tax = Schema.Struct({ id: Text, name: Schema.String, rate: Percent });

/**
 * A category in the documented store `menu_categories`. `last_updated_at`, of all these stores:
 * when the menu was read.
 */
export const MenuCategoryRecord = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	type_name: Text,
	center_edge: Text,
	tax_name: Schema.Array(Schema.String),
	kitchen_printer_array: Schema.Array(Schema.Unknown),
	...Place,
	icon_url: Text,
	sort_order: Schema.Int,
	...stamp,
});

/** A sub-category in the documented store `menu_sub_categories`. */
export const MenuSubCategoryRecord = Schema.Struct({
	id: Schema.Int,
	sub_type_name: Schema.String,
	category_name: Schema.String,
	category_id: Schema.NullOr(Schema.Int),
	...Place,
	tax_name: Schema.Array(Schema.String),
	sort_order: Schema.Int,
	...stamp,
});

/** A modifier in the documented store, its price in dollars without tax. */
export const ModifierRecord = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	price: Dollars,
	group_id: Schema.Int,
	is_default: Schema.Boolean,
	...stamp,
});

/** A modifier group in the documented store; `max_selections` 0: any number. */
export const ModifierGroupRecord = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	menu_item_id: Schema.Int,
	selection_type: Schema.Literals(["single", "multiple"]),
	min_selections: Schema.Int,
	max_selections: Schema.Int,
	required: Schema.Boolean,
	options: Schema.Array(ModifierRecord),
	...stamp,
});

/**
 * An item in the documented store `menu_items`: its price in dollars without tax, its rates in
 * percent.
 */
export const MenuItemRecord = Schema.Struct({
	id: Schema.Int,
	name: Schema.String,
	description: Text,
	price: Dollars,
	category_id: Schema.NullOr(Schema.Int),
	image_url: Text,
	item_tag: Text,
	...Place,
	is_available: Schema.Boolean,
	is_taxable: Schema.Boolean,
	...stamp,
	itc_menu_type: Text,
	ontario_tax_eligible: YesNo,
	ontario_retails: YesNo,
	ontario_confectionary: YesNo,
	retails_flag: YesNo,
	confectionary_flag: YesNo,
	taxable_account_only: YesNo,
	open_price: YesNoOrBoolean,
	tax_name: Text,
	tax_rate: Schema.NullOr(Percent),
	taxes: Schema.Array(Tax),
	tax_rule_overrides: Schema.NullOr(Schema.Array(Tax)),
	menu_category_name: Schema.String,
	sub_category_name: Schema.String,
	/** The ids of the item's modifier groups. */
	modifiers: Schema.Array(Schema.Int),
	plu_code: Text,
});

/** A tax of a menu in the documented store, its rate in percent. */
export const TaxRecord = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	rate: Percent,
	description: Text,
	...Place,
	is_active: Schema.Boolean,
	...stamp,
});

/** A menu as the rows of the documented stores, encoded: amounts in dollars, rates in percent. */
export type MenuStoreRecords = {
	readonly menu_categories: readonly (typeof MenuCategoryRecord.Encoded)[];
	readonly menu_sub_categories: readonly (typeof MenuSubCategoryRecord.Encoded)[];
	readonly menu_items: readonly (typeof MenuItemRecord.Encoded)[];
	readonly modifier_groups: readonly (typeof ModifierGroupRecord.Encoded)[];
	readonly modifiers: readonly (typeof ModifierRecord.Encoded)[];
	readonly taxes: readonly (typeof TaxRecord.Encoded)[];
};

/**
 * The provider's numbers of a menu's restaurant and branch, and when it was read (ISO 8601, UTC).
 */
export type MenuPlaceAndTime = {
	readonly providerRestaurantId: number;
	readonly providerBranchId: number;
	readonly syncedAt: string;
};

/** Converts a menu to the documented stores. A projection: the till itself never reads it back. */
export function recordsOfMenu(
	menu: Menu,
	{ providerRestaurantId, providerBranchId, syncedAt }: MenuPlaceAndTime,
): MenuStoreRecords {
	const place = { restaurant_id: providerRestaurantId, restaurant_branch_id: providerBranchId };
	const at = { last_updated_at: syncedAt };
	const groups = menu.items.flatMap((item) =>
		item.modifierGroups.map((group) => recordOfGroup(item, group, syncedAt)),
	);
	return {
		menu_categories: menu.categories.map((category) => ({
			id: category.id,
			name: category.name,
			type_name: category.typeName ?? null,
			center_edge: null,
			tax_name: [],
			kitchen_printer_array: category.kitchenPrinters ?? [],
			...place,
			icon_url: null,
			sort_order: category.sortOrder,
			...at,
		})),
		menu_sub_categories: menu.subCategories.map((sub) => ({
			id: sub.id,
			sub_type_name: sub.name,
			category_name: sub.categoryName,
			category_id: sub.categoryId ?? null,
			...place,
			tax_name: [],
			sort_order: sub.sortOrder,
			...at,
		})),
		menu_items: menu.items.map((item) => ({ ...recordOfItem(item), ...place, ...at })),
		modifier_groups: groups,
		modifiers: groups.flatMap((group) => group.options),
		taxes: menu.taxes.map((tax) => ({
			id: tax.id ?? `${tax.name}:${percentText(tax.rate)}`,
			name: tax.name,
			rate: percent(tax),
			description: null,
			...place,
			is_active: true,
			...at,
		})),
	};
}

function recordOfItem(item: MenuItem) {
	const of = item.taxClass;
	return {
		id: item.id,
		name: item.name,
		description: item.description ?? null,
		price: wireDollars(item.price),
		category_id: item.categoryId ?? null,
		image_url: item.imageUrl ?? null,
		item_tag: of.itemTag ?? null,
		is_available: item.isAvailable,
		is_taxable: of.isTaxable,
		itc_menu_type: of.itcMenuType ?? null,
		ontario_tax_eligible: flag(of.ontarioTaxEligible),
		ontario_retails: flag(of.ontarioRetails),
		ontario_confectionary: flag(of.ontarioConfectionery),
		retails_flag: flag(of.retailsFlag),
		confectionary_flag: flag(of.confectioneryFlag),
		taxable_account_only: flag(of.taxableAccountOnly),
		open_price: flag(item.openPrice),
		tax_name: of.singleTax?.name ?? null,
		tax_rate: of.singleTax ? percent(of.singleTax) : null,
		taxes: of.taxes.map(recordOfTax),
		tax_rule_overrides: of.taxRuleOverrides?.map(recordOfTax) ?? null,
		menu_category_name: item.categoryName,
		sub_category_name: item.subCategoryName,
		modifiers: item.modifierGroups.map((group) => group.id),
		plu_code: item.pluCode ?? null,
	};
}

function recordOfGroup(
	item: MenuItem,
	group: ModifierGroup,
	syncedAt: string,
): MenuStoreRecords["modifier_groups"][number] {
	return {
		id: group.id,
		name: group.name,
		menu_item_id: item.id,
		selection_type: group.selection,
		min_selections: group.minimum,
		max_selections: group.maximum,
		required: group.required,
		options: group.options.map((option) => ({
			id: option.id,
			name: option.name,
			price: wireDollars(option.price),
			group_id: group.id,
			is_default: option.isDefault,
			last_updated_at: syncedAt,
		})),
		last_updated_at: syncedAt,
	};
}

const flag = (value: boolean): "Y" | "N" => (value ? "Y" : "N");
const percent = (tax: TaxRow): number => Number(percentText(tax.rate));
const recordOfTax = (tax: TaxRow) => ({ id: tax.id ?? null, name: tax.name, rate: percent(tax) });
