/** A date of the calendar in words: "July 1, 2010", from YYYY-MM-DD. */
export const longDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));

const format = new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone: "UTC" });
