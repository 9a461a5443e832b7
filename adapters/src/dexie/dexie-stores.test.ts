import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { inMemorySalesHistory, noFaults, sampleMenu } from "@tuckshop/core/fakes";
import type { MenuSnapshot } from "@tuckshop/core/ports";
import { salesBook } from "@tuckshop/core/pos";
import { MenuItemRecord } from "@tuckshop/core/records";
import { emptyOrder } from "@tuckshop/core/rules";
import { Effect, Schema } from "effect";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { cartKey, dexieDraftStore } from "./dexie-draft-store.ts";
import { dexieMenuStore } from "./dexie-menu-store.ts";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { openTillDatabase, type TransactionRow, type TuckshopDatabase } from "./open-database.ts";

const run = Effect.runPromise;
const settled = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.result(effect));
const owner = "owner-1";
let database: TuckshopDatabase;
/** One more tab of the same device. */
let tab: () => TuckshopDatabase;
beforeEach(() => {
	const device = { indexedDB: new IDBFactory(), IDBKeyRange };
	tab = () => openTillDatabase("test", device);
	database = tab();
});

describe("dexieSaleStore", () => {
	const keep = (n: number) =>
		run(
			dexieSaleStore(database).keep(sampleId(n), (sequence) =>
				sampleSale({ id: sampleId(n), sequence }),
			),
		);
	const spoil = async (id: number, change: Partial<Record<keyof TransactionRow, unknown>>) =>
		database.transactions.put({
			...(await database.transactions.get(id)),
			...change,
		} as unknown as TransactionRow);

	it("[TXN-01, TXN-18, TXN-22, DATA-18] keeps a sale as the documented transaction, its automatic id beside it", async () => {
		await keep(1);
		expect(await database.transactions.toArray()).toMatchObject([
			{
				id: 1,
				sale_id: sampleId(1),
				status: "pending",
				payment_method: "cash",
				amount: expect.any(Number),
				created_at: "2026-11-20T12:00:00.000Z",
				updated_at: "2026-11-20T12:00:00.000Z",
			},
		]);
	});

	it("[TXN-02, TXN-09] derives status and error text at every write", async () => {
		await keep(1);
		const at = "2026-11-20T12:00:05.000Z";
		const become = (provider: object) =>
			run(
				dexieSaleStore(database).advance(owner, sampleId(1), ({ progress }) => ({
					progress: {
						...progress,
						deliveries: { ledger: { is: "accepted", at }, provider: provider as never },
					},
				})),
			);
		await become({ is: "unknown", at, reason: "no answer" });
		expect(await database.transactions.get(1)).toMatchObject({
			status: "failed",
			error_message: "outcome unknown: no answer",
		});
		await become({ is: "waiting" });
		expect(await database.transactions.get(1)).not.toHaveProperty("error_message");
	});

	it("writes nothing, and uses up no sequence number, when a sale can't be written", async () => {
		const store = dexieSaleStore(database);
		const bad = await settled(
			store.keep(sampleId(1), (sequence) => ({ ...sampleSale({ id: "not a uuid", sequence }) })),
		);
		expect(bad).toMatchObject({
			failure: { _tag: "NotStored", reason: expect.stringMatching(/^Database error: /) },
		});
		expect(await database.transactions.count()).toBe(0);
		await keep(2);
		expect((await database.transactions.toCollection().first())?.sequence).toBe(1);
	});

	it("[TXN-24] sends a transaction of others that has no reference under POS- and its id", async () => {
		await keep(1);
		const { reference: _, ...bare } = (await database.transactions.get(1)) as TransactionRow;
		await database.transactions.put(bare as TransactionRow);
		expect(
			(await run(dexieSaleStore(database).unfinished(owner))).map(({ facts }) => facts),
		).toEqual([expect.objectContaining({ id: sampleId(1), reference: `POS-${sampleId(1)}` })]);
	});

	it.each([
		["an amount", { amount: "a lot" }, "amount"],
		["a delivery", { deliveries: { ledger: { is: "hoped" } } }, "deliveries"],
		["its status", { status: "mislaid" }, "status"],
		["its owner", { owner_id: undefined }, "owner_id"],
	])(
		"passes over a record without a good value for %s, lists it with the field, and goes on with the others",
		async (_, change, field) => {
			for (const n of [1, 2, 3]) await keep(n);
			await spoil(2, change);
			const store = dexieSaleStore(database);
			expect((await run(store.unfinished(owner))).map(({ facts }) => facts.id)).toEqual([
				sampleId(1),
				sampleId(3),
			]);
			expect(await run(store.spoiled(owner))).toEqual([
				{
					key: "2",
					reason: expect.stringContaining(field),
					record: await database.transactions.get(2),
				},
			]);
			expect(await run(store.get(owner, sampleId(2)))).toBeUndefined();
			expect(await database.transactions.count()).toBe(3);
			expect(
				await settled(store.keep(sampleId(2), () => sampleSale({ id: sampleId(2) }))),
			).toMatchObject({ failure: { _tag: "NotStored" } });
			expect(await run(store.spoiled("owner-2"))).toHaveLength(field === "owner_id" ? 1 : 0);
		},
	);
});

describe("dexieSaleStore with a record that can't be read", () => {
	it("[BOOK-03] adds up the day of all others, however many there are, and names the one that is left out", async () => {
		const store = dexieSaleStore(database);
		for (let n = 1; n <= 230; n++) {
			const createdAt = new Date(Date.UTC(2026, 10, 20, 12, 0, n)).toISOString();
			await run(
				store.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence, createdAt })),
			);
		}
		const amount = "a lot" as never;
		await database.transactions.put({
			...((await database.transactions.get(225)) as TransactionRow),
			amount,
		});
		expect(await run(store.recent(owner, 200))).toHaveLength(200);
		const book = salesBook(
			{ saleStore: store, salesHistory: inMemorySalesHistory(noFaults(), new Map()) },
			owner,
		);
		const { totals, unreadable } = await run(book.day("2026-11-20", {}));
		expect([totals.sales, unreadable]).toEqual([
			229,
			[`POS-${Date.UTC(2026, 10, 20, 12, 0, 225)}-7`],
		]);
		expect((await run(book.day("2026-11-21", {}))).unreadable).toEqual([]);
	});
});

describe("dexieMenuStore", () => {
	const snapshot = (changes: Partial<MenuSnapshot> = {}): MenuSnapshot => ({
		...{
			ownerId: owner,
			restaurantId: "restaurant-1",
			providerRestaurantId: 1000012,
			providerBranchId: 7,
			syncedAt: "2026-11-20T12:00:00.000Z",
		},
		...{ menu: sampleMenu(), ...changes },
	});
	const withItems = (count: number, changes: Partial<MenuSnapshot> = {}): MenuSnapshot => {
		const { items, ...menu } = sampleMenu();
		return snapshot({
			menu: {
				...menu,
				items: Array.from({ length: count }, (_, id) => ({
					...(items[1] as (typeof items)[number]),
					id,
				})),
			},
			...changes,
		});
	};
	const filledTo = async (count: number) => {
		while ((await database.menu_items.count()) < count)
			await new Promise((resolve) => setTimeout(resolve));
		expect(await database.menu_projections.get("menu")).toMatchObject({ done: false });
	};
	const counts = async () =>
		Promise.all(
			[
				database.menu_categories,
				database.menu_sub_categories,
				database.menu_items,
				database.modifier_groups,
				database.modifiers,
				database.taxes,
			].map((store) => store.count()),
		);

	it("[SYNC-02, DATA-02, DATA-06] fills the documented stores behind the swap, each record as documented", async () => {
		const store = dexieMenuStore(database);
		await run(store.replace(snapshot()));
		await store.projected();
		expect(await counts()).toEqual([4, 2, 10, 3, 7, 1]);
		const items = await database.menu_items.where("category_id").equals(1).toArray();
		expect(items.map(({ name }) => name)).toEqual([
			"Cheeseburger",
			"Veggie Burger",
			"Fries",
			"Poutine",
		]);
		for (const item of items) expect(Schema.is(Schema.toEncoded(MenuItemRecord))(item)).toBe(true);
	});

	it("leaves nothing of the old menu in them, and shows the newest of two that come at once", async () => {
		const store = dexieMenuStore(database);
		const { items, ...menu } = sampleMenu();
		await Promise.all([
			run(store.replace(snapshot())),
			run(
				store.replace(
					snapshot({
						syncedAt: "2026-11-21T12:00:00.000Z",
						menu: { ...menu, items: items.slice(0, 1) },
					}),
				),
			),
		]);
		await store.projected();
		expect(await counts()).toEqual([4, 2, 1, 2, 5, 1]);
		expect(await database.menu_projections.toArray()).toMatchObject([
			{ syncedAt: "2026-11-21T12:00:00.000Z", done: true },
		]);
	});

	it("fills them many items at a time, in the end all", async () => {
		const store = dexieMenuStore(database);
		await run(store.replace(withItems(1001)));
		await store.projected();
		expect(await database.menu_items.count()).toBe(1001);
	});

	it.each([
		["its first part is written", 200],
		["half of it is written", 1000],
		["more than half of it is written", 1200],
	])(
		"fills them whole, and clears nothing twice, where two more tabs load the menu when %s",
		async (_, written) => {
			const menu = withItems(2000);
			const stores = [database, tab(), tab()].map(dexieMenuStore);
			await run(stores[0]?.replace(menu) ?? Effect.void);
			await filledTo(written);
			for (const store of stores.slice(1))
				expect(await run(store.load(owner, "restaurant-1"))).toEqual(menu);
			let going = true;
			const seen: number[] = [];
			const ended = Promise.all(stores.map((store) => store.projected())).then(
				() => (going = false),
			);
			while (going) seen.push(await database.menu_items.count());
			await ended;
			expect(seen).toEqual(seen.toSorted((one, other) => one - other));
			expect(await counts()).toEqual([4, 2, 2000, 0, 0, 1]);
			expect(await database.menu_projections.toArray()).toMatchObject([
				{ syncedAt: menu.syncedAt, items: 2000, done: true },
			]);
		},
	);

	it.each([
		["was filling them too", true],
		["is opened after it", false],
	])(
		"fills them whole from a tab that %s where the one that began dies in the middle",
		async (_, atOnce) => {
			const dying = tab();
			const [first, second] = [dexieMenuStore(dying), dexieMenuStore(database)];
			const opened = () => run(second.load(owner, "restaurant-1"));
			await run(first.replace(withItems(2000)));
			await filledTo(1000);
			if (atOnce) await opened();
			dying.close();
			await first.projected();
			if (!atOnce) {
				expect(await database.menu_projections.get("menu")).toMatchObject({ done: false });
				await opened();
			}
			await second.projected();
			expect(await counts()).toEqual([4, 2, 2000, 0, 0, 1]);
			expect(await database.menu_projections.get("menu")).toMatchObject({ done: true });
		},
	);

	it("shows the newer menu alone where another tab swaps it in while they are filled", async () => {
		const newer = withItems(700, { syncedAt: "2026-11-21T12:00:00.000Z" });
		const [first, second] = [dexieMenuStore(database), dexieMenuStore(tab())];
		await run(first.replace(withItems(2000)));
		await filledTo(1000);
		await run(second.replace(newer));
		expect(await run(first.load(owner, "restaurant-1"))).toEqual(newer);
		await Promise.all([first.projected(), second.projected()]);
		expect(await counts()).toEqual([4, 2, 700, 0, 0, 1]);
		expect(await database.menu_projections.toArray()).toMatchObject([
			{ syncedAt: newer.syncedAt, items: 700, done: true },
		]);
	});

	it("finishes at the next load what a page that died left half filled", async () => {
		const store = dexieMenuStore(database);
		await run(store.replace(snapshot()));
		await store.projected();
		await database.menu_projections.update("menu", { done: false });
		await database.menu_items.clear();
		await run(store.load(owner, "restaurant-1"));
		await store.projected();
		expect(await database.menu_items.count()).toBe(10);
		await database.menu_items.clear();
		await run(store.load(owner, "restaurant-1"));
		await store.projected();
		expect(await database.menu_items.count()).toBe(0);
	});

	it("says which field of a stored menu does not decode, and leaves it there", async () => {
		await database.menu_snapshots.put({
			...snapshot(),
			menu: { ...sampleMenu(), taxes: [{ name: "HST", rate: 0.13 }] },
		});
		const read = await settled(dexieMenuStore(database).load(owner, "restaurant-1"));
		expect(read).toMatchObject({
			failure: {
				_tag: "Undecodable",
				where: "menu_snapshots",
				reason: expect.stringContaining("rate"),
			},
		});
		expect(await database.menu_snapshots.count()).toBe(1);
	});
});

describe("dexieDraftStore", () => {
	const draft = {
		ownerId: owner,
		restaurantId: "restaurant-1",
		stationId: "station-1",
		saleId: sampleId(1),
		order: emptyOrder,
	};

	it("[CART-24] keeps the cart under one fixed key, with its restaurant and station inside", async () => {
		await run(dexieDraftStore(database).save(draft));
		expect(cartKey).toBe("cart");
		expect(await database.drafts.get("cart")).toMatchObject({
			owner_id: owner,
			restaurant_id: "restaurant-1",
			station_id: "station-1",
		});
	});

	it("[CART-24] sets a cart aside that was written before each station's had a key of its own", async () => {
		const store = dexieDraftStore(database);
		const elsewhere = { ...draft, stationId: "station-2", saleId: sampleId(2) };
		await run(store.save(draft));
		await database.drafts.where("key").notEqual("cart").delete();
		expect(await run(store.load(elsewhere))).toBeUndefined();
		await run(store.save(elsewhere));
		expect(await run(store.load(draft))).toEqual(draft);
		expect(await run(store.load(elsewhere))).toEqual(elsewhere);
	});

	it("[CART-20, COUN-05] has what was tapped as the page ended, unless another tab has written since", async () => {
		const store = dexieDraftStore(database);
		const of = (revision: string, at: number) => ({ ...draft, revision, saleId: sampleId(at) });
		const basis = (revision: string) => ({ revision, remake: () => of("b+1", 9) });
		const cutShort = async (row: object) => {
			const [tapped] = await database.drafts.where("key").startsWith("tapped/").toArray();
			await database.drafts.put({ ...tapped, ...row } as never);
			return (await run(store.load(draft)))?.saleId;
		};
		await run(store.save(of("a.1", 1)));
		expect(await cutShort({ sale_id: sampleId(2), revision: "a.2", onto: "a.1" })).toBe(
			sampleId(2),
		);
		expect(await cutShort({ sale_id: sampleId(3), revision: "a.4", onto: "a.3" })).toBe(
			sampleId(3),
		);
		await run(store.save(of("b.1", 5), basis("a.4")));
		expect((await run(store.load(draft)))?.saleId).toBe(sampleId(5));
		expect(await cutShort({ sale_id: sampleId(6), revision: "a.5", onto: "a.4" })).toBe(
			sampleId(5),
		);
	});

	it("sets a cart that does not decode aside, and opens without one", async () => {
		const store = dexieDraftStore(database);
		await run(store.save(draft));
		await database.drafts.update("cart", { items: [{ price: "?" }] } as never);
		expect(await run(store.load(draft))).toBeUndefined();
		await run(store.save(draft));
		expect((await database.drafts.toArray()).map(({ key }) => key.split("/")[0])).toEqual([
			"cart",
			"cart",
			"spoiled",
			"tapped",
		]);
	});
});
