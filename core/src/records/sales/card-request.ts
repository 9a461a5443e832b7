import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

/**
 * A request to a connected card terminal: its id, which its sale will have, the amount in dollars
 * with tax (decoded to cents), and the time (ISO 8601, UTC).
 */
export const CardRequestRecord = Schema.Struct({
	saleId: Schema.NonEmptyString,
	amount: Dollars,
	askedAt: Schema.String,
});

/** A decoded `CardRequestRecord`: its amount in cents. */
export type CardRequest = typeof CardRequestRecord.Type;
