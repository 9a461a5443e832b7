import { type Cents, cents } from "../money/cents.ts";
import { roundedRatio } from "../money/rounding.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { lastFour } from "../payment/credential.ts";

/**
 * A library fine as it is kept on the device.
 *
 *                part                 part
 *   unpaid ───────────▶ partial ◀──────────╮
 *      │                  │ ╰──────────────╯
 *      │ all              │ all
 *      ╰────────▶ paid ◀──╯
 */
export type FineStatus = "unpaid" | "partial" | "paid";

/** A library fine as it was charged, its amount in cents. */
export type Fine = {
	readonly id: string;
	readonly credentialId: string;
	readonly description: string;
	/** Amount of the fine when it was issued and, as `outstanding`, the amount still owed, in cents. */
	readonly amount: Cents;
	readonly outstanding: Cents;
	readonly dateIssued: string;
	readonly status: FineStatus;
	readonly createdAt: string;
	readonly updatedAt: string;
};

/** Why an amount is no payment of a fine. */
export type FineRefusal = {
	readonly code: "pay-amount-not-valid";
	readonly field: "amount";
	readonly max: Cents;
};

/**
 * The fine after a sale paid an amount of it (LIB-27). More than the amount owed, or nothing, is
 * refused.
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
 * Pays the fine by a sale that exists already: an overpayment counts only up to the amount owed.
 */
export function payFineUpTo(fine: Fine, amount: Cents, at: string): Fine {
	const paid = payFine(fine, cents(Math.min(amount, fine.outstanding)), at);
	return paid.ok ? paid.value : fine;
}

/**
 * The fine after a sale that paid some of it has failed: it owes that again, and never more than it
 * was issued for.
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

/** Half of the amount owed, a half cent rounded up, never under a cent (LIB-13). */
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
