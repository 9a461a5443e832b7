import { createContext, use } from "react";

/** Seconds that a kiosk waits for its guest. */
export type KioskTimeouts = {
	/** Without a touch until it asks. */
	readonly idle: number;
	/** From the question until the kiosk starts over. */
	readonly question: number;
	/** How long an order number stands. */
	readonly number: number;
	/** Between two tries to open a kiosk that could not be opened. */
	readonly retry: number;
	/** Between two tries to tell the server that this device is a kiosk. */
	readonly declare: number;
};

export const usualPace: KioskTimeouts = {
	idle: 60,
	question: 15,
	number: 15,
	retry: 15,
	declare: 60,
};

export const PaceContext = createContext<KioskTimeouts>(usualPace);

export const usePace = (): KioskTimeouts => use(PaceContext);
