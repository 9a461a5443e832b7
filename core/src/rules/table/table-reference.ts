/** The number of the table that a payment's reference names; undefined: it is no payment of a table. */
export const tableOfReference = (reference: string): string | undefined =>
	/^TABLE-(.+)-\d{1,15}$/.exec(reference)?.[1];
