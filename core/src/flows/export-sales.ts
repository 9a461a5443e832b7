import { Effect, Schema } from "effect";
import type { NotStored, PosPorts } from "../ports/index.ts";
import { canonicalJson, type Sale, SaleFromTransaction, type SalesFile, salesFileFormat, salesFileVersion, sha256 } from "../records/index.ts";
import { moment } from "./moment.ts";

/** A file of sales, ready to be saved, and what is in it. */
export type SalesExport = {
	readonly name: string;
	readonly text: string;
	/** Of each sale that is not everywhere yet: how it stood when the file was written. */
	readonly unsent: ReadonlyMap<string, string>;
	readonly count: number;
	readonly spoiled: number;
};

/** Writes all sales of an owner into one file, the oldest first, with how far each has come. */
export const exportSales = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	ownerId: string,
	deviceId: string,
): Effect.fn.Return<SalesExport, NotStored> {
	const sales = [...(yield* saleStore.recent(ownerId, Number.MAX_SAFE_INTEGER))].reverse();
	const unfinished = yield* saleStore.unfinished(ownerId);
	const spoiled = (yield* saleStore.spoiled(ownerId)).map(({ key, reason, record = null }) => ({ key, reason, record }));
	const records = sales.map((sale) => encode(sale));
	const exportedAt = yield* moment;
	const file: SalesFile = {
		format: salesFileFormat,
		version: salesFileVersion,
		exported_at: exportedAt,
		owner_id: ownerId,
		device_id: deviceId,
		count: records.length,
		digest: sha256(canonicalJson(records)),
		sales: records,
		spoiled,
	};
	return {
		name: `tuckshop-sales-${exportedAt.slice(0, 19).replaceAll(":", "-")}.json`,
		text: JSON.stringify(file, null, "\t"),
		unsent: new Map(unfinished.map((sale) => [sale.facts.id, standing(sale)])),
		count: records.length,
		spoiled: spoiled.length,
	};
});

/** How a sale stands, as one text: two that are equal have lost nothing. */
export const standing = (sale: Sale): string => canonicalJson(encode(sale));

const encode = Schema.encodeSync(SaleFromTransaction);
