import { saleOfRecord } from "@tuckshop/core/records";
import { readFact, writeFact } from "../database/server-facts.ts";
import type { Database } from "../database/tables.ts";
import type { World } from "../world.ts";
import { derivedColumns } from "./derived-columns.ts";
import { doubtsOf, doubtsToText } from "./doubts.ts";
import { progressFromJson } from "./progress.ts";
import { rejudgeSales } from "./rejudge.ts";
import { type SaleRow, saleRepository } from "./repository.ts";
import { recordOfStored } from "./stored-record.ts";

/** The counts of a rebuild: sales that were read, those whose columns were changed, those that no version here can read, and verdicts. */
export type Rebuilt = {
	readonly sales: number;
	readonly changed: number;
	readonly unreadable: number;
	readonly verdicts: number;
};

type RebuildOptions = {
	readonly world: Pick<World, "turn">;
	/** Ends after the batch in hand when true; the next call goes on behind it. */
	readonly isStopped?: () => boolean;
};

const atOnce = 200;
/** How far a rebuild has come that is not done: owner and sale, as JSON. */
const rebuiltTo = "sales-rebuilt-to";

type Place = Pick<SaleRow, "owner_id" | "sale_id">;

/**
 * Makes all that is derived in the ledger anew from the stored records: a batch at a time, each whole or not at all, beside a server that
 * runs. What stood there counts for nothing; records, progress, keys and the moments of arrival are read and never written.
 */
export async function rebuildSales(
	database: Database,
	{ world, isStopped = () => false }: RebuildOptions,
): Promise<Rebuilt> {
	let [sales, changed, unreadable] = [0, 0, 0];
	const reached = await readFact(database, rebuiltTo);
	for (
		let behind: Place | undefined = reached === undefined ? undefined : JSON.parse(reached);
		!isStopped();
		await world.turn()
	) {
		const rows = await nextRows(database, behind);
		const last = rows.at(-1);
		if (!last) break;
		behind = { owner_id: last.owner_id, sale_id: last.sale_id };
		const place = JSON.stringify(behind);
		sales += rows.length;
		const made = await rebuiltRows(database, rows);
		unreadable += made.filter((columns) => columns === undefined).length;
		changed += await database.transaction().execute(async (on) => {
			let written = 0;
			for (const [index, columns] of made.entries()) {
				const row = rows[index];
				if (row && columns && differs(row, columns)) written += await write(on, row, columns);
			}
			await writeFact(on, rebuiltTo, place);
			return written;
		});
	}
	if (isStopped()) return { sales, changed, unreadable, verdicts: 0 };
	const verdicts = await rejudgeSales(database, { all: true, world, isStopped });
	if (!isStopped())
		await database.deleteFrom("server_facts").where("name", "=", rebuiltTo).execute();
	return { sales, changed, unreadable, verdicts };
}

function nextRows(database: Database, behind: Place | undefined): Promise<readonly SaleRow[]> {
	let rows = database.selectFrom("sales").selectAll();
	if (behind)
		rows = rows.where((is) =>
			is(is.refTuple("owner_id", "sale_id"), ">", is.tuple(behind.owner_id, behind.sale_id)),
		);
	return rows.orderBy("owner_id").orderBy("sale_id").limit(atOnce).execute();
}

type Columns = ReturnType<typeof derivedColumns> & Pick<SaleRow, "doubts">;

/** Undefined for a row whose record can't be read. */
async function rebuiltRows(
	database: Database,
	rows: readonly SaleRow[],
): Promise<readonly (Columns | undefined)[]> {
	const read = rows.map(saleOfRow);
	const stationIds = read.flatMap((sale) => (sale ? [sale.facts.stationId] : []));
	const stations = await saleRepository(database).oneByOne((book) =>
		book.stations([...new Set(stationIds)]),
	);
	return rows.map((row, index) => {
		const sale = read[index];
		if (!sale) return undefined;
		const columns = derivedColumns(sale, row.received_at);
		const { clockOffsetMs } = sale.facts;
		const doubts = doubtsOf(
			{ ...columns, received_at: row.received_at },
			{
				isOfRestaurant: stations.get(columns.station_id) === columns.restaurant_id,
				...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
			},
		);
		return { ...columns, doubts: doubtsToText(doubts) };
	});
}

function saleOfRow({ record, progress }: SaleRow) {
	try {
		return { ...saleOfRecord(recordOfStored(record)), progress: progressFromJson(progress) };
	} catch {
		return undefined;
	}
}

const differs = (row: SaleRow, columns: Columns): boolean =>
	(Object.keys(columns) as (keyof Columns)[]).some((name) => row[name] !== columns[name]);

/** Where the progress moved since the row was read, its writer has set the status too, so only the other columns are written. */
async function write(
	on: Database,
	{ owner_id, sale_id, progress }: SaleRow,
	columns: Columns,
): Promise<number> {
	const own = (values: Partial<Columns>) =>
		on
			.updateTable("sales")
			.set(values)
			.where("owner_id", "=", owner_id)
			.where("sale_id", "=", sale_id)
			.returning("sale_id");
	const { status: _, ...lasting } = columns;
	const written = await own(columns).where("progress", "=", progress).execute();
	return (written.length > 0 ? written : await own(lasting).execute()).length;
}
