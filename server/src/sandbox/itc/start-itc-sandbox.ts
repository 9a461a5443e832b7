import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { SandboxAddress } from "../start-sandbox.ts";
import { type ItcSandbox, type ItcSandboxOptions, makeItcSandbox } from "./itc-sandbox.ts";

export type RunningItcSandbox = {
	readonly url: string;
	readonly sandbox: ItcSandbox;
	readonly close: () => Promise<void>;
};

/**
 * Serves an ITC sandbox over HTTP, on loopback by default. Rejects with the system's error when the
 * port is taken.
 */
export async function startItcSandbox({
	host = "127.0.0.1",
	port = 0,
	...options
}: SandboxAddress & ItcSandboxOptions = {}): Promise<RunningItcSandbox> {
	const sandbox = makeItcSandbox(options);
	const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const address = server.address();
	if (address === null || typeof address === "string")
		throw new Error("the ITC sandbox has no port");
	return {
		url: `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`,
		sandbox,
		close: () =>
			new Promise((resolve) => {
				sandbox.close();
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
