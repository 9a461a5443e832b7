/**
 * A stored time for display: its day and the time of the 24-hour clock, "20 nov. 2026, 12 h 05", in
 * the local zone or the one given.
 */
export function dateText(
	moment: string | number | Date | null | undefined,
	timeZone?: string,
): string {
	if (moment === undefined || moment === null || moment === "") return "Sans date";
	return formatted(moment, { dateStyle: "medium", timeStyle: "short" }, timeZone);
}

/** The time of day of a moment (ISO 8601), in the local zone or the one given: "12 h 05". */
export const timeText = (moment: string, timeZone?: string): string =>
	formatted(moment, { timeStyle: "short" }, timeZone);

/** The day of a moment: "20 nov. 2026". */
export const shortDayText = (moment: string, timeZone?: string): string =>
	formatted(moment, { dateStyle: "medium" }, timeZone);

/** A day of the calendar, YYYY-MM-DD, in words without its weekday: "20 novembre 2026". */
export const longDayText = (day: string): string =>
	formatted(`${day}T00:00:00Z`, { dateStyle: "long" }, "UTC");

/** A day of the calendar, YYYY-MM-DD, in words: "vendredi 20 novembre 2026". */
export const dayText = (day: string): string =>
	formatted(`${day}T00:00:00Z`, { dateStyle: "full" }, "UTC");

/** The time to wait, given in seconds: in whole minutes above a minute and a half, rounded up. */
export function waitText(seconds: number): string {
	if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
	return seconds === 1 ? "1 seconde" : `${seconds} secondes`;
}

/** The distance of a till's clock from the server's: "400 jours de retard". */
export const clockOffsetText = (offsetMs: number): string =>
	`${durationText(Math.abs(offsetMs))} ${offsetMs > 0 ? "de retard" : "d’avance"}`;

/** In the largest unit with a count of at least two; under a minute in seconds. */
function durationText(ms: number): string {
	const minutes = Math.round(ms / 60_000);
	if (minutes < 1) return counted(Math.round(ms / 1_000), "seconde");
	if (minutes < 120) return counted(minutes, "minute");
	const hours = Math.round(minutes / 60);
	return hours < 48 ? counted(hours, "heure") : counted(Math.round(hours / 24), "jour");
}

const counted = (count: number, unit: string): string =>
	`${count.toLocaleString("fr-CA")} ${unit}${count < 2 ? "" : "s"}`;

function formatted(
	moment: string | number | Date,
	format: Intl.DateTimeFormatOptions,
	timeZone?: string,
): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return "Date non valide";
	try {
		return (
			new Intl.DateTimeFormat("fr-CA", {
				...format,
				...(timeZone === undefined ? {} : { timeZone }),
			})
				.format(date)
				.replaceAll("\u202f", "\u00a0")
				// A line never breaks within a time of day, whose hour has no zero before it.
				.replace(/\b0?(\d+) h (?=\d)/, "$1\u00a0h\u00a0")
				// The first of a month is an ordinal.
				.replace(/\b1 (?=[a-zéû]{3})/, "1er ")
		);
	} catch {
		return "Date illisible";
	}
}
