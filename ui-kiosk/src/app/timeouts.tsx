import { createContext, use } from "react";

/**
 * The timeouts of a kiosk, in seconds. The defaults leave a guest 30 seconds to answer and to read
 * their number, above the 20 of WCAG 2.2.1.
 */
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
	/** Between two reads of the restaurant's choices. */
	readonly choices: number;
};

export const defaultTimeouts: KioskTimeouts = {
	idle: 60,
	question: 30,
	number: 30,
	retry: 15,
	declare: 60,
	choices: 60,
};

export const TimeoutsContext = createContext<KioskTimeouts>(defaultTimeouts);

export const useTimeouts = (): KioskTimeouts => use(TimeoutsContext);
