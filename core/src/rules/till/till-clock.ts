/** A comparison of the till's clock with the server's. Times are milliseconds since 1970. */
export type ClockReading = {
	/** Milliseconds to add to the till's time to get the server's; positive where the till is behind. */
	readonly offsetMs: number;
	/** The maximum error of the offset: half the time that the answer took. */
	readonly uncertaintyMs: number;
	/** When they were compared, by the till's own clock. */
	readonly at: number;
};

/** The severity of a clock's error. "far": sales would be counted under another day. */
export type ClockError = "right" | "off" | "far";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Milliseconds: above two minutes a wrong clock is shown at the till, above a day its sales need a
 * confirmation; after a quarter of an hour the clocks are compared again.
 */
export const clockLimits = { off: 2 * minute, far: day, compareAfter: 15 * minute } as const;

/**
 * The offset from the server's time in an answer, all in milliseconds since 1970. Undefined where
 * the till's clock was set back between request and answer.
 */
export function readClock({
	sentAt,
	answeredAt,
	serverTime,
}: {
	readonly sentAt: number;
	readonly answeredAt: number;
	readonly serverTime: number;
}): ClockReading | undefined {
	if (answeredAt < sentAt) return undefined;
	return {
		offsetMs: Math.round(serverTime - (sentAt + answeredAt) / 2),
		uncertaintyMs: Math.ceil((answeredAt - sentAt) / 2),
		at: answeredAt,
	};
}

/** The severity of the least error that the reading proves: a slow answer proves less. */
export function clockError({ offsetMs, uncertaintyMs }: ClockReading): ClockError {
	const least = Math.abs(offsetMs) - uncertaintyMs;
	if (least > clockLimits.far) return "far";
	return least > clockLimits.off ? "off" : "right";
}

/**
 * The reading, where it is still valid at a later moment. An offline till does not notice that its
 * clock was corrected, so a reading that may be outdated is dropped: the clock went back, or it
 * advanced by as much as it was behind, if that was a day or more.
 */
export function standingReading(
	reading: ClockReading | undefined,
	now: number,
): ClockReading | undefined {
	if (!reading || now < reading.at) return undefined;
	const mended =
		reading.offsetMs > clockLimits.far && now - reading.at > reading.offsetMs - clockLimits.far;
	return mended ? undefined : reading;
}

/**
 * True if the clocks are to be compared again: never yet, a quarter of an hour ago, or the till's
 * clock went back since. Both in milliseconds since 1970.
 */
export const isComparisonDue = (at: number | undefined, now: number): boolean =>
	at === undefined || now < at || now - at >= clockLimits.compareAfter;

/**
 * True if a confirmation of one offset also covers another: as long as the clock is not set, they
 * hardly differ.
 */
export const isSameOffset = (a: ClockReading, b: ClockReading): boolean =>
	Math.abs(a.offsetMs - b.offsetMs) <= clockLimits.off + a.uncertaintyMs + b.uncertaintyMs;
