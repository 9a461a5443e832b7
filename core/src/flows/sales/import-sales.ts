import { Effect, Result, Schema } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	canonicalJson,
	type Sale,
	SalesFile,
	saleOfStored,
	salesFileFormat,
	salesFileVersion,
} from "../../records/index.ts";
import { forgetComparisons } from "../compared-books.ts";
import { digestOfSales } from "./export-sales.ts";

/**
 * The result of an import: how many sales were added, moved on, or known already. `others`: sales
 * that were skipped because another sale has their id or number here.
 */
export type ImportReport = {
	readonly added: number;
	readonly advanced: number;
	readonly known: number;
	readonly others: readonly string[];
};

/** Why a file was refused. Nothing of it was written. */
export type ImportRefusal = {
	readonly code:
		| "not-a-sales-file"
		| "sales-file-too-new"
		| "sales-file-damaged"
		| "sales-file-of-another-owner"
		| "sale-not-readable";
	/** The invalid field, as a path into the file. */
	readonly field: string;
	readonly reason: string;
};
/** A file that was refused: nothing of it was written. */
export interface ImportRefused {
	readonly _tag: "ImportRefused";
	readonly refusal: ImportRefusal;
}

/**
 * Imports the sales of a file. The whole file is read before anything is written; an existing sale
 * never moves back to an earlier state, so that the same file may be imported any number of times.
 */
export const importSales = Effect.fnUntraced(function* (
	{ saleStore, settings }: Pick<PosPorts, "saleStore" | "settings">,
	ownerId: string,
	text: string,
): Effect.fn.Return<ImportReport, NotStored | ImportRefused> {
	const file = yield* readFile(text, ownerId);
	if (Result.isFailure(file))
		return yield* Effect.fail<ImportRefused>({ _tag: "ImportRefused", refusal: file.failure });
	// A file says what the ledger had when it was written: whether it still has it has to be compared
	// again.
	yield* forgetComparisons(settings, ownerId);
	const became = { added: 0, advanced: 0, known: 0 };
	const others: string[] = [];
	for (let at = 0; at < file.success.length; at += writtenAtOnce) {
		const sales = file.success.slice(at, at + writtenAtOnce);
		for (const [index, restored] of (yield* saleStore.restore(sales)).entries()) {
			if (restored === "other-sale") others.push(sales[index]?.facts.reference ?? "");
			else became[restored] += 1;
		}
	}
	return { ...became, others };
});

/** Number of sales written at once: one strict write for each of 50,000 would take minutes. */
const writtenAtOnce = 100;
/** Number of records read at once, between which the page can draw. */
const atOnce = 25;

const readFile = Effect.fnUntraced(function* (
	text: string,
	ownerId: string,
): Effect.fn.Return<Result.Result<readonly Sale[], ImportRefusal>> {
	const json = parsed(text);
	const head = json as { readonly format?: unknown; readonly version?: unknown } | null | undefined;
	if (head?.format !== salesFileFormat)
		return refuse("not-a-sales-file", "format", "it was not written by Export Sales");
	if (typeof head.version === "number" && head.version > salesFileVersion)
		return refuse("sales-file-too-new", "version", `version ${head.version}`);
	const file = decodeFile(json);
	if (Result.isFailure(file)) return refuse("not-a-sales-file", "file", file.failure.message);
	const { owner_id, sales, count, digest } = file.success;
	const found = digestOfSales();
	for (const [index, record] of sales.entries()) {
		if (index % atOnce === 0) yield* Effect.yieldNow;
		found.add(canonicalJson(record));
	}
	if (count !== sales.length || digest !== found.end())
		return refuse("sales-file-damaged", "digest", `${sales.length} of ${count} sales`);
	if (owner_id !== ownerId)
		return refuse("sales-file-of-another-owner", "owner_id", "another account exported it");
	const read: Sale[] = [];
	for (const [index, record] of sales.entries()) {
		if (index % atOnce === 0) yield* Effect.yieldNow;
		const sale = saleOfStored(record);
		if (Result.isFailure(sale))
			return refuse("sale-not-readable", `sales.${index}`, sale.failure.message);
		if (sale.success.facts.ownerId !== ownerId)
			return refuse(
				"sales-file-of-another-owner",
				`sales.${index}.owner_id`,
				"a sale of another account",
			);
		read.push(sale.success);
	}
	return Result.succeed(read);
});

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

const refuse = (code: ImportRefusal["code"], field: string, reason: string) =>
	Result.fail({ code, field, reason });
const decodeFile = Schema.decodeUnknownResult(SalesFile, { errors: "all" });
