import type { PaymentMethod } from "./sale.ts";

/**
 * The tenders that a till offers, in the order of its tabs; the local setting hideCardTender
 * removes the card (PAY-03).
 */
export const offeredMethods = (hideCardTender: boolean): readonly PaymentMethod[] =>
	hideCardTender ? ["cash", "itc"] : ["cash", "card", "itc"];

/** The chosen method, or cash when it is not offered (PAY-04). */
export const methodOrCash = (chosen: PaymentMethod, hideCardTender: boolean): PaymentMethod =>
	offeredMethods(hideCardTender).includes(chosen) ? chosen : "cash";
