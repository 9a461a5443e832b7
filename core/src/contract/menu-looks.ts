import { Schema } from "effect";
import {
	CategoryColourChange,
	MenuLooksRecord,
	MenuPictureRecord,
	mostPictureBytes,
} from "../records/menu/menu-looks.ts";
import { endpoint, Picture, replyOf } from "./endpoint.ts";

/** A picture as base64 of its file: four characters for each three bytes. */
export const SentPicture = Schema.Struct({
	picture: Schema.String.check(Schema.isMaxLength(Math.ceil(mostPictureBytes / 3) * 4)),
});
export type SentPicture = typeof SentPicture.Type;

/** The endpoints of how a restaurant wants its menu to look, by name. */
export const menuLookEndpoints = {
	menuLooks: endpoint({
		name: "menuLooks",
		method: "GET",
		path: "/api/restaurants/{id}/menu-looks",
		access: "kiosk",
		says: "The colours that the restaurant gave to categories, and the marks of the pictures that it gave to items.",
		reply: replyOf(MenuLooksRecord),
		errors: [401, 404],
	}),
	saveCategoryColour: endpoint({
		name: "saveCategoryColour",
		method: "PUT",
		path: "/api/restaurants/{id}/category-colours",
		access: "owner",
		says: "Gives a category a colour of the palette, or takes it away.",
		body: CategoryColourChange,
		reply: replyOf(MenuLooksRecord),
		errors: [400, 401, 404, 409],
	}),
	saveMenuPicture: endpoint({
		name: "saveMenuPicture",
		method: "PUT",
		path: "/api/restaurants/{id}/menu-pictures/{item}",
		access: "owner",
		says: "Gives an item a picture: a JPEG or PNG of at most 60,000 bytes and 512 by 512 pixels, as base64. What it holds beside the picture, such as where it was taken, is not kept.",
		body: SentPicture,
		reply: replyOf(MenuPictureRecord),
		errors: [400, 401, 404, 409],
	}),
	removeMenuPicture: endpoint({
		name: "removeMenuPicture",
		method: "DELETE",
		path: "/api/restaurants/{id}/menu-pictures/{item}",
		access: "owner",
		says: "Takes an item's picture away; that of its provider applies again.",
		reply: replyOf(MenuLooksRecord),
		errors: [401, 404],
	}),
	menuPicture: endpoint({
		name: "menuPicture",
		method: "GET",
		path: "/pictures/{id}/{item}/{mark}",
		access: "kiosk",
		says: "The picture of an item. Its address names its content, so a copy of it is good for ever, and is not under /api, of which devices keep nothing.",
		reply: Picture,
		as: "picture",
		errors: [401, 404],
	}),
	formerMenuPicture: endpoint({
		name: "formerMenuPicture",
		method: "GET",
		path: "/api/restaurants/{id}/menu-pictures/{item}/{mark}",
		access: "kiosk",
		says: "The picture of an item, where devices ask whose copy of the menu is of an earlier version.",
		reply: Picture,
		as: "picture",
		errors: [401, 404],
	}),
};
