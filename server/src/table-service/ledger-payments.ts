import { saleOfRecord } from "@tuckshop/core/records";
import { notJudged, type SaleFacts } from "@tuckshop/core/rules";
import { sql } from "kysely";
import { DatabaseFault } from "../database/fault.ts";
import type { Database } from "../database/tables.ts";
import { errorDetails, type Log } from "../http/log.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { AppliedToTables } from "../sales/table-sales.ts";
import { writeVerdicts } from "../sales/verdict-repository.ts";
import { verdictColumns } from "../sales/verdicts.ts";
import type { TableChanges } from "./changes.ts";
import { type AfterWork, holdSession } from "./session-repository.ts";
import type { Settling } from "./settling.ts";
import { nextTableVersion } from "./versions.ts";

type LedgerPaymentsNeeds = {
	readonly settling: Pick<Settling, "apply">;
	readonly after: AfterWork;
	readonly changes: Pick<TableChanges, "committed">;
	/** Notified that an order for the provider may be due. */
	readonly ordersDue: () => void;
	readonly log: Log;
};

const nothingToTell = (): void => undefined;

/**
 * Payments of tables that arrive with the sales of a till, taken by a tablet that could not reach
 * its server.
 */
export function ledgerPayments({
	settling,
	after,
	changes,
	ordersDue,
	log,
}: LedgerPaymentsNeeds): AppliedToTables {
	return {
		async hold(on, restaurantIds) {
			for (const id of restaurantIds.toSorted()) await nextTableVersion(on, id);
		},
		async apply(on, sale) {
			const { id, ownerId, restaurantId, check } = sale.facts;
			if (!check) return nothingToTell;
			const held = {
				restaurantId,
				id: await sessionWithLines(on, sale.facts, check.session),
				after,
			};
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
						line_id: sale.facts.lines.find((line) => isUuid(line.id))?.id ?? null,
					})
					.onConflict((conflict) => conflict.doNothing())
					.execute();
				const verdict = verdictColumns(notJudged("lines-not-here"));
				await writeVerdicts(on, [{ owner_id: ownerId, sale_id: id, ...verdict }]);
				return nothingToTell;
			}
			return () => {
				changes.committed({ restaurantId, number: done.number, sessionId: held.id });
				ordersDue();
			};
		},
	};
}

/**
 * True of an id that a device generated for this line alone. Others are only unique within their
 * session.
 */
const isUuid = (id: string): boolean =>
	/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);

/**
 * The session that has the lines which a sale pays: the one that it names, otherwise the one to
 * which its guests or their lines were moved since. Where none has them all, the one that it names.
 */
async function sessionWithLines(
	on: Database,
	{ restaurantId, lines }: SaleFacts,
	named: string,
): Promise<string> {
	const ids = lines.map(({ id }) => id).filter(isUuid);
	if (ids.length < lines.length || ids.length === 0) return named;
	const found = on
		.selectFrom("table_orders")
		.innerJoin("table_sessions", "table_sessions.id", "table_orders.session_id")
		.select(["table_orders.session_id", "table_orders.id", "table_orders.line_key"])
		.where("table_sessions.restaurant_id", "=", restaurantId)
		.where((is) =>
			is.or([is("table_orders.id", "in", ids), is("table_orders.line_key", "in", ids)]),
		);
	const isWhole = (rows: Awaited<ReturnType<typeof found.execute>>) =>
		ids.every((line) => rows.some(({ id, line_key }) => id === line || line_key === line));
	if (isWhole(await found.where("table_orders.session_id", "=", named).execute())) return named;
	const others = Map.groupBy(await found.execute(), ({ session_id }) => session_id);
	return [...others].find(([, rows]) => isWhole(rows))?.[0] ?? named;
}

/**
 * Rolls back only a failed payment of a table: the sale stays in the ledger, with the sales that
 * came with it.
 */
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

/**
 * Applies the sales of a session that arrived before it, or before their lines, as soon as all of
 * them are there.
 */
export const waitingSales =
	({ apply }: Pick<Settling, "apply">, log: Log): AfterWork =>
	async (on, writer, session) => {
		const waiting = await on
			.selectFrom("waiting_table_sales")
			.innerJoin("sales", (join) =>
				join
					.onRef("sales.owner_id", "=", "waiting_table_sales.owner_id")
					.onRef("sales.sale_id", "=", "waiting_table_sales.sale_id"),
			)
			.select(["sales.sale_id", "sales.owner_id", "sales.record"])
			.where("waiting_table_sales.restaurant_id", "=", session.restaurant_id)
			.where((is) =>
				is.or([
					is("waiting_table_sales.session_id", "=", session.id),
					is.exists(
						is
							.selectFrom("table_orders")
							.select("table_orders.id")
							.where("table_orders.session_id", "=", session.id)
							.where((line) =>
								line.or([
									line("table_orders.id", "=", line.ref("waiting_table_sales.line_id")),
									line("table_orders.line_key", "=", line.ref("waiting_table_sales.line_id")),
								]),
							),
					),
				]),
			)
			.orderBy("sales.created_at")
			.orderBy("sales.sale_id")
			.execute();
		let isPaid = false;
		for (const { sale_id, owner_id, record } of waiting)
			if (
				await besideTheRest(on, log, async () =>
					apply({ book: await writer.read(), writer }, saleOfRecord(recordOfStored(record))),
				)
			) {
				isPaid = true;
				await on
					.deleteFrom("waiting_table_sales")
					.where("owner_id", "=", owner_id)
					.where("sale_id", "=", sale_id)
					.execute();
			}
		return isPaid;
	};
