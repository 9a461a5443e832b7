import { shownLanguage } from "../../texts/language.ts";

/** True if two names are the same time zone, such as "America/Montreal" and "America/Toronto". */
export const isSameZone = (one: string, other: string): boolean =>
	canonical(one) === canonical(other);

/** A time zone in words: "Pacific Time, Vancouver". */
export function zoneText(timeZone: string): string {
	const city = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
	const name = genericName(timeZone);
	return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${city}`;
}

/** The device's own time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function canonical(timeZone: string): string {
	try {
		return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone;
	} catch {
		return timeZone;
	}
}

function genericName(timeZone: string): string {
	try {
		const format = new Intl.DateTimeFormat(shownLanguage(), {
			timeZone,
			timeZoneName: "longGeneric",
		});
		return (
			format.formatToParts(Date.now()).find(({ type }) => type === "timeZoneName")?.value ??
			timeZone
		);
	} catch {
		return timeZone;
	}
}
