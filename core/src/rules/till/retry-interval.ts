/** Minutes between two automatic retries: 1 to 60, 5 unless set (SET-21, SET-22). */
export const retryInterval = { least: 1, most: 60, usual: 5 } as const;

/**
 * A typed or stored interval in whole minutes, clamped to its range; an empty one, or one that is
 * no number, becomes the default.
 */
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
