import { expect, it } from "vitest";
import { network } from "./sign-in-limits.ts";

it.each([
	["203.0.113.7", "203.0.113.7"],
	["unknown", "unknown"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["2001:db8:1:2::", "2001:db8:1:2::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
])("[API-04] counts tries from %s as of %s: an IPv6 network is one address", (address, counted) => {
	expect(network(address)).toBe(counted);
});
