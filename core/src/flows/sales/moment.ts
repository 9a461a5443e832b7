import { Clock, Effect } from "effect";

/** Now as records carry it: ISO 8601, UTC. */
export const nowIso: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (now) =>
	new Date(now).toISOString(),
);

/** The calendar day of a moment in the restaurant's time zone: a sale's business date. */
export function businessDate(now: number, timeZone: string): string {
	const parts = calendarOf(timeZone).formatToParts(now);
	const part = (type: Intl.DateTimeFormatPartTypes) =>
		parts.find((entry) => entry.type === type)?.value ?? "";
	return `${part("year")}-${part("month")}-${part("day")}`;
}

/** Making a calendar costs a hundred times what asking it does. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
	const known = calendars.get(timeZone);
	if (known) return known;
	const calendar = new Intl.DateTimeFormat("en-CA", {
		timeZone,
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
	});
	calendars.set(timeZone, calendar);
	return calendar;
}
