import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";
import { HttpRefusal } from "./refusal.ts";

/**
 * Refuses writes from another site's page. A caller that is no browser sends neither header and has
 * no cookie to steal.
 */
export function originCheck(publicUrl: string | undefined): MiddlewareHandler<Environment> {
	return async (context, next) => {
		const { method } = context.req;
		if (method !== "GET" && method !== "HEAD") {
			const origin = context.req.header("origin");
			const own =
				origin === undefined
					? cameFromHere(context.req.header("sec-fetch-site"))
					: isOwn(origin, context.req.header("host"), publicUrl);
			if (!own) throw crossSite();
		}
		await next();
	};
}

/** True if the browser says that the request was made by the product's own pages or by the user. */
export const cameFromHere = (secFetchSite: string | undefined): boolean =>
	secFetchSite === undefined || secFetchSite === "same-origin" || secFetchSite === "none";

export const crossSite = (): HttpRefusal =>
	new HttpRefusal(403, "cross-site", "This request came from another site's page.");

function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
	return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host);
}
