import { expect, it } from "vitest";
import { clientAddressBy } from "./client-address.ts";

const behind = clientAddressBy(["10.0.0.0/8", "2001:db8::1"]);
const alone = clientAddressBy([]);

it.each([
	[alone, "203.0.113.7", undefined, "203.0.113.7"],
	[alone, "203.0.113.7", "198.51.100.1", "203.0.113.7"],
	[alone, "::ffff:203.0.113.7", undefined, "203.0.113.7"],
	[behind, "10.1.1.1", "198.51.100.1", "198.51.100.1"],
	[behind, "::ffff:10.1.1.1", "198.51.100.1", "198.51.100.1"],
	[behind, "2001:db8::1", "198.51.100.1, 10.2.2.2", "198.51.100.1"],
	[behind, "10.1.1.1", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
	[behind, "203.0.113.7", "198.51.100.1", "203.0.113.7"],
	[behind, "10.1.1.1", "nonsense", "10.1.1.1"],
	[behind, "10.1.1.1", undefined, "10.1.1.1"],
	[behind, undefined, undefined, "unknown"],
] as const)(
	"[API-04] believes X-Forwarded-For only behind trusted proxies (%#)",
	(address, peer, forwardedFor, person) => {
		expect(address(peer, forwardedFor)).toBe(person);
	},
);
