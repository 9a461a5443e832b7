import { createContext, use } from "react";

/** The staff at a kiosk. */
export type StaffHere = {
	/** Opens the staff panel, when the mark at the top of the screen is held. */
	readonly open: () => void;
	/** True once staff said in their panel that they take the payment of this order in cash. */
	readonly takesCash: boolean;
};

export const StaffContext = createContext<StaffHere>({ open: () => undefined, takesCash: false });

export const useStaffPanelOpener = (): (() => void) => use(StaffContext).open;

/** True once staff said that they take this payment in cash here. */
export const useStaffTakesCash = (): boolean => use(StaffContext).takesCash;
