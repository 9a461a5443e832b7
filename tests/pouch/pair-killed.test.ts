import { type PouchDatabase, pouchStorage } from "@tuckshop/adapters/pouch";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import type { SaleStore } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { openPouch } from "./open-pouch.ts";
import { interrupted } from "./tills-and-couch.ts";

const run = Effect.runPromise;
const owner = "owner-1";
let made = 0;

const pair = (store: SaleStore) =>
	store.keepPair([sampleId(2), sampleId(3)], (sequence) => [
		sampleSale({ id: sampleId(2), sequence }),
		sampleSale({ id: sampleId(3), sequence: sequence + 1 }),
	]);
const keep = (store: SaleStore, n: number) =>
	run(store.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence })));

/** A disk with one sale on it, and ways to open it: whole, or with another database for the sales. */
async function disk() {
	const name = `pair-${Date.now()}-${++made}`;
	const opened = (sales?: PouchDatabase) =>
		pouchStorage((part) => (part === "sales" && sales) || openPouch(`${name}-${part}`)).saleStore;
	await keep(opened(), 1);
	return { opened, sales: () => openPouch(`${name}-sales`) };
}

/** A database that ends with its page before, or just after, one of its writes. `ended`: then. */
function dying(sales: PouchDatabase, { at, when }: { at: number; when: "after" | "before" }) {
	let writes = 0;
	let isDead = false;
	let tell = () => {};
	const ended = new Promise<"ended">((resolve) => {
		tell = () => resolve("ended");
	});
	const never = new Promise<never>(() => undefined);
	const database = new Proxy(sales, {
		get(target, name) {
			const member: unknown = Reflect.get(target, name);
			if (typeof member !== "function") return member;
			const isWrite = ["bulkDocs", "put", "remove"].includes(String(name));
			return (...given: readonly unknown[]) => {
				if (isDead) return never;
				const ends = isWrite && ++writes === at;
				if (ends) isDead = true;
				if (ends && when === "before") {
					tell();
					return never;
				}
				const done = member.apply(target, given);
				return ends
					? Promise.resolve(done)
							.then(tell)
							.then(() => never)
					: done;
			};
		},
	});
	return { database, ended };
}

/** The sales on a disk with their numbers, each with its register line linked to the one before. */
async function found(store: SaleStore) {
	const sales = await run(store.recent(owner, 99));
	const lines = await run(
		store.register({ ownerId: owner, deviceId: "device-1", from: 1, to: 99 }),
	);
	expect(lines.map(({ id }) => id).sort()).toEqual(sales.map(({ facts }) => facts.id).sort());
	expect(new Set(lines.map(({ link }) => link)).size).toBe(lines.length);
	expect(await run(store.spoiled(owner))).toEqual([]);
	return Object.fromEntries(sales.map(({ facts }) => [Number(facts.id.slice(-4)), facts.sequence]));
}

describe("a pair of sales on PouchDB", () => {
	it("[RFND-19] is whole or absent after its page was killed before or after any write, and is kept once where it is kept again", async () => {
		const ends = { whole: 0, absent: 0 };
		for (let at = 1, isKilled = true; isKilled; at++)
			for (const when of ["before", "after"] as const) {
				const { opened, sales } = await disk();
				const { database, ended: end } = dying(sales(), { at, when });
				const ended = await Promise.race([run(pair(opened(database))), end]);
				isKilled = ended === "ended";
				const left = await found(opened());
				if (Object.keys(left).length === 1) ends.absent += 1;
				else {
					expect(left).toEqual({ 1: 1, 2: 2, 3: 3 });
					ends.whole += 1;
				}
				const again = await run(pair(opened()));
				expect(again.sales.map(({ facts }) => facts.sequence)).toEqual([2, 3]);
				expect(await found(opened())).toEqual({ 1: 1, 2: 2, 3: 3 });
			}
		expect(ends.absent).toBeGreaterThan(0);
		expect(ends.whole).toBeGreaterThan(3);
	});

	it("[RFND-19] is whole where other tabs want the same numbers at once, and whoever looks in between sees both", async () => {
		for (const wanted of [2, 3]) {
			const { opened, sales } = await disk();
			let isTold = false;
			let seen: object = {};
			const database = interrupted(sales(), async ([doc]) => {
				if (isTold || !doc?._id.endsWith(`/${String(wanted).padStart(12, "0")}`)) return;
				isTold = true;
				const tab = opened();
				seen = await found(tab);
				await keep(tab, 4);
			});
			const { sales: kept, fresh } = await run(pair(opened(database)));
			expect([isTold, fresh, kept.length]).toEqual([true, true, 2]);
			const numbers = await found(opened());
			expect(Object.keys(numbers)).toEqual(["1", "2", "3", "4"]);
			expect(new Set(Object.values(numbers)).size).toBe(4);
			// Before the first document nothing is there; after it, both are.
			expect(Object.keys(seen)).toEqual(wanted === 2 ? ["1"] : ["1", "2", "3"]);
			expect(kept.map(({ facts }) => facts.sequence)).toEqual([numbers[2], numbers[3]]);
		}
	});
});
