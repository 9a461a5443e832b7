import { Schema } from "effect";
import { KitchenPrinterRecords } from "../records/kitchen.ts";
import { atMost, limits } from "../records/limits.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** All kitchen printers of the restaurant; they replace those that were saved. */
export const SavedKitchenPrinters = Schema.Struct({ printers: KitchenPrinterRecords });
export type SavedKitchenPrinters = typeof SavedKitchenPrinters.Type;

const Letter = Schema.NonEmptyString.check(Schema.isMaxLength(10));

/** `had`: the letter that the device has, which a restored server may have forgotten. */
export const OrderLetterRequest = Schema.Struct({
	device_id: Schema.NonEmptyString.check(Schema.isMaxLength(100), atMost(limits.receipt)),
	had: Schema.optionalKey(Letter),
});
export type OrderLetterRequest = typeof OrderLetterRequest.Type;

/** The endpoints of the kitchen's printers, by name. */
export const kitchenEndpoints = {
	kitchenPrinters: endpoint({
		name: "kitchenPrinters",
		method: "GET",
		path: "/api/restaurants/{id}/kitchen-printers",
		access: "kiosk",
		says: "The printers of the restaurant's kitchen, at which its devices print tickets.",
		reply: replyOf(KitchenPrinterRecords),
		errors: [401, 404],
	}),
	saveKitchenPrinters: endpoint({
		name: "saveKitchenPrinters",
		method: "PUT",
		path: "/api/restaurants/{id}/kitchen-printers",
		access: "owner",
		says: "Saves the printers of the restaurant's kitchen whole. Their names differ, their addresses are hosts, and one at most takes what belongs to no other.",
		body: SavedKitchenPrinters,
		reply: replyOf(KitchenPrinterRecords),
		errors: [400, 401, 404],
	}),
	orderLetter: endpoint({
		name: "orderLetter",
		method: "POST",
		path: "/api/restaurants/{id}/order-letter",
		access: "kiosk",
		says: "The letter that a device's order numbers begin with: its own in this restaurant, the same at each call.",
		body: OrderLetterRequest,
		reply: replyOf(Schema.Struct({ letter: Letter })),
		errors: [400, 401, 404, 409],
	}),
};
