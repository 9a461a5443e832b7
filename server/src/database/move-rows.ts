import { type Kysely, sql } from "kysely";
import { StartRefusal } from "../start-refusal.ts";
import type { Database } from "./tables.ts";

type Row = Readonly<Record<string, string | number | null>>;
type AnyTable = Kysely<Record<string, Row>>;
/** The database with untyped tables: their names are only known once it is open. */
const anyTables = (database: Database) => database as unknown as AnyTable;
export type MovedTable = { readonly table: string; readonly rows: number };

const rowsAtOnce = 500;

/**
 * Copies every table of an embedded database to an empty one, and reads each row back, in one
 * transaction: either everything is copied, or nothing.
 */
export async function moveRows(source: Database, target: Database): Promise<readonly MovedTable[]> {
	const from = anyTables(source);
	const tables = await tablesInOrder(from);
	return target.transaction().execute(async (transaction) => {
		const to = anyTables(transaction);
		for (const { name } of tables)
			if (await to.selectFrom(name).select(sql`1`.as("one")).limit(1).executeTakeFirst())
				throw new StartRefusal(
					`The database of DATABASE_URL is not empty: there are rows in ${name}.`,
				);
		const moved: MovedTable[] = [];
		for (const { name, key } of tables) {
			let rows = 0;
			for await (const batch of batches(from, name)) {
				await to
					.insertInto(name)
					.values(batch as Row[])
					.execute();
				await compare(to, { name, key }, batch);
				rows += batch.length;
			}
			const { count } = await to
				.selectFrom(name)
				.select(({ fn }) => fn.countAll<number>().as("count"))
				.executeTakeFirstOrThrow();
			if (count !== rows)
				throw new StartRefusal(
					`${name} has ${count} rows after ${rows} were moved. Nothing was kept.`,
				);
			moved.push({ table: name, rows });
		}
		await countSalesOn(transaction);
		return moved;
	});
}

/** Sales from now on are numbered after those that were moved. */
const countSalesOn = (target: Database): Promise<unknown> =>
	sql`select setval(pg_get_serial_sequence('sales', 'arrival'), coalesce(max(arrival), 0) + 1, false) from sales`.execute(
		target,
	);

/**
 * All rows of a table, in batches. PostgreSQL takes 65,535 values in one statement; no table has a
 * hundred columns.
 */
async function* batches(from: AnyTable, table: string): AsyncGenerator<readonly Row[]> {
	for (let behind = 0; ; ) {
		const { rows } = await sql<Row & { readonly rowid__: number }>`
			select *, rowid as rowid__ from ${sql.table(table)} where rowid > ${behind} order by rowid limit ${rowsAtOnce}`.execute(
			from,
		);
		const last = rows.at(-1);
		if (!last) return;
		behind = last.rowid__;
		yield rows.map(({ rowid__: arrival, ...row }) =>
			// The number under which a sale arrived, so that the numbering continues.
			table === "sales" ? ({ ...row, arrival } as Row) : (row as Row),
		);
	}
}

/** Reads the written rows by their keys, and throws at the first one that differs in any column. */
async function compare(
	to: AnyTable,
	{ name: table, key }: Table,
	batch: readonly Row[],
): Promise<void> {
	const keys = batch.map(
		(row) => sql`(${sql.join(key.map((column) => sql.val(row[column] ?? null)))})`,
	);
	const { rows } =
		await sql<Row>`select * from ${sql.table(table)} where (${sql.join(key.map((column) => sql.ref(column)))}) in (${sql.join(keys)})`.execute(
			to,
		);
	const nameOf = (row: Row): string => JSON.stringify(key.map((column) => row[column]));
	const written = new Map(rows.map((row) => [nameOf(row), row]));
	for (const row of batch) {
		const other = written.get(nameOf(row));
		const differs = Object.entries(row).find(([column, value]) => other?.[column] !== value);
		if (differs)
			throw new StartRefusal(
				`${table} ${nameOf(row)} came out different in ${differs[0]}. Nothing was kept.`,
			);
	}
}

type Table = { readonly name: string; readonly key: readonly string[] };

/** The tables of the embedded database, each after those that it refers to. */
async function tablesInOrder(from: AnyTable): Promise<readonly Table[]> {
	const { rows } = await sql<{
		readonly name: string;
	}>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`.execute(
		from,
	);
	const refersTo = new Map<string, ReadonlySet<string>>();
	for (const { name } of rows) {
		const { rows: foreign } = await sql<{
			readonly table: string;
		}>`select "table" from pragma_foreign_key_list(${name})`.execute(from);
		refersTo.set(
			name,
			new Set(foreign.map(({ table }) => table).filter((table) => table !== name)),
		);
	}
	const ordered: Table[] = [];
	while (refersTo.size > 0) {
		const next = [...refersTo].find(([, others]) =>
			[...others].every((other) => !refersTo.has(other)),
		)?.[0];
		if (next === undefined)
			throw new Error(`tables refer to each other in a circle: ${[...refersTo.keys()].join(", ")}`);
		const { rows: key } = await sql<{
			readonly name: string;
		}>`select name from pragma_table_info(${next}) where pk > 0 order by pk`.execute(from);
		if (key.length === 0) throw new Error(`table ${next} has no key to compare by`);
		ordered.push({ name: next, key: key.map(({ name }) => name) });
		refersTo.delete(next);
	}
	return ordered;
}
