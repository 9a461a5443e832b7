import { saleOfRecord } from "@tuckshop/core/records";
import { sql } from "kysely";
import { DatabaseFault } from "../database/fault.ts";
import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { AppliedToTables } from "../sales/table-sales.ts";
import type { TableChanges } from "./changes.ts";
import { type AfterWork, holdSession } from "./session-repository.ts";
import type { Settling } from "./settling.ts";
import { nextTableVersion } from "./versions.ts";

type LedgerDoorNeeds = {
	readonly settling: Pick<Settling, "apply">;
	readonly after: AfterWork;
	readonly changes: Pick<TableChanges, "committed">;
	/** Hears that an order for the provider may be due. */
	readonly ordersDue: () => void;
	readonly log: Log;
};

const nothingToTell = (): void => undefined;

/** Payments of tables that come with the sales of a till, as what a tablet took while it could not reach its server. */
export function ledgerDoor({
	settling,
	after,
	changes,
	ordersDue,
	log,
}: LedgerDoorNeeds): AppliedToTables {
	return {
		async hold(on, restaurantIds) {
			for (const id of restaurantIds.toSorted()) await nextTableVersion(on, id);
		},
		async apply(on, sale) {
			const { id, ownerId, restaurantId, check } = sale.facts;
			if (!check) return nothingToTell;
			const held = { restaurantId, id: check.session, after };
			const done = await besideTheRest(on, log, () =>
				holdSession(on, held, (book, writer) => settling.apply({ book, writer }, sale)),
			);
			if (!done?.value) {
				await on
					.insertInto("waiting_table_sales")
					.values({
						session_id: check.session,
						sale_id: id,
						owner_id: ownerId,
						restaurant_id: restaurantId,
					})
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				return nothingToTell;
			}
			return () => {
				changes.committed({ restaurantId, number: done.number, sessionId: check.session });
				ordersDue();
			};
		},
	};
}

/** Undoes what a table's sale came to where it fails, and that alone: it stands in the ledger, and so do the sales that came with it. */
async function besideTheRest<T>(
	on: Database,
	log: Log,
	work: () => Promise<T>,
): Promise<T | undefined> {
	await sql`savepoint of_a_table`.execute(on);
	try {
		const done = await work();
		await sql`release savepoint of_a_table`.execute(on);
		return done;
	} catch (error) {
		if (error instanceof DatabaseFault) throw error;
		await sql`rollback to savepoint of_a_table`.execute(on);
		log("error", "a table's sale was not applied", errorDetails(error));
		return undefined;
	}
}

/** Applies the sales of a session that came before it, or before their lines, as soon as all of them are there. */
export const waitingSales =
	({ apply }: Pick<Settling, "apply">, log: Log): AfterWork =>
	async (on, writer) => {
		const { session } = await writer.read();
		const waiting = await on
			.selectFrom("waiting_table_sales")
			.innerJoin("sales", (join) =>
				join
					.onRef("sales.owner_id", "=", "waiting_table_sales.owner_id")
					.onRef("sales.sale_id", "=", "waiting_table_sales.sale_id"),
			)
			.select(["sales.sale_id", "sales.record"])
			.where("waiting_table_sales.session_id", "=", session.id)
			.where("waiting_table_sales.restaurant_id", "=", session.restaurant_id)
			.orderBy("sales.created_at")
			.orderBy("sales.sale_id")
			.execute();
		for (const { sale_id, record } of waiting)
			if (
				await besideTheRest(on, log, async () =>
					apply({ book: await writer.read(), writer }, saleOfRecord(recordOfStored(record))),
				)
			)
				await on
					.deleteFrom("waiting_table_sales")
					.where("session_id", "=", session.id)
					.where("sale_id", "=", sale_id)
					.execute();
	};
