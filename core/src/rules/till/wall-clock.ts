/** The minute that the clock of a time zone shows, as YYYY-MM-DDTHH:MM. `moment`: milliseconds since 1970. */
export const wallText = (moment: number, timeZone: string): string =>
	new Date(Math.floor(moment / minuteMs) * minuteMs + offsetAt(moment, timeZone))
		.toISOString()
		.slice(0, 16);

/**
 * The moment, in milliseconds since 1970, at which the clock of a time zone shows this minute,
 * YYYY-MM-DDTHH:MM: the first one where it is shown twice, and where it is skipped the one that is
 * as long after the change. Undefined: no minute.
 */
export function momentOfWall(text: string, timeZone: string): number | undefined {
	const asUtc = Date.parse(`${text}Z`);
	// A day that no month has is read as one of the next.
	if (!Number.isFinite(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== text)
		return undefined;
	const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => offsetAt(near, timeZone));
	const moments = offsets.map((offset) => asUtc - offset);
	const shown = moments.filter((moment) => offsetAt(moment, timeZone) === asUtc - moment);
	return shown.length > 0 ? Math.min(...shown) : moments[0];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The offset of local time from UTC in milliseconds, positive where local time is ahead. */
export function offsetAt(moment: number, timeZone: string): number {
	const { year, month, day, hour, minute, second } = wall(moment, timeZone);
	return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/** The reading of a time zone's clock at a moment. */
export function wall(
	moment: number,
	timeZone: string,
): Readonly<Record<"day" | "hour" | "minute" | "month" | "second" | "year", number>> {
	const parts = new Map(
		clockOf(timeZone)
			.formatToParts(moment)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return {
		year: part("year"),
		month: part("month"),
		day: part("day"),
		hour: part("hour"),
		minute: part("minute"),
		second: part("second"),
	};
}

/** Making a formatter costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone);
	if (known) return known;
	const clock = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	});
	clocks.set(timeZone, clock);
	return clock;
}
