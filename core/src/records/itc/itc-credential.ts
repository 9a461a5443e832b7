import { Schema } from "effect";

export { isMaskedCredential, lastFour, maskedCredential } from "../../rules/payment/credential.ts";

/**
 * The number of a campus card, as typed or read. Whole only while its debit is open; then masked.
 */
export const Credential = Schema.String.check(
	Schema.isMaxLength(64),
	Schema.isPattern(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, {
		message: "the number of a card: visible characters",
	}),
);
