/**
 * The business date of a moment, YYYY-MM-DD: its calendar day in the restaurant's time zone, or the
 * day before, while that one's business day has not ended. `now`: milliseconds since 1970.
 * `dayEndsAt`: the hour at which a business day ends, 0 to 12.
 */
export function businessDate(now: number, timeZone: string, dayEndsAt = 0): string {
	const { day, hour } = wallTime(now, timeZone);
	return hour < dayEndsAt ? wallTime(now - dayMs, timeZone).day : day;
}

const dayMs = 86_400_000;

function wallTime(now: number, timeZone: string): { readonly day: string; readonly hour: number } {
	const parts = calendarOf(timeZone).formatToParts(now);
	const part = (type: Intl.DateTimeFormatPartTypes) =>
		parts.find((entry) => entry.type === type)?.value ?? "";
	return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

/** Making a formatter costs a hundred times as much as using it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
	const known = calendars.get(timeZone);
	if (known) return known;
	const calendar = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		hourCycle: "h23",
	});
	calendars.set(timeZone, calendar);
	return calendar;
}
