import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createInflate, createUnzip } from "node:zlib";

/**
 * The text of a reply, with a limit on its size before and after decompression: a compressed reply
 * is decompressed though none was requested, and aborted where it exceeds the limit. Rejects with a
 * plain sentence.
 */
export async function readReply(response: IncomingMessage, most: number): Promise<string> {
	const chunks: Buffer[] = [];
	const capped = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		let size = 0;
		for await (const chunk of source) {
			size += chunk.length;
			if (size > most) throw new Error(`the answer is larger than ${most} bytes`);
			yield chunk;
		}
	};
	const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
		for await (const chunk of source) chunks.push(chunk);
	};
	const unpack = unpackers(response.headers["content-encoding"]);
	if (unpack) await pipeline(response, capped, unpack, capped, collect);
	else await pipeline(response, capped, collect);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
	} catch {
		throw new Error("the answer is not UTF-8");
	}
}

function unpackers(encoding: string | undefined): Duplex | undefined {
	switch (encoding?.trim().toLowerCase()) {
		case undefined:
		case "":
		case "identity":
			return undefined;
		case "gzip":
		case "x-gzip":
			return createUnzip();
		case "deflate":
			return createInflate();
		case "br":
			return createBrotliDecompress();
		default:
			throw new Error("the answer is packed in a way that is not understood");
	}
}
