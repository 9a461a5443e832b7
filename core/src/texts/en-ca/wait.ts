/**
 * The time to wait, given in seconds: in whole minutes above a minute and a half, rounded up, so
 * that a retry then is not refused again.
 */
export function waitText(seconds: number): string {
	if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
	return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
