import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** A site before the product whose service worker can become another version, as after a deployment. */
export type ChangingSite = { readonly url: string; readonly deploy: (version: string) => void; readonly stop: () => Promise<void> };

export async function changingSite(product: string): Promise<ChangingSite> {
	const { hostname, port } = new URL(product);
	let version = "";
	const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
		const onward = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (reply) => {
			const isWorker = incoming.url === "/service-worker.js" && version !== "";
			const { "content-length": length, etag, "last-modified": modified, ...headers } = reply.headers;
			outgoing.writeHead(reply.statusCode ?? 502, isWorker ? headers : reply.headers);
			reply.on("data", (chunk: Buffer) => outgoing.write(chunk));
			reply.on("end", () => outgoing.end(isWorker ? `\n// ${version} ${length} ${etag} ${modified}` : undefined));
		});
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	};
	const server = createServer(pass);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
		deploy: (next) => {
			version = next;
		},
		stop: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
