import { createContext, use } from "react";

/** Opens the staff panel, for whoever holds the mark at the top of the screen. */
export const StaffPanelOpener = createContext<() => void>(() => undefined);

export const useStaffPanelOpener = (): (() => void) => use(StaffPanelOpener);
