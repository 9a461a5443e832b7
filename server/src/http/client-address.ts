import { BlockList, isIP } from "node:net";

/**
 * The address of a request's origin: the nearest one that is no trusted proxy. X-Forwarded-For
 * counts only from those.
 */
export function clientAddressBy(
	trustedProxies: readonly string[],
): (peer: string | undefined, forwardedFor: string | undefined) => string {
	const trusted = new BlockList();
	for (const range of trustedProxies) {
		const [address = "", bits] = range.split("/");
		const family = familyOf(address);
		if (bits === undefined) trusted.addAddress(address, family);
		else trusted.addSubnet(address, Number(bits), family);
	}
	const isTrusted = (address: string): boolean =>
		isIP(address) !== 0 && trusted.check(address, familyOf(address));

	return (peer, forwardedFor) => {
		const hops = [...(forwardedFor ?? "").split(",").map(plain), plain(peer ?? "")].filter(
			(hop) => isIP(hop) !== 0,
		);
		let nearest = hops.pop();
		while (nearest !== undefined && isTrusted(nearest) && hops.length > 0) nearest = hops.pop();
		return nearest ?? "unknown";
	};
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** An IPv4 address on an IPv6 socket is converted to IPv4. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, "");
