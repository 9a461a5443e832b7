import { shownLanguage } from "../../texts/language.ts";

/** A date of the calendar in words: "July 1, 2010", from YYYY-MM-DD. */
export const longDay = (day: string): string =>
	new Intl.DateTimeFormat(shownLanguage(), { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(`${day}T00:00:00Z`),
	);
