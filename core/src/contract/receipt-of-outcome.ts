import { Schema } from "effect";

/**
 * The server's signed statement of an outcome that it reported; nobody else can make one. A till
 * stores it with the outcome and sends it along with the sale: a server that lost the outcome takes
 * it from there. Absent from older servers, and where there is no outcome yet.
 */
export const ReceiptOfOutcome = Schema.optionalKey(Schema.String);
