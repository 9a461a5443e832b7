import type { SalesFilter } from "@tuckshop/core/contract";
import {
	type Expression,
	type ExpressionBuilder,
	type SelectQueryBuilder,
	type SqlBool,
	sql,
} from "kysely";
import { referenceColumns, referenceRanges } from "../database/reference-columns.ts";
import type { Database, Tables } from "../database/tables.ts";
import { debitStates } from "../itc/debit-state.ts";
import { progressFromJson } from "./progress.ts";
import type { SaleRow } from "./repository.ts";

/** A page begins after this sale. */
export type PlaceInList = Pick<SaleRow, "created_at" | "sale_id">;

export type Candidates = {
	readonly filter: SalesFilter;
	readonly order: "newest" | "oldest";
	readonly limit: number;
	readonly behind?: PlaceInList;
};

export type DeviceNumbers = {
	readonly device_id: string;
	readonly count: number;
	readonly first: number;
	readonly last: number;
	readonly distinct: number;
};

export type PlaceNames = {
	readonly restaurants: ReadonlyMap<string, string>;
	readonly stations: ReadonlyMap<string, string>;
};

export type SaleReads = {
	/**
	 * The next rows of a list. For a status it returns every sale that may have it: the relay and the
	 * campus card know more than the row, so the caller checks the merged result.
	 */
	readonly candidates: (ownerId: string, asked: Candidates) => Promise<readonly SaleRow[]>;
	/**
	 * The restaurant of a sale, from the ledger or from its order that arrived before it; undefined
	 * while neither is there.
	 */
	readonly restaurantOf: (ownerId: string, saleId: string) => Promise<string | undefined>;
	/**
	 * The epoch of the server's database in which a sale first left its till; undefined: it is not
	 * here, or its till did not report it.
	 */
	readonly sentUnder: (ownerId: string, saleId: string) => Promise<string | undefined>;
	/** The names of an owner's places by id, including deleted ones. */
	readonly placeNames: (ownerId: string) => Promise<PlaceNames>;
	readonly devices: (
		ownerId: string,
		device: string | undefined,
	) => Promise<readonly DeviceNumbers[]>;
	readonly missing: (
		ownerId: string,
		device: string,
		limit: number,
	) => Promise<readonly { readonly from: number; readonly to: number }[]>;
	readonly repeated: (ownerId: string, device: string, limit: number) => Promise<readonly number[]>;
	/** By device: the highest number that it reported, where that was above the ledger's. */
	readonly heads: (ownerId: string) => Promise<ReadonlyMap<string, number>>;
	/** Identity hashes of one business date, with the device and the restaurant of each. */
	readonly hashesOfDay: (
		ownerId: string,
		businessDate: string,
		of: Pick<SalesFilter, "device" | "restaurant" | "station">,
	) => Promise<readonly Pick<SaleRow, "device_id" | "restaurant_id" | "identity_hash">[]>;
};

/** Reads of the ledger. Every read is limited to one owner's sales. */
export function saleReads(database: Database): SaleReads {
	const own = (ownerId: string) =>
		database.selectFrom("sales").where("sales.owner_id", "=", ownerId);
	/** The sales whose numbers are not doubted. */
	const numbered = (ownerId: string) =>
		own(ownerId).where(sql<boolean>`(doubts is null or doubts not like '%sequence%')`);
	return {
		async candidates(ownerId, { filter, order, limit, behind }) {
			const way = order === "newest" ? ("desc" as const) : ("asc" as const);
			const isBehind = order === "newest" ? sql`<` : sql`>`;
			const ways = waysTo(filter);
			const next = ways.map(({ through, has, inOrder = ways.length === 1 }) => {
				// With a single access path its index has the list's order. Otherwise sorting would keep
				// SQLite from using the index of the filter.
				const madeAt = inOrder
					? sql<string>`sales.created_at`
					: sql<string>`(sales.created_at || '')`;
				let fitting = (through ? through(database, ownerId) : database.selectFrom("sales"))
					.where("sales.owner_id", "=", ownerId)
					.where((is) => is.and([...conditions(is, filter), ...has(is, ownerId)]));
				if (behind)
					fitting = fitting.where(
						sql<boolean>`(${madeAt}, sales.sale_id) ${isBehind} (${behind.created_at}, ${behind.sale_id})`,
					);
				return fitting
					.select("sales.sale_id")
					.orderBy(madeAt, way)
					.orderBy("sales.sale_id", way)
					.limit(limit);
			});
			// The next sales of each access path, and from these the next ones: first their keys, because
			// a sale is large.
			const keys = await Promise.all(next.map((each) => each.execute()));
			const ids = [...new Set(keys.flat().map(({ sale_id }) => sale_id))];
			if (ids.length === 0) return [];
			const rows = await own(ownerId).where("sale_id", "in", ids).selectAll().execute();
			const isLater = (one: SaleRow, other: SaleRow) =>
				one.created_at > other.created_at ||
				(one.created_at === other.created_at && one.sale_id > other.sale_id);
			return rows
				.sort((one, other) => (isLater(one, other) === (order === "newest") ? -1 : 1))
				.slice(0, limit);
		},
		async restaurantOf(ownerId, saleId) {
			const sold = await own(ownerId)
				.where("sale_id", "=", saleId)
				.select("restaurant_id")
				.executeTakeFirst();
			if (sold) return sold.restaurant_id;
			const ordered = database
				.selectFrom("relay_orders")
				.where("owner_id", "=", ownerId)
				.where("transaction_id", "=", saleId);
			return (await ordered.select("restaurant_id").executeTakeFirst())?.restaurant_id;
		},
		async sentUnder(ownerId, saleId) {
			const row = await own(ownerId)
				.select("progress")
				.where("sale_id", "=", saleId)
				.executeTakeFirst();
			return row && progressFromJson(row.progress).sentUnder;
		},
		async placeNames(ownerId) {
			const restaurants = await database
				.selectFrom("restaurants")
				.select(["id", "name"])
				.where("owner_id", "=", ownerId)
				.execute();
			const stations = await database
				.selectFrom("stations")
				.innerJoin("restaurants", "restaurants.id", "stations.restaurant_id")
				.select(["stations.id", "stations.name"])
				.where("restaurants.owner_id", "=", ownerId)
				.execute();
			const named = (rows: typeof restaurants) => new Map(rows.map(({ id, name }) => [id, name]));
			return { restaurants: named(restaurants), stations: named(stations) };
		},
		async heads(ownerId) {
			const rows = await database
				.selectFrom("device_heads")
				.select(["device_id", "last"])
				.where("owner_id", "=", ownerId)
				.execute();
			return new Map(rows.map(({ device_id, last }) => [device_id, last]));
		},
		devices(ownerId, device) {
			const asked =
				device === undefined
					? numbered(ownerId)
					: numbered(ownerId).where("device_id", "=", device);
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
			const steps = numbered(ownerId)
				.where("device_id", "=", device)
				.select([
					"sequence",
					sql<number>`lag(sequence, 1, 0) over (order by sequence)`.as("former"),
				]);
			return database
				.selectFrom(steps.as("steps"))
				.select([sql<number>`former + 1`.as("from"), sql<number>`sequence - 1`.as("to")])
				.where(sql<boolean>`sequence - former > 1`)
				.orderBy("sequence")
				.limit(limit)
				.execute();
		},
		async repeated(ownerId, device, limit) {
			const rows = await numbered(ownerId)
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
type Sales = SelectQueryBuilder<Tables, "sales", object>;
/**
 * An access path to sales over an index of its own, joined with the ledger where that is another
 * table.
 */
type Way = {
	readonly through?: (database: Database, ownerId: string) => Sales;
	readonly has: (is: Is, ownerId: string) => Expression<SqlBool>[];
	/** Nearly all sales match: the list itself is scanned. */
	readonly inOrder?: true;
};

/** The filter's conditions that every access path applies. */
function conditions(
	is: Is,
	{ reference, restaurant, station, device, method, amount, verdict, from, to }: SalesFilter,
): Expression<SqlBool>[] {
	const given: (Expression<SqlBool> | undefined)[] = [
		reference === undefined
			? undefined
			: is.and([
					is("sales.reference_key", "=", referenceColumns(reference).reference_key),
					is("sales.reference", "=", reference),
				]),
		restaurant === undefined ? undefined : is("sales.restaurant_id", "=", restaurant),
		station === undefined ? undefined : is("sales.station_id", "=", station),
		device === undefined ? undefined : is("sales.device_id", "=", device),
		method === undefined ? undefined : is("sales.payment_method", "=", method),
		amount === undefined
			? undefined
			: is("sales.total_cents", "=", Number(amount.replace(".", ""))),
		...(verdict === undefined
			? []
			: // Worded like the index of these rows, which would not be used otherwise.
				[sql<boolean>`sales.verdict <> 'agrees'`, is("sales.verdict", "=", verdict)]),
		// For one day in the order of its index; for several the sales are sorted.
		...(from !== undefined && from === to
			? [is("sales.business_date", "=", from)]
			: [
					from === undefined ? undefined : is("sales.business_date", ">=", from),
					to === undefined ? undefined : is("sales.business_date", "<=", to),
				]),
	];
	return given.filter((condition) => condition !== undefined);
}

/**
 * The access paths that together cover every possible match: every range of a reference by every
 * place where a status is known.
 */
function waysTo({ search, status }: SalesFilter): readonly Way[] {
	const byReference: readonly Way[] =
		search === undefined
			? [{ has: () => [] }]
			: referenceRanges(search).map(({ column, from, below, isMost }) => ({
					...(isMost ? { inOrder: true } : {}),
					has: (is) => {
						const key = isMost
							? sql<string>`(${sql.ref(`sales.${column}`)} || '')`
							: sql.ref<string>(`sales.${column}`);
						return [is(key, ">=", from), is(key, "<", below)];
					},
				}));
	const byStatus: readonly Way[] = status === undefined ? [{ has: () => [] }] : mayHave(status);
	return byReference.flatMap((one) =>
		byStatus.map((other) => ({
			...one,
			...other,
			has: (is: Is, ownerId: string) => [...one.has(is, ownerId), ...other.has(is, ownerId)],
		})),
	);
}

function mayHave(status: NonNullable<SalesFilter["status"]>): readonly Way[] {
	const lives = (is: Is) => [is("sales.status", "!=", "archived")];
	switch (status) {
		case "archived":
			return [{ has: (is) => [is("sales.status", "=", "archived")] }];
		case "complete":
			return [{ has: lives }];
		case "failed":
			return [
				{ has: (is) => [is("sales.status", "=", "failed")] },
				{ through: throughOrders(["refused", "unknown"]), has: lives },
				{ through: throughDebits(["declined", "unknown"]), has: lives },
			];
		case "pending":
		case "syncing":
			return [
				...["pending", "syncing"].map(
					(word): Way => ({
						has: (is, ownerId) => [is("sales.status", "=", word), is.not(isSettled(is, ownerId))],
					}),
				),
				{ through: throughDebits(debitStates), has: lives },
			];
	}
}

/** From few rows to their sales: a cross join is executed in the order in which it is written. */
const throughOrders = (states: readonly string[]) => (database: Database, ownerId: string) =>
	database
		.selectFrom("relay_orders")
		.crossJoin("sales")
		.where("relay_orders.owner_id", "=", ownerId)
		.where("relay_orders.state", "in", states)
		.whereRef("sales.sale_id", "=", "relay_orders.transaction_id") as unknown as Sales;
const throughDebits = (states: readonly string[]) => (database: Database, ownerId: string) =>
	database
		.selectFrom("itc_debits")
		.crossJoin("sales")
		.where("itc_debits.owner_id", "=", ownerId)
		.where("itc_debits.state", "in", states)
		.whereRef("sales.sale_id", "=", "itc_debits.sale_id") as unknown as Sales;

const isSettled = (is: Is, ownerId: string) =>
	is.exists(
		is
			.selectFrom("relay_orders")
			.select("relay_orders.id")
			.where("relay_orders.owner_id", "=", ownerId)
			.whereRef("relay_orders.transaction_id", "=", "sales.sale_id")
			.where("relay_orders.state", "in", ["accepted", "refused", "unknown"]),
	);
