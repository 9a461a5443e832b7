import { TaxProfile } from "@tuckshop/core/records";
import type { TaxPolicy } from "@tuckshop/core/rules";
import { versionAt } from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import type { Selectable, Updateable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

export type ProfileRow = Selectable<Tables["tax_profiles"]>;
type RestaurantFields = Pick<
	Selectable<Tables["restaurants"]>,
	"province" | "cash_rounding" | "gst_number" | "qst_number" | "time_zone"
>;
type Profile = typeof TaxProfile.Encoded;

/** Every version of a restaurant's profile. */
export const profileRows = (database: Database, restaurantId: string): Promise<ProfileRow[]> =>
	database
		.selectFrom("tax_profiles")
		.selectAll()
		.where("restaurant_id", "=", restaurantId)
		.orderBy("version")
		.execute();

/** The version in force at a moment. */
export async function profileInForce(
	database: Database,
	restaurantId: string,
	now: number,
): Promise<ProfileRow | undefined> {
	return rowAt(await profileRows(database, restaurantId), now);
}

/**
 * The readings of profile versions, which never change once they are made; a version that is not
 * there is left out.
 */
export async function readingsOf(
	database: Database,
	named: readonly { readonly restaurantId: string; readonly version: number }[],
): Promise<readonly { restaurantId: string; version: number; policy: TaxPolicy | null }[]> {
	if (named.length === 0) return [];
	const rows = await database
		.selectFrom("tax_profiles")
		.select(["restaurant_id", "version", "record"])
		.where((is) =>
			is(
				is.refTuple("restaurant_id", "version"),
				"in",
				named.map(({ restaurantId, version }) => is.tuple(restaurantId, version)),
			),
		)
		.execute();
	return rows.map(({ restaurant_id, version, record }) => ({
		restaurantId: restaurant_id,
		version,
		policy: decoded(record).tax_policy,
	}));
}
const decoded = Schema.decodeUnknownSync(Schema.fromJsonString(TaxProfile));

const rowAt = (rows: readonly ProfileRow[], now: number): ProfileRow | undefined =>
	versionAt(
		rows.map((row) => ({ ...row, profile: profileOf(row) })),
		now,
	);

/**
 * The way in which a restaurant counts its days now, by the profile that is in force; undefined: it
 * has none. `isRead`: somebody has chosen how the tax rules are read.
 */
export async function dayKept(database: Database, restaurantId: string, now: number) {
	const row = await profileInForce(database, restaurantId, now);
	if (!row) return undefined;
	const { time_zone, day_ends_at, tax_policy } = profileOf(row);
	return { time_zone, day_ends_at, isRead: tax_policy !== null };
}

/**
 * The hours at which the business days of restaurants end now, by their ids: of those alone whose
 * day ends after midnight.
 */
export async function lateDayEnds(
	database: Database,
	restaurantIds: readonly string[],
	now: number,
): Promise<ReadonlyMap<string, number>> {
	if (restaurantIds.length === 0) return new Map();
	const rows = await database
		.selectFrom("tax_profiles")
		.selectAll()
		.where("restaurant_id", "in", restaurantIds)
		.orderBy("version")
		.execute();
	const byRestaurant = Map.groupBy(rows, (row) => row.restaurant_id);
	return new Map(
		[...byRestaurant].flatMap(([id, versions]) => {
			const row = rowAt(versions, now);
			const hour = row ? profileOf(row).day_ends_at : 0;
			return hour === 0 ? [] : [[id, hour] as const];
		}),
	);
}

const encoded = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.toEncoded(TaxProfile)));
const profileOf = ({ record }: Pick<ProfileRow, "record">): Profile => encoded(record);

/** The settings of a restaurant that its tax profile includes. */
const shared = ["province", "cash_rounding", "gst_number", "qst_number", "time_zone"] as const;

export const isInProfile = (change: Updateable<Tables["restaurants"]>): boolean =>
	shared.some((field) => change[field] !== undefined);

const ofRestaurant = (row: RestaurantFields): Pick<Profile, (typeof shared)[number]> => ({
	province: row.province as Profile["province"],
	cash_rounding: row.cash_rounding === "off" ? "off" : "nickel",
	gst_number: row.gst_number,
	qst_number: row.qst_number,
	time_zone: row.time_zone,
});

const encodeTaxes = Schema.encodeSync(
	Schema.Struct({
		tax_policy: TaxProfile.fields.tax_policy,
		tax_rates: TaxProfile.fields.tax_rates,
	}),
);

/**
 * The first version of a new restaurant's profile. Readings and rates are not set, unless they came
 * with it.
 */
export async function addFirstVersion(
	transaction: Database,
	row: Omit<RestaurantFields, "province" | "gst_number" | "qst_number"> & {
		readonly id: string;
		readonly owner_id: string;
		readonly created_at: string;
		readonly province?: string | null | undefined;
		readonly gst_number?: string | null | undefined;
		readonly qst_number?: string | null | undefined;
	},
	taxes: Pick<TaxProfile, "tax_policy" | "tax_rates"> = { tax_policy: null, tax_rates: null },
): Promise<void> {
	const { province = null, gst_number = null, qst_number = null } = row;
	const profile: Profile = {
		...ofRestaurant({ ...row, province, gst_number, qst_number }),
		...encodeTaxes(taxes),
		day_ends_at: 0,
	};
	await transaction
		.insertInto("tax_profiles")
		.values({
			restaurant_id: row.id,
			version: 1,
			record: JSON.stringify(profile),
			in_force_from: null,
			made_at: row.created_at,
			made_by: row.owner_id,
		})
		.execute();
}

/**
 * After the owner changed settings of the restaurant that are in its profile: adds a version with
 * the change at once, and repeats those that begin later with the change, because a later version
 * replaces all before it.
 */
export async function followRestaurant(
	transaction: Database,
	row: RestaurantFields & { readonly id: string; readonly owner_id: string },
	now: number,
): Promise<void> {
	const rows = await profileRows(transaction, row.id);
	const newest = rows.at(-1)?.version ?? 0;
	const present = rowAt(rows, now);
	const begun = present?.version ?? 0;
	const fields = ofRestaurant(row);
	const before: Profile = present
		? profileOf(present)
		: { ...fields, tax_policy: null, tax_rates: null, day_ends_at: 0 };
	if (present && shared.every((field) => before[field] === fields[field])) return;
	const changed = shared.filter((field) => !present || before[field] !== fields[field]);
	const change = Object.fromEntries(changed.map((field) => [field, fields[field]]));
	const next = [
		{ record: before, in_force_from: null },
		...rows
			.filter(({ version }) => version > begun)
			.map((each) => ({ record: profileOf(each), in_force_from: each.in_force_from })),
	];
	await transaction
		.insertInto("tax_profiles")
		.values(
			next.map(({ record, in_force_from }, at) => ({
				restaurant_id: row.id,
				version: newest + 1 + at,
				record: JSON.stringify({ ...record, ...change }),
				in_force_from,
				made_at: new Date(now).toISOString(),
				made_by: row.owner_id,
			})),
		)
		.execute();
}
