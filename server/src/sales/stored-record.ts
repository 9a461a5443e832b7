import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";

/**
 * The record of a sale as the ledger's table stores it: JSON of the decoded record, amounts in whole cents. Writing it needs no further
 * encoding; dollars are for the wire.
 */
export const storedText = (record: TransactionRecord): string => JSON.stringify(record);

/** Throws where a stored text is no record: then the table was written by somebody else. */
export const recordOfStored: (text: string) => TransactionRecord = Schema.decodeUnknownSync(
	Schema.fromJsonString(Schema.toType(TransactionRecord)),
);
