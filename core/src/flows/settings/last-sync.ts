import type { Till } from "../till.ts";

/**
 * The documented key of the last successful full sync, with the owner and restaurant that it
 * belongs to.
 */
export const lastSyncKey = ({
	ownerId,
	restaurantId,
}: Pick<Till, "ownerId" | "restaurantId">): string => `lastSyncTime/${ownerId}/${restaurantId}`;
