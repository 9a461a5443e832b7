import type { MiddlewareHandler } from "hono";
import type { Environment } from "./environment.ts";

/**
 * The same headers on every reply. Scripts come from here alone. Styles may stand inline because Radix locks scrolling
 * behind a dialog with a style element that it writes itself; a nonce can't serve, as the shell is kept offline.
 * Pictures of menu items stand at the provider. Beside this server the page speaks to receipt printers of its network, wherever those
 * are, on their port alone, and to the CouchDBs that the deployment names.
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
	const policy = [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		`img-src ${["'self'", "data:", "blob:", ...pictureOrigins].join(" ")}`,
		"font-src 'self'",
		`connect-src ${["'self'", "http://*:8080", "https://*:8080", ...replicationOrigins].join(" ")}`,
		"manifest-src 'self'",
		"worker-src 'self'",
		"form-action 'self'",
		"frame-ancestors 'none'",
		"base-uri 'none'",
	].join("; ");
	const headers: readonly (readonly [string, string])[] = [
		["content-security-policy", policy],
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
		for (const [name, value] of headers) context.res.headers.set(name, value);
	};
}
