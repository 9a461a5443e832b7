import type { Problem } from "@tuckshop/core/contract";
import type { Context } from "hono";
import { HttpRefusal } from "./refusal.ts";

/**
 * Maximum size of a body in bytes: an order of a thousand lines with its tax decisions is far below
 * it.
 */
const largest = 2 * 1024 * 1024;

/** A body above that, with the part that is still being received. */
export class TooLarge extends HttpRefusal {
	readonly rest: ReadableStream<Uint8Array> | null;
	constructor(rest: ReadableStream<Uint8Array> | null) {
		super(413, "too-large", "The body is larger than 2 MB.");
		this.rest = rest;
	}
}

/**
 * The text of a JSON request. A page of another site can send text/plain without a preflight, but
 * not this content type.
 */
export async function readJsonText(context: Context): Promise<string> {
	const type = context.req.header("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type))
		throw new HttpRefusal(400, "not-json", "The body has to be sent as application/json.");
	const announced = Number(context.req.header("content-length") ?? Number.NaN);
	if (announced > largest) throw new TooLarge(context.req.raw.body);
	return announced <= largest ? await context.req.text() : await readCapped(context.req.raw.body);
}

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
		size += chunk.length;
		if (size > largest) throw new TooLarge(body);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/**
 * The part of a refused body that is read and dropped, in bytes and milliseconds, for a caller that
 * reads no answer while it writes.
 */
const maxDiscardedBytes = 64 * 1024 * 1024;
const longestDropping = 10_000;

/**
 * The answer to a body that is too large. The connection is closed after it, because only the rest
 * of that body would follow; but the rest is read first, since closing a connection with unread
 * data loses the answer in flight.
 */
export function tooLargeResponse({ rest }: TooLarge, answer: Problem): Response {
	const text = new TextEncoder().encode(JSON.stringify(answer));
	const body = new ReadableStream<Uint8Array>({
		async start(controller) {
			controller.enqueue(text);
			await drop(rest);
			controller.close();
		},
	});
	return new Response(body, {
		status: 413,
		headers: {
			"content-type": "application/json",
			"content-length": String(text.length),
			connection: "close",
		},
	});
}

async function drop(rest: ReadableStream<Uint8Array> | null): Promise<void> {
	const reader = rest?.getReader();
	if (!reader) return;
	let enough = false;
	const timer = setTimeout(() => {
		enough = true;
		void reader.cancel().catch(() => {});
	}, longestDropping);
	try {
		for (let dropped = 0; !enough && dropped <= maxDiscardedBytes; ) {
			const { done, value } = await reader.read();
			if (done) break;
			dropped += value.length;
		}
	} catch {
		// A caller that has closed the connection sends nothing more.
	} finally {
		clearTimeout(timer);
	}
}
