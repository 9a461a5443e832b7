const hour = 60 * 60 * 1000;
/** The latest end of a business day after midnight. */
const latestEnd = 12 * hour;

/**
 * True if it was this day anywhere on earth at that moment. The till stamps the day in the time
 * zone that its restaurant had when it was last read, which may differ from today's, so that a
 * stricter check would doubt valid sales.
 */
export function isDaySomewhere(day: string, moment: string): boolean {
	const [begins, at] = [Date.parse(`${day}T00:00:00Z`), Date.parse(moment)];
	return at >= begins - 14 * hour && at < begins + 24 * hour + 12 * hour + latestEnd;
}
