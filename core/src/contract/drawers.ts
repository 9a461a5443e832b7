import { Schema } from "effect";
import { DrawerFiguresRecord, ZRecord } from "../records/drawers/drawer-record.ts";
import { Dollars } from "../records/money-codecs.ts";
import { PersonNameRecord } from "../records/people/person-record.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { CalendarDay } from "./sales.ts";

/**
 * A Z computed again from the sales and events of its session. "waiting": `missing` of its records have not arrived; "differs": figures that
 * these records do not give, by the path of each, amounts in cents.
 */
export const DrawerCheck = Schema.Union([
	Schema.Struct({ is: Schema.Literal("agrees") }),
	Schema.Struct({ is: Schema.Literal("waiting"), missing: Schema.Int }),
	Schema.Struct({
		is: Schema.Literal("differs"),
		differences: Schema.Array(
			Schema.Struct({
				field: Schema.String,
				expected: Schema.NullOr(Schema.String),
				found: Schema.NullOr(Schema.String),
			}),
		),
	}),
]);
export type DrawerCheck = typeof DrawerCheck.Type;

/** A till of a restaurant, by the names of its station and its device, and when it was last heard. */
const HeardTill = Schema.Struct({
	device_id: Schema.String,
	station_name: Schema.NullOr(Schema.String),
	device_name: Schema.NullOr(Schema.String),
	heard_at: Schema.NullOr(Schema.String),
});

const drawersOfDay = Schema.Struct({
	day: Schema.String,
	zs: Schema.Array(
		Schema.Struct({
			z: ZRecord,
			hash: Schema.String,
			received_at: Schema.String,
			till: HeardTill,
			check: DrawerCheck,
		}),
	),
	figures: DrawerFiguresRecord,
	counted: Dollars,
	difference: Dollars,
	uncounted: Schema.Int,
	open: Schema.Array(
		Schema.Struct({
			...HeardTill.fields,
			purse_of: Schema.optionalKey(PersonNameRecord),
			opened_at: Schema.String,
			business_date: Schema.String,
		}),
	),
	missing: Schema.Array(HeardTill),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface DrawersOfDaySchema extends OfDaySchema {}
type OfDaySchema = typeof drawersOfDay;

/**
 * A restaurant's business day as the sum of the Zs that are there, of drawers and of purses. `open`: those with a session that is not closed,
 * `purse_of` whose purse it is; `missing`: tills that have
 * neither. What either sold is in no figure.
 */
export const DrawersOfDay: DrawersOfDaySchema = drawersOfDay;
export type DrawersOfDay = typeof DrawersOfDay.Type;

/** The endpoints of drawers, by name. */
export const drawerEndpoints = {
	drawers: endpoint({
		name: "drawers",
		method: "GET",
		path: "/api/restaurants/{id}/drawers",
		access: "owner",
		says: "A restaurant's business day as the sum of the closes of its drawers and purses, each computed again from its records, with those still open and the tills that are missing.",
		query: Schema.Struct({ day: CalendarDay }),
		reply: replyOf(DrawersOfDay),
		errors: [400, 401, 404],
	}),
	drawerCheck: endpoint({
		name: "drawerCheck",
		method: "GET",
		path: "/api/drawers/{id}/check",
		access: "till",
		says: "The result of computing the close of a drawer session again; waiting while that close is not here.",
		reply: replyOf(DrawerCheck),
		errors: [401],
	}),
};
