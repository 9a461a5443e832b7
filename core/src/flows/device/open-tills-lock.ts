/**
 * The lock that every open till on this device shares; its exclusive holder is the only user of the
 * data stored here.
 */
export const openTillsLock = "open-tills";
