import { type Cents, cents } from "../money/cents.ts";
import { roundedRatio } from "../money/rounding.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { lastFour } from "../payment/credential.ts";

/**
 * A library fine as it is kept on the device.
 *
 * ```
 *                part                 part
 *   unpaid ───────────▶ partial ◀──────────╮
 *      │                  │ ╰──────────────╯
 *      │ all              │ all
 *      ╰────────▶ paid ◀──╯
 * ```
 */
export type FineStatus = "unpaid" | "partial" | "paid";

/** A library fine as it was charged, its amount in cents. */
export type Fine = {
	readonly id: string;
	readonly credentialId: string;
	readonly description: string;
	/** The fine as it was issued, in cents. It bears no tax. */
	readonly amount: Cents;
	/** The part of it that is still owed, in cents. */
	readonly outstanding: Cents;
	/** YYYY-MM-DD. */
	readonly dateIssued: string;
	readonly status: FineStatus;
	/** ISO 8601, UTC. */
	readonly createdAt: string;
	/** ISO 8601, UTC: the last payment, or the last that was given back. */
	readonly updatedAt: string;
};

/** Why an amount is no payment of a fine. `max`: what is owed, in cents. */
export type FineRefusal = {
	readonly code: "pay-amount-not-valid";
	readonly field: "amount";
	readonly max: Cents;
};

/**
 * The fine after a sale paid an amount of it (LIB-27), in cents; `at`: ISO 8601, UTC. Refused with
 * "pay-amount-not-valid": 0 or less, or more than is owed.
 */
export function payFine(fine: Fine, amount: Cents, at: string): Outcome<Fine, FineRefusal> {
	if (amount <= 0 || amount > fine.outstanding)
		return refuse({ code: "pay-amount-not-valid", field: "amount", max: fine.outstanding });
	const outstanding = cents(fine.outstanding - amount);
	return ok({
		...fine,
		outstanding,
		status: outstanding === 0 ? "paid" : "partial",
		updatedAt: at,
	});
}

/**
 * The fine after a payment, in cents, by a sale that exists already, so that nothing can be
 * refused: an overpayment counts only up to the amount owed, and an amount of 0 or less leaves the
 * fine as it is. `at`: ISO 8601, UTC.
 */
export function payFineUpTo(fine: Fine, amount: Cents, at: string): Fine {
	const paid = payFine(fine, cents(Math.min(amount, fine.outstanding)), at);
	return paid.ok ? paid.value : fine;
}

/**
 * The fine after a sale that paid some of it has failed or was refunded: it owes that again, in
 * cents, and never more than it was issued for. `at`: ISO 8601, UTC.
 */
export function giveBackFine(fine: Fine, amount: Cents, at: string): Fine {
	const outstanding = cents(Math.min(fine.amount, fine.outstanding + amount));
	return {
		...fine,
		outstanding,
		status: outstanding === fine.amount ? "unpaid" : "partial",
		updatedAt: at,
	};
}

/** The fines that a look-up lists: those with anything to pay. */
export const openFines = (fines: readonly Fine[]): Fine[] =>
	fines.filter((fine) => fine.outstanding > 0);

/** Half of the amount owed in cents, a half cent rounded up, never under a cent (LIB-13). */
export const halfOf = (fine: Fine): Cents => cents(Math.max(1, roundedRatio(fine.outstanding, 2)));

/** Three unpaid fines for a credential that has none: for the sandbox only (LIB-23). */
export const sampleFines = (credentialId: string, at: string): Fine[] =>
	(
		[
			["Overdue book", 850],
			["Lost textbook", 2500],
			["Damaged laptop charger", 1275],
		] as const
	).map(([description, amount], index) => ({
		id: `sample-${Date.parse(at)}-${lastFour(credentialId)}-${index + 1}`,
		credentialId,
		description,
		amount: cents(amount),
		outstanding: cents(amount),
		dateIssued: at.slice(0, 10),
		status: "unpaid",
		createdAt: at,
		updatedAt: at,
	}));
