import { type PouchDatabase, pouchStorage } from "@tuckshop/adapters/pouch";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { sampleMenu } from "@tuckshop/core/fakes";
import { maskedCampus } from "@tuckshop/core/records";
import { Effect } from "effect";
import PouchDB from "pouchdb";
import { describe, expect, it } from "vitest";

const run = Effect.runPromise;
const owner = "owner-1";
let made = 0;

/** A replication's writes: revisions that were made elsewhere. */
type Replicated = PouchDatabase & {
	bulkDocs(docs: readonly object[], options: { readonly new_edits: false }): Promise<unknown>;
};
function device() {
	const name = `revisions-${Date.now()}-${++made}`;
	const database = (part: string) => new PouchDB(`${name}-${part}`) as Replicated;
	return { database, tab: () => pouchStorage(database) };
}

/** The revisions that replication leaves behind, in the browser's own database. */
describe("PouchDB in a browser", () => {
	it("[SYNC-02] swaps a menu in after several that were synced apart, and clears them all", async () => {
		const { database, tab } = device();
		const _id = "menu/owner-1/restaurant-1";
		const snapshot = (syncedAt: string) => ({
			...{
				ownerId: owner,
				restaurantId: "restaurant-1",
				providerRestaurantId: 1000012,
				providerBranchId: 7,
				syncedAt,
			},
			menu: sampleMenu(),
		});
		const conflicts = async () => (await database("menu").get(_id, { conflicts: true }))._conflicts;
		const come = async (hashes: readonly string[]) => {
			const others = hashes.map((hash) => ({
				...snapshot("2030-01-01"),
				_id,
				_rev: `1-${hash.repeat(16)}`,
				type: "menu",
				owner_id: owner,
			}));
			await database("menu").bulkDocs(others, { new_edits: false });
			expect(await conflicts()).toHaveLength(2);
		};
		await run(tab().menuStore.replace(snapshot("2026-11-20T12:00:00.000Z")));
		await come(["00", "ff"]);
		const next = snapshot("2026-11-20T13:00:00.000Z");
		await run(tab().menuStore.replace(next));
		expect([await conflicts(), await run(tab().menuStore.load(owner, "restaurant-1"))]).toEqual([
			undefined,
			next,
		]);
		await come(["11", "ee"]);
		await run(tab().menuStore.clear(owner));
		expect(await run(tab().menuStore.load(owner, "restaurant-1"))).toBeUndefined();
	});

	it("[TXN-01] has a sale and its number after both of its documents were deleted, and the next sale beside it", async () => {
		const { database, tab } = device();
		const keep = (n: number) =>
			run(
				tab().saleStore.keep(sampleId(n), (sequence) =>
					sampleSale({ id: sampleId(n), sequence, queuedCard: "60010002" }),
				),
			);
		const { sale } = await keep(1);
		for (const id of ["sale/owner-1/device-1/000000000001", `state/${sampleId(1)}`]) {
			await database("sales").remove(id, (await database("sales").get(id))._rev);
		}
		expect((await keep(2)).sale.facts.sequence).toBe(2);
		const kept = await run(tab().saleStore.unfinished(owner));
		expect(kept.map(({ facts, campus }) => [facts.id, campus?.credentialId])).toEqual([
			[sale.facts.id, "60010002"],
			[sampleId(2), "60010002"],
		]);
	});

	it("takes a card's number away once its debit is answered, whoever wrote so", async () => {
		const { database, tab } = device();
		for (const n of [1, 2])
			await run(
				tab().saleStore.keep(sampleId(n), (sequence) =>
					sampleSale({ id: sampleId(n), sequence, queuedCard: "60010002" }),
				),
			);
		const debit = { is: "accepted", at: "2026-11-20T12:00:05.000Z" } as const;
		await run(
			tab().saleStore.advance(owner, sampleId(1), ({ progress, campus }) => ({
				progress: { ...progress, debit },
				...(campus ? { campus: maskedCampus(campus) } : {}),
			})),
		);
		await database("sales").put({
			...(await database("sales").get(`state/${sampleId(2)}`)),
			debit_delivery: debit,
		});
		for (const n of [1, 2]) {
			expect((await run(tab().saleStore.get(owner, sampleId(n))))?.campus?.credentialId).toBe(
				"****0002",
			);
			await expect(database("sales").get(`_local/open/${sampleId(n)}`)).rejects.toMatchObject({
				status: 404,
			});
		}
	});
});
