/**
 * The distance of a till's clock from the server's: "400 days behind". `offsetMs`: milliseconds to
 * add to it to get the server's.
 */
export const clockOffsetText = (offsetMs: number): string =>
	`${durationText(Math.abs(offsetMs))} ${offsetMs > 0 ? "behind" : "ahead"}`;

/** In the largest unit with a count of at least two; under a minute in seconds. */
function durationText(ms: number): string {
	const minutes = Math.round(ms / 60_000);
	if (minutes < 1) return counted(Math.round(ms / 1_000), "second");
	if (minutes < 120) return counted(minutes, "minute");
	const hours = Math.round(minutes / 60);
	return hours < 48 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}

const counted = (count: number, unit: string): string =>
	`${count.toLocaleString("en-CA")} ${unit}${count === 1 ? "" : "s"}`;
