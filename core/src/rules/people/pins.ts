/** How many digits a PIN has: the fewest and the most. */
export const pinDigits = { fewest: 4, most: 6 } as const;

/** True if a text is a PIN: four to six digits. */
export const isPin = (text: string): boolean => /^[0-9]{4,6}$/.test(text);

/** True where two people can't have these: they are the same, or one begins with the other, so that its digits alone do not name the person. */
export const pinsClash = (one: string, other: string): boolean =>
	one.startsWith(other) || other.startsWith(one);

/** The shorter PINs that this one begins with, shortest first. */
export const shorterPins = (pin: string): readonly string[] =>
	Array.from({ length: Math.max(0, pin.length - pinDigits.fewest) }, (_, at) =>
		pin.slice(0, pinDigits.fewest + at),
	);

/** Every longer PIN that begins with this one: 110 of one with four digits. */
export function longerPins(pin: string): readonly string[] {
	if (pin.length >= pinDigits.most) return [];
	return digits.flatMap((digit) => [`${pin}${digit}`, ...longerPins(`${pin}${digit}`)]);
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Wrong PINs at one device, as it keeps them on its disk. */
export type WrongPins = {
	/** Counted and not forgotten yet. */
	readonly count: number;
	/** The last one, in milliseconds of the device's clock. */
	readonly at: number;
};

/** The count of a device at which no wrong PIN was typed. */
export const noWrongPins: WrongPins = { count: 0, at: 0 };

const minute = 60_000;
/**
 * How many PINs can be typed before a wrong one costs time: after the fifth wrong one the device
 * waits.
 */
export const freeTries = 5;
const waits = [minute, 5 * minute, 15 * minute] as const;
/** One wrong PIN is forgotten in this time, and none by a right one: whoever has a PIN of their own gets no further by signing in between. */
const forgottenAfter = 30 * minute;
const maxCounted = freeTries + waits.length;

/**
 * How many wrong PINs still count: one is forgotten every half hour. `now`: milliseconds since
 * 1970. A clock that was set back forgets nothing.
 */
export const wrongPinsLeft = ({ count, at }: WrongPins, now: number): number =>
	Math.max(0, count - Math.max(0, Math.floor((now - at) / forgottenAfter)));

/** The count of wrong PINs after another one, at a time in milliseconds. */
export const afterWrongPin = (wrong: WrongPins, now: number): WrongPins => ({
	count: Math.min(wrongPinsLeft(wrong, now) + 1, maxCounted),
	at: Math.max(now, wrong.at),
});

/**
 * Milliseconds until the next try; 0: it may be made now. The fifth wrong PIN costs a minute, the next one five, each further one fifteen.
 * A clock that was set back waits at most the whole time again.
 */
export function pinWait(wrong: WrongPins, now: number): number {
	const wait = waits[Math.min(wrong.count, maxCounted - 1) - freeTries] ?? 0;
	return Math.min(wait, Math.max(0, wrong.at + wait - now));
}

/**
 * How many PINs can be typed before a wrong one costs time; 0: each one does. `now`: milliseconds
 * since 1970.
 */
export const triesLeft = (wrong: WrongPins, now: number): number =>
	Math.max(0, freeTries - wrongPinsLeft(wrong, now));
