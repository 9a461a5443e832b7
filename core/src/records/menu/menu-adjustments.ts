import { Schema } from "effect";
import type { CategoryPlace, MenuItemChange, MenuItemOverride } from "../../rules/index.ts";
import { NumberText } from "../limits.ts";
import { Dollars } from "../money-codecs.ts";

const Flag = Schema.Union([Schema.Literals(["Y", "N"]), Schema.Boolean]);
/** An id of the provider: a whole number, or its digits. */
export const ProviderId = Schema.Union([Schema.Int, NumberText.check(Schema.isInt())]);
const orNull = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema));

/**
 * A menu item override in wire format (PROV-37): `custom_price` in dollars without tax, at least 0,
 * decoded to cents. null and absent: the provider's own value applies.
 */
export const MenuItemOverrideRecord = Schema.Struct({
	menu_item_id: ProviderId,
	open_price: orNull(Flag),
	custom_price: orNull(Dollars.check(Schema.isGreaterThanOrEqualTo(0))),
	is_available: orNull(Schema.Boolean),
});
export type MenuItemOverrideRecord = typeof MenuItemOverrideRecord.Type;

/** A category's place. The documents call the same field sort_order and display_order: either is read, both are written. */
export const CategoryPlaceRecord = Schema.Struct({
	category_id: ProviderId,
	sort_order: Schema.optionalKey(Schema.Int),
	display_order: Schema.optionalKey(Schema.Int),
}).check(
	Schema.makeFilter((place: { readonly sort_order?: number; readonly display_order?: number }) =>
		place.sort_order === undefined && place.display_order === undefined
			? "sort_order or display_order"
			: undefined,
	),
);
export type CategoryPlaceRecord = typeof CategoryPlaceRecord.Type;

/**
 * A restaurant's change to an item from its record: null and absent both leave the provider's
 * value.
 */
export const overrideOf = ({
	menu_item_id,
	open_price,
	custom_price,
	is_available,
}: MenuItemOverrideRecord): MenuItemOverride => ({
	menuItemId: menu_item_id,
	...(open_price == null ? {} : { openPrice: open_price === true || open_price === "Y" }),
	...(custom_price == null ? {} : { customPrice: custom_price }),
	...(is_available == null ? {} : { isAvailable: is_available }),
});

/**
 * A restaurant's change to an item as its record: an undefined field is left out, null resets it.
 */
export const recordOfOverride = ({
	menuItemId,
	openPrice,
	customPrice,
	isAvailable,
}: MenuItemChange): MenuItemOverrideRecord => ({
	menu_item_id: menuItemId,
	...(openPrice === undefined
		? {}
		: { open_price: openPrice === null ? null : openPrice ? ("Y" as const) : ("N" as const) }),
	...(customPrice === undefined ? {} : { custom_price: customPrice }),
	...(isAvailable === undefined ? {} : { is_available: isAvailable }),
});

/** The place of a category from its record; 999, after all others, where the record has none. */
export const placeOf = ({
	category_id,
	sort_order,
	display_order,
}: CategoryPlaceRecord): CategoryPlace => ({
	categoryId: category_id,
	sortOrder: sort_order ?? display_order ?? 999,
});

/** The place of a category as its record, under both documented names. */
export const recordOfPlace = ({ categoryId, sortOrder }: CategoryPlace): CategoryPlaceRecord => ({
	category_id: categoryId,
	sort_order: sortOrder,
	display_order: sortOrder,
});
