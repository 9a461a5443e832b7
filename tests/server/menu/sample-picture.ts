import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** A chunk of a PNG: length, name, data, checksum. */
export function chunk(name: string, data: Buffer): Buffer {
	const whole = Buffer.alloc(12 + data.length);
	whole.writeUInt32BE(data.length, 0);
	whole.write(name, 4, "latin1");
	data.copy(whole, 8);
	whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
	return whole;
}

export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey picture as PNG, with chunks between its head and its data. */
export function pngOf(width: number, height: number, between: readonly Buffer[] = []): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head[8] = 8;
	const rows = Buffer.alloc(height * (width + 1), 0x80);
	for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
	return Buffer.concat([
		pngStart,
		chunk("IHDR", head),
		...between,
		chunk("IDAT", deflateSync(rows)),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

/** A segment of a JPEG: marker, length, data. */
export const segment = (marker: number, data: Buffer): Buffer =>
	Buffer.concat([
		Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]),
		data,
	]);

/** The frame of a JPEG of one colour. */
export const frame = (width: number, height: number): Buffer =>
	segment(
		0xc0,
		Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]),
	);

/** A scan with a stuffed byte and a restart in it. */
export const scan = Buffer.concat([
	segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
	Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
]);
export const jpegEnd = Buffer.from([0xff, 0xd9]);

/** The parts of a JPEG as a whole file. */
export const jpegOf = (...parts: readonly Buffer[]): Buffer =>
	Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);

const small = pngOf(2, 2);
/** A picture of four pixels as base64, and the mark that a server gives it. */
export const smallPicture = small.toString("base64");
export const smallPictureMark = createHash("sha256").update(small).digest("base64url");
