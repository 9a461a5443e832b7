import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { SandboxEnvironment } from "./environment.ts";

/** The token of the demonstration. Not a secret: it opens only the sandbox. */
export const sandboxAccessToken = "sandbox-demo-token-not-a-secret";

/**
 * The restaurant of the demonstration. The sandbox serves any other id as well. `elsewhereBranchId`: the same menu for restaurants outside of
 * Ontario. It names no taxes, so that those of the restaurant's own province are borne.
 */
export const sandboxRestaurant = {
	restaurantId: 1000012,
	branchId: 1000012,
	elsewhereBranchId: 1000013,
} as const;

/**
 * Checks the access token. The documents do not say where it is sent: it is accepted in
 * `Authorization: Bearer <token>`, which the product's proxy sends, or in the query's
 * `access_token`, as such providers also allow.
 */
export function accessCheck(token: string): MiddlewareHandler<SandboxEnvironment> {
	const expected = digest(token);
	return async (context, next) => {
		const [, bearer] = /^Bearer\s+(\S+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
		const given = bearer ?? context.req.query("access_token");
		if (given === undefined)
			return context.json({ code: 401, data: null, message: "Access token is missing" }, 401);
		if (!timingSafeEqual(digest(given), expected))
			return context.json({ code: 401, data: null, message: "Access token is not valid" }, 401);
		return next();
	};
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
