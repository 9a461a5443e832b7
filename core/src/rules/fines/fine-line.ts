import type { Cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";

/** What a line keeps of the fine that it pays (LIB-26). No debit waits for it: of the credential it has the last four alone. */
export type FineFacts = {
	readonly fineId: string;
	readonly credentialId: string;
	readonly fineDescription: string;
	readonly dateIssued: string;
	readonly originalAmount: Cents;
	readonly partialPayment: boolean;
};

export type FineLine = OrderLine & { readonly fine: FineFacts };

/** The menu item of every line that pays a fine: it stands on no menu. */
export const fineItemId = 0;

export const isFineLine = <Line extends OrderLine>(line: Line): line is Line & FineLine =>
	"fine" in line && line.menuItemId === fineItemId;
