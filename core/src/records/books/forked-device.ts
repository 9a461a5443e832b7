const prefix = "fork-";

/**
 * The new id of a device, where another one sells under its old id: a copied profile, a restored
 * image.
 */
export const forkedDevice = (uuid: string): string => `${prefix}${uuid}`;

/** True of an id that replaced another one. Such an id counts its sales from 1. */
export const isForkedDevice = (deviceId: string): boolean => deviceId.startsWith(prefix);
