import type { NewRestaurant } from "@tuckshop/core/contract";
import type { Insertable, Selectable, Updateable } from "kysely";
import { compiledQuery } from "../database/compiled-query.ts";
import type { Database, Tables } from "../database/tables.ts";
import { addFirstVersion, followRestaurant, isInProfile } from "./tax-profile-rows.ts";

export type RestaurantRow = Selectable<Tables["restaurants"]>;
export type StationRecord = Selectable<Tables["stations"]>;

/** The maximum that an owner has at one time; hidden ones do not count. */
export type Quotas = { readonly restaurants: number; readonly stations: number };

/**
 * Every call names the owner; rows of other owners do not exist for it. Hidden ones are only
 * included where stated.
 */
export type RestaurantRepository = {
	readonly list: (
		ownerId: string,
	) => Promise<
		readonly { readonly restaurant: RestaurantRow; readonly stations: readonly StationRecord[] }[]
	>;
	readonly get: (ownerId: string, id: string) => Promise<RestaurantRow | undefined>;
	/**
	 * Those of the ids that are the owner's, including hidden ones: a sale made before the deletion
	 * may still arrive.
	 */
	readonly owned: (ownerId: string, ids: readonly string[]) => Promise<ReadonlySet<string>>;
	/** The owner's restaurants with this id at the provider, oldest first, hidden ones last. */
	readonly ofProvider: (
		ownerId: string,
		providerRestaurantId: number,
	) => Promise<readonly RestaurantRow[]>;
	readonly stations: (restaurantId: string) => Promise<readonly StationRecord[]>;
	/**
	 * Adds a restaurant with the first version of its tax profile. Adds nothing where the owner has
	 * reached a quota, and returns which.
	 */
	readonly add: (
		restaurant: Insertable<Tables["restaurants"]>,
		station: Insertable<Tables["stations"]>,
		first: {
			readonly most: Quotas;
			/** Tax readings and rates of the first version; undefined: none. */
			readonly taxes: NewRestaurant["taxes"];
		},
	) => Promise<keyof Quotas | undefined>;
	/** A change to settings of the tax profile makes a new version of it. */
	readonly change: (
		at: { readonly ownerId: string; readonly id: string },
		change: Updateable<Tables["restaurants"]>,
		now: number,
	) => Promise<RestaurantRow | undefined>;
	/** Hides a restaurant and its stations. False where it did not exist. */
	readonly hide: (ownerId: string, id: string, at: string) => Promise<boolean>;
	/** Undefined, and nothing is added, where the owner has reached the quota. */
	readonly addStation: (
		ownerId: string,
		station: Omit<StationRecord, "position">,
		most: Quotas,
	) => Promise<StationRecord | undefined>;
	readonly station: (ownerId: string, id: string) => Promise<StationRecord | undefined>;
	readonly changeStation: (
		id: string,
		change: Updateable<Tables["stations"]>,
	) => Promise<StationRecord>;
};

export function restaurantRepository(database: Database): RestaurantRepository {
	const shown = (ownerId: string) =>
		database
			.selectFrom("restaurants")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.where("hidden_at", "is", null);
	/** Runs at each call of the provider. */
	const standingFor = compiledQuery(
		database,
		([ownerId, providerRestaurantId]: readonly [string, number]) =>
			database
				.selectFrom("restaurants")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where("provider_restaurant_id", "=", providerRestaurantId)
				.orderBy("created_at")
				.orderBy("id"),
	);
	const stationsOf = (ids: readonly string[]) =>
		database
			.selectFrom("stations")
			.selectAll()
			.where("restaurant_id", "in", ids)
			.where("hidden_at", "is", null)
			.orderBy("position")
			.orderBy("id")
			.execute();

	/** Counts an owner's restaurants and stations. The owner's row is locked first, so that of two concurrent additions the second counts the first. */
	const counted = async (transaction: Database, ownerId: string): Promise<Quotas> => {
		await transaction.updateTable("users").set({ id: ownerId }).where("id", "=", ownerId).execute();
		const own = transaction
			.selectFrom("restaurants")
			.where("owner_id", "=", ownerId)
			.where("restaurants.hidden_at", "is", null);
		const { restaurants } = await own
			.select(({ fn }) => fn.countAll<number>().as("restaurants"))
			.executeTakeFirstOrThrow();
		const { stations } = await own
			.innerJoin("stations", "stations.restaurant_id", "restaurants.id")
			.where("stations.hidden_at", "is", null)
			.select(({ fn }) => fn.countAll<number>().as("stations"))
			.executeTakeFirstOrThrow();
		return { restaurants, stations };
	};

	return {
		async list(ownerId) {
			const restaurants = await shown(ownerId).orderBy("created_at").orderBy("id").execute();
			if (restaurants.length === 0) return [];
			const stations = Map.groupBy(
				await stationsOf(restaurants.map((restaurant) => restaurant.id)),
				(station) => station.restaurant_id,
			);
			return restaurants.map((restaurant) => ({
				restaurant,
				stations: stations.get(restaurant.id) ?? [],
			}));
		},
		get: (ownerId, id) => shown(ownerId).where("id", "=", id).executeTakeFirst(),
		async owned(ownerId, ids) {
			const rows = await database
				.selectFrom("restaurants")
				.select("id")
				.where("owner_id", "=", ownerId)
				.where("id", "in", ids)
				.execute();
			return new Set(rows.map((row) => row.id));
		},
		async ofProvider(ownerId, providerRestaurantId) {
			const rows = await standingFor([ownerId, providerRestaurantId]);
			return [
				...rows.filter((row) => row.hidden_at === null),
				...rows.filter((row) => row.hidden_at !== null),
			];
		},
		stations: (restaurantId) => stationsOf([restaurantId]),
		add: (restaurant, station, { most, taxes }) =>
			database.transaction().execute(async (transaction) => {
				const have = await counted(transaction, restaurant.owner_id);
				if (have.restaurants >= most.restaurants) return "restaurants";
				if (have.stations >= most.stations) return "stations";
				await transaction.insertInto("restaurants").values(restaurant).execute();
				await transaction.insertInto("stations").values(station).execute();
				await addFirstVersion(transaction, restaurant, taxes);
				return undefined;
			}),
		async change({ ownerId, id }, change, now) {
			if (Object.keys(change).length === 0)
				return shown(ownerId).where("id", "=", id).executeTakeFirst();
			const changed = (where: Database) =>
				where
					.updateTable("restaurants")
					.set(change)
					.where("owner_id", "=", ownerId)
					.where("id", "=", id)
					.where("hidden_at", "is", null)
					.returningAll()
					.executeTakeFirst();
			if (!isInProfile(change)) return changed(database);
			return database.transaction().execute(async (transaction) => {
				const row = await changed(transaction);
				if (row) await followRestaurant(transaction, row, now);
				return row;
			});
		},
		async hide(ownerId, id, at) {
			return database.transaction().execute(async (transaction) => {
				const hidden = await transaction
					.updateTable("restaurants")
					.set({ hidden_at: at })
					.where("owner_id", "=", ownerId)
					.where("id", "=", id)
					.where("hidden_at", "is", null)
					.returning("id")
					.executeTakeFirst();
				if (!hidden) return false;
				await transaction
					.updateTable("stations")
					.set({ hidden_at: at })
					.where("restaurant_id", "=", id)
					.where("hidden_at", "is", null)
					.execute();
				return true;
			});
		},
		addStation: (ownerId, station, most) =>
			database.transaction().execute(async (transaction) => {
				if ((await counted(transaction, ownerId)).stations >= most.stations) return undefined;
				return transaction
					.insertInto("stations")
					.values((expression) => ({
						...station,
						position: expression
							.selectFrom("stations")
							.select((last) =>
								last(last.fn.coalesce(last.fn.max("position"), last.lit(0)), "+", last.lit(1)).as(
									"next",
								),
							)
							.where("restaurant_id", "=", station.restaurant_id),
					}))
					.returningAll()
					.executeTakeFirstOrThrow();
			}),
		station: (ownerId, id) =>
			database
				.selectFrom("stations")
				.innerJoin("restaurants", "restaurants.id", "stations.restaurant_id")
				.selectAll("stations")
				.where("stations.id", "=", id)
				.where("stations.hidden_at", "is", null)
				.where("restaurants.owner_id", "=", ownerId)
				.where("restaurants.hidden_at", "is", null)
				.executeTakeFirst(),
		changeStation: (id, change) =>
			database
				.updateTable("stations")
				.set(change)
				.where("id", "=", id)
				.returningAll()
				.executeTakeFirstOrThrow(),
	};
}
