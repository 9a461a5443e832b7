import { randomUUID } from "node:crypto";
import type { HeldOrderRecord } from "@tuckshop/core/records";
import type { Place } from "../place-of.ts";

type Held = typeof HeldOrderRecord.Encoded;

/** A coffee on hold, as its till tells it. */
export const heldRecord = (
	{ ownerId, restaurantId, stationId }: Place,
	changes: Partial<Held> = {},
): Held => ({
	...{ owner_id: ownerId, restaurant_id: restaurantId, station_id: stationId },
	sale_id: randomUUID(),
	items: [
		{
			...{ id: "line-1", menuItemId: 202, name: "Coffee", price: 2.25, quantity: 2 },
			...{ modifiers: [], taxes: [{ name: "HST", rate: 13 }] },
			...{ open_price: "N", is_taxable: true },
		},
	],
	tax_exempt: false,
	number: 1,
	name: "Blue jacket",
	held_at: "2026-11-20T17:05:00.000Z",
	...changes,
});
