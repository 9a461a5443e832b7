import { Schema } from "effect";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { CalendarDay } from "./sales.ts";

/**
 * An hour of a restaurant's business day. `hour`: 0 to 23 by its clock, counted on past midnight
 * where the day ends later; an hour that the clock shows twice is there twice. `from`: when it
 * begins, ISO 8601, UTC. `before`: in the same hour a week earlier.
 */
export const HomeHour = Schema.Struct({
	hour: Schema.Int,
	from: Schema.String,
	sold: Dollars,
	sales: Schema.Int,
	before: Dollars,
});
export type HomeHour = typeof HomeHour.Type;

/**
 * A device that sells at a station. `name`: of an enrolled one; null: a browser in which the owner
 * is signed in. `unsent`: sales that the ledger did not have when it was heard last, and their sum.
 * `silent`: it has not called for longer than an open till does.
 */
export const HomeTill = Schema.Struct({
	device_id: Schema.String,
	name: Schema.NullOr(Schema.String),
	kind: Schema.Literals(["till", "kiosk", "browser"]),
	heard_at: Schema.String,
	unsent: Schema.Int,
	unsent_amount: Dollars,
	silent: Schema.Boolean,
});
export type HomeTill = typeof HomeTill.Type;

const HomeStation = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	tills: Schema.Array(HomeTill),
});

/**
 * The sales of a restaurant on its present business day, beside the same day of the week before.
 * Each sum counts as Day Totals do: what was paid, refunds taken off. `apart`: within `sold`, made
 * at a moment by a till's clock that is in none of the day's hours. `unreadable`: sales whose
 * records can't be read, which no sum has.
 */
export const HomeRestaurant = Schema.Struct({
	id: Schema.String,
	name: Schema.String,
	time_zone: Schema.String,
	day: CalendarDay,
	day_before: CalendarDay,
	sold: Dollars,
	sales: Schema.Int,
	refunds: Schema.Int,
	apart: Dollars,
	unreadable: Schema.Int,
	before: Schema.Struct({ until_now: Dollars, sales_until_now: Schema.Int, day: Dollars }),
	hours: Schema.Array(HomeHour),
	stations: Schema.Array(HomeStation),
});
export type HomeRestaurant = typeof HomeRestaurant.Type;

/**
 * Something that a person has to see to. "till": a till went silent with sales on it that are
 * nowhere else. "orders", "debits": of unknown outcome, or refused; "held": those that are held
 * since the server was restored. "cards": a device at which many unknown campus cards were tried.
 * "figures": sales of the last seven days whose figures don't add up. "readings": taxes are read as
 * documented. "credits": refunds that are owed to campus cards. "caps": refunds without the server beyond a limit.
 * "unpermitted": refunds that the server had not permitted as they were made.
 */
export const NeedKind = Schema.Literals([
	"till",
	"held",
	"orders",
	"debits",
	"credits",
	"caps",
	"unpermitted",
	"cards",
	"figures",
	"readings",
]);

/**
 * `since`: the oldest of them, or when the till was heard last. `reference`: of the oldest sale;
 * null where there is none.
 */
export const HomeNeed = Schema.Struct({
	is: NeedKind,
	restaurant_id: Schema.NullOr(Schema.String),
	station_id: Schema.NullOr(Schema.String),
	count: Schema.Int,
	amount: Schema.NullOr(Dollars),
	since: Schema.NullOr(Schema.String),
	reference: Schema.NullOr(Schema.String),
});
export type HomeNeed = typeof HomeNeed.Type;

/**
 * The sales of an owner's restaurants today, their tills, and what needs a person. `at`: the
 * server's time, ISO 8601, UTC.
 */
export const Home = Schema.Struct({
	at: Schema.String,
	restaurants: Schema.Array(HomeRestaurant),
	needs: Schema.Array(HomeNeed),
});
export type Home = typeof Home.Type;

/** The endpoints of the owner's home, by name. */
export const homeEndpoints = {
	home: endpoint({
		name: "home",
		method: "GET",
		path: "/api/home",
		access: "owner",
		says: "What each of the owner's restaurants sold on its present business day, by hour of its own clock, beside the same day of the week before: sums of the ledger, counted as Day Totals count them. Each station's tills with their last contact and what they had not sent then. And what needs a person, the most pressing first.",
		reply: replyOf(Home),
		errors: [401],
	}),
};
