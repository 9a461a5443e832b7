/** Minutes between two tries of what failed: 1 to 60, 5 unless set (SET-21, SET-22). */
export const retryInterval = { least: 1, most: 60, usual: 5 } as const;

/** An interval as it was typed or kept, in whole minutes: brought into its range; what is empty or no number is the usual one. */
export function parseRetryInterval(typed: unknown): number {
	const text = typeof typed === "string" ? typed.trim() : typed;
	const minutes =
		typeof text === "number"
			? text
			: typeof text === "string" && text !== ""
				? Number(text)
				: Number.NaN;
	if (!Number.isFinite(minutes)) return retryInterval.usual;
	return Math.min(retryInterval.most, Math.max(retryInterval.least, Math.round(minutes)));
}
