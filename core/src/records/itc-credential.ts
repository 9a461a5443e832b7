import { Schema } from "effect";

/** The number of a campus card, as typed or read. Whole only while its debit is open; then masked. */
export const Credential = Schema.String.check(
	Schema.isMaxLength(64),
	Schema.isPattern(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, { message: "the number of a card: visible characters" }),
);

const shown = 4;

/** The last four characters of a credential, what screens and receipts show. Nothing of one that is no longer than that. */
export const lastFour = (credential: string): string => (credential.length > shown ? credential.slice(-shown) : "");

/** A credential as it is kept once its debit is settled. Masking twice is masking once. */
export const maskedCredential = (credential: string): string => `****${lastFour(credential)}`;

/** Whether this can no longer be charged. */
export const isMaskedCredential = (credential: string): boolean => credential.startsWith("****");
