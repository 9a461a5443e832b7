import { sampleId } from "@tuckshop/core/conformance";
import { sampleMenu } from "@tuckshop/core/fakes";
import { sampleFines } from "@tuckshop/core/rules/fines";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { move, owner, sell, shown, soon, tillsAndCouch, unfinished } from "./tills-and-couch.ts";

const run = Effect.runPromise;
const at = "2026-11-20T12:00:05.000Z";
const accepted = { is: "accepted", at } as const;
const { couch, till } = tillsAndCouch();

describe("two tills and a CouchDB", () => {
	it("[TXN-01, NET-01, NET-02] sell while both are cut off, and both see all sales once the CouchDB answers, each sending its own alone", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		couch().unplug();
		const states = [a.connect(), b.connect()];
		for (const n of [1, 2, 3]) await sell(a, n);
		for (const n of [4, 5]) await sell(b, n);
		await soon(async () =>
			expect(states.map((each) => each.state().is)).toEqual(["waiting", "waiting"]),
		);
		expect([await shown(a), await shown(b)]).toEqual([
			[3, 2, 1],
			[5, 4],
		]);
		couch().plugIn();
		await soon(async () =>
			expect([await shown(a), await shown(b)]).toEqual([
				[5, 4, 3, 2, 1],
				[5, 4, 3, 2, 1],
			]),
		);
		expect([await unfinished(a), await unfinished(b)]).toEqual([
			[1, 2, 3],
			[4, 5],
		]);
		expect((await sell(b, 6)).sale.facts.sequence).toBe(3);
		const [here, there] = [
			await run(a.saleStore.get(owner, sampleId(4))),
			await run(b.saleStore.get(owner, sampleId(4))),
		];
		expect(here).toEqual(there);
	});

	it("show each other how far their sales have come, and never write a sale again", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		for (const each of [a, b]) each.connect();
		await sell(a, 1);
		await soon(async () => expect(await shown(b)).toEqual([1]));
		await move(a, 1, { deliveries: { ledger: accepted, provider: accepted }, syncDate: at });
		await soon(async () =>
			expect(
				(await run(b.saleStore.get(owner, sampleId(1))))?.progress.deliveries.provider,
			).toEqual(accepted),
		);
		const sales = (await couch().documents("tuckshop-sales")).filter(({ type }) => type === "sale");
		expect(sales.map(({ _rev }) => _rev.split("-")[0])).toEqual(["1"]);
	});

	it("[TXN-12] take the further of two states that they wrote apart, wherever they meet, and leave no conflict", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		const { sale } = await sell(a, 1);
		for (const each of [a, b]) each.connect();
		await soon(async () => expect(await shown(b)).toEqual([1]));
		await run(b.saleStore.restore([sale]));
		couch().unplug();
		await move(a, 1, { deliveries: { ledger: accepted, provider: { is: "waiting" } } });
		await move(a, 1, {
			deliveries: { ledger: accepted, provider: { is: "unknown", at, reason: "no answer" } },
		});
		await move(b, 1, {
			deliveries: { ledger: { is: "refused", at, reason: "no" }, provider: accepted },
		});
		couch().plugIn();
		const together = { ledger: accepted, provider: accepted };
		await soon(async () => {
			for (const each of [a, b])
				expect((await run(each.saleStore.get(owner, sampleId(1))))?.progress.deliveries).toEqual(
					together,
				);
			const state = await couch()
				.database("tuckshop-sales")
				.get(`state/${sampleId(1)}`, { conflicts: true });
			expect([state["deliveries"], state["_conflicts"]]).toEqual([together, undefined]);
		});
	});

	it("have the menu that one of them synced last", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		const snapshot = {
			ownerId: owner,
			restaurantId: "restaurant-1",
			providerRestaurantId: 1000012,
			providerBranchId: 7,
			syncedAt: at,
			menu: sampleMenu(),
		};
		await run(a.menuStore.replace({ ...snapshot, syncedAt: "2026-11-19T12:00:00.000Z" }));
		await run(b.menuStore.replace(snapshot));
		for (const each of [a, b]) each.connect();
		await soon(async () =>
			expect((await run(a.menuStore.load(owner, "restaurant-1")))?.syncedAt).toBe(at),
		);
		await soon(async () =>
			expect(await run(b.menuStore.load(owner, "restaurant-1"))).toEqual(snapshot),
		);
	});
});

describe("what is replicated", () => {
	it("is the owner's alone: nothing of another's leaves or comes", async () => {
		const [a, b] = [till("device-a"), till("device-b")];
		await sell(a, 1, { ownerId: "owner-2" });
		await sell(a, 2);
		a.connect("owner-2");
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
		await sell(b, 3, { ownerId: "owner-3" });
		await sell(b, 4);
		b.connect(owner);
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(4));
		expect(
			(await couch().documents("tuckshop-sales")).map(({ owner_id }) => owner_id).sort(),
		).toEqual([owner, owner, "owner-2", "owner-2"]);
		expect(await run(b.saleStore.recent("owner-2", 9))).toEqual([]);
	});

	it("is neither settings, carts nor fines, nor the whole number of a campus card", async () => {
		const a = till("device-a");
		await run(a.settings.set("accessToken", "secret"));
		await run(a.fineStore.add(owner, sampleFines("60010001", at)));
		await sell(a, 1, { queuedCard: "60010002" });
		a.connect();
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
		const [sales, menus] = [
			JSON.stringify(await couch().documents("tuckshop-sales")),
			await couch().documents("tuckshop-menu"),
		];
		expect([sales.includes("****0002"), sales.includes("60010002"), menus]).toEqual([
			true,
			false,
			[],
		]);
		expect(couch().seen.some((request) => request.includes("device"))).toBe(false);
		expect((await run(a.saleStore.get(owner, sampleId(1))))?.campus?.credentialId).toBe("60010002");
	});

	it("is not taken for a sale where somebody wrote it again at the CouchDB: the first stands, and the other is shown", async () => {
		const a = till("device-a");
		const { sale } = await sell(a, 1);
		a.connect();
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
		const served = couch().database("tuckshop-sales");
		const [doc] = (await couch().documents("tuckshop-sales")).filter(({ type }) => type === "sale");
		await served.put({ ...doc, amount: 0.01 });
		await soon(async () =>
			expect(await run(a.saleStore.spoiled(owner))).toMatchObject([
				{
					key: doc?._id,
					reason: expect.stringContaining("written again"),
					record: { amount: 0.01 },
				},
			]),
		);
		expect((await run(a.saleStore.get(owner, sampleId(1))))?.facts).toEqual(sale.facts);
	});
});
