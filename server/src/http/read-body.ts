import type { Context } from "hono";
import { parseJson } from "./decode-body.ts";
import { Refusal } from "./refusal.ts";

/** The largest body: an order of a thousand lines with its tax decisions is far below it. */
const largest = 2 * 1024 * 1024;
/** What is still read of a body that is too large: a caller that is cut off while it writes never sees the answer. */
const readAnyway = 8 * largest;

/** The JSON of a request. A page of another site can send text/plain without asking first, but not this content type. */
export async function readJson(context: Context): Promise<unknown> {
	const type = context.req.header("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(400, "not-json", "The body has to be sent as application/json.");
	const announced = Number(context.req.header("content-length") ?? Number.NaN);
	return parseJson(announced <= largest ? await context.req.text() : await readCapped(context.req.raw.body));
}

async function readCapped(body: ReadableStream<Uint8Array> | null): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.length;
		if (size <= largest) chunks.push(chunk);
		if (size > readAnyway) break;
	}
	if (size > largest) throw new Refusal(413, "too-large", "The body is larger than 2 MB.");
	return Buffer.concat(chunks).toString("utf8");
}
