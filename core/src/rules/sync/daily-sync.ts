import { offsetAt, wall } from "../till/wall-clock.ts";

/** The hour of the daily sync, 0 to 23, by the restaurant's local time. */
export const dailySyncHour = 2;

/**
 * The time of the next daily sync after a moment, in milliseconds: 2:00 in the restaurant's time
 * zone. On the day on which clocks skip that hour it is the first moment after the gap, and where
 * the hour occurs twice the first one.
 */
export function nextDailySync(now: number, timeZone: string): number {
	const today = wall(now, timeZone);
	for (let day = 0; day <= 2; day++) {
		const due = momentOf({ ...today, day: today.day + day }, timeZone);
		if (due > now) return due;
	}
	return now + dayMs;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

type Day = Pick<ReturnType<typeof wall>, "day" | "month" | "year">;

/**
 * The first moment of a calendar day at or after 2:00 local time. Offsets around noon's are tried,
 * so that a clock change on that day counts.
 */
function momentOf({ year, month, day }: Day, timeZone: string): number {
	const asUtc = Date.UTC(year, month - 1, day, dailySyncHour);
	const found = [asUtc - hourMs * 18, asUtc + hourMs * 18]
		.map((near) => asUtc - offsetAt(near, timeZone))
		.filter((moment) => offsetAt(moment, timeZone) === asUtc - moment);
	if (found.length > 0) return Math.min(...found);
	// The hour was skipped: the moment of the clock change.
	let before = asUtc - offsetAt(asUtc - hourMs * 18, timeZone) - 3 * hourMs;
	let after = before + 6 * hourMs;
	const old = offsetAt(before, timeZone);
	while (after - before > 1) {
		const middle = Math.floor((before + after) / 2);
		if (offsetAt(middle, timeZone) === old) before = middle;
		else after = middle;
	}
	return after;
}
