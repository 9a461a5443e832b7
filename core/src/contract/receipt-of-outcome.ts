import { Schema } from "effect";

/**
 * The server's own word for an outcome that it told, which nobody else can make. A till keeps it with the outcome and sends it along with
 * the sale: a server that forgot the outcome takes it from there. Absent from older servers, and where there is no outcome yet.
 */
export const ReceiptOfOutcome = Schema.optionalKey(Schema.String);
