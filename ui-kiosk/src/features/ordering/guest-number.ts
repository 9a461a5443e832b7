/**
 * Returns the number that a guest is called by: the last part of the sale's reference, POS-{milliseconds}-{number}. The kitchen's
 * order and the receipt carry the whole reference.
 */
export const guestNumber = (reference: string): string =>
	reference.slice(reference.lastIndexOf("-") + 1);
