import type { Till } from "../till.ts";

/** The documented key of the last full sync that went well, with whose it is. */
export const lastSyncKey = ({
	ownerId,
	restaurantId,
}: Pick<Till, "ownerId" | "restaurantId">): string => `lastSyncTime/${ownerId}/${restaurantId}`;
