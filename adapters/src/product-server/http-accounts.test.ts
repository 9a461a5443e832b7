import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpAccounts } from "./http-accounts.ts";
import { withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const user = {
	...{
		id: "o1",
		email: "a@example.test",
		business_name: "A",
		contact_name: "A",
		phone: null,
		address: null,
		role: "user",
	},
	...{
		created_at: "2026-01-01T00:00:00.000Z",
		session: { expires_at: "2027-01-01T00:00:00.000Z" },
	},
} as const;

describe("httpAccounts", () => {
	it("[AUTH-19] signs in by POST /api/login with email and password, and has the user without the password", () =>
		withServer(
			() => ({ json: { ...user, password: "hunter2", password_hash: "$argon2id$" } }),
			async ({ config, heard }) => {
				const signedIn = await settled(
					httpAccounts(config).signIn({ email: "a@example.test", password: "hunter2" }),
				);
				expect(signedIn).toMatchObject({ success: user });
				expect(JSON.stringify(signedIn)).not.toMatch(/hunter2|argon2/);
				expect(heard.map(({ method, path, body }) => [method, path, body])).toEqual([
					["POST", "/api/login", { email: "a@example.test", password: "hunter2" }],
				]);
			},
		));

	it("[AUTH-19] takes a 401 of the sign-in for a refusal with the server's one sentence, and not for a session that ended", () =>
		withServer(
			() => ({
				status: 401,
				json: { success: false, message: "Email or password is wrong.", code: "wrong-credentials" },
			}),
			async ({ config }) => {
				expect(
					await settled(httpAccounts(config).signIn({ email: "a@example.test", password: "no" })),
				).toMatchObject({
					failure: { _tag: "Refused", reason: "Email or password is wrong." },
				});
			},
		));

	it("[AUTH-27] has the current user from GET /api/user", () =>
		withServer(
			() => ({ json: user }),
			async ({ config, heard }) => {
				expect(await settled(httpAccounts(config).current())).toMatchObject({ success: user });
				expect(heard).toMatchObject([{ method: "GET", path: "/api/user" }]);
			},
		));

	it("[AUTH-01] signs out everywhere, and says how many sessions ended", () =>
		withServer(
			() => ({ json: { success: true, sessions: 3, tills: 2 } }),
			async ({ config, heard }) => {
				expect(
					await settled(httpAccounts(config).signOutEverywhere({ tills: true })),
				).toMatchObject({
					success: { sessions: 3, tills: 2 },
				});
				expect(heard).toMatchObject([
					{ method: "POST", path: "/api/logout-everywhere", body: { tills: true } },
				]);
			},
		));
});
