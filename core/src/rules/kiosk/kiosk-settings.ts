/** The choices of an owner for all kiosks of a restaurant. Times are whole seconds. */
export type KioskSettings = {
	/** Time without a touch until the guest is asked whether they need more. */
	readonly idleSeconds: number;
	/** From that question until the kiosk starts over. */
	readonly questionSeconds: number;
	/** Time for which an order number is shown. */
	readonly numberSeconds: number;
	/** Campus card numbers may be typed. Otherwise only a reader gives them. */
	readonly typedCards: boolean;
	/** Without a network campus cards are taken within the limits, and charged later. */
	readonly offlineCampus: boolean;
	/** Without a network orders are taken that are paid at the counter. */
	readonly offlineCounter: boolean;
	/** Guests say before they pay whether they eat here or take their order away. */
	readonly asksOrderType: boolean;
};

/** A time of a kiosk that its owner can set, in whole seconds. */
export type KioskTime = "idleSeconds" | "questionSeconds" | "numberSeconds";

/**
 * The shortest and the longest of each time, in seconds. Nobody gets fewer than 20 seconds to answer
 * (WCAG 2.2.1), or fewer than 30 to read a number.
 */
export const kioskTimes: { readonly [time in KioskTime]: readonly [least: number, most: number] } =
	{
		idleSeconds: [30, 600],
		questionSeconds: [20, 300],
		numberSeconds: [30, 600],
	};

/** The settings of a restaurant that has chosen none. */
export const usualKioskSettings: KioskSettings = {
	idleSeconds: 60,
	questionSeconds: 30,
	numberSeconds: 30,
	typedCards: false,
	offlineCampus: true,
	offlineCounter: true,
	asksOrderType: false,
};

/**
 * A typed number of seconds, rounded to whole ones and within the range of its time; one that is no
 * number becomes the usual one. Never refused.
 */
export function clampedKioskTime(time: KioskTime, typed: unknown): number {
	const seconds = Math.round(Number(typed));
	const [least, most] = kioskTimes[time];
	return Number.isFinite(seconds) && String(typed).trim() !== ""
		? Math.min(most, Math.max(least, seconds))
		: usualKioskSettings[time];
}

/**
 * The seconds for which a kiosk takes no campus card after so many unknown ones in a row: none after
 * a first slip, then longer and longer, which no guest notices and a thief can't wait out.
 */
export const pauseAfterUnknown = (inARow: number): number =>
	inARow < 2 ? 0 : Math.min(300, 5 * 2 ** (inARow - 2));
