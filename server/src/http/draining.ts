import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";
import { HttpRefusal } from "./refusal.ts";

/** Paths that are still answered while the process stops, for those that monitor it. */
const watched: ReadonlySet<string> = new Set(["/api/health", "/api/ready", "/api/metrics"]);

/**
 * From the moment that the server stops: what had begun is answered as ever, and whoever comes is told to come back, before anything of
 * theirs is done. Each answer ends its connection, so that the next request finds another process or the next one.
 */
export function draining(lifecycle: {
	readonly stopping: boolean;
}): MiddlewareHandler<Environment> {
	return async (context, next) => {
		const { path } = context.req;
		const refused = lifecycle.stopping && path.startsWith("/api/") && !watched.has(path);
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
