import type { kitchenEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant } from "../http/who.ts";
import type { Kitchens } from "./kitchens.ts";

export function kitchenRoutes(kitchens: Kitchens): Handlers<typeof kitchenEndpoints> {
	return {
		kitchenPrinters: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			return { success: true, data: await kitchens.printers(session.ownerId, param("id")) };
		},
		saveKitchenPrinters: async ({ session, param, body }) => ({
			success: true,
			data: await kitchens.save(session.ownerId, param("id"), body),
		}),
		orderLetter: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			return {
				success: true,
				data: { letter: await kitchens.letter(session.ownerId, param("id"), body) },
			};
		},
	};
}
