import { Schema, SchemaTransformation } from "effect";
import type { Fine } from "../../rules/fines/index.ts";
import { Dollars } from "../money-codecs.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const Id = Schema.NonEmptyString.check(Schema.isMaxLength(200));
const Owed = Dollars.check(Schema.isGreaterThanOrEqualTo(0));

/**
 * A library fine as stored in `library_fines`, amounts in dollars, decoded to cents: the documented
 * fields (LIB-27), and with them its owner, the fine's own id (the store assigns its `id` itself),
 * the amount still owed, and the sales that paid some of it.
 */
export const FineRecord = Schema.Struct({
	fine_id: Id,
	owner_id: Id,
	credential_id: Id,
	description: Text,
	amount: Owed,
	outstanding: Owed,
	date_issued: Schema.NonEmptyString,
	status: Schema.Literals(["unpaid", "partial", "paid"]),
	created_at: Schema.NonEmptyString,
	updated_at: Schema.NonEmptyString,
	paid_by: Schema.Array(Id),
});
/** A `FineRecord` as JSON carries it: amounts in dollars. */
export type FineJson = typeof FineRecord.Encoded;

/**
 * A fine on this device: its owner, and the sales that paid some of it. A sale pays a fine once,
 * however often it is applied.
 */
export type KeptFine = {
	readonly ownerId: string;
	readonly fine: Fine;
	readonly paidBy: readonly string[];
};

/**
 * Decodes a stored fine record to a `KeptFine`, and encodes it. Fails with the field that does not
 * decode.
 */
export const FineFromRecord = FineRecord.pipe(
	Schema.decodeTo(
		Schema.declare(
			(value: unknown): value is KeptFine => typeof value === "object" && value !== null,
		),
		SchemaTransformation.transform({ decode: fineOfRecord, encode: recordOfFine }),
	),
);

function fineOfRecord(record: typeof FineRecord.Type): KeptFine {
	return {
		ownerId: record.owner_id,
		fine: {
			id: record.fine_id,
			credentialId: record.credential_id,
			description: record.description,
			amount: record.amount,
			outstanding: record.outstanding,
			dateIssued: record.date_issued,
			status: record.status,
			createdAt: record.created_at,
			updatedAt: record.updated_at,
		},
		paidBy: record.paid_by,
	};
}

function recordOfFine({ ownerId, fine, paidBy }: KeptFine): typeof FineRecord.Type {
	return {
		fine_id: fine.id,
		owner_id: ownerId,
		credential_id: fine.credentialId,
		description: fine.description,
		amount: fine.amount,
		outstanding: fine.outstanding,
		date_issued: fine.dateIssued,
		status: fine.status,
		created_at: fine.createdAt,
		updated_at: fine.updatedAt,
		paid_by: paidBy,
	};
}
