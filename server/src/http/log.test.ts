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
