import { contactIntervalMs } from "../sync/retry.ts";

/**
 * How long after it should have called a till counts as silent, in milliseconds: a call takes a
 * while, and clocks of timers drift.
 */
const graceMs = 300_000;

/**
 * The longest that a till stays on its owner's list after it was heard last, in milliseconds: 30
 * days.
 */
export const contactKeptMs = 30 * 86_400_000;

/**
 * A device that sells at a station, as it called last. `heardAt`: milliseconds since 1970.
 * `unsent`: sales that the ledger did not have then.
 */
export type TillContact = { readonly heardAt: number; readonly unsent: number };

/**
 * True of a till that has not called for longer than an open one does, 20 minutes: it is switched
 * off, or cut off and may be selling. `now`: milliseconds since 1970.
 */
export const isSilent = ({ heardAt }: TillContact, now: number): boolean =>
	now - heardAt > contactIntervalMs + graceMs;

/**
 * True of a till that somebody has to look after: it went silent with sales on it that are nowhere
 * else. `now`: milliseconds since 1970.
 */
export const isLeftWithSales = (till: TillContact, now: number): boolean =>
	isSilent(till, now) && till.unsent > 0;

/**
 * The devices of one station that are shown, the one that was heard last first: all that call, all
 * that have sales which are nowhere else, and where none calls the one that did so last. None that
 * was not heard for 30 days: a browser that was replaced by another is not shown for ever. `now`:
 * milliseconds since 1970.
 */
export function shownTills<Till extends TillContact>(
	tills: readonly Till[],
	now: number,
): readonly Till[] {
	const kept = tills
		.filter(({ heardAt }) => now - heardAt <= contactKeptMs)
		.toSorted((one, other) => other.heardAt - one.heardAt);
	return kept.filter((till, index) => index === 0 || !isSilent(till, now) || till.unsent > 0);
}
