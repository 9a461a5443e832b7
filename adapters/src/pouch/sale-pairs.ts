import { again, found, type PouchDatabase, retryOnConflict } from "./pouch-database.ts";
import { saleDocId, stateDocId } from "./sale-documents.ts";
import type { SaleIndex } from "./sale-index.ts";
import { ownDevices, writeNew } from "./write-sale.ts";

/**
 * Completes the pairs of this till's own sales. The document of a pair's first sale is the one write
 * that keeps both, for it has the second in it; that one gets a document and a number of its own
 * afterwards, from the page that kept the pair, or from the next to read the database:
 *
 * ```
 *   nothing ──▶ the first one's document, with both ──▶ each has a document
 * ```
 *
 * Whoever reads in between sees both. Two tabs that complete a pair at once write to one number, or
 * one of them finds the other's document.
 */
export function withPairs(index: SaleIndex): SaleIndex {
	const complete = async (database: PouchDatabase): Promise<void> => {
		const own = await ownDevices(database);
		for (const half of index.halves())
			if (own.includes(half.facts.deviceId))
				await retryOnConflict(async () => {
					const left = await found(database, stateDocId(half.facts.id));
					await index.catchUp();
					if (!index.halves().some(({ facts }) => facts.id === half.facts.id)) return;
					const sequence = index.lastNumber(saleDocId(half.facts)) + 1;
					const sale = { ...half, facts: { ...half.facts, sequence } };
					const link = index.linkAt(saleDocId({ ...sale.facts, sequence: sequence - 1 }));
					return (await writeNew(database, sale, { left, link })) ? undefined : again;
				});
	};
	return {
		...index,
		async catchUp() {
			const database = await index.catchUp();
			if (index.halves().length === 0) return database;
			// Where the disk takes nothing more, the rest is read all the same, and the next call tries again.
			await complete(database).catch(() => undefined);
			return index.catchUp();
		},
	};
}
