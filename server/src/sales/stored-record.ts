import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";

/**
 * Encodes the record of a sale for the ledger's table: JSON of the decoded record, amounts in whole
 * cents. Writing it needs no further encoding; dollars are for the wire.
 */
export const storedText = (record: TransactionRecord): string => JSON.stringify(record);

/** Throws where a stored text is no record, because somebody else has then written the table. */
export const recordOfStored: (text: string) => TransactionRecord = Schema.decodeUnknownSync(
	Schema.fromJsonString(Schema.toType(TransactionRecord)),
);
