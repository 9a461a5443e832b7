import type { Till } from "../till.ts";
import type { DeliveryOptions } from "./deliver-sale.ts";

/** Held by the run that sends this device's sales. */
export const salesLock = "sync-sales";

/** Names the till's restaurant to the run where it has no access token at the provider. */
export const tokenOf = ({ restaurantId, hasAccessToken }: Till): DeliveryOptions =>
	hasAccessToken === false ? { withoutToken: restaurantId } : {};
