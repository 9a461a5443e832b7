import { Schema } from "effect";
import { categoryColours } from "../../rules/looks/index.ts";
import { ProviderId } from "./menu-adjustments.ts";

/** Bytes of a picture that a server takes, at most. */
export const mostPictureBytes = 60_000;
/** Pixels of the longer side of a picture that a server takes, at most. */
export const longestPictureSide = 512;

/** Categories with a colour that one restaurant has, at most. */
export const mostColours = 2_000;
/** Items with a picture that one restaurant has, at most. */
export const mostPictures = 1_000;

/** The colour of a category on the wire. A server of a later version may send a colour more. */
export const CategoryColourRecord = Schema.Struct({
	category_id: ProviderId,
	colour: Schema.String.check(Schema.isMaxLength(40)),
});
export type CategoryColourRecord = typeof CategoryColourRecord.Type;

/** The colour that an owner gives to a category; null takes it away. */
export const CategoryColourChange = Schema.Struct({
	category_id: ProviderId,
	colour: Schema.NullOr(Schema.Literals(categoryColours)),
});
export type CategoryColourChange = typeof CategoryColourChange.Type;

/** An item's picture on the wire: `mark` changes with every other picture. */
export const MenuPictureRecord = Schema.Struct({
	menu_item_id: ProviderId,
	mark: Schema.String.check(Schema.isMaxLength(100)),
});
export type MenuPictureRecord = typeof MenuPictureRecord.Type;

/** The colours and pictures of a restaurant's menu. */
export const MenuLooksRecord = Schema.Struct({
	colours: Schema.Array(CategoryColourRecord),
	pictures: Schema.Array(MenuPictureRecord),
});
export type MenuLooksRecord = typeof MenuLooksRecord.Type;
