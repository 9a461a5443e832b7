import { atMost, limits } from "@tuckshop/core/records";
import { parseDollars } from "@tuckshop/core/rules";
import { Schema } from "effect";

/** The provider's answers to the five reads. The spellings are the provider's. */
export type ProviderList =
	| "categories"
	| "subCategories"
	| "modifiers"
	| "modifierGroups"
	| "items";

/**
 * The endpoint of each list, and the field of its rows in the reply, the documented one first.
 * Lists on the `fixed` host ignore the restaurant's own base address.
 */
export const providerReads: Readonly<
	Record<
		ProviderList,
		{
			readonly endpoint: string;
			readonly host: "base" | "fixed";
			readonly rowsIn: readonly ["data" | "message", "data" | "message"];
		}
	>
> = {
	categories: { endpoint: "/menu_category_list", host: "base", rowsIn: ["data", "message"] },
	subCategories: { endpoint: "/menu_sub_category_list", host: "base", rowsIn: ["message", "data"] },
	modifiers: { endpoint: "/modifire_list", host: "fixed", rowsIn: ["message", "data"] },
	modifierGroups: { endpoint: "/modifiregroupList", host: "fixed", rowsIn: ["message", "data"] },
	items: { endpoint: "/menu_list", host: "base", rowsIn: ["data", "message"] },
};

/** The provider's path for orders. */
export const placeOrderEndpoint = "/place_order";

/** Rows requested per page, whatever the settings say (PROV-08). */
export const providerPageLimit = 5000;

/** The query of every read (PROV-07). Pages count from 1. */
export const providerQuery = (restaurantId: number, branchId: number, page = 1) => ({
	restaurant_id: restaurantId,
	restaurant_branch_id: branchId,
	page_no: page,
	limit: providerPageLimit,
});

/**
 * The inner reply of every call. Only the code means success; HTTP says 200 even when the call was
 * refused.
 */
export const ProviderReply = Schema.Struct({
	code: Schema.Union([Schema.Int, Schema.NumberFromString.check(Schema.isInt())]),
	data: Schema.optionalKey(Schema.Unknown),
	message: Schema.optionalKey(Schema.Unknown),
});

/** Any scalar: ids and prices are sent as text or number, flags as Y/N, on/off, 0/1 or booleans. */
export type Loose = string | number | boolean | null;

/** A category as the provider sends it, not checked. */
export type ProviderCategory = {
	readonly id: Loose;
	readonly type_name?: Loose;
	readonly name?: Loose;
	readonly center_edge?: Loose;
	readonly tax_name?: readonly string[];
	readonly kitchen_printer_array?: readonly Loose[];
	readonly restaurant_id?: Loose;
	readonly restaurant_branch_id?: Loose;
	readonly icon_url?: Loose;
	readonly sort_order?: Loose;
};

/** A subcategory as the provider sends it, not checked. */
export type ProviderSubCategory = {
	readonly id: Loose;
	readonly sub_type_name?: Loose;
	readonly category_name?: Loose;
	readonly category_id?: Loose;
	readonly restaurant_id?: Loose;
	readonly restaurant_branch_id?: Loose;
	readonly tax_name?: readonly string[] | Loose;
	readonly sort_order?: Loose;
};

/** A modifier as the provider sends it, not checked. */
export type ProviderModifier = {
	readonly id: Loose;
	readonly modifier_name?: Loose;
	readonly price?: Loose;
	readonly modifier_serving_size?: readonly {
		readonly serving_name?: Loose;
		readonly serving_price?: Loose;
	}[];
};

/** A group of modifiers as the provider sends it, not checked. */
export type ProviderModifierGroup = {
	readonly id: Loose;
	readonly modifier_group_name?: Loose;
	readonly minvalue?: Loose;
	readonly maxvalue?: Loose;
	readonly modifier_array?: readonly {
		readonly modifier_name?: Loose;
		readonly price?: Loose;
		readonly is_default?: Loose;
	}[];
};

/** A modifier of an item as the provider sends it, not checked. */
export type ProviderItemOption = {
	readonly modifier_name?: Loose;
	readonly default_price?: Loose;
	readonly set_default?: Loose;
};

/**
 * A modifier group of an item: one entry with its options in `modifier_array`, or one entry for
 * each option with the group's name repeated.
 */
export type ProviderItemGroup = ProviderItemOption & {
	readonly modifier_group_name?: Loose;
	readonly modifier_array?: readonly ProviderItemOption[];
	/** Extra options. Often malformed, and then ignored. */
	readonly pizza_toppings?: readonly ProviderItemOption[] | Loose;
};

/** An item as the provider sends it, not checked. */
export type ProviderItem = {
	readonly id: Loose;
	readonly menu_name?: Loose;
	readonly menu_description?: Loose;
	readonly menu_picture?: Loose;
	readonly menu_category_name?: Loose;
	readonly sub_category_name?: Loose;
	readonly serving_size?: readonly {
		readonly serving_name?: Loose;
		readonly serving_price?: Loose;
		readonly is_default?: Loose;
	}[];
	readonly price?: Loose;
	/** Strings of the form `id:name rate%`. */
	readonly tax_name?: readonly string[] | Loose;
	readonly modifier_group?: readonly ProviderItemGroup[];
	readonly category_id?: Loose;
	readonly plu_code?: Loose;
	readonly item_tag?: Loose;
	readonly is_taxable?: Loose;
	readonly is_available?: Loose;
	readonly open_price?: Loose;
	readonly itc_menu_type?: Loose;
	readonly ontario_tax_eligible?: Loose;
	/** "drink" or "pastry". */
	readonly ontario_class?: Loose;
	readonly ontario_retails?: Loose;
	readonly ontario_confectionary?: Loose;
	readonly retails_flag?: Loose;
	readonly confectionary_flag?: Loose;
	readonly taxable_account_only?: Loose;
	readonly tax_rule_overrides?: readonly {
		readonly name: string;
		readonly rate: string | number;
	}[];
	readonly restaurant_id?: Loose;
	readonly restaurant_branch_id?: Loose;
};

/** The provider's five lists, not checked. */
export type ProviderMenu = {
	readonly categories: readonly ProviderCategory[];
	readonly subCategories: readonly ProviderSubCategory[];
	readonly modifiers: readonly ProviderModifier[];
	readonly modifierGroups: readonly ProviderModifierGroup[];
	readonly items: readonly ProviderItem[];
};

const text = Schema.String.check(Schema.isMinLength(1), atMost(1_000));
/** A reference or id of an order. */
const name = Schema.String.check(Schema.isMinLength(1), atMost(200));
/**
 * An amount that is not in whole cents is refused: its order could not be listed from the ledgers.
 */
const dollars = Schema.Finite.check(
	Schema.makeFilter((amount: number) =>
		parseDollars(amount).ok ? undefined : "an amount in dollars and whole cents",
	),
);
const positive = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));

/** A line of an order as the provider takes it: prices in dollars, without tax. */
export const PlaceOrderItem = Schema.Struct({
	/** 0 is a library fine, which is on no menu (LIB-25). */
	menu_id: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
	menu_name: text,
	quantity: positive,
	/** The price of one, without its modifiers. */
	price: dollars,
	modifiers: Schema.Array(
		Schema.Struct({
			modifier_id: positive,
			modifier_name: text,
			price: dollars,
			modifier_group_id: positive,
			modifier_group_name: text,
		}),
	).check(atMost(limits.modifiers)),
});

/**
 * The body of place_order. Amounts are dollars as JSON numbers, to the cent: `sub_total` without
 * tax, `total_amount` with it and before any rounding of cash.
 */
export const PlaceOrder = Schema.Struct({
	order_items: Schema.Array(PlaceOrderItem).check(Schema.isMinLength(1), atMost(limits.lines)),
	total_amount: dollars,
	sub_total: dollars,
	tax_amount: dollars,
	discount_amount: Schema.Literal(0),
	payment_method: Schema.Literals(["cash", "card", "itc"]),
	payment_status: Schema.Literal("paid"),
	reference_number: name,
	restaurant_id: positive,
	restaurant_branch_id: positive,
	/** ISO 8601. */
	transaction_date: Schema.String.check(
		Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
		atMost(limits.figure),
	),
	transaction_id: name,
	tax_exempt: Schema.Literals(["yes", "no"]),
});
export type PlaceOrder = typeof PlaceOrder.Type;
