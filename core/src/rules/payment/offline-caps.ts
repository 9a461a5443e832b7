import { type Cents, cents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";

/**
 * Limits for campus-card sales without a balance check. Set for each restaurant; 0 switches a limit
 * off (ITC-11).
 */
export type OfflineLimits = {
	/** The maximum of a single sale, in cents. */
	readonly sale: Cents;
	/** The maximum sum that may wait on one device, in cents. */
	readonly stored: Cents;
	/** The age in days above which the oldest waiting sale stops new ones. */
	readonly days: number;
};

/** 250.00 a sale, 5,000.00 stored on a device, 7 days for the oldest. */
export const defaultOfflineCaps: OfflineLimits = {
	sale: cents(25_000),
	stored: cents(500_000),
	days: 7,
};

/** Why a campus card can't be taken without a network: the limit that is reached, in cents or days. */
export type OfflineCapRefusal = {
	readonly code: "offline-sale-too-large" | "offline-store-full" | "offline-store-too-old";
	readonly field: "due" | "stored" | "oldest";
	/** The limit that was exceeded: cents, or days for the age. */
	readonly cap: number;
};

const dayMs = 86_400_000;

/**
 * The amount due in cents where one more offline campus-card sale may be taken. `stored`: the sum
 * in cents of those that wait; `oldestAt` and `now`: milliseconds since 1970. A sale that reaches a
 * limit is accepted. Refused where one is exceeded: "offline-sale-too-large", "offline-store-full",
 * "offline-store-too-old". The limits are the product's own choice.
 */
export function offlineDebitAllowed(
	due: Cents,
	waiting: { readonly stored: Cents; readonly oldestAt?: number | undefined; readonly now: number },
	caps: OfflineLimits = defaultOfflineCaps,
): Outcome<Cents, OfflineCapRefusal> {
	if (caps.sale > 0 && due > caps.sale)
		return refuse({ code: "offline-sale-too-large", field: "due", cap: caps.sale });
	if (caps.stored > 0 && waiting.stored + due > caps.stored)
		return refuse({ code: "offline-store-full", field: "stored", cap: caps.stored });
	if (
		caps.days > 0 &&
		waiting.oldestAt !== undefined &&
		waiting.now - waiting.oldestAt > caps.days * dayMs
	)
		return refuse({ code: "offline-store-too-old", field: "oldest", cap: caps.days });
	return ok(due);
}
