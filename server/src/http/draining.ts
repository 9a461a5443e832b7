import { isContractPath } from "@tuckshop/core/contract";
import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";
import { HttpRefusal } from "./refusal.ts";

/** Paths that are still served during shutdown, for monitoring. */
const watched: ReadonlySet<string> = new Set(["/api/health", "/api/ready", "/api/metrics"]);

/**
 * During shutdown: requests that had begun are answered as usual, and new ones are told to come
 * back, before anything is done. Each answer closes its connection, so that the next request
 * reaches another process.
 */
export function draining(lifecycle: {
	readonly stopping: boolean;
}): MiddlewareHandler<Environment> {
	return async (context, next) => {
		const { path } = context.req;
		const refused = lifecycle.stopping && isContractPath(path) && !watched.has(path);
		if (refused) {
			context.header("connection", "close");
			throw new HttpRefusal(
				503,
				"stopping",
				"The server is being restarted. Try again in a moment.",
				{ retryAfter: 5 },
			);
		}
		await next();
		if (lifecycle.stopping) context.res.headers.set("connection", "close");
	};
}
