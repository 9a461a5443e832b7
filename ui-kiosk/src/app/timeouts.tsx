import { createContext, use } from "react";

/** The timeouts of a kiosk, in seconds. */
export type KioskTimeouts = {
	/** Time without a touch until the guest is asked whether they are still there. */
	readonly idle: number;
	/** From that question until the kiosk starts over. */
	readonly question: number;
	/** Time for which an order number is shown. */
	readonly number: number;
	/** Between two attempts to open a kiosk that could not be opened. */
	readonly retry: number;
	/** Between two attempts to report to the server that this device is a kiosk. */
	readonly declare: number;
};

export const defaultTimeouts: KioskTimeouts = {
	idle: 60,
	question: 15,
	number: 15,
	retry: 15,
	declare: 60,
};

export const TimeoutsContext = createContext<KioskTimeouts>(defaultTimeouts);

export const useTimeouts = (): KioskTimeouts => use(TimeoutsContext);
