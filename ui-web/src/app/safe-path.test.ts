import { describe, expect, it } from "vitest";
import { safePath } from "./safe-path.ts";

describe("safePath", () => {
	const origin = "https://till.example";

	it.each(["/dashboard", "/pos/a/b?x=1#y", "/", "/transactions"])(
		"[AUTH-07] follows the same-origin path %s",
		(path) => {
			expect(safePath(path, origin)).toBe(path);
		},
	);

	it.each([
		"https://evil.example/",
		"//evil.example/",
		"/\\evil.example",
		"\\\\evil.example",
		"javascript:alert(1)",
		"dashboard",
		"",
		" /dashboard",
		"/\t/evil.example",
		"/\n/evil.example",
		undefined,
		7,
		["/a"],
	])("[AUTH-07] refuses %j as a place to go", (value) => {
		expect(safePath(value, origin)).toBeUndefined();
	});
});
