import { contract, type OwnAccount } from "@tuckshop/core/contract";
import { Effect } from "effect";
import { describe, expect, expectTypeOf, it } from "vitest";
import { client } from "./client.ts";
import type { ServerFault } from "./product-server-faults.ts";
import { type Reply, scriptedServer } from "./scripted-server.sample.ts";

type Api = ReturnType<typeof client<typeof contract>>;

/** Runs a call against a server with this reply, and returns the request and the outcome. */
async function asking<A>(reply: Reply, ask: (api: Api) => Effect.Effect<A, ServerFault>) {
	const server = await scriptedServer(() => reply);
	try {
		const outcome = await Effect.runPromise(Effect.result(ask(client(server.config, contract))));
		return { outcome, heard: server.heard[0] };
	} finally {
		await server.close();
	}
}

describe("client", () => {
	it("has a method for every endpoint of the contract", () => {
		const api = client({ base: "", fetch: () => Promise.reject(new Error("not asked")) }, contract);
		expect(Object.keys(api)).toEqual(Object.keys(contract));
		expectTypeOf(api.updateRestaurant).parameters.toExtend<readonly [string, object, object?]>();
		expectTypeOf(api.ownAccount).returns.toEqualTypeOf<Effect.Effect<OwnAccount, ServerFault>>();
		expectTypeOf(api.revokeTill).returns.toEqualTypeOf<Effect.Effect<undefined, ServerFault>>();
	});

	it("[SRV-01] sends what stands in the path, and a body after it", async () => {
		const { heard } = await asking({ json: {} }, (api) =>
			api.shareTableLine("a/b", {
				version: 1,
				line_id: "l1",
				from: 1,
				change: { is: "split-equally" },
			}),
		);
		expect(heard).toMatchObject({
			method: "POST",
			path: "/api/table-service/sessions/a%2Fb/shares",
		});
	});

	it("[SRV-01] sends a query as text, and the options after it as headers", async () => {
		const { heard } = await asking({ json: {} }, (api) =>
			api.sales(
				{ search: "12 3", limit: "5" },
				{ account: "o1", headers: { "idempotency-key": "k" } },
			),
		);
		expect(heard).toMatchObject({
			method: "GET",
			path: "/api/transactions?search=12+3&limit=5",
			body: undefined,
		});
		expect(heard?.headers).toMatchObject({ "idempotency-key": "k", "tuckshop-account": "o1" });
	});

	it.each<readonly [string, Reply, (api: Api) => Effect.Effect<unknown, ServerFault>, unknown]>([
		[
			"the data of an envelope",
			{ json: { success: true, data: { codes: ["a"], expires_at: "x" } } },
			(api) => api.makeRecoveryCodes({ currentPassword: "p" }),
			{ codes: ["a"], expires_at: "x" },
		],
		[
			"the only field beside success",
			{ json: { success: true, sent: 3 } },
			(api) => api.sendToKitchen("s1"),
			3,
		],
		[
			"nothing of a success alone",
			{ json: { success: true } },
			(api) => api.revokeTill("t1"),
			undefined,
		],
		[
			"a reply of several fields as it is",
			{ json: { success: true, sessions: 1, tills: 2 } },
			(api) => api.logoutEverywhere({}),
			{ success: true, sessions: 1, tills: 2 },
		],
		[
			"a success that may be false as it is",
			{ json: { success: false, message: "nothing is queued" } },
			(api) => api.processPendingDebits(),
			{ success: false, message: "nothing is queued" },
		],
		[
			"a reply without an envelope as it is",
			{ json: { status: "ok" } },
			(api) => api.health(),
			{ status: "ok" },
		],
	])("gives %s", async (_, reply, ask, given) => {
		expect((await asking(reply, ask)).outcome).toMatchObject({ _tag: "Success", success: given });
	});
});
