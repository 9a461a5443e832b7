import type { PouchDatabase } from "@tuckshop/adapters/pouch";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import {
	interrupted,
	move,
	owner,
	sell,
	shown,
	soon,
	type Till,
	tillsAndCouch,
	unfinished,
} from "./tills-and-couch.ts";

const run = Effect.runPromise;
const at = "2026-11-20T12:00:05.000Z";
const accepted = { is: "accepted", at } as const;
const { couch, till } = tillsAndCouch();

const docId = (n: number) => `sale/owner-1/device-1/${String(n).padStart(12, "0")}`;
const numberOf = async (sold: ReturnType<typeof sell>) => (await sold).sale.facts.sequence;
const spoiled = async ({ saleStore }: Till) =>
	(await run(saleStore.spoiled(owner))).map(({ key, reason }) => [key, reason]);

/** A sale's document, written by another program with other members. */
async function write(
	sales: PouchDatabase,
	_id: string,
	members: Record<string, unknown>,
): Promise<string> {
	const { _id: _, _rev, ...sale } = await sales.get(docId(1));
	return String((await sales.put({ ...sale, ...members, _id })).rev);
}

/** Deletes all documents of this kind at the CouchDB, and waits until this till has replicated that. */
async function deleteAtCouch(from: Till, type: "sale" | "state"): Promise<void> {
	await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
	const doc = (await couch().documents("tuckshop-sales")).find((each) => each["type"] === type);
	await couch()
		.database("tuckshop-sales")
		.put({ ...doc, _deleted: true });
	await soon(async () =>
		expect((await from.database("sales").allDocs({ keys: [String(doc?._id)] })).rows).toMatchObject(
			[{ value: { deleted: true } }],
		),
	);
}

describe("the number of a sale", () => {
	it("[TXN-01] counts as given out whatever lies under it: the till goes on selling after a document without a sale_id, and shows it", async () => {
		const a = till("device-1");
		await sell(a, 1);
		await write(a.database("sales"), docId(2), { sequence: 2, sale_id: undefined });
		const tab = a.again();
		expect(await spoiled(tab)).toEqual([[docId(2), "sale_id is missing"]]);
		expect(await numberOf(sell(tab, 3))).toBe(3);
		expect(await shown(a.again())).toEqual([3, 1]);
	});

	it("counts as given out where only a later revision of its document came, and where that was deleted", async () => {
		const a = till("device-1");
		await sell(a, 1);
		const sales = a.database("sales") as PouchDatabase & {
			bulkDocs(docs: readonly object[], options: { readonly new_edits: false }): Promise<unknown>;
		};
		const { _rev, ...sale } = await sales.get(docId(1));
		const [first, second] = ["a".repeat(32), "b".repeat(32)];
		const later = (n: number) => ({
			...sale,
			_id: docId(n),
			_rev: `2-${second}`,
			_revisions: { start: 2, ids: [second, first] },
			sale_id: sampleId(n),
		});
		await sales.bulkDocs([later(2), { ...later(3), _deleted: true }], { new_edits: false });
		const tab = a.again();
		expect(await numberOf(sell(tab, 4))).toBe(4);
		expect(await spoiled(tab)).toEqual([
			[docId(2), `${docId(2)} was written again after it was made`],
			[docId(3), `${docId(3)} was deleted after it was made`],
		]);
	});

	it("is none where something else than a number stands in its place", async () => {
		const a = till("device-1");
		await sell(a, 1);
		const places = [
			"sale/owner-1/device-1/",
			"sale/owner-1/device-1/next",
			"sale/owner-1/device-1/1e300",
			`${docId(2)}x`,
		];
		for (const [n, place] of places.entries())
			await write(a.database("sales"), place, { sale_id: sampleId(90 + n) });
		expect(await numberOf(sell(a.again(), 2))).toBe(2);
	});

	it("[TXN-01] is not that of a sale which was deleted just before the write: the sale has the next one, and is there after a reload", async () => {
		const a = till("device-1");
		await sell(a, 1);
		let told = false;
		const sales = interrupted(a.database("sales"), async (docs) => {
			if (told || docs[0]?._id !== docId(2)) return;
			told = true;
			await a
				.database("sales")
				.remove(
					docId(2),
					await write(a.database("sales"), docId(2), { sale_id: sampleId(2), sequence: 2 }),
				);
		});
		const tab = a.again((part) => (part === "sales" ? sales : a.database(part)));
		expect(await numberOf(sell(tab, 3))).toBe(3);
		expect(await shown(a.again())).toEqual([3, 2, 1]);
	});

	it("is never tried twice, nor for ever: a till that is not let through says so", async () => {
		const a = till("device-1");
		const tried: string[] = [];
		const refuse = (docs: readonly { readonly _id: string }[]) =>
			docs.map(({ _id }) => ({ id: _id, status: 409, name: "conflict" }));
		const sales = new Proxy(a.database("sales"), {
			get(target, name) {
				const member: unknown = Reflect.get(target, name);
				if (name === "bulkDocs")
					return async (docs: readonly { readonly _id: string }[]) => {
						tried.push(String(docs[0]?._id));
						return refuse(docs);
					};
				return typeof member === "function" ? member.bind(target) : member;
			},
		});
		const tab = a.again((part) => (part === "sales" ? sales : a.database(part)));
		const kept = await run(
			Effect.result(
				tab.saleStore.keep(sampleId(1), (sequence) => sampleSale({ id: sampleId(1), sequence })),
			),
		);
		expect(kept).toMatchObject({
			failure: { _tag: "NotStored", reason: expect.stringContaining("100 attempts") },
		});
		expect([tried.length, new Set(tried).size, tried[0]]).toEqual([100, 100, docId(1)]);
	});
});

describe("what was deleted at the CouchDB", () => {
	it("[TXN-01] stays a sale of the till that made it, is shown as deleted, and takes no later sale with it", async () => {
		const a = till("device-1");
		const { sale } = await sell(a, 1);
		a.connect();
		await deleteAtCouch(a, "sale");
		const tab = a.again();
		expect(await numberOf(sell(tab, 2))).toBe(2);
		expect([await unfinished(tab), await spoiled(tab)]).toEqual([
			[1, 2],
			[[docId(1), `${docId(1)} was deleted after it was made`]],
		]);
		const later = a.again();
		expect([
			await shown(later),
			(await run(later.saleStore.get(owner, sampleId(1))))?.facts,
		]).toEqual([[2, 1], sale.facts]);
		expect([(await sell(later, 1)).fresh, await run(later.saleStore.restore([sale]))]).toEqual([
			false,
			["known"],
		]);
		await move(later, 1, { deliveries: { ledger: accepted, provider: accepted } });
		expect(await unfinished(a.again())).toEqual([2]);
	});

	it("is shown with what it was, and to its owner alone, where the mark of the deletion tells neither", async () => {
		const a = till("device-1");
		const { sale } = await sell(a, 1);
		await a.database("sales").remove(docId(1), (await a.database("sales").get(docId(1)))._rev);
		const { saleStore } = a.again();
		expect(await run(saleStore.spoiled(owner))).toMatchObject([
			{ key: docId(1), record: { _deleted: true, reference: sale.facts.reference } },
		]);
		expect(await run(saleStore.spoiled("owner-2"))).toEqual([]);
	});

	it("stays as far as it had come where it was a sale's state, and moves on from there", async () => {
		const a = till("device-1");
		await sell(a, 1, { queuedCard: "60010002" });
		await move(a, 1, { deliveries: { ledger: accepted, provider: { is: "waiting" } } });
		a.connect();
		await deleteAtCouch(a, "state");
		const kept = async () => run(a.again().saleStore.get(owner, sampleId(1)));
		expect((await kept())?.progress).toMatchObject({
			deliveries: { ledger: accepted, provider: { is: "waiting" } },
			debit: { is: "waiting" },
		});
		expect((await kept())?.campus?.credentialId).toBe("60010002");
		await move(a, 1, { debit: { is: "sending", since: at } });
		expect((await kept())?.progress).toMatchObject({
			deliveries: { ledger: accepted, provider: { is: "waiting" } },
			debit: { is: "sending", since: at },
		});
		await soon(async () => expect(await couch().documents("tuckshop-sales")).toHaveLength(2));
	});
});

describe("two tabs", () => {
	it("[TXN-12] lose no change where one of them writes a sale's state while the other is changing it", async () => {
		const a = till("device-1");
		await sell(a, 1);
		const other = a.again();
		let armed = false;
		const sales = new Proxy(a.database("sales"), {
			get(target, name) {
				const member: unknown = Reflect.get(target, name);
				if (typeof member !== "function") return member;
				return async (...asked: unknown[]) => {
					if (armed) {
						armed = false;
						await move(other, 1, { deliveries: { ledger: accepted, provider: { is: "waiting" } } });
					}
					return member.call(target, ...asked);
				};
			},
		});
		const tab = a.again((part) => (part === "sales" ? sales : a.database(part)));
		let changes = 0;
		await run(
			tab.saleStore.advance(owner, sampleId(1), (state) => {
				armed = ++changes === 1;
				return {
					...state,
					progress: {
						...state.progress,
						deliveries: { ...state.progress.deliveries, provider: accepted },
					},
				};
			}),
		);
		expect((await run(a.again().saleStore.get(owner, sampleId(1))))?.progress.deliveries).toEqual({
			ledger: accepted,
			provider: accepted,
		});
	});
});
