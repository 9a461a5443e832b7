const shown = 4;

/**
 * The last four characters of a campus credential, as screens and receipts show it; empty for one
 * that is no longer than that.
 */
export const lastFour = (credential: string): string =>
	credential.length > shown ? credential.slice(-shown) : "";

/**
 * A credential as stored once its debit is settled, or where there is none. Masking twice has the
 * effect of masking once.
 */
export const maskedCredential = (credential: string): string => `****${lastFour(credential)}`;

/**
 * True if only the last four of this credential are left, so that nothing can be charged with it
 * any more.
 */
export const isMaskedCredential = (credential: string): boolean => credential.startsWith("****");
