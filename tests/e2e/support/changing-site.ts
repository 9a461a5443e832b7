import { createServer, type IncomingMessage, request } from "node:http";

/**
 * A site in front of the product whose service worker can become another version, as after a
 * deployment.
 */
export type ChangingSite = {
	readonly url: string;
	/**
	 * `moved`: a part whose file has another name in the new version. The former name is answered
	 * with 404 from then on.
	 */
	readonly deploy: (version: string, moved?: string) => void;
	readonly stop: () => Promise<void>;
};

export async function changingSite(product: string): Promise<ChangingSite> {
	const { hostname, port } = new URL(product);
	let version = "";
	let moved: RegExp | undefined;
	let former = "";
	const renamed = (worker: string) =>
		moved
			? worker.replace(moved, (name, part: string) => {
					former = `/${name}`;
					return `assets/${part}-${version}.js`;
				})
			: worker;
	const server = createServer((incoming, outgoing) => {
		const path = incoming.url ?? "/";
		if (former !== "" && path === former) return void outgoing.writeHead(404).end();
		const asked = former !== "" && path.endsWith(`-${version}.js`) ? former : path;
		const onward = request(
			{ hostname, port, method: incoming.method, path: asked, headers: incoming.headers },
			async (reply) => {
				const isWorker = path === "/service-worker.js" && version !== "";
				const {
					"content-length": length,
					etag,
					"last-modified": modified,
					...headers
				} = reply.headers;
				// The browser has no copy besides the worker's: a till in use for weeks has none either.
				outgoing.writeHead(
					reply.statusCode ?? 502,
					isWorker
						? headers
						: {
								...reply.headers,
								...(path.startsWith("/assets/") && { "cache-control": "no-store" }),
							},
				);
				if (!isWorker) return void reply.pipe(outgoing);
				outgoing.end(
					`${renamed(await textOf(reply))}\n// ${version} ${length} ${etag} ${modified}`,
				);
			},
		);
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
		deploy: (next, part) => {
			version = next;
			moved = part === undefined ? undefined : new RegExp(`assets/(${part})-[\\w-]+\\.js`);
			former = "";
		},
		stop: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

async function textOf(reply: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of reply) parts.push(part);
	return Buffer.concat(parts).toString();
}
