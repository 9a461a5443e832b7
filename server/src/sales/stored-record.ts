import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";

/**
 * The record of a sale as the ledger's table holds it: JSON of what the rules work with, in whole cents. To write it costs nothing that
 * the door has not done already; dollars are for the wire.
 */
export const storedText = (record: TransactionRecord): string => JSON.stringify(record);

/** Throws where a stored text is no record: then the table was written by somebody else. */
export const recordOfStored: (text: string) => TransactionRecord = Schema.decodeUnknownSync(
	Schema.fromJsonString(Schema.toType(TransactionRecord)),
);
