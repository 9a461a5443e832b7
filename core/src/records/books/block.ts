import type { Hash } from "../sales/sales-digest.ts";
import { sha256 } from "../sha-256.ts";
import type { RegisteredHash } from "./register.ts";

/** How many numbers of a register one digest covers. */
export const blockSize = 256;

/** The block of a number of a register: 1 to 256 are block 0. */
export const blockOf = (n: number): number => Math.floor((n - 1) / blockSize);

/** The first and the last number of a block, both included. */
export const numbersOf = (block: number): { readonly from: number; readonly to: number } => ({
	from: block * blockSize + 1,
	to: (block + 1) * blockSize,
});

/**
 * The digest over the lines of a block, in any order: equal exactly where the same records have the
 * same numbers.
 */
export const blockDigest = (
	rows: readonly Pick<RegisteredHash, "n" | "hash">[],
	hash: Hash = sha256,
): string =>
	hash(
		[...rows]
			.sort((a, b) => a.n - b.n)
			.map((row) => `${row.n} ${row.hash}`)
			.join("\n"),
	);

/** Rows of a register grouped by block, each group ordered by number. */
export function inBlocks<Row extends { readonly n: number }>(
	rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
	const blocks = new Map<number, Row[]>();
	for (const row of [...rows].sort((a, b) => a.n - b.n)) {
		const block = blocks.get(blockOf(row.n));
		if (block) block.push(row);
		else blocks.set(blockOf(row.n), [row]);
	}
	return blocks;
}
