import type { Till } from "../till.ts";
import type { DeliveryOptions } from "./deliver-sale.ts";

/** Held by the run that sends this device's sales. */
export const salesLock = "sync-sales";

/** What a run of sales has to know of the till's access to the provider. */
export const tokenOf = ({ restaurantId, hasAccessToken }: Till): DeliveryOptions =>
	hasAccessToken === false ? { withoutToken: restaurantId } : {};
