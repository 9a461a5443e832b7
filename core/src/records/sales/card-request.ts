import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

/**
 * A card that a connected terminal was asked for: the id under which it was, which its sale will have, the amount in cents (kept in dollars), and when.
 */
export const CardRequestRecord = Schema.Struct({
	saleId: Schema.NonEmptyString,
	amount: Dollars,
	askedAt: Schema.String,
});

export type CardRequest = typeof CardRequestRecord.Type;
