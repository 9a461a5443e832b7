import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { makeSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts";

export type SandboxAddress = {
	readonly host?: string /** 0, the default: any free port. */;
	readonly port?: number;
};
export type RunningSandbox = {
	readonly url: string;
	readonly sandbox: Sandbox;
	readonly close: () => Promise<void>;
};

/**
 * Serves a sandbox over HTTP, on loopback by default. Rejects with the system's error when the port
 * is taken.
 */
export async function startSandbox({
	host = "127.0.0.1",
	port = 0,
	...options
}: SandboxAddress & SandboxOptions = {}): Promise<RunningSandbox> {
	const sandbox = makeSandbox(options);
	const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, resolve);
	});
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the sandbox has no port");
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
