import { Schema } from "effect";
import { OrderTypeRecords } from "../order-type.ts";
import { PolicyRecord } from "../sales/transaction-record.ts";
import { DefaultTender, Province } from "./account.ts";

/**
 * The till that was last opened at a station, as stored on the device: what a page needs to open it
 * again without the server.
 */
export const TillRecord = Schema.Struct({
	ownerId: Schema.NonEmptyString,
	restaurantId: Schema.NonEmptyString,
	stationId: Schema.NonEmptyString,
	restaurantName: Schema.String,
	stationName: Schema.String,
	providerRestaurantId: Schema.Int,
	providerBranchId: Schema.Int,
	menuApiUrl: Schema.String,
	timeZone: Schema.NonEmptyString,
	cashRounding: Schema.Literals(["off", "nickel"]),
	taxPolicy: PolicyRecord,
	defaultTender: Schema.optionalKey(DefaultTender),
	orderTypes: Schema.optionalKey(OrderTypeRecords),
	hasAccessToken: Schema.optionalKey(Schema.Boolean),
	/** Tax settings and receipt texts of the restaurant. Older copies have none. */
	restaurantAddress: Schema.optionalKey(Schema.String),
	province: Schema.optionalKey(Province),
	gstNumber: Schema.optionalKey(Schema.String),
	qstNumber: Schema.optionalKey(Schema.String),
});
export type TillRecord = typeof TillRecord.Type;
