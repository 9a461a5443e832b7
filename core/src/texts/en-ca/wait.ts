/** How long somebody has to wait: whole minutes above a minute and a half, rounded up, so that whoever tries then is not refused again. */
export function waitText(seconds: number): string {
	if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
	return seconds === 1 ? "1 second" : `${seconds} seconds`;
}
