import { Schema } from "effect";
import { DefaultTender, Province, SetupMark, Station } from "../records/accounts/account.ts";
import { TaxRatesRecord } from "../records/accounts/settings-records.ts";
import { atMost, limits } from "../records/limits.ts";
import { OrderTypeRecord } from "../records/order-type.ts";
import { PolicyRecord } from "../records/sales/transaction-record.ts";
import { longestTypeName, mostOrderTypes } from "../rules/till/index.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { RestaurantDetail } from "./restaurants.ts";

const Words = Schema.String.check(
	Schema.isPattern(/\S/, { message: "some text" }),
	Schema.isMaxLength(200),
);
const OptionalText = Schema.optionalKey(
	Schema.NullOr(Schema.String.check(Schema.isMaxLength(500))),
);

/** Sent to the provider in a header. */
const Key = Schema.optionalKey(
	Schema.NullOr(
		Schema.String.check(
			Schema.isMaxLength(500),
			Schema.isPattern(/^[\x20-\x7e]*$/, { message: "characters that a header can carry" }),
		),
	),
);

/** People type spaces and small letters; stored without them. Empty means none. */
const taxNumber = (pattern: RegExp, message: string) =>
	Schema.NullOr(
		Schema.String.check(Schema.isMaxLength(40), Schema.isPattern(pattern, { message })),
	);
/**
 * A GST/HST number such as 123456789RT0001, with spaces and small letters as people type them;
 * blank or null: none.
 */
export const gstNumber = taxNumber(
	/^(\s*|\s*\d{9}\s*RT\s*\d{4}\s*)$/i,
	"a GST/HST number like 123456789RT0001",
);
/**
 * A QST number such as 1234567890TQ0001, with spaces and small letters as people type them; blank
 * or null: none.
 */
export const qstNumber = taxNumber(
	/^(\s*|\s*\d{10}\s*TQ\s*\d{4}\s*)$/i,
	"a QST number like 1234567890TQ0001",
);

/**
 * A restaurant's types of orders, in the order of their buttons. Further refused, as
 * `checkOrderTypes` has it: no type, a name that is blank, one that another has, and a charge for
 * packaging that none can be.
 */
export const OwnOrderTypes = Schema.Array(
	Schema.Struct({
		...OrderTypeRecord.fields,
		name: Schema.String.check(Schema.isMaxLength(longestTypeName)),
	}),
).check(Schema.isMaxLength(mostOrderTypes));

const settings = {
	phone: OptionalText,
	branch_id: Schema.optionalKey(Schema.NullOr(Schema.Int)),
	menu_api_url: OptionalText,
	menu_api_key: Key,
	cash_rounding: Schema.optionalKey(Schema.Literals(["off", "nickel"])),
	time_zone: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	/** The tender with which each order at the counter begins; cash unless given. */
	default_tender: Schema.optionalKey(DefaultTender),
	/** The types that its orders can have, in the order of their buttons; null: the usual ones. */
	order_types: Schema.optionalKey(Schema.NullOr(OwnOrderTypes)),
	province: Schema.optionalKey(Schema.NullOr(Province)),
	gst_number: Schema.optionalKey(gstNumber),
	qst_number: Schema.optionalKey(qstNumber),
	/** Steps of the guided setup that are done; null: it is not set up step by step. */
	setup_done: Schema.optionalKey(
		Schema.NullOr(Schema.Array(SetupMark).check(Schema.isMaxLength(SetupMark.literals.length))),
	),
};

const newRestaurantStruct = Schema.Struct({
	name: Words,
	location: Words,
	/** 0: the provider's number is not known yet. */
	restaurant_id: Schema.Int,
	...settings,
	/**
	 * Tax readings and rates for the first version of its tax profile, as its province sets them;
	 * absent: none.
	 */
	taxes: Schema.optionalKey(
		Schema.Struct({
			tax_policy: PolicyRecord,
			tax_rates: TaxRatesRecord.check(atMost(limits.taxes)),
		}),
	),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface NewRestaurantSchema extends NewRestaurantStruct {}
type NewRestaurantStruct = typeof newRestaurantStruct;

/** The documented body of create. Empty optional fields are null (REST-16). */
export const NewRestaurant: NewRestaurantSchema = newRestaurantStruct;
export type NewRestaurant = typeof NewRestaurant.Type;

const restaurantChangeStruct = Schema.Struct({
	name: Schema.optionalKey(Words),
	location: Schema.optionalKey(Words),
	restaurant_id: Schema.optionalKey(Schema.Int),
	...settings,
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface RestaurantChangeSchema extends RestaurantChangeStruct {}
type RestaurantChangeStruct = typeof restaurantChangeStruct;

/** PUT takes any part of it: the settings page and the dashboard send different ones (API-12, API-13). */
export const RestaurantChange: RestaurantChangeSchema = restaurantChangeStruct;
export type RestaurantChange = typeof RestaurantChange.Type;

/**
 * `same_numbers_as`: names of the owner's other restaurants that have the same ids at the provider;
 * absent where there is none.
 */
export const SavedRestaurant = Schema.Struct({
	...RestaurantDetail.fields,
	same_numbers_as: Schema.optionalKey(Schema.Array(Schema.String)),
});
export type SavedRestaurant = typeof SavedRestaurant.Type;

/** The entries of a new station. */
export const NewStation = Schema.Struct({
	name: Words,
	is_active: Schema.optionalKey(Schema.Boolean),
});
export type NewStation = typeof NewStation.Type;

/** Changes of a station; what is absent stays. */
export const StationChange = Schema.Struct({
	name: Schema.optionalKey(Words),
	is_active: Schema.optionalKey(Schema.Boolean),
});
export type StationChange = typeof StationChange.Type;
const Done = Schema.Struct({ success: Schema.Literal(true) });

/** Changes of restaurants, by owners alone: a till only reads them. */
export const restaurantChangeEndpoints = {
	createRestaurant: endpoint({
		name: "createRestaurant",
		method: "POST",
		path: "/api/restaurants",
		access: "owner",
		says: "Creates a restaurant with one active station. Numbers of the provider that another restaurant of the account has are taken, and told.",
		body: NewRestaurant,
		reply: replyOf(SavedRestaurant),
		status: 201,
		errors: [400, 401, 409],
	}),
	updateRestaurant: endpoint({
		name: "updateRestaurant",
		method: "PUT",
		path: "/api/restaurants/{id}",
		access: "owner",
		says: "Changes the fields given. Numbers of the provider that another restaurant of the account has are taken, and told.",
		body: RestaurantChange,
		reply: replyOf(SavedRestaurant),
		errors: [400, 401, 404],
	}),
	deleteRestaurant: endpoint({
		name: "deleteRestaurant",
		method: "DELETE",
		path: "/api/restaurants/{id}",
		access: "owner",
		says: "Hides a restaurant and its stations, and ends its tills; its sales stay.",
		reply: Done,
		errors: [401, 404, 409],
	}),
	createStation: endpoint({
		name: "createStation",
		method: "POST",
		path: "/api/restaurants/{id}/stations",
		access: "owner",
		says: "Adds a station.",
		body: NewStation,
		reply: replyOf(Station),
		status: 201,
		errors: [400, 401, 404, 409],
	}),
	updateStation: endpoint({
		name: "updateStation",
		method: "PUT",
		path: "/api/stations/{id}",
		access: "owner",
		says: "Renames, activates or deactivates a station.",
		body: StationChange,
		reply: replyOf(Station),
		errors: [400, 401, 404],
	}),
	deleteStation: endpoint({
		name: "deleteStation",
		method: "DELETE",
		path: "/api/stations/{id}",
		access: "owner",
		says: "Removes a station.",
		reply: Done,
		errors: [401, 404],
	}),
};
