import type { PlainSchema } from "@tuckshop/core/contract";
import { Undecodable, Unreached } from "@tuckshop/core/ports";
import { Effect, Schema } from "effect";
import { type HttpClientConfig, HttpError } from "./fetch-json.ts";
import { faultOf, type ServerFault } from "./product-server-faults.ts";

/**
 * Milliseconds of silence after which a stream counts as broken: the server sends a heartbeat every
 * 15 s.
 */
const longestSilence = 40_000;

type EventsToRead<Event extends PlainSchema> = {
	/** Including its query. */
	readonly path: string;
	readonly event: Event;
	readonly hear: (event: Event["Type"]) => void;
};

/**
 * Reads server-sent events over fetch until the server ends them. EventSource would do so too, but
 * reports neither the status of a refusal nor its words, and reconnects at times of its own.
 */
export const readEvents = <Event extends PlainSchema>(
	config: HttpClientConfig,
	{ path, event, hear }: EventsToRead<Event>,
): Effect.Effect<void, ServerFault> => {
	const decode = Schema.decodeUnknownSync(event);
	const where = `GET ${path}`;
	return Effect.tryPromise({
		try: async (interrupted) => {
			const silence = new AbortController();
			let timer: ReturnType<typeof setTimeout> | undefined;
			const heard = () => {
				clearTimeout(timer);
				timer = setTimeout(() => silence.abort(new SilentStream()), longestSilence);
			};
			heard();
			try {
				const response = await config.fetch(`${config.base}${path}`, {
					credentials: "include",
					headers: { accept: "text/event-stream" },
					signal: AbortSignal.any([interrupted, silence.signal]),
				});
				if (!response.ok || !response.body)
					throw new HttpError(response.status, response.statusText, await response.text());
				for await (const data of eventsOf(response.body, heard)) hear(decoded(decode, data, where));
			} finally {
				clearTimeout(timer);
			}
		},
		catch: (thrown) => (thrown instanceof Undecodable ? thrown : faultOf(thrown, where)),
	});
};

class SilentStream extends Error {
	override readonly name = "TimeoutError";
}

function decoded<T>(decode: (data: unknown) => T, data: string, where: string): T {
	try {
		return decode(JSON.parse(data));
	} catch (error) {
		throw new Undecodable({
			where,
			reason: error instanceof Error ? error.message : String(error),
		});
	}
}

/**
 * The data of each event. An event ends with an empty line; a line that begins with a colon is a
 * comment.
 */
async function* eventsOf(
	body: ReadableStream<Uint8Array>,
	heard: () => void,
): AsyncGenerator<string> {
	const reader = body.getReader();
	const decoder = new TextDecoder();
	let text = "";
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) return;
			heard();
			text += decoder.decode(value, { stream: true });
			if (text.length > longestEvent) throw new Unreached({ reason: "an event without an end" });
			const events = text.split(/\r?\n\r?\n/);
			text = events.pop() ?? "";
			for (const event of events) {
				const data = event
					.split(/\r?\n/)
					.flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trimStart()] : []));
				if (data.length > 0) yield data.join("\n");
			}
		}
	} finally {
		// Not awaited: a broken stream may never report that it has closed.
		void reader.cancel().catch(() => undefined);
	}
}

/** In characters. */
const longestEvent = 1_000_000;
