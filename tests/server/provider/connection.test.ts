import { httpDeployment } from "@tuckshop/adapters/product-server";
import { httpProviderProbe } from "@tuckshop/adapters/product-server/late";
import { branchOf, connectionOf } from "@tuckshop/core/rules/accounts";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { serverUnderTest } from "../server-under-test.ts";

onEachDatabase((fresh) => {
	it("connects a fresh owner with what the deployment tells of the sandbox, and tells a wrong key and a missing address apart", async () => {
		const server = await serverUnderTest(await fresh());
		try {
			const own = await owner(server);
			const door = { base: server.url, fetch: own.fetch };
			const deployment = httpDeployment(door);
			const { sandbox_provider } = await Effect.runPromise(deployment.read());
			const create = async (change: object) =>
				(
					await own.post("/api/restaurants", {
						...{ name: "Quad Lane", location: "2 Quad Lane" },
						...{ ...sandbox_provider, ...change },
					})
				).json.data;
			const probe = httpProviderProbe(door, deployment);
			const tested = async (change: object) => {
				const restaurant = await create(change);
				const place = {
					restaurantId: restaurant.id,
					providerRestaurantId: restaurant.restaurant_id,
					providerBranchId: branchOf(restaurant),
					menuApiUrl: restaurant.menu_api_url ?? "",
				};
				return connectionOf(await Effect.runPromise(probe.read("categories", place)));
			};
			expect(await tested({})).toEqual({ is: "connected" });
			expect(await tested({ menu_api_key: "another" })).toMatchObject({
				step: "key",
				why: "key-refused",
				says: "Access token is not valid",
			});
			expect(await tested({ menu_api_url: null })).toEqual({
				is: "failed",
				step: "address",
				why: "no-address",
			});
		} finally {
			await server.close();
		}
	});
});
