import type { KeptRecord, RestoreResult, SalesAsked } from "@tuckshop/core/ports";
import {
	hasAdvanced,
	isSameSale,
	mergeSale,
	type Sale,
	searchedRecord,
} from "@tuckshop/core/records";
import { Dexie } from "dexie";
import type { TransactionRow, TuckshopDatabase } from "./open-database.ts";
import { encodeSale } from "./sale-codec.ts";
import { missingLines } from "./sale-register.ts";

/**
 * Every record that is, or may be, an owner's, as of one moment. Each is decoded when it is taken:
 * nothing can be sold while the database reads.
 */
export async function allRecords(
	database: TuckshopDatabase,
	ownerId: string,
	read: (row: TransactionRow) => KeptRecord,
): Promise<Iterable<KeptRecord>> {
	return takenOneByOne(await rowsOf(database, ownerId), read);
}

/** Number of rows read at once. */
const pageSize = 1_000;

/** In pages, because a browser limits the size of one answer. */
function rowsOf(database: TuckshopDatabase, ownerId: string): PromiseLike<TransactionRow[]> {
	const { transactions } = database;
	return database.transaction("r", transactions, async () => {
		const rows: TransactionRow[] = [];
		for (let last: unknown = Dexie.minKey; ; ) {
			const page: TransactionRow[] = await transactions
				.where(":id")
				.above(last)
				.limit(pageSize)
				.toArray();
			for (const row of page)
				if (row.owner_id === ownerId || typeof row.owner_id !== "string") rows.push(row);
			if (page.length < pageSize) return rows.sort(byCreation);
			last = page.at(-1)?.id;
		}
	});
}

/** Releases each row once it is taken. */
function* takenOneByOne(
	rows: (TransactionRow | undefined)[],
	read: (row: TransactionRow) => KeptRecord,
): Iterable<KeptRecord> {
	for (const [index, row] of rows.entries()) {
		rows[index] = undefined;
		if (row) yield read(row);
	}
}

const byCreation = (a: TransactionRow, b: TransactionRow): number =>
	a.created_at < b.created_at
		? -1
		: a.created_at > b.created_at
			? 1
			: Number(a.sequence) - Number(b.sequence);

/**
 * The maximum number of rows that a browser can be asked for: a larger number is refused, rather
 * than treated as all.
 */
const maxRequested = 0xffff_ffff;

/** The newest sales of an owner; fewer than the limit only where there are no more. */
export async function recentSales(
	{ transactions }: TuckshopDatabase,
	{ ownerId, limit }: { readonly ownerId: string; readonly limit: number },
	readAll: (rows: readonly TransactionRow[]) => readonly Sale[],
): Promise<readonly Sale[]> {
	const own = transactions
		.where("[owner_id+created_at]")
		.between([ownerId, Dexie.minKey], [ownerId, Dexie.maxKey])
		.reverse();
	const found: Sale[] = [];
	// A record that does not decode does not count: fewer than the limit means that there are no more.
	for (let seen = 0; ; ) {
		const wanted = Math.min(limit - found.length, maxRequested);
		const rows = await own.clone().offset(seen).limit(wanted).toArray();
		found.push(...readAll(rows));
		seen += rows.length;
		if (found.length === limit || rows.length < wanted) return found;
	}
}

/** Number of rows that a search reads at once: some 5 ms, after which the page does something else. */
const searchedAtOnce = 100;

/** Searches the rows as they are stored, newest first, and decodes those that are found; an aborted search stops. */
export async function searchRecords(
	{ transactions }: TuckshopDatabase,
	{
		ownerId,
		matches,
		limit,
		behind,
		since = "",
		signal,
	}: SalesAsked & { readonly ownerId: string; readonly signal: AbortSignal },
	read: (row: TransactionRow) => Sale | undefined,
): Promise<readonly Sale[]> {
	const found: Sale[] = [];
	const last = behind && placeOf({ created_at: behind.createdAt, sale_id: behind.id });
	let until: unknown = behind?.createdAt ?? Dexie.maxKey;
	for (let count = searchedAtOnce; ; ) {
		const rows = await transactions
			.where("[owner_id+created_at]")
			.between([ownerId, since], [ownerId, until], true, true)
			.reverse()
			.limit(count)
			.toArray();
		const oldest = rows.at(-1)?.created_at;
		const isAll = rows.length < count;
		// Rows of one millisecond are not in the order of their ids: all of it are read together.
		const whole = isAll ? rows : rows.filter(({ created_at }) => created_at !== oldest);
		if (whole.length === 0 && !isAll) {
			count *= 2;
			continue;
		}
		for (const row of whole.sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))) {
			if (last !== undefined && placeOf(row) >= last) continue;
			const sale = matches(searchedRecord(row)) ? read(row) : undefined;
			if (sale) found.push(sale);
			if (found.length === limit) return found;
		}
		if (isAll || signal.aborted) return found;
		until = oldest;
		count = searchedAtOnce;
	}
}

const placeOf = ({ created_at, sale_id }: Pick<TransactionRow, "created_at" | "sale_id">): string =>
	`${created_at} ${sale_id}`;

/** Restores sales, all or none, and returns the result of each. */
export function restoreSales(
	database: TuckshopDatabase,
	sales: readonly Sale[],
	read: (row: TransactionRow) => Sale | undefined,
): PromiseLike<readonly RestoreResult[]> {
	const { transactions, sequences } = database;
	return database.transaction("rw", transactions, sequences, async () => {
		const here = new Map<string, TransactionRow>();
		const numbers = new Set<string>();
		const add = (row: TransactionRow) => {
			here.set(row.sale_id, row);
			numbers.add(numberOf(row.owner_id, row.device_id, row.sequence));
		};
		const known = await Promise.all([
			transactions
				.where("sale_id")
				.anyOf(sales.map(({ facts }) => facts.id))
				.toArray(),
			transactions
				.where("[device_id+sequence]")
				.anyOf(sales.map(({ facts }) => [facts.deviceId, facts.sequence]))
				.toArray(),
		]);
		for (const row of known.flat()) add(row);
		const became: RestoreResult[] = [];
		for (const sale of sales) {
			const { id, ownerId, deviceId, sequence } = sale.facts;
			const row = here.get(id);
			const met = row
				? metBy(row, read(row), sale)
				: numbers.has(numberOf(ownerId, deviceId, sequence))
					? otherSale
					: added(sale);
			became.push(met.became);
			if (met.write) add({ ...met.write, id: await transactions.put(met.write) });
		}
		await sequences.bulkPut(
			await missingLines(
				database,
				sales.filter((_, index) => became[index] === "added"),
			),
		);
		return became;
	});
}

/** The result of importing one sale, and the row to write, if any. */
type Met = { readonly became: RestoreResult; readonly write?: TransactionRow };
const otherSale: Met = { became: "other-sale" };
const added = (sale: Sale): Met => ({ became: "added", write: encodeSale(sale) });

function metBy(row: TransactionRow, found: Sale | undefined, sale: Sale): Met {
	if (!found || !isSameSale(found, sale)) return otherSale;
	const further = mergeSale(found, sale);
	return hasAdvanced(found, further)
		? { became: "advanced", write: { ...encodeSale(further), id: row.id as number } }
		: { became: "known" };
}

const numberOf = (ownerId: unknown, deviceId: unknown, sequence: unknown): string =>
	JSON.stringify([ownerId, deviceId, sequence]);

/** Rows of no known status, and rows that no owner's index contains. */
export async function rowsAside(
	{ transactions }: TuckshopDatabase,
	unfinished: readonly string[],
): Promise<readonly TransactionRow[]> {
	const known = [...unfinished, "complete", "archived"];
	const odd = await transactions.where("status").noneOf(known).toArray();
	const all = await transactions.count();
	const indexed = await transactions
		.where("[owner_id+status]")
		.between([Dexie.minKey, Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
		.count();
	if (all === indexed) return odd;
	const homeless = await transactions
		.filter((row) => typeof row.owner_id !== "string" || typeof row.status !== "string")
		.toArray();
	return [...odd, ...homeless];
}
