import type { SaleApproval } from "./approvals.ts";

/** The names of those who approved a sale or refund, each once, as they are printed; undefined where nobody had to. */
export const approversOf = (
	approvals: readonly Pick<SaleApproval, "by">[] | undefined,
): string | undefined => [...new Set(approvals?.map(({ by }) => by.name))].join(", ") || undefined;
