import type { Sale } from "@tuckshop/core/records";
import type { SequenceRow, TransactionRow, TuckshopDatabase } from "./open-database.ts";
import { encodeSale } from "./sale-codec.ts";
import { enter, type LastNumber, lastNumber, saleStores, seriesOf } from "./sale-numbers.ts";
import { requestDone, type Stores, strictTransaction } from "./transactions.ts";

/**
 * Every sale that is kept is sent next: the code for it loads with this, when a till reads at its
 * start what is unfinished, before the network may go.
 */
export { advancingSales } from "./advance-sale.ts";
export { unfinishedPart, unfinishedSales } from "./unfinished-sales.ts";

/** The last number of each series that this page wrote. Another tab may have gone further. */
export type WrittenNumbers = Map<string, SequenceRow>;

/** How a sale is kept. `make` gets its number, and may be called several times. */
type Keep = {
	readonly saleId: string;
	readonly make: (sequence: number) => Sale;
	readonly read: (row: TransactionRow) => Sale | undefined;
	readonly written: WrittenNumbers;
};
type Kept = { readonly sale: Sale; readonly fresh: boolean };

/**
 * Writes a sale under its series' next number. Where this page wrote the series before, its last
 * number is expected to be that one: then the writes are sent without waiting for what is read, and
 * are undone and sent again where another one was read.
 */
export async function keepSale(database: TuckshopDatabase, keep: Keep): Promise<Kept> {
	const series = seriesOf(keep.make(1).facts);
	const expected = keep.written.get(series);
	try {
		if (expected) return await keepExpected(database, keep, expected);
	} catch (thrown) {
		if (!isNotAsExpected(thrown)) throw thrown;
	}
	return strictTransaction(database, saleStores, async (stores) => {
		const [row, last] = await Promise.all([
			requestDone<TransactionRow | undefined>(
				stores.objectStore("transactions").index("sale_id").get(keep.saleId),
			),
			lastNumber(stores, series),
		]);
		if (row) return { sale: keptBefore(row, keep.read), fresh: false };
		return committed(stores, await write(stores, keep, last));
	});
}

const keepExpected = (
	database: TuckshopDatabase,
	keep: Keep,
	expected: SequenceRow,
): Promise<Kept> =>
	strictTransaction(database, saleStores, async (stores) => {
		const [{ last, link }, sale] = await Promise.all([
			// Sent before the writes, so that it reads what they replace.
			lastNumber(stores, expected.name),
			write(stores, keep, expected),
		]);
		if (last !== expected.last || link !== expected.link) throw new NotAsExpected();
		return committed(stores, sale);
	});

class NotAsExpected extends Error {}

/** Another tab wrote the series meanwhile, or the sale is kept already: its id is unique in its store. */
const isNotAsExpected = (thrown: unknown): boolean =>
	thrown instanceof NotAsExpected ||
	(thrown instanceof DOMException && thrown.name === "ConstraintError");

/** Sends the writes. Where one fails, so does the transaction, with its reason. */
async function write(
	stores: Stores,
	{ make, written }: Keep,
	{ last, link }: LastNumber,
): Promise<Sale> {
	const sale = make(last + 1);
	stores.objectStore("transactions").add(encodeSale(sale));
	const number = enter(stores, sale.facts, link);
	written.set(number.name, number);
	return sale;
}

/** No further request follows, so the disk need not wait until this page has received each answer. */
function committed(stores: Stores, sale: Sale): Kept {
	stores.commit();
	return { sale, fresh: true };
}

/** How two sales are kept together. `make` gets the first number, and may be called several times. */
type KeepPair = {
	readonly saleIds: readonly [string, string];
	readonly make: (sequence: number) => readonly [Sale, Sale];
	readonly read: (row: TransactionRow) => Sale | undefined;
	readonly written: WrittenNumbers;
};

/**
 * Writes two sales under their series' next two numbers in one strict transaction. Where one of them
 * is kept already, nothing is written.
 */
export const keepSalePair = (
	database: TuckshopDatabase,
	{ saleIds, make, read, written }: KeepPair,
): Promise<{ readonly sales: readonly Sale[]; readonly fresh: boolean }> =>
	strictTransaction(database, saleStores, async (stores) => {
		const transactions = stores.objectStore("transactions");
		const [{ last, link }, ...rows] = await Promise.all([
			lastNumber(stores, seriesOf(make(1)[0].facts)),
			...saleIds.map((id) =>
				requestDone<TransactionRow | undefined>(transactions.index("sale_id").get(id)),
			),
		]);
		const found = rows.flatMap((row) => (row ? [keptBefore(row, read)] : []));
		if (found.length > 0) return { sales: found, fresh: false };
		const sales = make(last + 1);
		let before = link;
		for (const sale of sales) {
			transactions.add(encodeSale(sale));
			const number = enter(stores, sale.facts, before);
			before = number.link;
			written.set(number.name, number);
		}
		stores.commit();
		return { sales, fresh: true };
	});

function keptBefore(row: TransactionRow, read: Keep["read"]): Sale {
	const sale = read(row);
	if (!sale) throw new Error(`sale ${row.sale_id} is kept already and does not decode`);
	return sale;
}
