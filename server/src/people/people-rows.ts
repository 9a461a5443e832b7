import type { Permission, Role } from "@tuckshop/core/rules/people";
import { permissions } from "@tuckshop/core/rules/people";
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { notFound } from "../http/refusal.ts";

export type PersonRow = Selectable<Tables["people"]>;
export type SignInRow = Selectable<Tables["person_sign_ins"]>;
export type VersionRow = Selectable<Tables["people_versions"]>;

/** A person on the list: not taken off. */
export const peopleOn = (on: Database, restaurantId: string) =>
	on.selectFrom("people").where("restaurant_id", "=", restaurantId).where("is_active", "=", 1);

export const isAnybodyOn = async (on: Database, restaurantId: string): Promise<boolean> =>
	(await peopleOn(on, restaurantId).select("id").limit(1).executeTakeFirst()) !== undefined;

/**
 * Takes the restaurant's row, so that of two changes of one list at once the second sees the first. Undefined: there is no such
 * restaurant, or it is hidden, or another owner's.
 */
export const lockList = (on: Database, restaurantId: string, ownerId?: string) => {
	const locked = on
		.updateTable("restaurants")
		.set({ id: restaurantId })
		.where("id", "=", restaurantId)
		.where("hidden_at", "is", null)
		.returning(["id", "time_zone"]);
	return (
		ownerId === undefined ? locked : locked.where("owner_id", "=", ownerId)
	).executeTakeFirst();
};

/** The owner's restaurant. Throws where there is no such one, it is hidden, or another owner's. */
export async function ownRestaurant(
	on: Database,
	ownerId: string,
	restaurantId: string,
): Promise<{ readonly time_zone: string }> {
	const own = await on
		.selectFrom("restaurants")
		.select("time_zone")
		.where("id", "=", restaurantId)
		.where("owner_id", "=", ownerId)
		.where("hidden_at", "is", null)
		.executeTakeFirst();
	if (!own) throw notFound("restaurant");
	return own;
}

/** Counts a change of the list. Returns its number. */
export async function countChange(on: Database, restaurantId: string, at: string): Promise<number> {
	const { version } = await on
		.insertInto("people_versions")
		.values({ restaurant_id: restaurantId, version: 1, changed_at: at, lookup_key_sealed: null })
		.onConflict((conflict) =>
			conflict.column("restaurant_id").doUpdateSet(({ eb }) => ({
				version: eb("people_versions.version", "+", 1),
				changed_at: at,
			})),
		)
		.returning("version")
		.executeTakeFirstOrThrow();
	return version;
}

/** The sets of permissions that the restaurant's owner made, in their order. */
export const ownRoles = async (on: Database, restaurantId: string): Promise<readonly Role[]> =>
	(
		await on
			.selectFrom("own_roles")
			.selectAll()
			.where("restaurant_id", "=", restaurantId)
			.orderBy("position")
			.execute()
	).map((row) => ({ id: row.id, name: row.name, permissions: wordsOf(row.permissions) }));

/** A permission that this program does not know gives nothing. */
const wordsOf = (json: string): readonly Permission[] => {
	const listed: readonly unknown[] = JSON.parse(json);
	return permissions.filter((word) => listed.includes(word));
};

/** Ends a person's sign-ins: at the tables with this, at the counter once the device is heard. */
export async function endSignIns(on: Database, personId: string, at: string): Promise<void> {
	await on.deleteFrom("table_server_sessions").where("server_id", "=", personId).execute();
	await on
		.updateTable("person_sign_ins")
		.set({ ended_at: at })
		.where("person_id", "=", personId)
		.where("ended_at", "is", null)
		.execute();
}
