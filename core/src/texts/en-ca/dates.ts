/**
 * A stored time for display: medium date and short time in the local zone or the one given (DATA-42
 * to DATA-44). A missing one is "No date", an invalid one "Invalid date", and one that cannot be
 * formatted "Date error".
 */
export function dateText(
	moment: string | number | Date | null | undefined,
	timeZone?: string,
): string {
	if (moment === undefined || moment === null || moment === "") return "No date";
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return "Invalid date";
	try {
		return new Intl.DateTimeFormat("en-CA", {
			dateStyle: "medium",
			timeStyle: "short",
			...(timeZone === undefined ? {} : { timeZone }),
		})
			.format(date)
			.replaceAll("\u202f", " ");
	} catch {
		return "Date error";
	}
}

/** A day of the calendar, YYYY-MM-DD, in words without its weekday: "November 20, 2026". */
export const longDayText = (day: string): string =>
	new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(`${day}T00:00:00Z`),
	);

/** The time of day of a moment (ISO 8601), in the local zone or the one given: "12:05 p.m.". */
export function timeText(moment: string, timeZone?: string): string {
	const date = new Date(moment);
	if (Number.isNaN(date.getTime())) return "Invalid date";
	return new Intl.DateTimeFormat("en-CA", {
		timeStyle: "short",
		...(timeZone === undefined ? {} : { timeZone }),
	})
		.format(date)
		.replaceAll("\u202f", " ");
}
