import { describe, expect, it } from "vitest";
import { fetchJson } from "./fetch-json.ts";
import { withServer } from "./scripted-server.sample.ts";

const messageOf = (asked: Promise<unknown>) =>
	asked.then(
		() => "no error",
		(error: Error) => error.message,
	);

describe("fetchJson", () => {
	it("[QRY-06, UX-01] gets with cookies and reads JSON", () =>
		withServer(
			() => ({ json: { a: 1 } }),
			async ({ config, heard }) => {
				const asked: RequestInit[] = [];
				const watched = {
					...config,
					fetch: (input: RequestInfo | URL, init: RequestInit = {}) => {
						asked.push(init);
						return fetch(input, init);
					},
				};
				expect(await fetchJson(watched, "/api/user")).toEqual({ a: 1 });
				expect(heard).toMatchObject([{ method: "GET", path: "/api/user" }]);
				expect(asked[0]?.credentials).toBe("include");
			},
		));

	it("[ERR-05, ERR-06] sends the given method, and a JSON content type and body only where there is a body", () =>
		withServer(
			() => ({ json: {} }),
			async ({ config, heard }) => {
				await fetchJson(config, "/a", { method: "DELETE" });
				await fetchJson(config, "/b", { method: "PUT", body: { x: [1] } });
				expect(heard[0]).toMatchObject({ method: "DELETE", body: undefined });
				expect(heard[0]?.headers["content-type"]).toBeUndefined();
				expect(heard[1]).toMatchObject({
					method: "PUT",
					body: { x: [1] },
					headers: { "content-type": "application/json" },
				});
			},
		));

	it("[ERR-01, QRY-01] says the status code and the body's text", () =>
		withServer(
			() => ({ status: 418, text: "short and stout" }),
			async ({ config }) => {
				expect(await messageOf(fetchJson(config, "/a"))).toBe("418: short and stout");
			},
		));

	it("[ERR-02, QRY-02] says the status code and the status text of an empty body", () =>
		withServer(
			() => ({ status: 503, statusText: "Gone Fishing", text: "" }),
			async ({ config }) => {
				expect(await messageOf(fetchJson(config, "/a"))).toBe("503: Gone Fishing");
			},
		));

	it("[ERR-03, ERR-04, QRY-07] takes a 401 for an error, or for null where told so", () =>
		withServer(
			() => ({ status: 401, text: "Sign in first." }),
			async ({ config }) => {
				expect(await messageOf(fetchJson(config, "/a"))).toBe("401: Sign in first.");
				expect(await fetchJson(config, "/a", { on401: "null" })).toBeNull();
			},
		));

	it("gives up what is not answered within its timeout", () =>
		withServer(
			() => ({ never: true }),
			async ({ config: { base, fetch } }) => {
				await expect(fetchJson({ base, fetch }, "/a", { timeoutMs: 50 })).rejects.toMatchObject({
					name: "TimeoutError",
				});
				await expect(fetchJson({ base, fetch, timeoutMs: 50 }, "/a")).rejects.toMatchObject({
					name: "TimeoutError",
				});
			},
		));

	it("[QRY-05] asks once", () =>
		withServer(
			() => ({ status: 500, text: "no" }),
			async ({ config, heard }) => {
				await messageOf(fetchJson(config, "/a"));
				expect(heard).toHaveLength(1);
			},
		));
});
