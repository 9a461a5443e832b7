import { type Sale, toTransactionRecord } from "@tuckshop/core/records";
import type { SaleVerdict } from "@tuckshop/core/rules";
import type { Database } from "../database/tables.ts";
import { derivedColumns } from "./derived-columns.ts";
import { doubtsOf, doubtsToText } from "./doubts.ts";
import { progressToJson } from "./progress.ts";
import type { SaleRow } from "./repository.ts";
import { storedText } from "./stored-record.ts";
import { verdictColumns } from "./verdicts.ts";

/** A sale with the verdict on it; one that this server made itself has no number yet. */
export type OwnSale = { readonly sale: Sale; readonly verdict: SaleVerdict };

/**
 * Enters a sale that this server made itself, in the given transaction, under the next number of
 * its device; a concurrent entry waits, so that no number is skipped or used twice. False: the
 * owner's ledger has a sale of that id, and nothing was written. `receivedAt`: ISO 8601, UTC.
 */
export async function enterOwnSale(
	on: Database,
	{ sale: unnumbered, verdict }: OwnSale,
	receivedAt: string,
): Promise<boolean> {
	const { ownerId, id, deviceId } = unnumbered.facts;
	const known = await on
		.selectFrom("sales")
		.select("sale_id")
		.where("owner_id", "=", ownerId)
		.where("sale_id", "=", id)
		.executeTakeFirst();
	if (known) return false;
	const sequence = await nextNumber(on, ownerId, { deviceId, at: receivedAt });
	const sale = { ...unnumbered, facts: { ...unnumbered.facts, sequence } };
	await on
		.insertInto("sales")
		.values(await rowOf(on, { sale, verdict }, receivedAt))
		.execute();
	return true;
}

/**
 * Enters a sale that a device closed and numbered, unchanged, in the given transaction; an existing
 * one stays. False: the owner's ledger has another sale of that id.
 */
export async function enterGivenSale(
	on: Database,
	given: OwnSale,
	receivedAt: string,
): Promise<boolean> {
	const row = await rowOf(on, given, receivedAt);
	await on
		.insertInto("sales")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const standing = await on
		.selectFrom("sales")
		.select("identity_hash")
		.where("owner_id", "=", row.owner_id)
		.where("sale_id", "=", row.sale_id)
		.executeTakeFirst();
	return standing?.identity_hash === row.identity_hash;
}

async function rowOf(
	on: Database,
	{ sale, verdict }: OwnSale,
	receivedAt: string,
): Promise<SaleRow> {
	const { ownerId, id, clockOffsetMs } = sale.facts;
	const columns = derivedColumns(sale, receivedAt);
	return {
		owner_id: ownerId,
		idempotency_key: id,
		sale_id: id,
		...columns,
		received_at: receivedAt,
		record: storedText(toTransactionRecord(sale)),
		progress: progressToJson(sale.progress),
		doubts: doubtsToText(
			doubtsOf(
				{ ...columns, received_at: receivedAt },
				{
					isOfRestaurant: await isStationOf(on, columns),
					...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
				},
			),
		),
		...verdictColumns(verdict),
	};
}

/** Increments the device's known number, which locks the row until the transaction ends. */
async function nextNumber(
	on: Database,
	ownerId: string,
	{ deviceId, at }: { readonly deviceId: string; readonly at: string },
): Promise<number> {
	const { last } = await on
		.insertInto("device_heads")
		.values({ owner_id: ownerId, device_id: deviceId, last: 1, told_at: at })
		.onConflict((conflict) =>
			conflict.columns(["owner_id", "device_id"]).doUpdateSet((expression) => ({
				last: expression("device_heads.last", "+", 1),
				told_at: at,
			})),
		)
		.returning("last")
		.executeTakeFirstOrThrow();
	return last;
}

const isStationOf = async (
	on: Database,
	{ station_id, restaurant_id }: Pick<SaleRow, "station_id" | "restaurant_id">,
): Promise<boolean> =>
	(await on
		.selectFrom("stations")
		.select("id")
		.where("id", "=", station_id)
		.where("restaurant_id", "=", restaurant_id)
		.executeTakeFirst()) !== undefined;
