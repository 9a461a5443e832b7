import { Schema } from "effect";

/** A type of orders as it is stored and sent. */
export const OrderTypeRecord = Schema.Struct({
	id: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
	name: Schema.String.check(Schema.isMaxLength(500)),
});
export type OrderTypeRecord = typeof OrderTypeRecord.Type;

/** A restaurant's types as they are read, whatever older versions took. */
export const OrderTypeRecords = Schema.Array(OrderTypeRecord);
