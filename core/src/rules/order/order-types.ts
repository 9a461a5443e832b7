import type { OrderType } from "./order-details.ts";

/** The types of a restaurant that has named none of its own. */
export const usualOrderTypes: readonly OrderType[] = [
	{ id: "here", name: "Here" },
	{ id: "to-go", name: "To Go" },
	{ id: "pickup", name: "Pickup" },
	{ id: "delivery", name: "Delivery" },
];
