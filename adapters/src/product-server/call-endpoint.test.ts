import { contract } from "@tuckshop/core/contract";
import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { callEndpoint } from "./call-endpoint.ts";
import { httpTills } from "./contract-ports.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { httpAccounts } from "./http-accounts.ts";
import { serverHealth } from "./http-deployment.ts";
import { httpRestaurants } from "./http-restaurants.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const problem = (message: string, code = "invalid") => ({
	success: false,
	message,
	code,
	field: "name",
});
const detail = {
	...{
		id: "r 1",
		name: "Maple",
		address: "1 Road",
		phone: null,
		restaurant_id: 12,
		branch_id: 7,
		menu_api_url: "https://p.example",
		has_menu_api_key: true,
	},
	...{
		menu_api_key: "k",
		cash_rounding: "nickel",
		time_zone: "America/Toronto",
		province: null,
		gst_number: null,
		qst_number: null,
		stations: [],
	},
};

describe("callEndpoint", () => {
	it("[SRV-01] fills the path, and gives the decoded reply", () =>
		withServer(
			() => ({ json: { success: true, data: detail } }),
			async ({ config, heard }) => {
				expect(await settled(httpRestaurants(config).get("r 1"))).toMatchObject({
					success: {
						restaurant_id: 12,
						branch_id: 7,
						menu_api_key: "k",
						menu_api_url: "https://p.example",
					},
				});
				expect(heard[0]?.path).toBe("/api/restaurants/r%201");
			},
		));

	it.each<readonly [string, Reply, object]>([
		[
			"the server's own 401",
			{ status: 401, json: problem("Sign in first.", "not-signed-in") },
			{ _tag: "SignedOut" },
		],
		[
			"a gateway that asks for a password of its own",
			{ status: 401, text: "<h1>Guest network</h1>" },
			{ _tag: "Unreached" },
		],
		[
			"a refusal that says how long it lasts",
			{ status: 429, json: { ...problem("Too many tries", "too-many-tries"), retry_after: 60 } },
			{ _tag: "Refused", reason: "Too many tries", code: "too-many-tries", retryAfter: 60 },
		],
		[
			"the server's own refusal",
			{ status: 409, json: problem("Taken", "conflict") },
			{ _tag: "Refused", reason: "Taken", code: "conflict", field: "name" },
		],
		[
			"the server's own 500",
			{ status: 500, json: problem("Something went wrong", "internal") },
			{ _tag: "Undecodable", reason: expect.stringContaining("500: ") },
		],
		[
			"a 404 of something else on this port",
			{ status: 404, text: "<h1>Not Found</h1>" },
			{ _tag: "Undecodable" },
		],
		[
			"a gateway without a server behind it",
			{ status: 502, text: "<h1>Bad Gateway</h1>" },
			{ _tag: "Unreached" },
		],
		["a gateway that gave up", { status: 504, text: "" }, { _tag: "Unreached" }],
		[
			"a page instead of JSON",
			{ text: "<html>Welcome to the hotel</html>" },
			{
				_tag: "Undecodable",
				where: "GET /api/restaurants/{id}",
				reason: expect.stringContaining("not JSON"),
			},
		],
		["an empty reply", { text: "" }, { _tag: "Undecodable" }],
		[
			"a reply that lacks a field",
			{ json: { success: true, data: { ...detail, time_zone: undefined } } },
			{ _tag: "Undecodable", reason: expect.stringContaining("time_zone") },
		],
		[
			"a reply that was cut",
			{ json: { success: true, data: detail }, cut: true },
			{ _tag: "Unreached" },
		],
		["no reply in time", { never: true }, { _tag: "Unreached", reason: "no answer in time" }],
	])("takes %s for what it is", (_, reply, failure) =>
		withServer(
			() => reply,
			async ({ config }) => {
				expect(await settled(httpRestaurants(config).get("1"))).toMatchObject({ failure });
			},
		),
	);

	it("knows a server that is not there", async () => {
		expect(
			await settled(httpRestaurants({ base: "http://127.0.0.1:9", fetch, timeoutMs: 500 }).list()),
		).toMatchObject({ failure: { _tag: "Unreached" } });
	});

	it("sends nothing that the contract has no words for", () =>
		withServer(
			() => ({ json: {} }),
			async ({ config, heard }) => {
				const body = { name: "", location: "x", restaurant_id: 1.5 };
				expect(
					await settled(callEndpoint(config, contract.createRestaurant, { body })),
				).toMatchObject({ failure: { _tag: "Refused", code: "not-encodable" } });
				expect(heard).toEqual([]);
			},
		));
});

describe("httpAccounts", () => {
	const user = {
		id: "1",
		email: "a@b.ca",
		business_name: "B",
		contact_name: "C",
		phone: null,
		address: null,
		role: "user",
		created_at: "x",
		session: { expires_at: "y" },
	};
	it("[AUTH-28] has nobody where the server says 401", () =>
		withServer(
			() => ({ status: 401, json: problem("Sign in first.") }),
			async ({ config }) => {
				expect(await settled(httpAccounts(config).current())).toMatchObject({
					_tag: "Success",
					success: undefined,
				});
				expect(await settled(httpAccounts(config).signOut())).toMatchObject({ _tag: "Success" });
			},
		));
	it("[AUTH-28] takes a gateway's 401 for no word of who is signed in, and for no sign-out", () =>
		withServer(
			() => ({ status: 401, text: "<h1>Guest network</h1>" }),
			async ({ config }) => {
				const { current, signOut, signIn } = httpAccounts(config);
				for (const ask of [
					current(),
					signOut(),
					signIn({ email: "a@b.ca", password: "x" }),
					httpTills(config).worker(),
				])
					expect(await settled<unknown, unknown>(ask)).toMatchObject({
						failure: { _tag: "Unreached" },
					});
			},
		));
	it("tells wrong credentials from a session that is over", () =>
		withServer(
			({ path }) =>
				path === "/api/login"
					? {
							status: 401,
							json: problem("The email or the password is wrong.", "wrong-credentials"),
						}
					: { json: user },
			async ({ config }) => {
				expect(
					await settled(httpAccounts(config).signIn({ email: "a@b.ca", password: "x" })),
				).toMatchObject({
					failure: {
						_tag: "Refused",
						reason: "The email or the password is wrong.",
						code: "wrong-credentials",
					},
				});
				expect(await settled(httpAccounts(config).current())).toMatchObject({ success: user });
			},
		));
});

describe("serverHealth", () => {
	it.each<readonly [string, Reply, boolean]>([
		["says so", { json: { status: "ok" } }, true],
		["says something else", { json: { status: "starting" } }, false],
		["is some other page", { text: "<html>" }, false],
		["is broken", { status: 500, json: { status: "ok" } }, false],
		["does not answer in time", { never: true }, false],
	])("is whether the health check %s", (_, reply, answers) =>
		withServer(
			() => reply,
			async ({ config, heard }) => {
				expect(await Effect.runPromise(serverHealth(config).reachable())).toBe(answers);
				expect(heard).toMatchObject([{ method: "GET", path: "/api/health" }]);
			},
		),
	);

	it("[NET-02] waits as long as any other call where the last check took long, and briefly again on a line that is quick", () => {
		const limits: number[] = [];
		let come = (_: boolean): void => undefined;
		const line: HttpClientConfig = {
			base: "",
			fetch: () =>
				new Promise((resolve, reject) => {
					come = (inTime) =>
						inTime
							? resolve(Response.json({ status: "ok" }))
							: reject(new DOMException("no answer in time", "TimeoutError"));
				}),
			limit: (milliseconds) => {
				limits.push(milliseconds);
				return new AbortController().signal;
			},
		};
		const answers = serverHealth(line).reachable();
		/** A health check on a connection whose answers take this long. */
		const check = (takes: number) =>
			Effect.gen(function* () {
				const asked = yield* Effect.forkChild(answers, { startImmediately: true });
				const limit = limits.at(-1) ?? 0;
				yield* TestClock.adjust(Math.min(takes, limit));
				come(takes < limit);
				return [limit, yield* Fiber.join(asked)];
			});
		return Effect.runPromise(
			Effect.gen(function* () {
				const checks = [];
				for (const takes of [100, 5_000, 5_000, 5_000, 100, 100]) checks.push(yield* check(takes));
				expect(checks).toEqual([
					[3_000, true],
					[3_000, false],
					[15_000, true],
					[15_000, true],
					[15_000, true],
					[3_000, true],
				]);
			}).pipe(Effect.provide(TestClock.layer())),
		);
	});
});
