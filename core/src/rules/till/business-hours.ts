import { businessDate, clockHour } from "./business-date.ts";

/**
 * An hour of a business day as the restaurant's clock shows it, from `from` to before `until` in
 * milliseconds since 1970. `hour`: 0 to 23; past midnight it is counted on, so that 25 is one
 * o'clock in the night at the end of the day.
 */
export type BusinessHour = { readonly hour: number; readonly from: number; readonly until: number };

/** Every offset of a time zone is a whole number of these. */
const quarterMs = 900_000;
/**
 * No day of any zone begins earlier than this before its date does in UTC, or ends later behind it.
 */
const earliestMs = 14 * 3_600_000;
const latestMs = (24 + 12 + 12) * 3_600_000;

/**
 * The hours of a business day, first to last: 24 of them, 23 or 25 on a day on which the clocks are
 * changed. An hour that the clock shows twice is there twice. `day`: YYYY-MM-DD. `dayEndsAt`: the
 * hour of the clock at which a business day ends, 0 to 12.
 */
export function businessHours(
	day: string,
	timeZone: string,
	dayEndsAt = 0,
): readonly BusinessHour[] {
	const key = `${day} ${timeZone} ${dayEndsAt}`;
	const known = computed.get(key);
	if (known) return known;
	const hours = hoursOf(day, timeZone, dayEndsAt);
	if (computed.size >= mostComputed) computed.clear();
	computed.set(key, hours);
	return hours;
}

/**
 * A day is asked for again and again, and computing it costs some two hundred questions to the
 * calendar.
 */
const computed = new Map<string, readonly BusinessHour[]>();
const mostComputed = 200;

function hoursOf(day: string, timeZone: string, dayEndsAt: number): readonly BusinessHour[] {
	const midnight = Date.parse(`${day}T00:00:00Z`);
	const hours: { hour: number; from: number; until: number }[] = [];
	for (let at = midnight - earliestMs; at < midnight + latestMs; at += quarterMs) {
		if (businessDate(at, timeZone, dayEndsAt) !== day) {
			if (hours.length > 0) break;
			continue;
		}
		const shown = clockHour(at, timeZone);
		const hour = shown < dayEndsAt ? shown + 24 : shown;
		const last = hours.at(-1);
		// An hour of the clock that has run for an hour and is shown again comes a second time.
		if (last?.hour === hour && at - last.from < 4 * quarterMs) last.until = at + quarterMs;
		else hours.push({ hour, from: at, until: at + quarterMs });
	}
	return hours;
}
