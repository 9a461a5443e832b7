import { Schema } from "effect";
import { Dollars } from "./money-codecs.ts";

/** A type of orders as it is stored and sent. */
export const OrderTypeRecord = Schema.Struct({
	id: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
	name: Schema.String.check(Schema.isMaxLength(500)),
	/** The charge for packaging, in dollars without tax; absent: nothing. */
	packaging: Schema.optionalKey(
		Schema.Struct({ amount: Dollars, per: Schema.Literals(["order", "item"]) }),
	),
});
export type OrderTypeRecord = typeof OrderTypeRecord.Type;

/** A restaurant's types as they are read, whatever older versions took. */
export const OrderTypeRecords = Schema.Array(OrderTypeRecord);
