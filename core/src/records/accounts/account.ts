import { Schema } from "effect";
import { OrderTypeRecords } from "../order-type.ts";

/** A signed-in account as the server sends it: never the password, never its hash (AUTH-32). */
export const User = Schema.Struct({
	id: Schema.String,
	email: Schema.String,
	business_name: Schema.String,
	contact_name: Schema.String,
	phone: Schema.NullOr(Schema.String),
	address: Schema.NullOr(Schema.String),
	role: Schema.Literals(["user", "super_admin"]),
	created_at: Schema.String,
});
export type User = typeof User.Type;

/** A station of a restaurant. */
export const Station = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	restaurant_id: Schema.String,
	is_active: Schema.Boolean,
});
export type Station = typeof Station.Type;

/** The restaurant's province decides its taxes. The codes of Canada's provinces and territories. */
export const Province = Schema.Literals([
	"AB",
	"BC",
	"MB",
	"NB",
	"NL",
	"NS",
	"NT",
	"NU",
	"ON",
	"PE",
	"QC",
	"SK",
	"YT",
]);
export type Province = typeof Province.Type;

/** The steps of a restaurant's guided setup that no other record shows to be done: its owner says so. */
export const SetupMark = Schema.Literals(["stations", "provider", "tills", "printer"]);
export type SetupMark = typeof SetupMark.Type;

/** A way to pay with which the orders of a restaurant may begin. */
export const DefaultTender = Schema.Literals(["cash", "card", "itc"]);

/**
 * A restaurant as lists contain it: without the menu API key (API-11). `restaurant_id` and
 * `branch_id` are the provider's.
 */
export const RestaurantSummary = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	address: Schema.String,
	phone: Schema.NullOr(Schema.String),
	restaurant_id: Schema.Int,
	branch_id: Schema.NullOr(Schema.Int),
	menu_api_url: Schema.NullOr(Schema.String),
	has_menu_api_key: Schema.Boolean,
	cash_rounding: Schema.Literals(["off", "nickel"]),
	time_zone: Schema.String,
	/** The hour of its clock at which its business day ends, by the tax profile in force; absent: midnight. */
	day_ends_at: Schema.optionalKey(Schema.Int),
	province: Schema.NullOr(Province),
	/** The tax registration numbers on receipts, like 123456789RT0001 and 1234567890TQ0001. */
	gst_number: Schema.NullOr(Schema.String),
	qst_number: Schema.NullOr(Schema.String),
	stations: Schema.Array(Station),
	/** Steps of its guided setup that are done; absent: it is not set up step by step. */
	setup_done: Schema.optionalKey(Schema.NullOr(Schema.Array(SetupMark))),
	/** The tender with which each order at the counter begins; absent: cash. */
	default_tender: Schema.optionalKey(DefaultTender),
	/** The types that its orders can have; absent: the usual ones. */
	order_types: Schema.optionalKey(Schema.NullOr(OrderTypeRecords)),
});
export type RestaurantSummary = typeof RestaurantSummary.Type;
