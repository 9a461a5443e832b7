import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * The network between page and product: none, a guest network whose page answers everything, or a
 * connection on which nothing answers.
 */
export type Between = "nothing" | "guest-page" | "no-answer";

/**
 * A network in front of the product. The browser's own connection stays up: no event reports it.
 */
export type GuestNetwork = {
	readonly url: string;
	between: Between;
	/** From the first request to this path on, and with it, nothing answers. */
	cutAt: string | undefined;
	readonly stop: () => Promise<void>;
};

export async function guestNetwork(product: string): Promise<GuestNetwork> {
	const { hostname, port } = new URL(product);
	const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
		if (network.cutAt !== undefined && incoming.url?.startsWith(network.cutAt))
			network.between = "no-answer";
		if (network.between === "no-answer") return void outgoing.destroy();
		if (network.between === "guest-page") {
			outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
			return void outgoing.end(
				"<!doctype html><title>Guest network</title><h1>Welcome! Please accept the terms.</h1>",
			);
		}
		const onward = request(
			{ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
			(reply) => {
				outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
				reply.pipe(outgoing);
			},
		);
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const network: GuestNetwork = {
		url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
		between: "nothing",
		cutAt: undefined,
		stop: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
	return network;
}
