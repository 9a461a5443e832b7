import type { DebitState } from "./debit-state.ts";

/**
 * The debit of a sale that its till had submitted before the database was restored, so that this server may have forgotten it. Approved or
 * declined where a signed receipt says so. `orderMayHaveGone`: the order may have been sent as well.
 */
export type ForgottenDebit = {
	readonly state: Extract<DebitState, "approved" | "declined" | "unanswered" | "unknown">;
	readonly at: string;
	readonly reason: string | null;
	readonly orderMayHaveGone: boolean;
};
