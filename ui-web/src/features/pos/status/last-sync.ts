import { shownLanguage } from "../../../texts/language.ts";

/**
 * The time of the last sync for the bar: the time of today, "11:42 a.m.", or with its day before
 * that.
 */
export function lastSyncText(moment: string, now: Date, timeZone: string): string {
	const date = new Date(moment);
	const day = new Intl.DateTimeFormat(shownLanguage(), { dateStyle: "short", timeZone });
	const sameDay = day.format(date) === day.format(now);
	return new Intl.DateTimeFormat(shownLanguage(), {
		timeZone,
		hour: "numeric",
		minute: "2-digit",
		...(sameDay ? {} : { month: "short", day: "numeric" }),
	})
		.format(date)
		.replaceAll("\u202f", " ");
}
