import type { Picture } from "@tuckshop/core/contract";
import { longestPictureSide, mostPictureBytes } from "@tuckshop/core/records";

/**
 * A picture from outside, read by its own bytes: a JPEG or PNG that is whole, and of at most
 * `mostPictureBytes` and `longestPictureSide` pixels a side. It is written anew from the parts that
 * draw it, so that nothing else goes along: no place and device of a camera, no comment, nothing
 * behind the picture's end. Undefined: it is no such picture.
 */
export function cleanPicture(sent: Uint8Array): Picture | undefined {
	if (sent.length > mostPictureBytes) return undefined;
	const read = startsWith(sent, pngStart)
		? { type: "image/png" as const, ...pngOf(sent) }
		: startsWith(sent, [0xff, 0xd8, 0xff])
			? { type: "image/jpeg" as const, ...jpegOf(sent) }
			: undefined;
	return read?.parts && fits(read.width) && fits(read.height)
		? { type: read.type, bytes: joined(read.parts) }
		: undefined;
}

type Read = {
	readonly width?: number;
	readonly height?: number;
	/** Undefined where the picture has no whole form. */
	readonly parts?: readonly Uint8Array[];
};

const fits = (pixels: number | undefined): boolean =>
	pixels !== undefined && pixels > 0 && pixels <= longestPictureSide;

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunks that draw a picture; an animation's are not among them. */
const pngDraws: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "IDAT", "IEND"]);

/** Chunks of length, name, data and checksum: IHDR first, IEND last, IDAT between. */
function pngOf(sent: Uint8Array): Read {
	const view = viewOf(sent);
	const parts = [sent.subarray(0, pngStart.length)];
	let size: Read = {};
	let hasData = false;
	for (let at = pngStart.length; at + 12 <= sent.length; ) {
		const end = at + 12 + view.getUint32(at);
		if (end > sent.length) return {};
		const name = String.fromCharCode(...sent.subarray(at + 4, at + 8));
		if ((name === "IHDR") !== (parts.length === 1)) return {};
		if (name === "IHDR") {
			if (end - at !== 25) return {};
			size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
		}
		if (name === "IDAT") hasData = true;
		if (pngDraws.has(name)) parts.push(sent.subarray(at, end));
		if (name === "IEND") return hasData ? { ...size, parts } : {};
		at = end;
	}
	return {};
}

/** Segments of a marker and, for most, a length, up to the end of the image. */
function jpegOf(sent: Uint8Array): Read {
	const view = viewOf(sent);
	const parts = [sent.subarray(0, 2)];
	let size: Read = {};
	for (let at = 2; at + 4 <= sent.length; ) {
		const marker = sent[at + 1] ?? 0;
		if (sent[at] !== 0xff || marker < 0xc0 || isBare(marker)) return {};
		const end = at + 2 + view.getUint16(at + 2);
		if (end > sent.length || end < at + 4) return {};
		if (isFrame(marker)) {
			// One frame draws the picture: a second one would be of another size.
			if (size.width !== undefined || end < at + 9) return {};
			size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
		}
		if (!isCompanion(marker)) parts.push(sent.subarray(at, end));
		at = end;
		if (marker !== startOfScan) continue;
		at = endOfScan(sent, end);
		parts.push(sent.subarray(end, at));
		if (sent[at + 1] === endOfImage)
			return { ...size, parts: [...parts, sent.subarray(at, at + 2)] };
	}
	return {};
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
/** Markers without a length, which stand only where a scan or an image begins or ends. */
const isBare = (marker: number): boolean =>
	isRestart(marker) || marker === 0xd8 || marker === endOfImage;
const isFrame = (marker: number): boolean =>
	marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Segments of applications beside the picture, but for how its colours are meant; and comments. */
const isCompanion = (marker: number): boolean =>
	(marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

/** The place of the next marker: inside a scan 0xff is followed by 0 or a restart. */
function endOfScan(sent: Uint8Array, start: number): number {
	let at = start;
	while (at + 1 < sent.length) {
		const next = sent[at + 1] ?? 0;
		if (sent[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
		at += 1;
	}
	return sent.length;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
	start.every((byte, at) => bytes[at] === byte);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
