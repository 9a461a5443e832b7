/**
 * The reference of a sale, POS-{milliseconds}-{0 to 999}, not padded (TXN-23). For people and the wire: uniqueness rests
 * on the sale's id. `random` is a number from 0 up to, not including, 1.
 */
export const saleReference = (milliseconds: number, random: number): string =>
	`POS-${Math.trunc(milliseconds)}-${Math.floor(random * 1000)}`;

/**
 * The name of an order on receipt, ticket and screen: its number, or the last part of its reference
 * where it has none.
 */
export const saleCallNumber = ({
	orderNumber,
	reference,
}: {
	readonly orderNumber?: string;
	readonly reference: string;
}): string => orderNumber ?? reference.slice(reference.lastIndexOf("-") + 1);
