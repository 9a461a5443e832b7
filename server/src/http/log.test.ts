import { expect, it } from "vitest";
import { jsonLog, masked } from "./log.ts";

it.each([
	["authorization: Bearer abc.DEF-123", "abc.DEF-123"],
	["GET /x?access_token=s3cret&y=1", "s3cret"],
	['{"menu_api_key":"k3y"}', "k3y"],
	["postgres://user:hunter2@host/db", "hunter2"],
	["subscription-key: sub5", "sub5"],
	["password=hunter2", "hunter2"],
])("[API-11, API-20] [ASVS 16.2.5] masks what is secret in %j", (text, secret) => {
	expect(masked(text)).not.toContain(secret);
	expect(masked(text)).toContain("***");
});

it.each([
	['{"pin":"4711"}', "4711"],
	["pin=4711", "4711"],
	['{"newPassword":"hunter2"}', "hunter2"],
	["auth_token: t0ken", "t0ken"],
	["subscriptionKey=sub5", "sub5"],
	['"setup_code":"1234-5678"', "1234"],
	["credentialId: 60010001", "60010001"],
	["credential_id=60010001", "60010001"],
	["/api/restaurants/4111111111111111", "4111111111111111"],
	["paid with 5555 5555 5555 4444.", "5555 4444"],
	["card 3782-822463-10005", "10005"],
])("[SAFE-18] [ASVS 16.2.5] masks the PIN, key or card in %j", (text, secret) => {
	expect(masked(text)).not.toContain(secret);
	expect(masked(text)).toContain("***");
});

it.each([
	"POS-1790000000000-7",
	"shipping: 4711",
	"0b8f7a52-3f1e-4a5c-9d6e-1f2a3b4c5d6e",
	"4111111111111112",
	"took 1790000000000 ms",
])("[SAFE-18] leaves what is none of these: %j", (text) => {
	expect(masked(text)).toBe(text);
});

it("[API-20] [ASVS 16.4.1] writes one line of JSON an event, masked, from the level that is asked for", () => {
	const lines: string[] = [];
	const log = jsonLog(
		(line) => lines.push(line),
		"warn",
		() => 0,
	);
	log("info", "request");
	log("error", "failure", { message: "no\nway: Bearer abc", nested: { url: "http://a:b@c" } });
	expect(lines).toEqual([
		'{"at":"1970-01-01T00:00:00.000Z","level":"error","event":"failure","message":"no\\nway: Bearer ***","nested":{"url":"http://a:***@c"}}\n',
	]);
});
