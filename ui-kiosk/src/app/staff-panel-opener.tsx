import { createContext, use } from "react";

/** Opens the staff panel, when the mark at the top of the screen is held. */
export const StaffPanelOpener = createContext<() => void>(() => undefined);

export const useStaffPanelOpener = (): (() => void) => use(StaffPanelOpener);
