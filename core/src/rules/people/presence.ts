/** A till asks for news every minute: one that was not heard for ten has no network. */
const silence = 10 * 60_000;

/**
 * True where a device was not heard for ten minutes, so that no change has reached it since.
 * `heardAt`: ISO 8601, UTC, by the server's clock; `now`: milliseconds since 1970.
 */
export const isOutOfReach = (heardAt: string, now: number): boolean =>
	now - Date.parse(heardAt) > silence;
