import { Schema } from "effect";

/** The format and version of a file of sales. A later version can be read only by a later till. */
export const salesFileFormat = "tuckshop-sales";
/** The version of a file of sales. A file of a later one is refused. */
export const salesFileVersion = 1;

/**
 * Sales of one owner as a file: each as the transaction record of store and wire, with its delivery
 * states, and the digest of them all. Records that do not decode are included unchanged, for a
 * person to look at.
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
