import type { NewTaxProfile } from "@tuckshop/core/contract";
import { TaxProfile, type TaxProfileNews, type TaxProfileVersion } from "@tuckshop/core/records";
import { versionsFrom } from "@tuckshop/core/rules/till";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import { recordOwnerChange } from "../owner-changes/record-change.ts";
import { isoTime, type World } from "../world.ts";
import type { RestaurantRepository } from "./repository.ts";
import { taxNumber, timeZone } from "./restaurant-rows.ts";
import { type ProfileRow, profileRows } from "./tax-profile-rows.ts";

/** The tax profiles of an owner's restaurants, in versions. */
export type TaxProfiles = {
	/**
	 * The versions that a till with that version lacks; only the newest number where it lacks none.
	 */
	readonly news: (
		ownerId: string,
		restaurantId: string,
		known: { readonly known?: number; readonly made_at?: string },
	) => Promise<TaxProfileNews>;
	readonly add: (
		ownerId: string,
		restaurantId: string,
		given: NewTaxProfile,
	) => Promise<TaxProfileVersion>;
	/** The version of a restaurant's profile in force, and those still to begin, in any time zone. */
	readonly needed: (restaurantId: string) => Promise<readonly TaxProfileVersion[]>;
};

type Needs = {
	readonly database: Database;
	readonly repository: Pick<RestaurantRepository, "get">;
	/**
	 * Counts a change at the restaurant's tables in a transaction, and gives the function that
	 * announces it once that is committed.
	 */
	readonly tablesFollow: (on: Database, restaurantId: string) => Promise<() => void>;
	readonly world: Pick<World, "now" | "uuid">;
};

export function taxProfiles({ database, repository, tablesFollow, world }: Needs): TaxProfiles {
	const neededOf = (rows: readonly ProfileRow[]) =>
		versionsFrom(rows, overEverywhere(world.now())).map(told);
	return {
		needed: async (restaurantId) => neededOf(await profileRows(database, restaurantId)),
		async news(ownerId, restaurantId, { known, made_at }) {
			if (!(await repository.get(ownerId, restaurantId))) throw notFound("restaurant");
			const rows = await profileRows(database, restaurantId);
			const last = rows.at(-1);
			const newest = last?.version ?? 0;
			if (newest === known && last?.made_at === made_at) return { newest, versions: [] };
			return { newest, versions: neededOf(rows) };
		},
		async add(ownerId, restaurantId, { based_on, profile, later = [], made_at_till, ...given }) {
			const { in_force_from = null } = given;
			const record = cleaned(profile);
			const begins = [
				{ in_force_from, record },
				...later.map((each) => ({ ...each, record: cleaned(each.profile) })),
			];
			const { added, announce } = await database.transaction().execute(async (transaction) => {
				// Locked before the versions are read, so that of two concurrent changes the second sees
				// the first. A version that applies at once also changes the restaurant's own settings.
				const { province, cash_rounding, gst_number, qst_number, time_zone } = record;
				const shared = { province, cash_rounding, gst_number, qst_number, time_zone };
				const own = await transaction
					.updateTable("restaurants")
					.set(in_force_from === null ? shared : { id: restaurantId })
					.where("id", "=", restaurantId)
					.where("owner_id", "=", ownerId)
					.where("hidden_at", "is", null)
					.returning("id")
					.executeTakeFirst();
				if (!own) throw notFound("restaurant");
				const announce = await tablesFollow(transaction, restaurantId);
				const versions = await profileRows(transaction, restaurantId);
				const newest = versions.at(-1)?.version ?? 0;
				if (newest !== based_on) throw changedMeanwhile();
				const made_at = isoTime(world.now());
				const [row, ...further] = begins.map((each, at) => ({
					restaurant_id: restaurantId,
					version: newest + 1 + at,
					record: JSON.stringify(encode(each.record)),
					in_force_from: each.in_force_from,
					made_at,
					made_by: ownerId,
				})) as [ProfileRow, ...ProfileRow[]];
				await transaction
					.insertInto("tax_profiles")
					.values([row, ...further])
					.execute();
				const previous = versions.at(-1);
				await recordOwnerChange(
					{ on: transaction, world },
					{
						...{ ownerId, restaurantId, setting: "taxProfile" },
						...(made_at_till ? atTill(made_at_till) : {}),
						before: previous ? JSON.parse(previous.record) : null,
						after: JSON.parse(row.record),
					},
				);
				return { added: told(row), announce };
			});
			announce();
			return added;
		},
	};
}

/** The record of what was decided at a till names the person there. */
const atTill = ({ station_id: stationId, person }: NonNullable<NewTaxProfile["made_at_till"]>) => ({
	...{ stationId, from: "till" as const },
	...(person ? { person } : {}),
});

const cleaned = (profile: NewTaxProfile["profile"]): TaxProfile => ({
	...profile,
	gst_number: taxNumber(profile.gst_number),
	qst_number: taxNumber(profile.qst_number),
	time_zone: timeZone(profile.time_zone),
});

const encode = Schema.encodeSync(TaxProfile);
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(TaxProfile));

const told = ({ version, in_force_from, made_at, made_by, record }: ProfileRow) => ({
	version,
	in_force_from,
	made_at,
	made_by,
	profile: decode(record),
});

const changedMeanwhile = (): HttpRefusal =>
	new HttpRefusal(
		409,
		"profile-changed",
		"The tax profile was changed meanwhile. Look at it again, then save.",
		{ field: "based_on" },
	);

/**
 * A business date that has ended in every time zone: a version that had begun on it has begun at
 * every till.
 */
const overEverywhere = (now: number): string => isoTime(now - 2 * 86_400_000).slice(0, 10);
