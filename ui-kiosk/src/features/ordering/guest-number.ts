import { saleCallNumber } from "@tuckshop/core/rules";

/**
 * Returns the number that a guest is called by: the order's own, which kitchen ticket and receipt
 * have too, otherwise the last part of the sale's reference, POS-{milliseconds}-{number}.
 */
export const guestNumber = (sale: {
	readonly reference: string;
	readonly orderNumber?: string;
}): string => saleCallNumber(sale);
