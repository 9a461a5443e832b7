import { createContext, use } from "react";

/** Opens the way of the staff: the mark at the top was held. */
export const StaffDoor = createContext<() => void>(() => undefined);

export const useStaffDoor = (): (() => void) => use(StaffDoor);
