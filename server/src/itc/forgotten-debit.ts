import type { DebitState } from "./debit-state.ts";

/**
 * The debit of a sale whose till handed it over before, to a server that may have forgotten it. Approved or declined: by a receipt.
 * `orderMayHaveGone`: the server that debited it may have ordered it too.
 */
export type ForgottenDebit = {
	readonly state: Extract<DebitState, "approved" | "declined" | "unanswered" | "unknown">;
	readonly at: string;
	readonly reason: string | null;
	readonly orderMayHaveGone: boolean;
};
