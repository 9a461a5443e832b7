import { type PouchDatabase, pouchStorage } from "@tuckshop/adapters/pouch";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { openPouch } from "./open-pouch.ts";

const run = Effect.runPromise;
const owner = "owner-1";
let made = 0;
let name = "";
let sales: PouchDatabase;
beforeEach(() => {
	name = `stores-${Date.now()}-${++made}`;
	sales = openPouch(`${name}-sales`);
});

/** A tab: its own stores over the same databases. */
const tab = () => pouchStorage((part) => openPouch(`${name}-${part}`));
const keep = ({ saleStore }: ReturnType<typeof tab>, n: number) =>
	run(saleStore.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence })));
const numbers = async () =>
	(await sales.allDocs({ startkey: "sale/", endkey: "sale/\uffff" })).rows.map(({ id }) => id);

describe("sales in PouchDB", () => {
	it("[TXN-01] lie in a document that is written once and a state that is written again", async () => {
		const one = tab();
		await keep(one, 1);
		const at = "2026-11-20T12:00:05.000Z";
		await run(
			one.saleStore.advance(owner, sampleId(1), (state) => ({
				...state,
				progress: { ...state.progress, updatedAt: at },
			})),
		);
		const [sale, state] = [
			await sales.get("sale/owner-1/device-1/000000000001"),
			await sales.get(`state/${sampleId(1)}`),
		];
		expect([
			sale._rev.split("-")[0],
			state._rev.split("-")[0],
			state["updated_at"],
			"updated_at" in sale,
		]).toEqual(["1", "2", at, false]);
	});

	it("give two tabs that sell at once different numbers, none left out and none twice", async () => {
		const [one, two] = [tab(), tab()];
		const kept = await Promise.all([keep(one, 1), keep(two, 2), keep(one, 3), keep(two, 4)]);
		expect(kept.map(({ sale }) => sale.facts.sequence).sort()).toEqual([1, 2, 3, 4]);
		expect(await numbers()).toHaveLength(4);
	});

	it("are kept once where two tabs keep the same one at once", async () => {
		const kept = await Promise.all([keep(tab(), 1), keep(tab(), 1), keep(tab(), 1)]);
		expect(kept.filter(({ fresh }) => fresh)).toHaveLength(1);
		expect(await numbers()).toEqual(["sale/owner-1/device-1/000000000001"]);
	});

	it("are paid anew where a page died before their document was there, with nothing of the first try left", async () => {
		await sales.put({
			_id: `state/${sampleId(1)}`,
			type: "state",
			sale_id: sampleId(1),
			owner_id: owner,
			status: "complete",
		});
		const { sale, fresh } = await keep(tab(), 1);
		expect([fresh, (await run(tab().saleStore.get(owner, sampleId(1))))?.progress]).toEqual([
			true,
			sale.progress,
		]);
	});

	it("that do not decode are kept aside and shown, their numbers stay given out, and the others go on", async () => {
		const one = tab();
		for (const n of [1, 2]) await keep(one, n);
		const { _id, _rev, ...sale } = await sales.get("sale/owner-1/device-1/000000000002");
		await sales.put({
			...sale,
			_id: "sale/owner-1/device-1/000000000003",
			sequence: 3,
			sale_id: sampleId(3),
			amount: "a lot",
		});
		await sales.put({
			...(await sales.get(`state/${sampleId(2)}`)),
			deliveries: { ledger: { is: "hoped" } },
		});
		const store = tab();
		expect((await run(store.saleStore.unfinished(owner))).map(({ facts }) => facts.id)).toEqual([
			sampleId(1),
		]);
		const spoiled = await run(store.saleStore.spoiled(owner));
		expect(spoiled.map(({ key, reason }) => [key, /amount|deliveries/.exec(reason)?.[0]])).toEqual([
			["sale/owner-1/device-1/000000000002", "deliveries"],
			["sale/owner-1/device-1/000000000003", "amount"],
		]);
		expect((await keep(store, 4)).sale.facts.sequence).toBe(4);
		expect(
			await Effect.runPromise(
				Effect.result(store.saleStore.keep(sampleId(3), () => sampleSale({ id: sampleId(3) }))),
			),
		).toMatchObject({
			failure: { _tag: "NotStored" },
		});
	});
});

describe("what belongs to the device alone", () => {
	const place = { ownerId: owner, restaurantId: "restaurant-1", stationId: "station-1" };
	const cart = `cart/${JSON.stringify(Object.values(place))}`;

	it("[CART-21] opens, with an order that does not decode set aside, also where a page died while it did so", async () => {
		const device = openPouch(`${name}-device`);
		const { rev } = await device.put({ _id: cart, lines: "many" });
		await device.put({ _id: `spoiled/${cart}/${rev}`, lines: "many" });
		expect(await run(tab().drafts.load(place))).toBeUndefined();
		const draft = { ...place, saleId: sampleId(1), order: { lines: [] } };
		await run(tab().drafts.save(draft));
		expect(await run(tab().drafts.load(place))).toEqual(draft);
		expect((await device.get(`spoiled/${cart}/${rev}`))["lines"]).toBe("many");
	});

	it("opens in several tabs at once, and a setting that several remove at once is removed for all", async () => {
		const device = openPouch(`${name}-device`);
		await device.put({ _id: cart, lines: "many" });
		const tabs = [tab(), tab(), tab()];
		expect(await Promise.all(tabs.map(({ drafts }) => run(drafts.load(place))))).toEqual([
			undefined,
			undefined,
			undefined,
		]);
		await run(tab().settings.set("a", 1));
		await Promise.all(tabs.map(({ settings }) => run(settings.remove("a"))));
		expect(await run(tab().settings.get("a"))).toBeUndefined();
	});
});
