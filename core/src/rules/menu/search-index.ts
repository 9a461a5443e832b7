import { foldLetters, singleSpaced } from "./fold.ts";
import type { MenuItem } from "./menu.ts";

/**
 * The normalised names of a menu in blocks of one string each, and for every run of three letters
 * the blocks that may contain it. A search reads only the blocks that may contain all of its runs:
 * mostly the few that have the name, and none where no name has it.
 */
export type SearchIndex = {
	readonly items: readonly MenuItem[];
	/** Normalised names, each ended by a line feed. */
	readonly blocks: readonly string[];
	/** A bit for each block, `words` numbers for each bucket of runs. */
	readonly bits: Uint32Array;
	readonly words: number;
};

/** Built once for a menu, in one pass over its names. */
export function makeSearchIndex(items: readonly MenuItem[]): SearchIndex {
	const count = Math.ceil(items.length / blockSize);
	const words = Math.ceil(count / 32);
	const bits = new Uint32Array(buckets * words);
	const blocks: string[] = [];
	for (let block = 0; block < count; block++) {
		const names = items
			.slice(block * blockSize, (block + 1) * blockSize)
			.map((item) => singleSpaced(item.name));
		const text = `${foldLetters(names.join("\n"))}\n`;
		const word = block >> 5;
		const bit = 1 << (block & 31);
		for (let at = 2; at < text.length; at++) {
			const place = bucketAt(text, at) * words + word;
			bits[place] = (bits[place] ?? 0) | bit;
		}
		blocks.push(text);
	}
	return { items, blocks, bits, words };
}

/** The first items, in menu order, whose name contains the normalised text. */
export function searchIndexed(index: SearchIndex, folded: string, limit: number): MenuItem[] {
	const found: MenuItem[] = [];
	const { items, blocks, words } = index;
	const possible = possibleBlocks(index, folded);
	for (let word = 0; word < words; word++) {
		let rest = possible[word] ?? 0;
		while (rest !== 0) {
			const block = word * 32 + 31 - Math.clz32(rest & -rest);
			rest &= rest - 1;
			const text = blocks[block] ?? "";
			let name = block * blockSize;
			let from = 0;
			for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, from)) {
				for (let end = text.indexOf("\n", from); end < at; end = text.indexOf("\n", from)) {
					from = end + 1;
					name += 1;
				}
				const item = items[name];
				if (item) found.push(item);
				if (found.length === limit) return found;
				from = text.indexOf("\n", at) + 1;
				name += 1;
			}
		}
	}
	return found;
}

/**
 * The blocks that may contain the text, as bits: those that have each of its runs; all of them for
 * a text of less than three letters.
 */
function possibleBlocks({ bits, words }: SearchIndex, folded: string): Uint32Array {
	const possible = new Uint32Array(words).fill(0xffff_ffff);
	for (let at = 2; at < folded.length; at++) {
		const bucket = bucketAt(folded, at) * words;
		for (let word = 0; word < words; word++)
			possible[word] = (possible[word] ?? 0) & (bits[bucket + word] ?? 0);
	}
	return possible;
}

/**
 * The bucket of the run of three letters that ends here. Two runs may share one: a block is then
 * read needlessly, and never missed.
 */
const bucketAt = (text: string, end: number): number =>
	(text.charCodeAt(end - 2) * 1021 + text.charCodeAt(end - 1) * 67 + text.charCodeAt(end)) &
	(buckets - 1);

const blockSize = 64;
const buckets = 4096;
