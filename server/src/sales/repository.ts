import type { NamedProfile } from "@tuckshop/core/rules";
import { CompiledQuery, type Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { NewDebitRow } from "../itc/debit-repository.ts";
import { openQueuedDebit } from "../itc/queued-debit.ts";
import { type ProfileOf, profilesNamed } from "./profiles-named.ts";
import { familyOf, writeVerdicts } from "./verdict-repository.ts";
import type { JudgedRow, NewVerdict, ProfileNamed } from "./verdicts.ts";

export type SaleRow = Selectable<Tables["sales"]>;

export type SaleRepository = {
	/** One transaction: everything is on disk when this resolves, or nothing. */
	readonly together: <T>(work: (book: SaleWriter) => Promise<T>) => Promise<T>;
	/** No transaction: each statement is on disk when it resolves. */
	readonly oneByOne: <T>(work: (book: SaleWriter) => Promise<T>) => Promise<T>;
};

/** The writes of the ledger. */
export type SaleWriter = {
	/** The owners of these restaurants, including deleted ones. */
	readonly owners: (restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
	/** The restaurants of these stations, including deleted ones. */
	readonly stations: (stationIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
	/** The tax profile versions that sales name. */
	readonly profiles: (named: readonly ProfileNamed[]) => Promise<ProfileOf>;
	/** Writes the new rows; one whose key or sale exists already is left out. */
	readonly addNew: (rows: readonly SaleRow[]) => Promise<WrittenSales>;
	/** A sale and its refunds, the first ones of them. */
	readonly familyOf: (ownerId: string, saleId: string) => Promise<readonly JudgedRow[]>;
	/** Replaces the stored verdicts. */
	readonly replaceVerdicts: (verdicts: readonly NewVerdict[]) => Promise<void>;
	/** Deletes a row that was added in the same transaction. */
	readonly takeBack: (row: SaleRow) => Promise<void>;
	/** Opens the debit that a queued sale waits for. False: another one has its reference. */
	readonly openDebit: (debit: NewDebitRow) => Promise<boolean>;
	/** Runs further writes with the sale's: in the same transaction, if there is one. */
	readonly alongside: <T>(work: (on: Database) => Promise<T>) => Promise<T>;
	/** Ends the reservations of refunds that are in the ledger now. */
	readonly endReservations: (ownerId: string, refundIds: readonly string[]) => Promise<void>;
	/** The rows of one owner with this key or this sale. */
	readonly standing: (ownerId: string, key: string, saleId: string) => Promise<readonly SaleRow[]>;
	/**
	 * Updates a row whose progress is still the one that was read. False: another process changed it
	 * meanwhile.
	 */
	readonly move: (row: SaleRow, to: Pick<SaleRow, "progress" | "status">) => Promise<boolean>;
};

/**
 * The rows that an insert wrote, each as owner and sale id; and those of them whose refunds arrived
 * before them.
 */
export type WrittenSales = {
	readonly keys: ReadonlySet<string>;
	readonly refunded: readonly Pick<SaleRow, "owner_id" | "sale_id">[];
};

export function saleRepository(database: Database): SaleRepository {
	const known: Known = {
		owners: new Map(),
		stations: new Map(),
		profiles: new Map(),
		inserts: new Map(),
	};
	return {
		together: (work) =>
			database.transaction().execute((transaction) => work(saleBook(transaction, known))),
		oneByOne: (work) => work(saleBook(database, known)),
	};
}

/**
 * A cache that lives from one batch to the next: the owner of a restaurant, the restaurant of a
 * station and the readings of a profile version, which never change, and the SQL text for inserts by number of rows.
 */
type Known = {
	readonly owners: Map<string, string>;
	readonly stations: Map<string, string>;
	readonly profiles: Map<string, NamedProfile>;
	readonly inserts: Map<number, string>;
};
const maxOwners = 10_000;

function saleBook(
	transaction: Database,
	{ owners, stations, profiles, inserts }: Known,
): SaleWriter {
	return {
		async owners(restaurantIds) {
			if (owners.size > maxOwners) owners.clear();
			const asked = restaurantIds.filter((id) => !owners.has(id));
			if (asked.length > 0) {
				const rows = await transaction
					.selectFrom("restaurants")
					.select(["id", "owner_id"])
					.where("id", "in", asked)
					.execute();
				for (const row of rows) owners.set(row.id, row.owner_id);
			}
			return owners;
		},
		async stations(stationIds) {
			if (stations.size > maxOwners) stations.clear();
			const asked = stationIds.filter((id) => !stations.has(id));
			if (asked.length > 0) {
				const rows = await transaction
					.selectFrom("stations")
					.select(["id", "restaurant_id"])
					.where("id", "in", asked)
					.execute();
				for (const row of rows) stations.set(row.id, row.restaurant_id);
			}
			return stations;
		},
		profiles: (named) => profilesNamed(transaction, named, profiles),
		async addNew(rows) {
			if (rows.length === 0) return { keys: new Set(), refunded: [] };
			const text = inserts.get(rows.length) ?? insertText(transaction, rows);
			inserts.set(rows.length, text);
			const values = rows.flatMap((row) => columns.map((column) => row[column]));
			const { rows: written } = await transaction.executeQuery<
				Pick<SaleRow, "owner_id" | "sale_id"> & { readonly refunds: number }
			>(CompiledQuery.raw(text, values));
			return {
				keys: new Set(written.map((row) => `${row.owner_id} ${row.sale_id}`)),
				refunded: written.filter(({ refunds }) => refunds > 0),
			};
		},
		familyOf: (ownerId, saleId) => familyOf(transaction, ownerId, saleId),
		replaceVerdicts: (verdicts) => writeVerdicts(transaction, verdicts),
		async takeBack(row) {
			await transaction
				.deleteFrom("sales")
				.where("owner_id", "=", row.owner_id)
				.where("sale_id", "=", row.sale_id)
				.execute();
		},
		async endReservations(ownerId, refundIds) {
			await transaction
				.deleteFrom("refund_reservations")
				.where("owner_id", "=", ownerId)
				.where("refund_id", "in", [...refundIds])
				.execute();
		},
		openDebit: (debit) => openQueuedDebit(transaction, debit),
		alongside: (work) => work(transaction),
		standing: (ownerId, key, saleId) =>
			transaction
				.selectFrom("sales")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where((expression) =>
					expression.or([
						expression("idempotency_key", "=", key),
						expression("sale_id", "=", saleId),
					]),
				)
				.execute(),
		async move(row, to) {
			const moved = await transaction
				.updateTable("sales")
				.set(to)
				.where("owner_id", "=", row.owner_id)
				.where("idempotency_key", "=", row.idempotency_key)
				.where("progress", "=", row.progress)
				.returning("sale_id")
				.executeTakeFirst();
			return moved !== undefined;
		},
	};
}

const columns = [
	...[
		"owner_id",
		"idempotency_key",
		"sale_id",
		"reference",
		"reference_key",
		"reference_end",
		"identity_hash",
		"restaurant_id",
		"station_id",
		"device_id",
		"sequence",
	],
	...[
		"business_date",
		"created_at",
		"total_cents",
		"tax_cents",
		"payment_method",
		"status",
		"received_at",
		"record",
		"progress",
		"doubts",
		"verdict",
		"judge_version",
		"verdict_details",
		"refund_of",
		"paid_cents",
		"purse_session",
	],
] as readonly (keyof SaleRow)[];

/**
 * One statement for all rows. Building one with hundreds of values costs more than running it, so
 * that it is built once for each number of rows.
 */
const insertText = (database: Database, rows: readonly SaleRow[]): string =>
	database
		.insertInto("sales")
		.values(
			rows.map(
				(row) => Object.fromEntries(columns.map((column) => [column, row[column]])) as SaleRow,
			),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning((row) => [
			"owner_id",
			"sale_id",
			// Mostly none: a look-up in an index that contains only refunds, and no statement of its own.
			row
				.selectFrom("sales as refund")
				.select(({ fn }) => fn.countAll<number>().as("refunds"))
				.whereRef("refund.owner_id", "=", "sales.owner_id")
				.whereRef("refund.refund_of", "=", "sales.sale_id")
				.where("refund.refund_of", "is not", null)
				.as("refunds"),
		])
		.compile().sql;
