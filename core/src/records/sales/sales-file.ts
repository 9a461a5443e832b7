import { Schema } from "effect";

/** The one word and number by which a file of sales is known. A later version is read by a later till alone. */
export const salesFileFormat = "tuckshop-sales";
export const salesFileVersion = 1;

/**
 * Sales of one owner as a file: each as the transaction that it is in store and on the wire, with how far its deliveries have come, and
 * the digest of them all. Records that never decoded go along as they lay there, for a person to look at.
 */
export const SalesFile = Schema.Struct({
	format: Schema.Literal(salesFileFormat),
	version: Schema.Literal(salesFileVersion),
	exported_at: Schema.NonEmptyString,
	owner_id: Schema.NonEmptyString,
	device_id: Schema.NonEmptyString,
	count: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
	/** `sha256` of the canonical JSON of `sales`. */
	digest: Schema.String.check(Schema.isPattern(/^[\w-]{43}$/)),
	sales: Schema.Array(Schema.Unknown),
	spoiled: Schema.Array(
		Schema.Struct({ key: Schema.String, reason: Schema.String, record: Schema.Unknown }),
	),
});
export type SalesFile = typeof SalesFile.Type;
