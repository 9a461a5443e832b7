import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";

/**
 * The record of a sale as the ledger's table holds it: JSON of what the rules work with, in whole cents. To write it costs nothing that
 * the door has not done already; dollars are for the wire. The mark tells it from records that were kept in dollars before.
 */
export const storedText = (record: TransactionRecord): string => `${mark}${JSON.stringify(record)}}`;

const mark = '{"cents":';

const ofCents = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ cents: Schema.toType(TransactionRecord) })));
const ofDollars = Schema.decodeUnknownSync(Schema.fromJsonString(TransactionRecord));

/** Throws where a stored text is no record: then the table was written by somebody else. */
export const recordOfStored = (text: string): TransactionRecord => (text.startsWith(mark) ? ofCents(text).cents : ofDollars(text));
