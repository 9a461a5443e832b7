import type { Sale, SaleState } from "@tuckshop/core/records";
import type { TransactionRow, TuckshopDatabase } from "./open-database.ts";
import { encodeSale } from "./sale-codec.ts";
import { requestDone, strictTransaction } from "./transactions.ts";

/** A change of one sale's state; its facts stay. */
type Change = {
	readonly ownerId: string;
	readonly saleId: string;
	readonly change: (state: SaleState) => SaleState;
};
type Asked = Change & {
	readonly answer: (sale: Sale | undefined) => void;
	readonly fail: (reason: unknown) => void;
};

/**
 * Changes the states of sales. Those that are asked for while a transaction is being written share
 * the next one, in their order: the disk is waited for once, and not once for each of the sales that
 * are being sent. Where such a transaction fails, nothing of it is written, and all its changes
 * fail; a change that throws fails alone.
 */
export function advancingSales(
	database: TuckshopDatabase,
	read: (row: TransactionRow) => Sale | undefined,
): (change: Change) => Promise<Sale | undefined> {
	let waiting: Asked[] = [];
	let isWriting = false;

	/** Returns the call that answers the change once the transaction is on disk. */
	const advance = (rows: IDBObjectStore, found: Rows, asked: Asked): (() => void) => {
		const row = found.get(asked.saleId);
		const sale = row?.owner_id === asked.ownerId ? read(row) : undefined;
		if (!row || !sale) return () => asked.answer(undefined);
		try {
			const advanced: Sale = { ...asked.change(sale), facts: sale.facts };
			const written = { ...encodeSale(advanced), id: row.id as number };
			rows.put(written);
			found.set(asked.saleId, written);
			return () => asked.answer(advanced);
		} catch (thrown) {
			return () => asked.fail(thrown);
		}
	};
	const write = async (batch: readonly Asked[]) => {
		try {
			const answers = await strictTransaction(database, ["transactions"], async (stores) => {
				const rows = stores.objectStore("transactions");
				const found = await rowsOf(rows, new Set(batch.map(({ saleId }) => saleId)));
				const ready = batch.map((asked) => advance(rows, found, asked));
				stores.commit();
				return ready;
			});
			for (const answer of answers) answer();
		} catch (thrown) {
			for (const { fail } of batch) fail(thrown);
		}
	};
	const writeWaiting = async () => {
		isWriting = true;
		while (waiting.length > 0) {
			const batch = waiting;
			waiting = [];
			await write(batch);
		}
		isWriting = false;
	};

	return (change) =>
		new Promise((answer, fail) => {
			waiting.push({ ...change, answer, fail });
			if (!isWriting) void writeWaiting();
		});
}

type Rows = Map<string, TransactionRow>;

/** Asked for all at once: each answer takes a millisecond of another process. */
async function rowsOf(rows: IDBObjectStore, saleIds: ReadonlySet<string>): Promise<Rows> {
	const found = await Promise.all(
		[...saleIds].map((id) =>
			requestDone<TransactionRow | undefined>(rows.index("sale_id").get(id)),
		),
	);
	return new Map(found.flatMap((row) => (row ? [[row.sale_id, row]] : [])));
}
