import type { Page } from "@playwright/test";
import { SaleFromTransaction } from "@tuckshop/core/records";
import { Result, Schema } from "effect";

/** Reads of the till's database that bypass the till. */
export type Disk = {
	/** The prices, in cents, of the stored sales. */
	readonly prices: readonly number[];
	readonly references: readonly string[];
	/** An order that is still open although its sale is stored. */
	readonly soldAndOpen: boolean;
	/** Half-written records, in words. */
	readonly broken: readonly string[];
};

export async function readDisk(page: Page): Promise<Disk> {
	const { rows, last, cart } = await page.evaluate(readStores);
	const broken: string[] = [];
	const sales = rows.flatMap(({ id, ...row }) => {
		const sale = decode(row);
		if (Result.isSuccess(sale)) return [sale.success.facts];
		broken.push(`record ${id}: ${sale.failure.message}`);
		return [];
	});
	for (const { reference, lines, tenders, subtotal, taxTotal, total } of sales) {
		if (lines.length !== 1 || tenders.length !== 1)
			broken.push(`${reference} has ${lines.length} lines and ${tenders.length} tenders`);
		if (subtotal + taxTotal !== total || lines[0]?.total !== subtotal)
			broken.push(`the parts of ${reference} don't add up`);
	}
	const numbers = sales.map(({ sequence }) => sequence).sort((a, b) => a - b);
	if (numbers.length !== last || numbers.some((number, index) => number !== index + 1))
		broken.push(`numbers were given out up to ${last}, and these are kept: ${numbers}`);
	return {
		prices: sales.map(({ subtotal }) => subtotal),
		references: sales.map(({ reference }) => reference),
		soldAndOpen: (cart?.items?.length ?? 0) > 0 && sales.some(({ id }) => id === cart?.sale_id),
		broken,
	};
}

const decode = Schema.decodeUnknownResult(SaleFromTransaction, { errors: "all" });

/** Run inside the page. */
async function readStores() {
	const asked = <T>(request: IDBRequest<T>) =>
		new Promise<T>((resolve, reject) => {
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
	const database = await asked(indexedDB.open("tuckshop"));
	const stores = database.transaction(["transactions", "sequences", "drafts"]);
	const [rows, sequences, cart] = await Promise.all([
		asked<Record<string, unknown>[]>(stores.objectStore("transactions").getAll()),
		asked<{ name: string; last: number }[]>(stores.objectStore("sequences").getAll()),
		asked<{ sale_id: string; items: unknown[] } | undefined>(
			stores.objectStore("drafts").get("cart"),
		),
	]);
	database.close();
	// The register's lines are in the same store.
	const numbers = sequences.find(({ name }) => name.startsWith("sales of "));
	return { rows, last: numbers?.last ?? 0, cart };
}
