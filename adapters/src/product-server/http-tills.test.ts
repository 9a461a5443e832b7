import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpTills } from "./contract-ports.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const place = {
	restaurantId: "r1",
	restaurantName: "Maple",
	stationId: "s1",
	stationName: "Station 1",
};
const till = {
	...place,
	...{ id: "t1", ownerId: "o1", deviceName: "Tablet" },
	...{
		createdAt: "2026-11-20T17:05:00.000Z",
		lastUsedAt: "2026-11-20T17:05:00.000Z",
		expiresAt: "2027-02-18T17:05:00.000Z",
	},
};
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
	created_at: "2026-01-01T00:00:00.000Z",
} as const;

describe("httpTills", () => {
	it.each<readonly [string, Reply, unknown]>([
		[
			"the owner",
			{ json: { success: true, data: { is: "owner", user, expiresAt: till.expiresAt, till } } },
			{ success: { is: "owner", user, till } },
		],
		[
			"an enrolled till",
			{ json: { success: true, data: { is: "till", till } } },
			{ success: { is: "till", till } },
		],
		[
			"nobody",
			{ status: 401, json: { success: false, message: "Sign in first.", code: "not-signed-in" } },
			{ success: undefined },
		],
		[
			"something else",
			{ json: { success: true, data: { is: "server" } } },
			{ failure: { _tag: "Undecodable" } },
		],
	])("[AUTH-02] tells that %s works at this device", (_, reply, outcome) =>
		withServer(
			() => reply,
			async ({ door, heard }) => {
				expect(await settled(httpTills(door).worker())).toMatchObject(outcome as object);
				expect(heard).toMatchObject([{ method: "GET", path: "/api/session" }]);
			},
		),
	);

	it("[AUTH-02] enrols, lists and revokes over the contract", () =>
		withServer(
			({ method, path }) => {
				if (method === "POST") return { status: 201, json: { success: true, data: till } };
				return {
					json:
						method === "DELETE"
							? { success: true }
							: { success: true, data: path === "/api/till-sessions" ? [till] : [] },
				};
			},
			async ({ door, heard }) => {
				const tills = httpTills(door);
				expect(
					await settled(tills.enrol({ restaurantId: "r1", stationId: "s1", deviceName: "Tablet" })),
				).toMatchObject({ success: till });
				expect(await settled(tills.list())).toMatchObject({ success: [till] });
				await settled(tills.revoke("t 1"));
				expect(heard.map(({ method, path, body }) => [method, path, body])).toEqual([
					[
						"POST",
						"/api/till-sessions",
						{ restaurantId: "r1", stationId: "s1", deviceName: "Tablet" },
					],
					["GET", "/api/till-sessions", undefined],
					["DELETE", "/api/till-sessions/t%201", undefined],
				]);
			},
		));

	it.each([
		["a session that is over", 401, "not-signed-in", "SignedOut"],
		["an inactive station", 409, "station-inactive", "Refused"],
	])("[AUTH-02] takes %s for what it is", (_, status, code, tag) =>
		withServer(
			() => ({ status, json: { success: false, message: "no", code } }),
			async ({ door }) => {
				expect(
					await settled(
						httpTills(door).enrol({ restaurantId: "r1", stationId: "s1", deviceName: "x" }),
					),
				).toMatchObject({ failure: { _tag: tag } });
			},
		),
	);
});
