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

/**
 * The counts of a rebuild: sales read, sales whose columns were changed, sales that no version here
 * can decode, and verdicts.
 */
export type Rebuilt = {
	readonly sales: number;
	readonly changed: number;
	readonly unreadable: number;
	readonly verdicts: number;
};

type RebuildOptions = {
	readonly world: Pick<World, "turn">;
	/** True to stop after the current batch; the next call continues after it. */
	readonly isStopped?: () => boolean;
};

const atOnce = 200;
/** The position of an unfinished rebuild: owner and sale, as JSON. */
const rebuiltTo = "sales-rebuilt-to";

type Place = Pick<SaleRow, "owner_id" | "sale_id">;

/**
 * Recomputes everything derived in the ledger from the stored records: in batches, each all or
 * nothing, while a server runs. The earlier values are ignored; records, progress, keys and arrival
 * times are read and never written.
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

/** Undefined for a row whose record does not decode. */
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

/**
 * Where the progress changed since the row was read, its writer has set the status too, so only the
 * other columns are written.
 */
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
