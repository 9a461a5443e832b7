/**
 * Reads a QR code of one block (versions 2 and 3 at level M) as a camera's program does: the mask from the format, the words in their
 * order, the check that every root of the generator gives zero, then the text. Throws where the code is damaged.
 */
export function readQr(modules: readonly (readonly boolean[])[]): string {
	const size = modules.length;
	const at = (x: number, y: number): boolean => modules[y]?.[x] === true;
	const copies = [
		Array.from({ length: 15 }, (_, bit) =>
			bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit),
		),
		Array.from({ length: 15 }, (_, bit) =>
			bit < 6 ? at(8, bit) : bit < 8 ? at(8, bit + 1) : bit === 8 ? at(7, 8) : at(14 - bit, 8),
		),
	].map(
		(bits) => bits.reduce((sum, dark, bit) => sum | (Number(dark) << bit), 0) ^ 0b101010000010010,
	);
	const [format = 0, other] = copies;
	if (format !== other || rest(format) !== 0) throw new Error("the format is damaged");
	const said = format >> 10;
	if (said >> 3 !== 0) throw new Error("not level M");
	const words = wordsOf(size, at, said & 7);
	const correcting = size === 25 ? 16 : 26;
	const count = size === 25 ? 44 : 70;
	const block = words.slice(0, count);
	for (let root = 0; root < correcting; root++)
		if (block.reduce((sum, word) => times(sum, power(root)) ^ word, 0) !== 0)
			throw new Error(`damaged at root ${root}`);
	const bits = block.map((word) => word.toString(2).padStart(8, "0")).join("");
	if (!bits.startsWith("0100")) throw new Error("not in byte mode");
	const length = Number.parseInt(bits.slice(4, 12), 2);
	return Array.from({ length }, (_, index) =>
		String.fromCharCode(Number.parseInt(bits.slice(12 + index * 8, 20 + index * 8), 2)),
	).join("");
}

function wordsOf(size: number, at: (x: number, y: number) => boolean, mask: number): number[] {
	const bits: number[] = [];
	const strips = Array.from({ length: (size - 1) / 2 }, (_, strip) => size - 1 - strip * 2).map(
		(right) => (right <= 6 ? right - 1 : right),
	);
	strips.forEach((right, strip) => {
		for (let step = 0; step < size; step++) {
			const y = strip % 2 === 0 ? size - 1 - step : step;
			for (const x of [right, right - 1])
				if (!isFixed(x, y, size)) bits.push(Number(at(x, y) !== flips(mask, x, y)));
		}
	});
	return Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
		Number.parseInt(bits.slice(word * 8, word * 8 + 8).join(""), 2),
	);
}

function isFixed(x: number, y: number, size: number): boolean {
	const corner = (x <= 8 && y <= 8) || (x >= size - 8 && y <= 8) || (x <= 8 && y >= size - 8);
	const alignment = Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
	return corner || alignment || x === 6 || y === 6;
}

function flips(mask: number, x: number, y: number): boolean {
	const [i, j] = [y, x];
	if (mask === 0) return (i + j) % 2 === 0;
	if (mask === 1) return i % 2 === 0;
	if (mask === 2) return j % 3 === 0;
	if (mask === 3) return (i + j) % 3 === 0;
	if (mask === 4) return (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0;
	if (mask === 5) return ((i * j) % 2) + ((i * j) % 3) === 0;
	if (mask === 6) return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
	return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
}

/** The remainder of a format's division by its generator polynomial: zero where it is intact. */
const rest = (format: number): number =>
	[4, 3, 2, 1, 0].reduce(
		(left, shift) => ((left >> (shift + 10)) & 1 ? left ^ (0b10100110111 << shift) : left),
		format,
	);

/** The field of 256 elements by its table of powers of 2. */
const powers: readonly number[] = Array.from({ length: 255 }).reduce<number[]>(
	(table) => {
		const doubled = (table.at(-1) ?? 0) * 2;
		return [...table, doubled > 255 ? doubled ^ 285 : doubled];
	},
	[1],
);
const power = (exponent: number): number => powers[exponent % 255] ?? 0;
const times = (a: number, b: number): number =>
	a === 0 || b === 0 ? 0 : power(powers.indexOf(a) + powers.indexOf(b));
