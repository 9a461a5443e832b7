/**
 * SHA-256 of a text's UTF-8 as base64url without padding, the same as
 * `createHash("sha256").update(text).digest("base64url")`. Written here because a page opened by a
 * plain http address has no `crypto.subtle`, and because that one answers from a thread pool, so
 * that a simulated run would not be reproducible. It protects no secret: it compares sales.
 */
export function sha256(text: string): string {
	const hash = startSha256();
	hash.add(text);
	return hash.end();
}

/**
 * The SHA-256 of a text that arrives in pieces and is never whole in memory. Half a surrogate pair
 * at the end of a piece is not joined to the next piece.
 */
export function startSha256(): {
	readonly add: (piece: string) => void;
	readonly end: () => string;
} {
	const state = Int32Array.from(initial);
	const own: Working = { state, schedule: new Int32Array(64) };
	/** The bytes after the last full block of 64. */
	let rest: Uint8Array = new Uint8Array(0);
	let length = 0;
	const absorbAll = (blocks: Uint8Array) => {
		const view = new DataView(blocks.buffer, blocks.byteOffset, blocks.byteLength);
		for (let at = 0; at + 64 <= blocks.byteLength; at += 64) absorb(own, view, at);
	};
	return {
		add: (piece) => {
			const bytes = utf8(piece);
			length += bytes.length;
			const joined = rest.length === 0 ? bytes : new Uint8Array(rest.length + bytes.length);
			if (joined !== bytes) {
				joined.set(rest);
				joined.set(bytes, rest.length);
			}
			absorbAll(joined);
			rest = joined.slice(joined.length - (joined.length % 64));
		},
		end: () => {
			absorbAll(padded(rest, length));
			const bytes = new DataView(new ArrayBuffer(32));
			state.forEach((word, index) => {
				bytes.setInt32(index * 4, word);
			});
			return base64url(new Uint8Array(bytes.buffer));
		},
	};
}

/**
 * Half a surrogate pair counts as U+FFFD, as for every encoder. `TextEncoder` is not part of the
 * language, and the core uses nothing else.
 */
function utf8(text: string): Uint8Array {
	const bytes = new Uint8Array(text.length * 3);
	let size = 0;
	for (let at = 0; at < text.length; at++) {
		let code = text.charCodeAt(at);
		if (code < 0x80) {
			bytes[size++] = code;
			continue;
		}
		if (code >= 0xd800 && code <= 0xdfff) {
			code = text.codePointAt(at) ?? 0;
			if (code > 0xffff) at++;
			else code = 0xfffd;
		}
		if (code < 0x800) bytes[size++] = 0xc0 | (code >> 6);
		else {
			if (code < 0x10000) bytes[size++] = 0xe0 | (code >> 12);
			else {
				bytes[size++] = 0xf0 | (code >> 18);
				bytes[size++] = 0x80 | ((code >> 12) & 63);
			}
			bytes[size++] = 0x80 | ((code >> 6) & 63);
		}
		bytes[size++] = 0x80 | (code & 63);
	}
	return bytes.subarray(0, size);
}

/** The end of a message of `length` bytes, a one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(end: Uint8Array, length: number): Uint8Array {
	const size = Math.ceil((end.length + 9) / 64) * 64;
	const bytes = new Uint8Array(size);
	bytes.set(end);
	bytes[end.length] = 0x80;
	const view = new DataView(bytes.buffer);
	view.setUint32(size - 8, Math.floor(length / 2 ** 29));
	view.setUint32(size - 4, (length * 8) >>> 0);
	return bytes;
}

/** The eight words of a hash so far, and room for a block's sixty-four. Signed words: sums of unsigned ones would be doubles. */
type Working = { readonly state: Int32Array; readonly schedule: Int32Array };

function absorb({ state, schedule }: Working, blocks: DataView, at: number): void {
	for (let i = 0; i < 16; i++) schedule[i] = blocks.getInt32(at + i * 4);
	for (let i = 16; i < 64; i++) {
		const early = word(schedule, i - 15);
		const late = word(schedule, i - 2);
		const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
		const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
		schedule[i] = word(schedule, i - 16) + s0 + word(schedule, i - 7) + s1;
	}
	let a = word(state, 0);
	let b = word(state, 1);
	let c = word(state, 2);
	let d = word(state, 3);
	let e = word(state, 4);
	let f = word(state, 5);
	let g = word(state, 6);
	let h = word(state, 7);
	for (let i = 0; i < 64; i++) {
		const choice = (e & f) ^ (~e & g);
		const majority = (a & b) ^ (a & c) ^ (b & c);
		const first =
			(h +
				(turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
				choice +
				word(constants, i) +
				word(schedule, i)) |
			0;
		const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
		// Assigned one by one: exchanged in one array, they cost more than everything else.
		h = g;
		g = f;
		f = e;
		e = (d + first) | 0;
		d = c;
		c = b;
		b = a;
		a = (first + second) | 0;
	}
	state[0] = word(state, 0) + a;
	state[1] = word(state, 1) + b;
	state[2] = word(state, 2) + c;
	state[3] = word(state, 3) + d;
	state[4] = word(state, 4) + e;
	state[5] = word(state, 5) + f;
	state[6] = word(state, 6) + g;
	state[7] = word(state, 7) + h;
}

const word = (words: Int32Array, index: number): number => words[index] ?? 0;
const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
	(n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
/**
 * The first 32 bits of a root's fraction, computed in whole numbers, because the last bits of a
 * double are not exact.
 */
const behindThePoint = (prime: number, root: 2 | 3): number => {
	const scaled = BigInt(prime) << BigInt(32 * root);
	let low = 0n;
	let high = 1n << 40n;
	while (high - low > 1n) {
		const middle = (low + high) >> 1n;
		if (middle ** BigInt(root) <= scaled) low = middle;
		else high = middle;
	}
	return Number(low & 0xffffffffn);
};
const initial = primes.slice(0, 8).map((prime) => behindThePoint(prime, 2));
const constants = Int32Array.from(primes.slice(0, 64), (prime) => behindThePoint(prime, 3));

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
function base64url(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 3) {
		const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
		for (let place = 0; place <= Math.min(3, bytes.length - at); place++)
			text += letters[(bits >>> (18 - place * 6)) & 63];
	}
	return text;
}
