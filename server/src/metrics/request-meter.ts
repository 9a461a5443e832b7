import type { MiddlewareHandler } from "hono";
import type { Environment } from "../http/environment.ts";
import type { Meters } from "./meters.ts";

/**
 * Counts each call of the contract by the pattern of its path, so that a caller's text never becomes a
 * label.
 */
export function requestMeter(
	{ request }: Pick<Meters, "request">,
	now: () => number = () => performance.now(),
): MiddlewareHandler<Environment> {
	return async (context, next) => {
		const began = now();
		await next();
		const route = context.get("route");
		request({
			method: route === undefined ? "any" : context.req.method,
			route: route ?? "none",
			status: context.res.status,
			seconds: (now() - began) / 1000,
		});
	};
}
