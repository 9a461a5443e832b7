import { type Outcome, ok, refuse } from "../outcome.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { RefundWish } from "./refund-wish.ts";
import { refundable } from "./refundable.ts";

/** Why a sale can't be voided: the code, and the field that it is about. */
export type VoidRefusal = {
	readonly code:
		| "not-a-sale"
		| "other-sale"
		| "refunded-before"
		| "other-business-date"
		| "drawer-closed";
	readonly field: "sale" | "earlier" | "businessDate" | "drawer";
};

/**
 * A void: the refund of a whole sale on its own business date, before the drawer session that has it is closed. It is a refund like any
 * other in the book, and is counted apart on X and Z. Returns the wish that gives everything back.
 */
export function voidOf(
	sale: SaleFacts,
	at: {
		readonly earlier: readonly SaleFacts[];
		readonly businessDate: string;
		/** True once a Z has the sale. */
		readonly isClosed: boolean;
	},
): Outcome<RefundWish, VoidRefusal> {
	const left = refundable(sale, at.earlier);
	if (!left.ok)
		return sale.kind.type === "sale"
			? refuse({ code: "other-sale", field: "earlier" })
			: refuse({ code: "not-a-sale", field: "sale" });
	if (at.earlier.length > 0) return refuse({ code: "refunded-before", field: "earlier" });
	if (at.businessDate !== sale.businessDate)
		return refuse({ code: "other-business-date", field: "businessDate" });
	if (at.isClosed) return refuse({ code: "drawer-closed", field: "drawer" });
	return ok({ by: "all" });
}

/** True if a refund gives back a whole sale on its business date. */
export const isVoidOf = (
	refund: Pick<SaleFacts, "kind" | "businessDate" | "subtotal" | "taxTotal">,
	sale: Pick<SaleFacts, "id" | "businessDate" | "subtotal" | "taxTotal">,
): boolean =>
	refund.kind.type === "refund" &&
	refund.kind.of === sale.id &&
	refund.businessDate === sale.businessDate &&
	refund.subtotal + sale.subtotal === 0 &&
	refund.taxTotal + sale.taxTotal === 0;
