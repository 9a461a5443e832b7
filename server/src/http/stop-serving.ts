import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Process managers kill a process after ten seconds; this is a little less. */
export const longestStop = 8_000;

/**
 * Returns the function that stops a server: it keeps listening, so that a load balancer sees that
 * it is not ready and tills are told to come back, until all running requests are answered; then it
 * accepts no more connections. Requests that take longer than `timeoutMs` are aborted.
 */
export function stopServing(server: Server, timeoutMs = longestStop): () => Promise<void> {
	const running = new Set<ServerResponse>();
	server.on("request", (_, response) => {
		running.add(response);
		response.once("close", () => running.delete(response));
	});
	return async () => {
		const enough = setTimeout(() => server.closeAllConnections(), timeoutMs);
		await Promise.race([
			Promise.all([...running].map((response) => once(response, "close"))),
			sleep(timeoutMs, undefined, { ref: false }),
		]);
		const idle = setInterval(() => server.closeIdleConnections(), 50);
		await new Promise<void>((resolve) => server.close(() => resolve()));
		clearInterval(idle);
		clearTimeout(enough);
	};
}
