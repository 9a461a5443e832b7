import { printerOrigins } from "@tuckshop/core/rules/receipt";
import { keptPrinter } from "../allowed-printer.ts";

const header = "content-security-policy";

/**
 * A page that the worker serves, with its stored policy and this device's printer in it, even
 * without a network.
 */
export async function withDevicePolicy(page: Response, caches: CacheStorage): Promise<Response> {
	const policy = page.headers.get(header);
	if (policy === null) return page;
	const headers = new Headers(page.headers);
	headers.set(header, connectingTo(policy, await keptPrinter(caches)));
	return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
}

/**
 * The policy with a printer to connect to. Sources that are no host, from an earlier version, are
 * removed.
 */
export const connectingTo = (policy: string, printer: string): string =>
	policy
		.split(";")
		.map((each) => {
			const [name = "", ...sources] = each.trim().split(/\s+/);
			return name === "connect-src"
				? [
						name,
						...sources.filter((source) => !source.includes("*")),
						...printerOrigins(printer),
					].join(" ")
				: each.trim();
		})
		.join("; ");
