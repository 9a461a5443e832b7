import type { SalesFilter } from "@tuckshop/core/contract";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { SaleRow } from "./repository.ts";

/** Where a page begins: behind this sale. */
export type PlaceInList = Pick<SaleRow, "created_at" | "sale_id">;

export type Candidates = { readonly filter: SalesFilter; readonly order: "newest" | "oldest"; readonly limit: number; readonly behind?: PlaceInList };

export type DeviceNumbers = { readonly device_id: string; readonly count: number; readonly first: number; readonly last: number; readonly distinct: number };

export type PlaceNames = { readonly restaurants: ReadonlyMap<string, string>; readonly stations: ReadonlyMap<string, string> };

export type SaleReads = {
	/**
	 * The next rows of a list. Of a status it gives every sale that may have it by now: the relay and the campus card know more than the
	 * row, so whoever asks looks at what is told of each.
	 */
	readonly candidates: (ownerId: string, asked: Candidates) => Promise<readonly SaleRow[]>;
	/** The names of an owner's places by their ids, those that were deleted too. */
	readonly placeNames: (ownerId: string) => Promise<PlaceNames>;
	readonly devices: (ownerId: string, device: string | undefined) => Promise<readonly DeviceNumbers[]>;
	readonly missing: (ownerId: string, device: string, limit: number) => Promise<readonly { readonly from: number; readonly to: number }[]>;
	readonly repeated: (ownerId: string, device: string, limit: number) => Promise<readonly number[]>;
	/** Identity hashes of one business date, with the device and the restaurant of each. */
	readonly hashesOfDay: (
		ownerId: string,
		businessDate: string,
		of: Pick<SalesFilter, "device" | "restaurant" | "station">,
	) => Promise<readonly Pick<SaleRow, "device_id" | "restaurant_id" | "identity_hash">[]>;
};

/** The ledger as it is read. Every read is of one owner's sales alone. */
export function saleReads(database: Database): SaleReads {
	const own = (ownerId: string) => database.selectFrom("sales").where("sales.owner_id", "=", ownerId);
	return {
		candidates(ownerId, { filter, order, limit, behind }) {
			const way = order === "newest" ? ("desc" as const) : ("asc" as const);
			let asked = own(ownerId).where((is) => is.and(conditions(is, filter)));
			if (behind) {
				const { created_at, sale_id } = behind;
				asked = asked.where(
					order === "newest"
						? sql<boolean>`(sales.created_at, sales.sale_id) < (${created_at}, ${sale_id})`
						: sql<boolean>`(sales.created_at, sales.sale_id) > (${created_at}, ${sale_id})`,
				);
			}
			return asked.selectAll("sales").orderBy("sales.created_at", way).orderBy("sales.sale_id", way).limit(limit).execute();
		},
		async placeNames(ownerId) {
			const restaurants = await database.selectFrom("restaurants").select(["id", "name"]).where("owner_id", "=", ownerId).execute();
			const stations = await database
				.selectFrom("stations")
				.innerJoin("restaurants", "restaurants.id", "stations.restaurant_id")
				.select(["stations.id", "stations.name"])
				.where("restaurants.owner_id", "=", ownerId)
				.execute();
			const named = (rows: typeof restaurants) => new Map(rows.map(({ id, name }) => [id, name]));
			return { restaurants: named(restaurants), stations: named(stations) };
		},
		devices(ownerId, device) {
			const asked = device === undefined ? own(ownerId) : own(ownerId).where("device_id", "=", device);
			return asked
				.select(({ fn }) => [
					"device_id",
					fn.countAll<number>().as("count"),
					fn.min<number>("sequence").as("first"),
					fn.max<number>("sequence").as("last"),
					fn.count<number>("sequence").distinct().as("distinct"),
				])
				.groupBy("device_id")
				.orderBy("device_id")
				.execute();
		},
		async missing(ownerId, device, limit) {
			const steps = own(ownerId)
				.where("device_id", "=", device)
				.select(["sequence", sql<number>`lag(sequence, 1, 0) over (order by sequence)`.as("former")]);
			return database
				.selectFrom(steps.as("steps"))
				.select([sql<number>`former + 1`.as("from"), sql<number>`sequence - 1`.as("to")])
				.where(sql<boolean>`sequence - former > 1`)
				.orderBy("sequence")
				.limit(limit)
				.execute();
		},
		async repeated(ownerId, device, limit) {
			const rows = await own(ownerId)
				.where("device_id", "=", device)
				.select("sequence")
				.groupBy("sequence")
				.having(({ fn }) => fn.countAll(), ">", 1)
				.orderBy("sequence")
				.limit(limit)
				.execute();
			return rows.map(({ sequence }) => sequence);
		},
		hashesOfDay(ownerId, businessDate, { device, restaurant, station }) {
			let asked = own(ownerId).where("business_date", "=", businessDate);
			if (device !== undefined) asked = asked.where("device_id", "=", device);
			if (restaurant !== undefined) asked = asked.where("restaurant_id", "=", restaurant);
			if (station !== undefined) asked = asked.where("station_id", "=", station);
			return asked.select(["device_id", "restaurant_id", "identity_hash"]).execute();
		},
	};
}

type Is = ExpressionBuilder<Tables, "sales">;

function conditions(is: Is, { reference, search, restaurant, station, device, status, method, from, to }: SalesFilter): Expression<SqlBool>[] {
	const given: (Expression<SqlBool> | undefined)[] = [
		reference === undefined ? undefined : is("sales.reference", "=", reference),
		search === undefined ? undefined : sql<boolean>`lower(sales.reference) like ${`%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`} escape ${"\\"}`,
		restaurant === undefined ? undefined : is("sales.restaurant_id", "=", restaurant),
		station === undefined ? undefined : is("sales.station_id", "=", station),
		device === undefined ? undefined : is("sales.device_id", "=", device),
		method === undefined ? undefined : is("sales.payment_method", "=", method),
		from === undefined ? undefined : is("sales.business_date", ">=", from),
		to === undefined ? undefined : is("sales.business_date", "<=", to),
		status === undefined ? undefined : mayHave(is, status),
	];
	return given.filter((condition) => condition !== undefined);
}

function mayHave(is: Is, status: NonNullable<SalesFilter["status"]>): Expression<SqlBool> {
	const order = (states: readonly string[]) =>
		is.exists(
			is
				.selectFrom("relay_orders")
				.select("relay_orders.id")
				.whereRef("relay_orders.owner_id", "=", "sales.owner_id")
				.whereRef("relay_orders.transaction_id", "=", "sales.sale_id")
				.where("relay_orders.state", "in", states),
		);
	const debit = is
		.selectFrom("itc_debits")
		.select("itc_debits.id")
		.whereRef("itc_debits.owner_id", "=", "sales.owner_id")
		.whereRef("itc_debits.sale_id", "=", "sales.sale_id");
	const lives = is("sales.status", "!=", "archived");
	switch (status) {
		case "archived":
			return is("sales.status", "=", "archived");
		case "complete":
			return lives;
		case "failed":
			return is.and([
				lives,
				is.or([is("sales.status", "=", "failed"), order(["refused", "unknown"]), is.exists(debit.where("itc_debits.state", "in", ["declined", "unknown"]))]),
			]);
		case "pending":
		case "syncing":
			return is.and([
				lives,
				is.or([is.and([is("sales.status", "in", ["pending", "syncing"]), is.not(order(["accepted", "refused", "unknown"]))]), is.exists(debit)]),
			]);
	}
}
