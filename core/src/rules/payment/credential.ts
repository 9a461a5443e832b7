const shown = 4;

/** The last four characters of a campus credential, what screens and receipts show. Nothing of one that is no longer than that. */
export const lastFour = (credential: string): string =>
	credential.length > shown ? credential.slice(-shown) : "";

/** A credential as it is kept once its debit is settled, or where none is made. Masking twice is masking once. */
export const maskedCredential = (credential: string): string => `****${lastFour(credential)}`;

/** True if this can no longer be charged. */
export const isMaskedCredential = (credential: string): boolean => credential.startsWith("****");
