import { expect, it } from "vitest";
import { connectingTo } from "./device-policy.ts";

const served = (sources: string) => `default-src 'none'; connect-src ${sources}; base-uri 'none'`;

it.each([
	["'self'", "printer.lan", "'self' http://printer.lan:8080 https://printer.lan:8080"],
	[
		"'self' https://couch.example",
		"192.0.2.40",
		"'self' https://couch.example http://192.0.2.40:8080 https://192.0.2.40:8080",
	],
	["'self' http://*:8080 https://*:8080", "", "'self'"],
	["'self'", "*", "'self'"],
	["'self'", "a; script-src *", "'self'"],
	["'self'", "a\r\nset-cookie: b", "'self'"],
])("[SAFE-17] of %s and the printer %j a page connects to %s", (before, printer, after) => {
	expect(connectingTo(served(before), printer)).toBe(served(after));
});
