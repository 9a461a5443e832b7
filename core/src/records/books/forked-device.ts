const prefix = "fork-";

/** The id under which a device goes on, since somebody else sells under the one that it had: a copied profile, a restored image. */
export const forkedDevice = (uuid: string): string => `${prefix}${uuid}`;

/** True if a device went on under this id. Such an id counts its sales from 1. */
export const isForkedDevice = (deviceId: string): boolean => deviceId.startsWith(prefix);
