/** The table number in a payment's reference; undefined: it is no payment of a table. */
export const tableOfReference = (reference: string): string | undefined =>
	/^TABLE-(.+)-\d{1,15}$/.exec(reference)?.[1];
