import { Schema } from "effect";
import { Dollars } from "../money-codecs.ts";

/**
 * A request to a connected card terminal: its id, which its sale will have, the amount in dollars
 * with tax (decoded to cents), and the time (ISO 8601, UTC). `soldAs`: the id of the sale that it
 * pays, where another order was sold under the first.
 */
export const CardRequestRecord = Schema.Struct({
	saleId: Schema.NonEmptyString,
	amount: Dollars,
	askedAt: Schema.String,
	soldAs: Schema.optionalKey(Schema.NonEmptyString),
});

/** A decoded `CardRequestRecord`: its amount in cents. */
export type CardRequest = typeof CardRequestRecord.Type;
