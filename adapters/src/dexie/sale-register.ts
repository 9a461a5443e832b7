import type { RegisteredDevice, RegisterRange } from "@tuckshop/core/ports";
import type { RegisterRow, Sale } from "@tuckshop/core/records";
import type {
	RegisterLine,
	SequenceRow,
	TransactionRow,
	TuckshopDatabase,
} from "./open-database.ts";
import { encodeSale } from "./sale-codec.ts";
import { enter, lastNumber, lineName, registerLine, saleStores, seriesOf } from "./sale-numbers.ts";
import { requestDone, strictTransaction } from "./transactions.ts";

type Numbers = Pick<TuckshopDatabase, "sequences">;

/** Sorts after every name with the text before it as prefix. */
const end = "\uffff";

/** One step for each device: the last line below the one that was found before. */
export async function registeredDevices(
	{ sequences }: Numbers,
	ownerId: string,
): Promise<readonly RegisteredDevice[]> {
	const devices: RegisteredDevice[] = [];
	const own = lineName(ownerId);
	for (let below = own + end; ; ) {
		const last = (await sequences.where("name").between(own, below).last()) as
			| RegisterLine
			| undefined;
		if (!last) return devices;
		const deviceId = last.name.slice(own.length, last.name.lastIndexOf("/"));
		devices.push({ deviceId, last: last.n });
		below = lineName(ownerId, deviceId);
	}
}

export async function registerRows(
	{ sequences }: Numbers,
	{ ownerId, deviceId, from, to }: RegisterRange,
): Promise<readonly RegisterRow[]> {
	const name = (n: number) => lineName(ownerId, deviceId, n);
	const lines = await sequences.where("name").between(name(from), name(to), true, true).toArray();
	return lines
		.filter((row): row is RegisterLine => "hash" in row)
		.map(({ n, id, hash, link }) => ({ n, id, hash, link }));
}

/** The automatic id up to which every sale of the transactions' store was checked. */
const marker = "register: sales looked at";

/**
 * Writes the lines of sales without one, in the order in which the sales were written, and its
 * position: after a page that ends in between the next one continues. This version's own sales have
 * their lines; those of an earlier one, perhaps in another tab, do not.
 */
export function registerOlder(
	database: TuckshopDatabase,
	atMost: number,
	read: (row: TransactionRow) => Sale | undefined,
): PromiseLike<boolean> {
	const { transactions, sequences } = database;
	return database.transaction("rw", transactions, sequences, async () => {
		const looked = ((await sequences.get(marker)) as SequenceRow | undefined)?.last ?? 0;
		const rows = await transactions.where(":id").above(looked).limit(atMost).toArray();
		const sales = rows.map(read).filter((sale) => sale !== undefined);
		await sequences.bulkPut(await missingLines(database, sales));
		const last = rows.at(-1)?.id;
		if (last !== undefined) await sequences.put({ name: marker, last });
		return rows.length < atMost;
	});
}

/** The lines of the sales without one, each linked to the previous line where that one is here. */
export async function missingLines(
	{ sequences }: Numbers,
	sales: readonly Sale[],
): Promise<readonly RegisterLine[]> {
	const nameOf = ({ facts }: Sale, n = facts.sequence) =>
		lineName(facts.ownerId, facts.deviceId, n);
	const [standing, before] = await Promise.all([
		sequences.bulkGet(sales.map((sale) => nameOf(sale))),
		sequences.bulkGet(sales.map((sale) => nameOf(sale, sale.facts.sequence - 1))),
	]);
	const links = new Map<string, string>();
	for (const line of before)
		if (line && "link" in line && line.link !== undefined) links.set(line.name, line.link);
	const written: RegisterLine[] = [];
	for (const [index, sale] of sales.entries()) {
		if (standing[index]) continue;
		const line = registerLine(sale.facts, links.get(nameOf(sale, sale.facts.sequence - 1)));
		links.set(line.name, line.link);
		written.push(line);
	}
	return written;
}

/** How a sale is stored again under another id. `make` gets the stored sale and its new sequence number. */
type Reissue = {
	readonly ownerId: string;
	readonly saleId: string;
	readonly make: (standing: Sale, sequence: number) => Sale | undefined;
	readonly read: (row: TransactionRow) => Sale | undefined;
};

export const reissueSale = (
	database: TuckshopDatabase,
	{ ownerId, saleId, make, read }: Reissue,
): Promise<Sale | undefined> =>
	strictTransaction(database, saleStores, async (stores) => {
		const sales = stores.objectStore("transactions");
		const row = await requestDone<TransactionRow | undefined>(sales.index("sale_id").get(saleId));
		const standing = row?.owner_id === ownerId ? read(row) : undefined;
		const first = standing && make(standing, 1);
		if (!first || row?.id === undefined) return undefined;
		const [{ last, link }, there] = await Promise.all([
			lastNumber(stores, seriesOf(first.facts)),
			requestDone<TransactionRow | undefined>(sales.index("sale_id").get(first.facts.id)),
		]);
		const sale = make(standing, last + 1);
		if (!sale) return undefined;
		await requestDone(sales.delete(row.id));
		if (there) return read(there);
		sales.add(encodeSale(sale));
		enter(stores, sale.facts, link);
		return sale;
	});
