import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Whoever starts programs kills them after ten seconds; this is a little less. */
export const longestStop = 8_000;

/**
 * Gives the way to end a server: it goes on listening, so that a load balancer hears that it is not ready and tills that they come back, until
 * what was running then has its answer; then it takes no more connections. What takes longer than `timeoutMs` is cut off.
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
