import { createServer as createHttpServer, type RequestListener } from "node:http";
import {
	type AddressInfo,
	createServer as createTcpServer,
	type Server,
	type Socket,
} from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { destinations } from "./destinations.ts";
import { httpProviderWire, type ProviderAnswer } from "./provider-wire.ts";

const to = destinations({ origins: ["http://127.0.0.1"], privateAddresses: [] });
const wire = httpProviderWire(to, { milliseconds: 10_000, bytes: 1_000 });
/** For tests without an answer. */
const hasty = httpProviderWire(to, { milliseconds: 400, bytes: 1_000 });
const open: { readonly close: () => void }[] = [];
afterEach(() => {
	for (const { close } of open.splice(0)) close();
});

async function listening(server: Server): Promise<URL> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/place_order`);
}
async function http(answer: RequestListener): Promise<URL> {
	const server = createHttpServer(answer);
	open.push({
		close() {
			server.close();
			server.closeAllConnections();
		},
	});
	return listening(server);
}
async function tcp(talk: (socket: Socket) => void): Promise<URL> {
	const sockets: Socket[] = [];
	const server = createTcpServer((socket) => {
		sockets.push(socket.on("error", () => {}));
		talk(socket);
	});
	open.push({
		close() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
	});
	return listening(server);
}
const packed = (encoding: string, body: Buffer): Promise<URL> =>
	http((_, response) => response.writeHead(200, { "content-encoding": encoding }).end(body));
const post = (url: URL, by = wire): Promise<ProviderAnswer> =>
	by.call({ method: "POST", url, accessToken: "t0ken", body: { total: 1 } });

describe("the wire to the provider", () => {
	it("[PROV-02] sends JSON with the token, on a connection of its own", async () => {
		const seen: unknown[] = [];
		const url = await http((request, response) => {
			request.setEncoding("utf8").on("data", (body) => {
				const { authorization, connection, accept } = request.headers;
				seen.push([
					request.method,
					request.url,
					request.headers["content-type"],
					body,
					authorization,
					connection,
					accept,
				]);
				response.end('{"code":200}');
			});
		});
		expect(await post(url)).toEqual({ is: "answered", status: 200, text: '{"code":200}' });
		expect(seen).toEqual([
			[
				"POST",
				"/place_order",
				"application/json",
				'{"total":1}',
				"Bearer t0ken",
				"close",
				"application/json",
			],
		]);
	});

	it.each([
		[
			"nobody listens",
			async () => new URL("http://127.0.0.1:9/place_order"),
			"the provider refused the connection",
		],
		[
			"the name is unknown",
			async () => new URL("http://no-such-host.invalid/place_order"),
			/name (was not found|could not be looked up)/,
		],
		[
			"the other side speaks no TLS",
			async () =>
				new URL((await http((_, response) => response.end())).href.replace("http:", "https:")),
			/\w/,
		],
	])("[SRV-26] knows that nothing left when %s", async (_, where, reason) => {
		expect(await post(await where())).toEqual({
			is: "unreached",
			reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
		});
	});

	it("[SRV-26] knows that nothing left when the TLS handshake never ends", async () => {
		const { href } = await tcp(() => {});
		expect(await post(new URL(href.replace("http:", "https:")), hasty)).toEqual({
			is: "unreached",
			reason: "no answer in 0.4 s",
		});
	});

	it.each<readonly [string, () => Promise<URL>]>([
		["it never answers", () => http(() => {})],
		[
			"its body comes drop by drop",
			() => http((_, response) => setInterval(() => response.write(" "), 50).unref()),
		],
	])("[SRV-26] knows that the outcome is open when %s", async (_, where) => {
		expect(await post(await where(), hasty)).toEqual({ is: "lost", reason: "no answer in 0.4 s" });
	});

	it.each<readonly [string, () => Promise<URL>]>([
		[
			"it hangs up after the request",
			() => tcp((socket) => socket.once("data", () => socket.destroy())),
		],
		[
			"it resets the connection",
			() => tcp((socket) => socket.once("data", () => socket.resetAndDestroy())),
		],
		["it hangs up before the request", () => tcp((socket) => socket.destroy())],
		[
			"its answer is not HTTP",
			() => tcp((socket) => socket.once("data", () => socket.end("220 smtp ready\r\n"))),
		],
		[
			"its answer ends too early",
			() =>
				http((_, response) => {
					response.writeHead(200, { "content-length": "50" }).write('{"code":');
					setTimeout(() => response.destroy(), 20);
				}),
		],
		["its body is too large", () => http((_, response) => response.end(" ".repeat(1_001)))],
		[
			"its body is not UTF-8",
			() => http((_, response) => response.end(Buffer.from([0x7b, 0xff, 0x7d]))),
		],
		[
			"its body grows too large when it is unpacked",
			() => packed("gzip", gzipSync(" ".repeat(1_001))),
		],
		["it is packed twice", () => packed("gzip, gzip", gzipSync(gzipSync("{}")))],
		["it is not what it says it is packed as", () => packed("gzip", Buffer.from("{}"))],
		[
			"its packed body ends too early",
			() => packed("gzip", gzipSync('{"code":200}').subarray(0, 20)),
		],
		[
			"its headers are too large",
			() =>
				http((_, response) => response.writeHead(200, { "x-long": "x".repeat(17_000) }).end("{}")),
		],
	])("[SRV-26] knows that the outcome is open when %s", async (_, where) => {
		expect(await post(await where())).toEqual({ is: "lost", reason: expect.stringMatching(/\w/) });
	});

	it.each([
		["gzip", gzipSync('{"code":200}')],
		["x-gzip", gzipSync('{"code":200}')],
		["deflate", deflateSync('{"code":200}')],
		["br", brotliCompressSync('{"code":200}')],
		["identity", Buffer.from('{"code":200}')],
	])(
		"[PROV-03] reads an answer that came packed as %s, though nobody asked for it",
		async (encoding, body) => {
			expect(await post(await packed(encoding, body))).toEqual({
				is: "answered",
				status: 200,
				text: '{"code":200}',
			});
		},
	);

	it("[SRV-26] knows that nothing left with a token that no header can carry", async () => {
		const url = await http((_, response) => response.end("{}"));
		expect(await wire.call({ method: "GET", url, accessToken: "a\r\nb" })).toEqual({
			is: "unreached",
			reason: expect.stringContaining("header"),
		});
	});

	it("[API-28] takes a redirect for the answer", async () => {
		const url = await http((_, response) =>
			response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
		);
		expect(await post(url)).toMatchObject({ is: "answered", status: 302 });
	});
});
