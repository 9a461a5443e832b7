import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { registerRow, type Sale } from "@tuckshop/core/records";
import { Effect } from "effect";
import { expect, it, vi } from "vitest";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { openTillDatabase } from "./open-database.ts";

const run = Effect.runPromise;
let made = 0;
/** Tabs of one till: each has its own handle on the same database. */
function tabsOf(count: number) {
	const name = `keep-sale-${++made}`;
	const databases = Array.from({ length: count }, () => openTillDatabase(name));
	return { databases, stores: databases.map(dexieSaleStore) };
}
type Store = ReturnType<typeof dexieSaleStore>;
const keep = (store: Store, n: number) =>
	run(store.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence })));
const register = (store: Store) =>
	run(store.register({ ownerId: "owner-1", deviceId: "device-1", from: 1, to: 1_000 }));

/** The lines that the sales have to have, in the order of their numbers. */
function linesOf(sales: readonly Sale[]) {
	let link: string | undefined;
	return sales.map(({ facts }) => {
		const line = registerRow(facts, link);
		link = line.link;
		return line;
	});
}

it("[TXN-01] [HEAL-01] numbers sales without a gap and links their lines, whichever of two tabs keeps the next, and when both do at once", async () => {
	const { databases, stores } = tabsOf(2);
	const [one, other] = stores as [Store, Store];
	const kept: Sale[] = [];
	let n = 0;
	for (const store of [one, one, other, one, other, other, one, one, other])
		kept.push((await keep(store, ++n)).sale);
	expect(kept.map(({ facts }) => facts.sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	const atOnce = await Promise.all(
		[one, other, one, other, one, one].map((store) => keep(store, ++n)),
	);
	kept.push(...atOnce.map(({ sale }) => sale));
	kept.sort((a, b) => a.facts.sequence - b.facts.sequence);
	expect(kept.map(({ facts }) => facts.sequence)).toEqual(kept.map((_, index) => index + 1));
	expect(await register(one)).toEqual(linesOf(kept));
	const stored = await run(other.recent("owner-1", 100));
	expect(stored.map(({ facts }) => [facts.id, facts.sequence]).sort()).toEqual(
		kept.map(({ facts }) => [facts.id, facts.sequence]).sort(),
	);
	for (const database of databases) database.close();
});

it("[TXN-01] gives back a sale that another tab, or this one, kept already, and writes nothing", async () => {
	const { databases, stores } = tabsOf(2);
	const [one, other] = stores as [Store, Store];
	await keep(one, 1);
	const { sale } = await keep(one, 2);
	await keep(other, 3);
	for (const store of [one, other, one])
		expect(await keep(store, 2)).toEqual({ sale, fresh: false });
	expect((await keep(one, 4)).sale.facts.sequence).toBe(4);
	expect(await register(other)).toHaveLength(4);
	for (const database of databases) database.close();
});

it("[TXN-01] writes nothing and says why when the disk does not take a sale, and gives its number to the next", async () => {
	const { databases, stores } = tabsOf(1);
	const [store] = stores as [Store];
	const kept = [(await keep(store, 1)).sale, (await keep(store, 2)).sale];
	const full = vi.spyOn(IDBTransaction.prototype, "commit").mockImplementationOnce(function (
		this: IDBTransaction,
	) {
		this.abort();
		throw new DOMException("the disk is full", "QuotaExceededError");
	});
	const refused = await run(
		Effect.flip(store.keep(sampleId(3), (sequence) => sampleSale({ id: sampleId(3), sequence }))),
	);
	full.mockRestore();
	expect(refused.reason).toBe("Database error: the disk is full");
	kept.push((await keep(store, 4)).sale);
	expect(kept.map(({ facts }) => facts.sequence)).toEqual([1, 2, 3]);
	expect(await register(store)).toEqual(linesOf(kept));
	for (const database of databases) database.close();
});
