/**
 * The number that a guest is called by: the last part of the sale's reference, POS-{milliseconds}-{number}, which the kitchen's order and
 * the receipt carry whole.
 */
export const guestNumber = (reference: string): string =>
	reference.slice(reference.lastIndexOf("-") + 1);
