/** How often the automatic sync of offline campus-card sales is attempted in all (NET-20). */
export const offlineSyncAttempts = 3;

/** How long after coming back online the first attempt waits, in milliseconds (NET-18, OQ-34). */
export const syncAfterOnline = 2_000;

/** Milliseconds from a failed attempt, counted from 1, to the next: 3 s × attempt. Undefined: that was the last (NET-20, NET-21). */
export const offlineSyncBackoffMs = (attempt: number): number | undefined =>
	attempt < offlineSyncAttempts ? 3_000 * attempt : undefined;

/**
 * Milliseconds from a failed delivery to the next try of the same sale: 3 s, doubled for each failure in a row, at most 5 minutes.
 * `chance`, from 0 up to 1, spreads the tills of a shop over the second half of the wait. A delivery never gives up.
 */
export function deliveryBackoffMs(failures: number, chance: number): number {
	const whole = Math.min(3_000 * 2 ** Math.max(0, failures - 1), 300_000);
	return whole / 2 + Math.floor((whole / 2) * chance);
}

/** Milliseconds from one look at the disk for unsent sales to the next: the tab that made them may be gone. */
export const unsentPollIntervalMs = 300_000;

/** Milliseconds to the next look whether the server answers: every 5 s, every 30 s once it has not for ten minutes. */
export const healthPollWait = (unreachedFor: number): number =>
	unreachedFor < 600_000 ? 5_000 : 30_000;

/** A manual sync is given up after 30 seconds, and the page reloads 2 seconds after it said so, both in milliseconds (SYNC-28, SYNC-29). */
export const manualSyncTimeoutMs = 30_000;
export const reloadAfterSyncTimeoutMs = 2_000;

/** Milliseconds from the last sale that was sent until the books are compared with the ledger: many sales are one comparison. */
export const booksComparedAfterMs = 30_000;

/** Milliseconds between two questions how the server is, while it is known to be there: a restored one says so. */
export const contactIntervalMs = 900_000;
