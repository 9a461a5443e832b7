import { Schema } from "effect";
import { KioskSettingsRecord, MenuTextRecords } from "../records/kiosk.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** All texts of the restaurant's menu; they replace those that were saved. */
export const SavedMenuTexts = Schema.Struct({ texts: MenuTextRecords });
export type SavedMenuTexts = typeof SavedMenuTexts.Type;

/** The endpoints of what a restaurant chose and wrote for its kiosks, by name. */
export const kioskEndpoints = {
	kioskSettings: endpoint({
		name: "kioskSettings",
		method: "GET",
		path: "/api/restaurants/{id}/kiosk-settings",
		access: "kiosk",
		says: "The restaurant's choices for its kiosks: times, and what they take. null where none were saved: the usual ones apply.",
		reply: replyOf(Schema.NullOr(KioskSettingsRecord)),
		errors: [401, 404],
	}),
	saveKioskSettings: endpoint({
		name: "saveKioskSettings",
		method: "PUT",
		path: "/api/restaurants/{id}/kiosk-settings",
		access: "owner",
		says: "Saves the restaurant's choices for its kiosks whole.",
		body: KioskSettingsRecord,
		reply: replyOf(KioskSettingsRecord),
		errors: [400, 401, 404],
	}),
	menuTexts: endpoint({
		name: "menuTexts",
		method: "GET",
		path: "/api/restaurants/{id}/menu-texts",
		access: "kiosk",
		says: "The restaurant's own words about its provider's menu: French names and descriptions of categories, items, groups and options, allergens, and energy in Calories.",
		reply: replyOf(MenuTextRecords),
		errors: [401, 404],
	}),
	saveMenuTexts: endpoint({
		name: "saveMenuTexts",
		method: "PUT",
		path: "/api/restaurants/{id}/menu-texts",
		access: "owner",
		says: "Saves the restaurant's own words about its menu whole. Of two about one part the last counts.",
		body: SavedMenuTexts,
		reply: replyOf(MenuTextRecords),
		errors: [400, 401, 404, 413],
	}),
};
