import { reedSolomon } from "./reed-solomon.ts";

/** The error correction of a QR code. */
export type QrErrorLevel = "L" | "M" | "Q" | "H";

/**
 * The modules of a QR code (ISO/IEC 18004, byte mode, versions 1 to 10) as the printer draws them
 * from the same data: rows of dark or light. The mask is the one with the least penalty, so that
 * the picture equals the printed code.
 */
export function qrModules(data: string, level: QrErrorLevel): readonly (readonly boolean[])[] {
	const bytes = Uint8Array.from(data, (character) => character.charCodeAt(0));
	const version = smallestVersion(bytes.length, level);
	const words = withCorrection(dataWords(bytes, version, level), version, level);
	const candidates = Array.from({ length: 8 }, (_, mask) => drawn(words, { version, level, mask }));
	return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

type Grid = (boolean | undefined)[][];

/** For each version: correction words per block and the number of blocks, for L, M, Q and H. */
const correction: readonly (readonly [
	version: number,
	...perLevel: readonly (readonly [words: number, blocks: number])[],
])[] = [
	[1, [7, 1], [10, 1], [13, 1], [17, 1]],
	[2, [10, 1], [16, 1], [22, 1], [28, 1]],
	[3, [15, 1], [26, 1], [18, 2], [22, 2]],
	[4, [20, 1], [18, 2], [26, 2], [16, 4]],
	[5, [26, 1], [24, 2], [18, 4], [22, 4]],
	[6, [18, 2], [16, 4], [24, 4], [28, 4]],
	[7, [20, 2], [18, 4], [18, 6], [26, 5]],
	[8, [24, 2], [22, 4], [22, 6], [26, 6]],
	[9, [30, 2], [22, 5], [20, 8], [24, 8]],
	[10, [18, 4], [26, 5], [24, 8], [28, 8]],
];
const levels: readonly QrErrorLevel[] = ["L", "M", "Q", "H"];

function correctionOf(
	version: number,
	level: QrErrorLevel,
): readonly [words: number, blocks: number] {
	return (
		(correction[version - 1]?.[levels.indexOf(level) + 1] as
			| readonly [number, number]
			| undefined) ?? [0, 1]
	);
}

/** Whole bytes in the modules that finders, timing, alignment, format and version leave free. */
function wordsIn(version: number): number {
	const size = version * 4 + 17;
	const perSide = version === 1 ? 0 : Math.floor(version / 7) + 2;
	// An alignment pattern has 25 modules; three corners have none, and those on a timing line share 5 with it.
	const alignment = perSide === 0 ? 0 : (perSide * perSide - 3) * 25 - (perSide - 2) * 2 * 5;
	const free = size * size - 3 * 64 - 2 * (size - 16) - 31 - alignment - (version >= 7 ? 36 : 0);
	return Math.floor(free / 8);
}

const dataWordsIn = (version: number, level: QrErrorLevel): number => {
	const [words, blocks] = correctionOf(version, level);
	return wordsIn(version) - words * blocks;
};

function smallestVersion(length: number, level: QrErrorLevel): number {
	for (let version = 1; version <= correction.length; version++)
		if (dataWordsIn(version, level) * 8 >= 4 + (version < 10 ? 8 : 16) + length * 8) return version;
	throw new RangeError(`${length} bytes are too many for a receipt's QR code`);
}

function dataWords(bytes: Uint8Array, version: number, level: QrErrorLevel): number[] {
	const capacity = dataWordsIn(version, level);
	const bits = [
		0,
		1,
		0,
		0,
		...bitsOf(bytes.length, version < 10 ? 8 : 16),
		...Array.from(bytes).flatMap((byte) => bitsOf(byte, 8)),
	];
	while (
		bits.length < capacity * 8 &&
		(bits.length % 8 !== 0 || bits.length < 4 + (version < 10 ? 8 : 16) + bytes.length * 8 + 4)
	)
		bits.push(0);
	const words: number[] = [];
	for (let at = 0; at < bits.length; at += 8)
		words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
	for (let at = 0; words.length < capacity; at++) words.push(at % 2 === 0 ? 0xec : 0x11);
	return words;
}

const bitsOf = (value: number, count: number): number[] =>
	Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/**
 * Splits the words into blocks, adds their correction words, and interleaves them. The last blocks
 * are a word longer where they do not divide evenly.
 */
function withCorrection(words: readonly number[], version: number, level: QrErrorLevel): number[] {
	const [correcting, count] = correctionOf(version, level);
	const short = Math.floor(words.length / count);
	const shortBlocks = count - (words.length % count);
	const blocks = Array.from({ length: count }, (_, at) => {
		const start = at * short + Math.max(0, at - shortBlocks);
		return words.slice(start, start + short + (at < shortBlocks ? 0 : 1));
	});
	return [...inTurn(blocks), ...inTurn(blocks.map((block) => reedSolomon(block, correcting)))];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
	const longest = Math.max(...blocks.map(({ length }) => length));
	return Array.from({ length: longest }, (_, at) =>
		blocks.flatMap((block) => block[at] ?? []),
	).flat();
}

/** The format information of a QR code. */
type Format = { readonly level: QrErrorLevel; readonly mask: number };

function drawn(
	words: readonly number[],
	{ version, ...format }: Format & { readonly version: number },
): boolean[][] {
	const size = version * 4 + 17;
	const grid: Grid = Array.from({ length: size }, () =>
		Array<boolean | undefined>(size).fill(undefined),
	);
	const set = (x: number, y: number, dark: boolean) => {
		const row = grid[y];
		if (row && x >= 0 && x < size) row[x] = dark;
	};
	drawPatterns(set, size, version);
	drawFormat(set, size, format);
	if (version >= 7) drawVersion(set, size, version);
	return filled(grid, words, format.mask);
}

type Set = (x: number, y: number, dark: boolean) => void;

function drawPatterns(set: Set, size: number, version: number): void {
	for (let at = 8; at < size - 8; at++) {
		set(at, 6, at % 2 === 0);
		set(6, at, at % 2 === 0);
	}
	for (const [left, top] of [
		[0, 0],
		[size - 7, 0],
		[0, size - 7],
	] as const)
		square(set, { x: left + 3, y: top + 3, radius: 4 }, (ring) => ring !== 2 && ring !== 4);
	const centres = alignmentCentres(version);
	const last = centres.at(-1);
	for (const x of centres)
		for (const y of centres)
			if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)))
				square(set, { x, y, radius: 2 }, (ring) => ring !== 1);
}

function square(
	set: Set,
	{ x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
	dark: (ring: number) => boolean,
): void {
	for (let down = -radius; down <= radius; down++)
		for (let right = -radius; right <= radius; right++)
			if (y + down >= 0) set(x + right, y + down, dark(Math.max(Math.abs(down), Math.abs(right))));
}

function alignmentCentres(version: number): number[] {
	if (version === 1) return [];
	const last = version * 4 + 10;
	return version < 7 ? [6, last] : [6, (last + 6) / 2, last];
}

/** Level and mask, twice, with ten bits of a BCH code that corrects damage. */
function drawFormat(set: Set, size: number, { level, mask }: Format): void {
	const said = ({ L: 1, M: 0, Q: 3, H: 2 }[level] << 3) | mask;
	const bits = ((said << 10) | remainder(said, 10, 0x537)) ^ 0x5412;
	const bit = (at: number) => ((bits >> at) & 1) === 1;
	for (let at = 0; at < 15; at++) {
		const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
		if (at < 8) set(8, near, bit(at));
		else set(at === 8 ? 7 : near, 8, bit(at));
		if (at < 8) set(size - 1 - at, 8, bit(at));
		else set(8, size - 15 + at, bit(at));
	}
	set(8, size - 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
	const bits = (version << 12) | remainder(version, 12, 0x1f25);
	for (let at = 0; at < 18; at++) {
		const dark = ((bits >> at) & 1) === 1;
		set(size - 11 + (at % 3), Math.floor(at / 3), dark);
		set(Math.floor(at / 3), size - 11 + (at % 3), dark);
	}
}

function remainder(value: number, bits: number, generator: number): number {
	let rest = value;
	for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
	return rest;
}

/** Two columns at a time, alternating up and down from the right, skipping the timing column. */
function filled(grid: Grid, words: readonly number[], mask: number): boolean[][] {
	const size = grid.length;
	let at = 0;
	for (let right = size - 1; right >= 1; right -= 2) {
		if (right === 6) right = 5;
		for (let step = 0; step < size; step++) {
			const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
			for (const x of [right, right - 1]) {
				const row = grid[y];
				if (!row || row[x] !== undefined) continue;
				const dark = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
				row[x] = dark !== masked(mask, x, y);
				at++;
			}
		}
	}
	return grid.map((row) => row.map((dark) => dark === true));
}

function masked(mask: number, x: number, y: number): boolean {
	const sums = [
		(x + y) % 2,
		y % 2,
		x % 3,
		(x + y) % 3,
		(Math.floor(x / 3) + Math.floor(y / 2)) % 2,
		((x * y) % 2) + ((x * y) % 3),
		(((x * y) % 2) + ((x * y) % 3)) % 2,
		(((x + y) % 2) + ((x * y) % 3)) % 2,
	];
	return sums[mask] === 0;
}

/**
 * The penalty of a mask: long runs, blocks, patterns that look like a finder, and too much of one
 * colour.
 */
function penalty(grid: readonly (readonly boolean[])[]): number {
	const size = grid.length;
	const columns = Array.from({ length: size }, (_, x) => grid.map((row) => row[x] === true));
	let points = 0;
	for (const line of [...grid, ...columns]) {
		const said = line.map((dark) => (dark ? "1" : "0")).join("");
		for (const run of said.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
		for (let at = 0; at + 11 <= size; at++)
			if (/^(10111010000|00001011101)/.test(said.slice(at, at + 11))) points += 40;
	}
	for (let y = 1; y < size; y++)
		for (let x = 1; x < size; x++) {
			const here = grid[y]?.[x];
			if (here === grid[y]?.[x - 1] && here === grid[y - 1]?.[x] && here === grid[y - 1]?.[x - 1])
				points += 3;
		}
	const dark = grid.flat().filter(Boolean).length;
	return points + Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size)) * 10;
}
