import { browserIds, browserSpace } from "@tuckshop/adapters/browser";
import { dexieSaleStore, dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { inMemoryPorts, sampleMenu, sampleTill } from "@tuckshop/core/fakes";
import { makePos } from "@tuckshop/core/pos";
import { cents, storageReserveBytes } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { cdp } from "vitest/browser";

const run = Effect.runPromise;
const settled = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.result(effect));
const owner = "owner-1";
const mebibyte = 1024 * 1024;
let made = 0;
const fresh = () => openTillDatabase(`faults-${Date.now()}-${++made}`);
type Database = ReturnType<typeof fresh>;

const keep = (database: Database, n: number) =>
	dexieSaleStore(database).keep(sampleId(n), (sequence) =>
		sampleSale({ id: sampleId(n), sequence, createdAt: "2026-11-20T12:00:00.000Z" }),
	);

/** Sets the storage quota of this origin, as on a nearly full disk. Without a number: resets it. */
type Protocol = {
	readonly send: (
		method: "Storage.overrideQuotaForOrigin",
		params: { readonly origin: string; readonly quotaSize?: number },
	) => Promise<unknown>;
};
const quota = (quotaSize?: number) =>
	(cdp() as unknown as Protocol).send("Storage.overrideQuotaForOrigin", {
		origin: location.origin,
		...(quotaSize === undefined ? {} : { quotaSize }),
	});

afterEach(async () => {
	await quota();
	await run(browserSpace().reserve(0));
});

describe("a full disk", () => {
	// Chromium's databases remember for half a minute how much space there was: the disk is small,
	// and the reserve held, before one is opened. So this file has a profile of its own, and this
	// test is its first.
	it("[TXN-01] is never reached by selling: the till stops in words, keeps its order and every sale, sends on, and sells again once there is room", async () => {
		await quota(storageReserveBytes + 2 * mebibyte);
		await run(browserSpace().reserve(storageReserveBytes));
		const database = fresh();
		const till = sampleTill();
		const storage = dexieStorage(database);
		const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = till;
		await run(
			storage.menuStore.replace({
				ownerId,
				restaurantId,
				providerRestaurantId,
				providerBranchId,
				syncedAt: "2026-11-20T12:00:00.000Z",
				menu: sampleMenu(),
			}),
		);
		const pos = makePos(
			{
				...inMemoryPorts({ faults: { reachable: false } }),
				ids: browserIds(),
				...storage,
				deviceSpace: browserSpace(),
			},
			till,
		);
		await run(pos.start());
		// Other data fills the disk, except for the space of a few sales.
		for (let piece = 0; piece < 28; piece++)
			await run(
				storage.settings.set(`piece ${piece}`, crypto.getRandomValues(new Uint8Array(65_536))),
			);
		let sold = 0;
		let refused: unknown;
		while (refused === undefined) {
			pos.order.add(202);
			const paid = await settled(pos.pay.cash(cents(300)));
			if (paid._tag === "Success") sold += 1;
			else refused = paid.failure;
			// A sale takes a few kilobytes: so many don't fit where the quota holds.
			expect(sold).toBeLessThan(1_000);
		}
		// Whichever the disk refuses first: the sale itself, or before it the order, which the till
		// notices.
		const why = refused as {
			readonly reason?: string;
			readonly refusal?: { readonly code: string };
		};
		expect(why.refusal?.code ?? why.reason).toMatch(/^storage-full$|^Database error: .*[Qq]uota/);
		// Chromium's estimate may lag behind the writes that it refused, so the cashier tries again.
		const room = () => pos.device.state.getState().room;
		const tried = async () => {
			// The disk may have refused the order: then there is nothing to pay.
			if (pos.order.state.getState().order.lines.length === 0) pos.order.add(202);
			if (room() === "full" || (await settled(pos.pay.cash(cents(300))))._tag === "Failure")
				return room();
			sold += 1;
			pos.order.add(202);
			return room();
		};
		await expect.poll(tried).toBe("full");
		expect(await settled(pos.pay.cash(cents(300)))).toMatchObject({
			failure: { refusal: { code: "storage-full", field: "storage" } },
		});
		expect([
			await database.transactions.count(),
			pos.order.state.getState().order.lines.length,
		]).toEqual([sold, 1]);
		// A sale can still be archived: the reserve was released for it, and Chromium frees its space a
		// few seconds later.
		const [first] = await run(storage.saleStore.unfinished(ownerId));
		const archive = storage.saleStore.advance(ownerId, first?.facts.id ?? "", (state) => ({
			...state,
			progress: { ...state.progress, archivedAt: "2026-11-20T12:00:00.000Z" },
		}));
		await expect
			.poll(async () => (await settled(archive))._tag, { timeout: 20_000, interval: 250 })
			.toBe("Success");
		await run(pos.stop());
		await quota();
		await run(pos.start());
		pos.order.add(202);
		expect(pos.pay.refusal()).toBeUndefined();
		await run(pos.pay.cash(cents(10_000)));
		expect(await database.transactions.count()).toBe(sold + 1);
		await run(pos.stop());
		await database.delete();
	});
});

describe("eviction", () => {
	it("is asked not to happen, and the browser's no is kept and shown", async () => {
		const database = fresh();
		const pos = makePos(
			{
				...inMemoryPorts({ faults: { reachable: false } }),
				...dexieStorage(database),
				deviceSpace: browserSpace(),
			},
			sampleTill(),
		);
		await run(pos.start());
		// Chromium refuses a page without an engagement of its user.
		expect(await navigator.storage.persisted()).toBe(false);
		await expect.poll(() => pos.device.state.getState().persisted).toBe(false);
		await expect
			.poll(() => database.settings.get("storagePersisted"))
			.toEqual({ key: "storagePersisted", value: false });
		await run(pos.stop());
		await database.delete();
	});
});

describe("an upgrade that another tab blocks", () => {
	/** A tab that holds version 3 open and never closes, like one that hangs. */
	const holding = (name: string) =>
		new Promise<IDBDatabase>((resolve, reject) => {
			const request = indexedDB.open(name);
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});

	it("[DATA-45] is told in words instead of waited for, and done once the tab is closed, with every sale there", async () => {
		const before = fresh();
		await run(keep(before, 1));
		before.close();
		const hung = await holding(before.name);
		const later = openTillDatabase(before.name);
		later.version(4).stores({ loyalty_cards: "id" });
		for (let time = 0; time < 2; time++)
			expect(await settled(dexieSaleStore(later).unfinished(owner))).toMatchObject({
				failure: {
					_tag: "NotStored",
					reason: expect.stringMatching(/^Database error: another tab .* Close the other tabs/),
				},
			});
		hung.close();
		await expect
			.poll(async () => (await settled(dexieSaleStore(later).unfinished(owner)))._tag)
			.toBe("Success");
		expect(await run(dexieSaleStore(later).unfinished(owner))).toHaveLength(1);
		expect(later.verno).toBe(4);
		await later.delete();
	});
});

describe("a record that was damaged on the disk", () => {
	it("is kept aside and shown with what is wrong, and the till sells and lists all others", async () => {
		const database = fresh();
		for (const n of [1, 2, 3]) await run(keep(database, n));
		const raw = database
			.backendDB()
			.transaction("transactions", "readwrite")
			.objectStore("transactions");
		await new Promise<void>((resolve, reject) => {
			const read = raw.get(2);
			read.onsuccess = () => {
				const write = raw.put({ ...read.result, amount: { cents: 1 }, items: "not JSON" });
				write.onsuccess = () => resolve();
				write.onerror = () => reject(write.error);
			};
		});
		const pos = makePos(
			{
				...inMemoryPorts({ faults: { reachable: false } }),
				...dexieStorage(database),
				deviceSpace: browserSpace(),
			},
			sampleTill(),
		);
		await run(pos.start());
		const { spoiled = [], unsent } = pos.sync.state.getState();
		expect([
			unsent,
			spoiled.map(({ key }) => key),
			spoiled.map(({ reason }) => /items|amount/.test(reason)),
		]).toEqual([2, ["2"], [true]]);
		expect((await run(pos.sales.recent(9))).map(({ saleId }) => saleId).sort()).toEqual([
			sampleId(1),
			sampleId(3),
		]);
		expect((await run(keep(database, 4))).sale.facts.sequence).toBe(4);
		expect(await database.transactions.count()).toBe(4);
		await run(pos.stop());
		await database.delete();
	});
});
