const hour = 60 * 60 * 1000;
/** A business day that ends after midnight does so this late at most. */
const latestEnd = 12 * hour;

/**
 * True if somewhere on earth it was this day at that moment. The till stamps the day by the time zone that its restaurant had when it was
 * last asked, which may not be today's, so that a nearer question would doubt sales that are right.
 */
export function isDaySomewhere(day: string, moment: string): boolean {
	const [begins, at] = [Date.parse(`${day}T00:00:00Z`), Date.parse(moment)];
	return at >= begins - 14 * hour && at < begins + 24 * hour + 12 * hour + latestEnd;
}
