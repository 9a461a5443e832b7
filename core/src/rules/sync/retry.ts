/** The total number of attempts of the automatic sync of offline campus-card sales (NET-20). */
export const offlineSyncAttempts = 3;

/** Milliseconds from coming back online to the first attempt (NET-18, OQ-34). */
export const syncAfterOnline = 2_000;

/**
 * Milliseconds from a failed attempt, counted from 1, to the next: 3 s × attempt. Undefined after
 * the last one (NET-20, NET-21).
 */
export const offlineSyncBackoffMs = (attempt: number): number | undefined =>
	attempt < offlineSyncAttempts ? 3_000 * attempt : undefined;

/**
 * Milliseconds from a failed delivery to the next attempt for the same sale: 3 s, doubled for each
 * consecutive failure, at most 5 minutes. `chance`, from 0 up to 1, spreads the tills of a shop
 * over the second half of the wait. A delivery never gives up.
 */
export function deliveryBackoffMs(failures: number, chance: number): number {
	const whole = Math.min(3_000 * 2 ** Math.max(0, failures - 1), 300_000);
	return whole / 2 + Math.floor((whole / 2) * chance);
}

/** Milliseconds between two checks of the disk for unsent sales of a closed tab. */
export const unsentPollIntervalMs = 300_000;

/**
 * Milliseconds to the next health check: every 5 s, every 30 s after ten minutes without an answer.
 * `unreachedFor`: milliseconds without one.
 */
export const healthPollWait = (unreachedFor: number): number =>
	unreachedFor < 600_000 ? 5_000 : 30_000;

/** Milliseconds after which a manual sync is abandoned: 30 seconds (SYNC-28). */
export const manualSyncTimeoutMs = 30_000;
/**
 * Milliseconds between the notice of a manual sync that was abandoned and the reload of the page
 * (SYNC-29).
 */
export const reloadAfterSyncTimeoutMs = 2_000;

/**
 * Milliseconds from the last sale that was sent until the reconciliation with the ledger, one for
 * many sales.
 */
export const booksComparedAfterMs = 30_000;

/**
 * Milliseconds between two reads of the server's mark while it is reachable: a restored one reports
 * another epoch.
 */
export const contactIntervalMs = 900_000;
