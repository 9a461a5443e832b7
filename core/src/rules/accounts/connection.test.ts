import { expect, it } from "vitest";
import { type ConnectionCall, connectionOf } from "./connection.ts";

const local = (status: number | undefined, body: unknown): ConnectionCall => ({
	to: "local",
	status,
	response: typeof body === "string" ? body : JSON.stringify(body),
});
const external = (status: number | undefined, body: unknown): readonly ConnectionCall[] => [
	local(200, { success: true }),
	{ ...local(status, body), to: "external" },
];
const rows = [{ id: 1 }];

it.each([
	["its list in data", external(200, { code: 200, data: rows }), "connected"],
	["its list in message", external(200, { code: 200, data: null, message: rows }), "connected"],
	[
		"a list too long to be shown",
		external(200, '{"code":200,"data":[{"id":1\n… 9 more'),
		"connected",
	],
	["nobody", external(undefined, "no answer"), "address: no-answer"],
	["another site's page", external(200, "<html>"), "menu: not-read"],
	["no menu at that address", external(404, "not found"), "address: no-menu-there"],
	["trouble", external(502, { message: "down" }), "address: provider-trouble"],
	["a key that it does not know", external(401, { message: "no" }), "key: key-refused"],
	["the same in its own code", external(200, { code: 401, message: "no" }), "key: key-refused"],
	["numbers that it does not know", external(200, { code: 400 }), "numbers: numbers-refused"],
	["an empty menu", external(200, { code: 200, data: [] }), "menu: menu-empty"],
	["our server not at all", [local(undefined, "gone")], "no-server"],
	[
		"no address saved",
		[local(400, { message: "endpoint: menu_api_url is not set" })],
		"address: no-address",
	],
	[
		"an address that may not be called",
		[local(400, { message: "endpoint: its origin" })],
		"address: not-allowed",
	],
	[
		"two restaurants with these numbers",
		[local(409, { message: "Several" })],
		"numbers: numbers-refused",
	],
] as const)("tells a connection that answers with %s", (_, calls, expected) => {
	const found = connectionOf(calls);
	expect(found.is === "failed" ? `${found.step}: ${found.why}` : found.is).toBe(expected);
});

it("gives the provider's own words along", () => {
	expect(connectionOf(external(401, { message: "Access token is not valid" }))).toMatchObject({
		says: "Access token is not valid",
	});
});
