import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** The reply of an external server; `asked` is the JSON of the request. */
export type Reply = (request: IncomingMessage, response: ServerResponse, asked: unknown) => void;

/** An external server over real HTTP, with scripted replies. */
export async function misbehavingServer() {
	let reply: Reply = (_, response) => void response.end();
	let calls = 0;
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			calls += 1;
			const body = Buffer.concat(chunks).toString();
			reply(request, response, body === "" ? undefined : JSON.parse(body));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		calls: () => calls,
		answer: (next: Reply) => {
			reply = next;
			calls = 0;
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** JSON, or raw text. */
export const sends =
	(
		body: unknown,
		status = 200,
		headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
	): Reply =>
	(_, response) =>
		void response
			.writeHead(status, headers)
			.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));

export type Shape = readonly [what: string, reply: Reply];
/**
 * Milliseconds that a caller waits for a slow reply: enough to ask, even on a busy machine, and
 * less than the reply takes.
 */
export const shortTimeoutMs = 500;
/** `slow`: it never ends in time. */
export type Hopeless = readonly [what: string, reply: Reply, slow: boolean];
export const quick = ([what, reply]: Shape): Hopeless => [what, reply, false];

/** Replies that contain nothing of a valid one, for any call. */
export const hopeless = (good: string): readonly Hopeless[] => [
	...broken(good).map(quick),
	...late(good).map(([what, reply]): Hopeless => [what, reply, true]),
];

const broken = (good: string): readonly Shape[] => [
	[
		"an HTML page with 200",
		sends("<!doctype html><title>Maintenance</title><p>code 200, approved</p>", 200, {
			"content-type": "text/html",
		}),
	],
	["an HTML page that says it is JSON", sends("<html>{}</html>")],
	["nothing with 200", sends("")],
	["blanks with 200", sends(" \n ")],
	["204", sends("", 204)],
	["205 with a body length", (_, response) => void response.writeHead(205).end()],
	["half of the JSON", sends(good.slice(0, good.length / 2))],
	["the JSON without its last bracket", sends(good.slice(0, -1))],
	["text behind the JSON", sends(`${good} OK`)],
	["the JSON twice", sends(good + good)],
	["the JSON as text in JSON", sends(JSON.stringify(good))],
	[
		"the JSON as a script",
		sends(`callback(${good});`, 200, { "content-type": "application/javascript" }),
	],
	["a lone byte of another charset", sends(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
	[
		"UTF-16",
		sends(Buffer.from(good, "utf16le"), 200, {
			"content-type": "application/json; charset=utf-16le",
		}),
	],
	[
		"Latin-1",
		sends(Buffer.from(`{"é":${good}}`, "latin1"), 200, {
			"content-type": "application/json; charset=iso-8859-1",
		}),
	],
	["null", sends("null")],
	["true", sends("true")],
	["a number", sends("200")],
	["a list", sends(`[${good}]`)],
	["an empty object", sends("{}")],
	[
		"lists in lists, 10,000 deep",
		sends(good.replace("{", `{"deep":${"[".repeat(10_000)}${"]".repeat(10_000)},`)),
	],
	["lists in lists, a million deep", sends("[".repeat(1_000_000))],
	["what says that it is gzip and is not", sends(good, 200, { "content-encoding": "gzip" })],
	["a packing that nobody knows", sends(good, 200, { "content-encoding": "zstd-7" })],
	[
		"half of a packed answer",
		sends(gzipSync(good).subarray(0, 25), 200, { "content-encoding": "gzip" }),
	],
	[
		"a compressed bomb",
		(...at) => sends(gzipSync(manyBlanks()), 200, { "content-encoding": "gzip" })(...at),
	],
	["more blanks than anybody reads", (...at) => sends(manyBlanks())(...at)],
	["headers of 20,000 characters", sends(good, 200, { "x-long": "x".repeat(20_000) })],
	["500 with a good body", sends(good, 500)],
	["502 from a proxy", sends("<h1>Bad Gateway</h1>", 502, { "content-type": "text/html" })],
	["503 with a good body", sends(good, 503)],
	[
		"a redirect to itself, for ever",
		(request, response) => void response.writeHead(302, { location: request.url ?? "/" }).end(good),
	],
	[
		"a redirect that keeps the method",
		sends(good, 308, { location: "/elsewhere", "content-type": "application/json" }),
	],
	["300 with a good body", sends(good, 300)],
	["404 as a page", sends("<h1>Not found</h1>", 404, { "content-type": "text/html" })],
	["a connection that ends", (request) => void request.socket.destroy()],
	["a connection that is reset", (request) => void request.socket.resetAndDestroy()],
	["what is not HTTP", (request) => void request.socket.end("220 mail.example ESMTP\r\n\r\n")],
	[
		"a body shorter than it said",
		(_, response) => {
			response.writeHead(200, { "content-length": String(good.length + 50) }).write(good);
			setTimeout(() => response.destroy(), 10);
		},
	],
	[
		"a chunk that breaks off",
		(request) =>
			void request.socket.end(
				`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffff\r\n${good}`,
			),
	],
	[
		"two lengths",
		(request) =>
			void request.socket.end(
				`HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: ${good.length}\r\n\r\n${good}`,
			),
	],
];

const late = (good: string): readonly Shape[] => [
	["nothing at all", () => undefined],
	[
		"headers and no body",
		(_, response) => void response.writeHead(200, { "content-length": "500" }).write("{"),
	],
	[
		"the good answer too late",
		(_, response) => void setTimeout(() => response.end(good), 1_500).unref(),
	],
	[
		"the good answer, drop by drop",
		(_, response) => {
			const rest = good.match(/.{1,4}/gs) ?? [];
			const drip = setInterval(
				() => (rest.length > 0 ? response.write(rest.shift()) : response.end()),
				40,
			);
			response.on("close", () => clearInterval(drip));
		},
	],
	[
		"hints that go on for ever",
		(_, response) => {
			const hint = setInterval(() => response.writeProcessing(), 20);
			response.on("close", () => clearInterval(hint));
		},
	],
];

/** More than the 20 MB that are read from a provider. */
const manyBlanks = (): Buffer => Buffer.alloc(24 * 1024 * 1024, " ");
