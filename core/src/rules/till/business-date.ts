/**
 * The business date of a moment, YYYY-MM-DD: its calendar day in the restaurant's time zone, or the
 * day before, while that one's business day has not ended. `now`: milliseconds since 1970.
 * `dayEndsAt`: the hour at which a business day ends, 0 to 12.
 */
export function businessDate(now: number, timeZone: string, dayEndsAt = 0): string {
	const { day, hour } = wallTime(now, timeZone);
	return hour < dayEndsAt ? daysBefore(day, 1) : day;
}

/** The hour that the clock of a time zone shows, 0 to 23. `now`: milliseconds since 1970. */
export const clockHour = (now: number, timeZone: string): number => wallTime(now, timeZone).hour;

/** The day that lies so many days before a day of the calendar, both YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

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
