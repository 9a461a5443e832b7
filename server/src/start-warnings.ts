import { isIP } from "node:net";
import { isLoopback, type Settings } from "./settings.ts";

/** Warnings about settings that the server accepts but its operator should know of, one line each. */
export function startWarnings({
	trustedProxies,
	host,
	publicUrl,
}: Pick<Settings, "trustedProxies" | "host" | "publicUrl">): readonly string[] {
	const wide = trustedProxies.filter(takesInStrangers);
	return [
		...(wide.length === 0
			? []
			: [
					`TRUSTED_PROXIES trusts ${wide.join(", ")}: whoever calls from there says with X-Forwarded-For which address they come from, and no limit of sign-ins holds them. Name your own proxies alone.`,
				]),
		...(isLoopback(host) || publicUrl !== undefined
			? []
			: [
					`HOST is ${host} and there is no PUBLIC_URL: passwords and PINs pass this machine's networks in plain http, and cookies are not Secure. Put a proxy with https in front, and set PUBLIC_URL to its address.`,
				]),
	];
}

/** No private network is wider than 10.0.0.0/8 and fc00::/7. */
function takesInStrangers(range: string): boolean {
	const [address = "", bits] = range.split("/");
	if (bits === undefined) return false;
	if (isIP(address) === 4) return Number(bits) < 8;
	// An IPv4 address in IPv6 notation has 96 bits before its own 32.
	return (
		Number(bits) < 7 || (/^(::|0{0,4}(:0{1,4}){4}:)ffff:/i.test(address) && Number(bits) < 96 + 8)
	);
}
