import type { SaleFacts } from "../payment/sale.ts";

/**
 * True if a refund is a void: it gives back a whole sale on its business date. It is a refund like any
 * other in the book, and is counted apart on X and Z.
 */
export const isVoidOf = (
	refund: Pick<SaleFacts, "kind" | "businessDate" | "subtotal" | "taxTotal">,
	sale: Pick<SaleFacts, "id" | "businessDate" | "subtotal" | "taxTotal">,
): boolean =>
	refund.kind.type === "refund" &&
	refund.kind.of === sale.id &&
	refund.businessDate === sale.businessDate &&
	refund.subtotal + sale.subtotal === 0 &&
	refund.taxTotal + sale.taxTotal === 0;
