import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

/**
 * A card request to a connected terminal: its id, which its sale will have, the amount in cents
 * (stored in dollars), and the time.
 */
export const CardRequestRecord = Schema.Struct({
	saleId: Schema.NonEmptyString,
	amount: Dollars,
	askedAt: Schema.String,
});

/** A decoded `CardRequestRecord`. */
export type CardRequest = typeof CardRequestRecord.Type;
