import { Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpProviderProbe } from "./http-provider-probe.ts";
import { longestText, maskedJson } from "./masked-json.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const place = {
	restaurantId: "restaurant-1",
	providerRestaurantId: 1000012,
	providerBranchId: 7,
	menuApiUrl: "https://provider.example/api/",
};
const deployment = {
	read: () =>
		Effect.succeed({
			public_url: null,
			provider: "truffle",
			provider_fixed_host: null,
			sandbox: true,
			demo: null,
			legacy: { restaurant: 1000012, station: 1 },
		}),
};
const inner = (data: unknown): Reply => ({ json: { success: true, status: 200, data } });
const read = (
	config: Parameters<typeof httpProviderProbe>[0],
	list: "categories" | "subCategories" | "items" = "items",
) => Effect.runPromise(httpProviderProbe(config, deployment).read(list, place));

describe("httpProviderProbe", () => {
	it.each([
		["categories", "menu_category_list"],
		["subCategories", "menu_sub_category_list"],
		["items", "menu_list"],
	] as const)(
		"[DBG-04, DBG-05] asks for %s through the proxy, page 1 of at most 5000, and tells both calls",
		(list, name) =>
			withServer(
				() => inner({ code: 200, data: [{ id: 1 }] }),
				async ({ config, heard }) => {
					const [local, external] = await read(config, list);
					expect(heard).toMatchObject([
						{
							method: "POST",
							path: "/api/truffle-proxy",
							body: {
								endpoint: `https://provider.example/api/${name}`,
								method: "GET",
								useParams: true,
								body: { page_no: 1, limit: 5000 },
							},
						},
					]);
					expect(local).toMatchObject({
						to: "local",
						method: "POST",
						endpoint: "/api/truffle-proxy",
						status: 200,
					});
					expect(external).toMatchObject({
						to: "external",
						method: "GET",
						endpoint: `https://provider.example/api/${name}?restaurant_id=1000012&restaurant_branch_id=7&page_no=1&limit=5000`,
						status: 200,
					});
					expect(JSON.parse(external?.response ?? "")).toEqual({ code: 200, data: [{ id: 1 }] });
				},
			),
	);

	it("[DBG-09] shows no secret of a request or a reply, however deep", () =>
		withServer(
			() =>
				inner({
					code: 200,
					data: [
						{
							name: "Fries",
							accessToken: "tok-123456789",
							headers: { Authorization: "Bearer abc" },
							menu_api_key: "k-99",
						},
					],
				}),
			async ({ config }) => {
				const calls = await read(config);
				const shown = calls.flatMap(({ request, response }) => [request, response]).join("\n");
				for (const secret of ["tok-123456789", "Bearer abc", "k-99"])
					expect(shown).not.toContain(secret);
				expect(shown).toContain("Fries");
			},
		));

	it.each([
		[
			"a refusal of the server's",
			{ status: 401, json: { success: false, message: "Sign in first.", code: "signed-out" } },
			401,
			"Sign in first.",
		],
		["a page of a gateway", { status: 502, text: "<html>bad gateway</html>" }, 502, "bad gateway"],
	] as const)("tells %s as the one call there was", (_, reply, status, says) =>
		withServer(
			() => reply,
			async ({ config }) => {
				const calls = await read(config);
				expect(calls).toMatchObject([{ to: "local", status }]);
				expect(calls[0]?.response).toContain(says);
			},
		),
	);

	it("tells a call without an answer, here and beyond", () =>
		withServer(
			() => ({
				json: {
					success: false,
					status: 502,
					error: "the provider does not answer",
					outcome: "unreached",
				},
			}),
			async ({ config }) => {
				expect(await read(config)).toMatchObject([
					{ to: "local", status: 200 },
					{ to: "external", status: undefined, response: "the provider does not answer" },
				]);
				const gone = { ...config, fetch: () => Promise.reject(new TypeError("no network")) };
				const unknown = { read: () => Effect.fail(new Unreached({ reason: "no network" })) };
				expect(
					await Effect.runPromise(httpProviderProbe(gone, unknown).read("items", place)),
				).toMatchObject([
					{
						to: "local",
						endpoint: "/api/truffle-proxy",
						status: undefined,
						response: "The server can't be reached.",
					},
				]);
			},
		));

	it("cuts a reply that nobody reads to its end", () => {
		const long = maskedJson("x".repeat(longestText + 7));
		expect(long.length).toBeLessThan(longestText + 40);
		expect(long).toContain("7 more characters");
	});
});
