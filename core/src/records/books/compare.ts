import type { Hash } from "../sales/sales-digest.ts";
import { blockDigest } from "./block.ts";
import type { RegisteredHash } from "./register.ts";

/**
 * A block as a device sends it: its position in the register (`block`, as by `blockOf`), the digest
 * of the lines that it expects the server to have and, where the digests differ, every line.
 */
export type BlockAsked = {
	readonly block: number;
	readonly digest: string;
	readonly rows?: readonly RegisteredHash[];
};

/**
 * A record under a number of this device that the device did not list. `isFirst`: it arrived before
 * anything else under the number.
 */
export type ForeignRow = RegisteredHash & { readonly isFirst: boolean };

/**
 * An id under which the server has another record, and when that one was made (ISO 8601, UTC). `n`:
 * the number of the device's own record.
 */
export type TakenId = { readonly n: number; readonly createdAt: string };

/**
 * A server's answer for one block. Without lines it can only say whether the digests agree.
 * "found": the numbers of the asked lines that it lacks, those that the device did not list, and
 * the ids that are taken.
 */
export type BlockAnswer =
	| { readonly block: number; readonly is: "same" }
	| { readonly block: number; readonly is: "differs" }
	| {
			readonly block: number;
			readonly is: "found";
			readonly lacks: readonly number[];
			readonly foreign: readonly ForeignRow[];
			readonly taken: readonly TakenId[];
	  };

/**
 * A line as a server holds it, made at `createdAt` (ISO 8601, UTC). Of several under one number the
 * first is the one that arrived first.
 */
export type HeldRow = RegisteredHash & { readonly createdAt: string };

/** The server's lines that concern one block, for `compareBlock`. */
export type HeldLines = {
	/** The lines under the block's numbers of the device; those of one number in the order in which they arrived. */
	readonly rows: readonly HeldRow[];
	/** The lines under the ids that the device listed, whatever their device and number. */
	readonly byId: ReadonlyMap<string, Pick<HeldRow, "hash" | "createdAt">>;
};

/**
 * Returns only what arrived first under each number: what came later belongs to a second device,
 * and the first one's register is complete without it.
 */
export function firstOfEach<Row extends { readonly n: number }>(rows: readonly Row[]): Row[] {
	const firsts = new Map<number, Row>();
	for (const row of rows) if (!firsts.has(row.n)) firsts.set(row.n, row);
	return [...firsts.values()];
}

/**
 * A server's answer for one block: whether the digests agree and, where every line was sent, what
 * it lacks. Changes nothing.
 */
export function compareBlock(
	asked: BlockAsked,
	{ rows, byId }: HeldLines,
	hash?: Hash,
): BlockAnswer {
	const { block, digest } = asked;
	const firsts = firstOfEach(rows);
	if (!asked.rows)
		return blockDigest(firsts, hash) === digest ? { block, is: "same" } : { block, is: "differs" };
	const known = new Set(asked.rows.map(({ hash: own }) => own));
	const lacks: number[] = [];
	const taken: TakenId[] = [];
	for (const row of asked.rows) {
		const standing = byId.get(row.id);
		if (standing?.hash === row.hash) continue;
		lacks.push(row.n);
		if (standing) taken.push({ n: row.n, createdAt: standing.createdAt });
	}
	const foreign = rows
		.filter((row) => !known.has(row.hash))
		.map((row) => ({ n: row.n, id: row.id, hash: row.hash, isFirst: firsts.includes(row) }));
	return { block, is: "found", lacks, foreign, taken };
}

/**
 * True if a device has to take another device id, because another one sells under its own: the
 * device whose record arrived second under the first number that has two, or one that is behind the
 * server's record of it (a restored image). `tip` is the device's highest number after the answer
 * came: another tab may have sold meanwhile.
 */
export function isSecondDevice(
	own: ReadonlySet<number>,
	foreign: readonly ForeignRow[],
	{ tip, highestAtServer }: { readonly tip: number; readonly highestAtServer: number },
): boolean {
	const [first] = foreign.filter(({ n }) => own.has(n)).sort((a, b) => a.n - b.n);
	return first ? foreign.some(({ n, isFirst }) => n === first.n && isFirst) : highestAtServer > tip;
}
