import { BlockList, isIPv4, isIPv6 } from "node:net";

/** The kind of an IP address for outgoing calls: `private` addresses are called only where the settings list them, `never` ones not at all. */
export type AddressKind = "public" | "private" | "never";

/**
 * The kind of an address by IANA's special-purpose registries. An IPv6 address that contains an
 * IPv4 one (mapped, translated, 6to4, Teredo) is never called: a name has an A record for that.
 */
export function addressKind(address: string): AddressKind {
	if (isIPv4(address))
		return neverV4.check(address) ? "never" : privateV4.check(address) ? "private" : "public";
	if (!isIPv6(address) || address.includes("%") || neverV6.check(address, "ipv6")) return "never";
	if (privateV6.check(address, "ipv6")) return "private";
	return globalV6.check(address, "ipv6") ? "public" : "never";
}

/** A list of ranges, "address/bits" or one address, to match whole addresses. */
export function addressRanges(ranges: readonly string[]): {
	readonly has: (address: string) => boolean;
} {
	const list = new BlockList();
	for (const range of ranges) {
		const [address = "", bits] = range.split("/");
		const family = familyOf(address);
		if (bits === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(bits), family);
	}
	return { has: (address) => list.check(address, familyOf(address)) };
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

function ranges(family: "ipv4" | "ipv6", ...texts: readonly string[]): BlockList {
	const list = new BlockList();
	for (const text of texts) {
		const [network = "", bits] = text.split("/");
		list.addSubnet(network, Number(bits), family);
	}
	return list;
}

/** Loopback, private networks, and the carriers' shared range. */
const privateV4 = ranges(
	"ipv4",
	"10.0.0.0/8",
	"127.0.0.0/8",
	"172.16.0.0/12",
	"192.168.0.0/16",
	"100.64.0.0/10",
);
const privateV6 = ranges("ipv6", "::1/128", "fc00::/7");

const neverV4 = ranges(
	"ipv4",
	"0.0.0.0/8",
	// Link-local: the metadata services of clouds.
	"169.254.0.0/16",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
	// Metadata services of clouds outside the link-local range.
	"100.100.100.200/32",
	"168.63.129.16/32",
);

const neverV6 = ranges(
	"ipv6",
	"::/128",
	"::ffff:0:0/96",
	"64:ff9b::/96",
	"64:ff9b:1::/48",
	"100::/64",
	// Protocol assignments: Teredo, benchmarking, ORCHID.
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"3fff::/20",
	"fe80::/10",
	"fec0::/10",
	"ff00::/8",
	// Metadata services of clouds inside the unique local range.
	"fd00:ec2::254/128",
	"fd20:ce::254/128",
);

/** The only part of IPv6 that is allocated for public use. */
const globalV6 = ranges("ipv6", "2000::/3");
