import { allowedPrinterName, printerOrigins } from "@tuckshop/core/rules/receipt";
import type { Context, MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";

/**
 * Sets the same headers on every reply. Scripts come only from this server. Inline styles are
 * allowed because Radix locks scrolling behind a dialog with its own style element; a nonce is not
 * possible, as the shell is cached offline. Pictures of menu items come from the provider. Besides
 * this server the page connects to the CouchDBs of the deployment, and to its device's printer, on
 * the printer's port only. The service worker knows that printer and writes it into the pages that
 * it serves; a page without a worker sends it in a cookie.
 */
export function securityHeaders({
	pictureOrigins,
	replicationOrigins,
	https,
}: {
	readonly pictureOrigins: readonly string[];
	readonly replicationOrigins: readonly string[];
	readonly https: boolean;
}): MiddlewareHandler<Environment> {
	const policyWith = (printer: readonly string[]) =>
		[
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self' 'unsafe-inline'",
			`img-src ${["'self'", "data:", "blob:", ...pictureOrigins].join(" ")}`,
			"font-src 'self'",
			`connect-src ${["'self'", ...replicationOrigins, ...printer].join(" ")}`,
			"manifest-src 'self'",
			"worker-src 'self'",
			"form-action 'self'",
			"frame-ancestors 'none'",
			"base-uri 'none'",
		].join("; ");
	const headers: readonly (readonly [string, string])[] = [
		["x-content-type-options", "nosniff"],
		["referrer-policy", "same-origin"],
		["x-frame-options", "DENY"],
		["cross-origin-opener-policy", "same-origin"],
		["cross-origin-resource-policy", "same-origin"],
		["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(self)"],
		...(https ? ([["strict-transport-security", "max-age=31536000"]] as const) : []),
	];
	return async (context, next) => {
		await next();
		context.res.headers.set("content-security-policy", policyWith(printerOf(context)));
		for (const [name, value] of headers) context.res.headers.set(name, value);
	};
}

/**
 * The printer that a page's device reports. A request with which the worker fills its cache is no
 * page: it gets the printer of the time when it is served.
 */
function printerOf({ req }: Context<Environment>): readonly string[] {
	const asked = req.header("sec-fetch-dest");
	if (asked !== undefined && asked !== "document" && asked !== "iframe") return [];
	const told = (req.header("cookie") ?? "")
		.split(/;\s*/)
		.find((each) => each.startsWith(`${allowedPrinterName}=`));
	return told === undefined ? [] : printerOrigins(told.slice(allowedPrinterName.length + 1));
}
