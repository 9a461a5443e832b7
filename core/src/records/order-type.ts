import { Schema } from "effect";
import { Dollars } from "./money-codecs.ts";

const orderType = Schema.Struct({
	id: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
	name: Schema.String.check(Schema.isMaxLength(500)),
	/** The charge for packaging, in dollars without tax; absent: nothing. */
	packaging: Schema.optionalKey(
		Schema.Struct({ amount: Dollars, per: Schema.Literals(["order", "item"]) }),
	),
});
/** The schema under a name, so that the declarations of what holds a type name it, instead of repeating it. */
export interface OrderTypeSchema extends OrderTypeCodec {}
type OrderTypeCodec = typeof orderType;

/** A type of orders as it is stored and sent. */
export const OrderTypeRecord: OrderTypeSchema = orderType;
export type OrderTypeRecord = typeof OrderTypeRecord.Type;

/** A restaurant's types as they are read, whatever older versions took. */
export const OrderTypeRecords = Schema.Array(OrderTypeRecord);
