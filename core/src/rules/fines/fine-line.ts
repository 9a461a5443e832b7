import type { Cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";

/**
 * The fine that a line pays (LIB-26). Only the last four of the credential are kept, since no debit
 * needs it.
 */
export type FineFacts = {
	readonly fineId: string;
	readonly credentialId: string;
	readonly fineDescription: string;
	/** YYYY-MM-DD. */
	readonly dateIssued: string;
	/** The whole fine as it was issued, in cents: the line's price is the part that is paid. */
	readonly originalAmount: Cents;
	/** True if the fine still owes something after this payment. */
	readonly partialPayment: boolean;
};

/** A line of an order that pays a library fine. */
export type FineLine = OrderLine & { readonly fine: FineFacts };

/** The menu item id of every line that pays a fine: no menu has it. */
export const fineItemId = 0;

/** True if a line of an order is a payment of a library fine. */
export const isFineLine = <Line extends OrderLine>(line: Line): line is Line & FineLine =>
	"fine" in line && line.menuItemId === fineItemId;
