import type { Till } from "../pos/pos-types.ts";

/** The documented key of the last full sync that went well, with whose it is. */
export const lastSyncKey = ({ ownerId, restaurantId }: Pick<Till, "ownerId" | "restaurantId">): string => `lastSyncTime/${ownerId}/${restaurantId}`;
