import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { HttpClientConfig } from "./fetch-json.ts";

export type Heard = {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: unknown;
};
export type Reply = {
	readonly status?: number;
	readonly json?: unknown;
	readonly text?: string;
	readonly statusText?: string;
	readonly never?: true;
	readonly cut?: true;
};

/**
 * A server on a free port of this machine with scripted answers, and the requests that it received.
 * Its client has no timeout until the server is told to keep silent, so that a slow machine changes
 * nothing.
 */
export async function scriptedServer(answer: (heard: Heard) => Reply) {
	const heard: Heard[] = [];
	const silence = new AbortController();
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk: Buffer) => chunks.push(chunk));
		request.on("end", () => {
			const text = Buffer.concat(chunks).toString();
			const one: Heard = {
				method: request.method ?? "",
				path: request.url ?? "",
				headers: request.headers,
				body: text === "" ? undefined : JSON.parse(text),
			};
			heard.push(one);
			const { status = 200, json, text: plain, statusText, never, cut } = answer(one);
			if (never) return silence.abort(new DOMException("no answer will come", "TimeoutError"));
			const body = plain ?? JSON.stringify(json) ?? "";
			response.writeHead(status, statusText, {
				"content-type": json === undefined ? "text/html" : "application/json",
				...(cut ? { "content-length": body.length + 10 } : {}),
			});
			response.write(body);
			if (cut) response.destroy();
			else response.end();
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const config: HttpClientConfig = {
		base: `http://127.0.0.1:${port}`,
		fetch: globalThis.fetch,
		limit: () => silence.signal,
	};
	return {
		config,
		heard,
		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

/** Runs a body with such a server, and closes it. */
export async function withServer(
	answer: (heard: Heard) => Reply,
	body: (server: Awaited<ReturnType<typeof scriptedServer>>) => Promise<void>,
): Promise<void> {
	const server = await scriptedServer(answer);
	try {
		await body(server);
	} finally {
		await server.close();
	}
}
