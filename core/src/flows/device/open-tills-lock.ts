/** The lock that every till shares while it is open on this device: who leads it is alone with what is kept here. */
export const openTillsLock = "open-tills";
