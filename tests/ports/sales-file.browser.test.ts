import { dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type SalesExport } from "@tuckshop/core/pos";
import {
	dayDigests,
	isAwaitingDebit,
	type Sale,
	SaleFromTransaction,
} from "@tuckshop/core/records";
import { type DeliveryState, dayTotals } from "@tuckshop/core/rules";
import { Effect, Schema } from "effect";
import { afterEach, describe, expect, it } from "vitest";

const run = Effect.runPromise;
const owner = sampleTill().ownerId;
const encode = Schema.encodeSync(SaleFromTransaction);
const at = "2026-11-20T12:00:05.000Z";

type Database = ReturnType<typeof openTillDatabase>;
let made = 0;
const opened: Database[] = [];
const open = (name = `sales-file-${Date.now()}-${++made}`) => {
	const database = openTillDatabase(name);
	opened.push(database);
	return database;
};
afterEach(async () => {
	for (const database of opened) database.close({ disableAutoOpen: false });
	for (const name of new Set(opened.splice(0).map(({ name }) => name)))
		await openTillDatabase(name).delete();
});
const tillOn = (database: Database) =>
	makePos(
		{ ...inMemoryPorts({ faults: { reachable: false } }), ...dexieStorage(database) },
		sampleTill(),
	);

const states: readonly DeliveryState[] = [
	{ is: "waiting" },
	{ is: "sending", since: at },
	{ is: "accepted", at },
	{ is: "refused", at, reason: "no such item" },
	{ is: "unknown", at, reason: "no answer", attempts: 2 },
];
const state = (n: number): DeliveryState => states[n % states.length] ?? { is: "waiting" };
/**
 * The nth sale of a device, a minute after the one before, in a state that depends on its number.
 */
function nth(n: number): Sale {
	const sale = sampleSale({
		id: sampleId(n),
		sequence: n,
		createdAt: new Date(Date.UTC(2026, 10, 18, 12, n)).toISOString(),
		...(n % 50 ? {} : { queuedCard: "60010002" }),
	});
	return {
		...sale,
		progress: {
			...sale.progress,
			deliveries: { ledger: state(n), provider: state(Math.floor(n / 5)) },
		},
	};
}
const stored = (database: Database, sales: readonly Sale[]) =>
	database.transactions.bulkAdd(sales.map((sale) => encode(sale)));
const salesIn = ({ text }: SalesExport) =>
	(JSON.parse(text.join("")) as { readonly sales: readonly { readonly sale_id: string }[] }).sales;

describe("Export Sales in a browser", () => {
	it("[HEAL-11, NET-12] writes more sales than one read brings, and a device that was cleared has the same book of them again", async () => {
		const database = open();
		const count = 1_100;
		const sales = Array.from({ length: count }, (_, index) => nth(index + 1));
		await stored(database, sales);
		const { device } = tillOn(database);
		const file = await run(device.exportSales());
		expect([file.count, salesIn(file).map(({ sale_id }) => sale_id)]).toEqual([
			count,
			sales.map(({ facts }) => facts.id),
		]);
		await run(device.reset(file));
		expect(await database.transactions.count()).toBe(0);

		expect(await run(device.importSales(file.text.join("")))).toEqual({
			added: count,
			advanced: 0,
			known: 0,
			others: [],
		});
		const back = [...(await run(dexieStorage(database).saleStore.all(owner)))].flatMap(
			({ sale }) => (sale ? [sale] : []),
		);
		expect(back).toEqual(sales);
		const book = (kept: readonly Sale[]) => [
			dayDigests(kept.map(({ facts }) => facts)),
			dayTotals(kept.map((sale) => ({ facts: sale.facts, owed: isAwaitingDebit(sale) }))),
		];
		expect(book(back)).toEqual(book(sales));
	});

	it("[HEAL-11, NET-12] vouches for a sale that another tab keeps, or moves on, meanwhile only as it stands in the file", async () => {
		const database = open();
		await stored(
			database,
			Array.from({ length: 1_050 }, (_, index) => nth(index * 5 + 5)),
		);
		const otherTab = dexieStorage(open(database.name)).saleStore;
		const { device } = tillOn(database);
		const exporting = run(device.exportSales());
		const more = Array.from({ length: 20 }, (_, index) => 10_000 + index);
		for (const n of more) {
			await run(
				otherTab.keep(sampleId(n), (sequence) => ({
					...nth(n),
					facts: { ...nth(n).facts, sequence },
				})),
			);
			await run(
				otherTab.advance(owner, sampleId((n - 9_999) * 5), (state) => ({
					...state,
					progress: { ...state.progress, updatedAt: at },
				})),
			);
		}
		const file = await exporting;
		const written = new Map(salesIn(file).map((record) => [record.sale_id, record]));
		const lost = (await run(otherTab.unfinished(owner))).filter(
			(sale) => JSON.stringify(written.get(sale.facts.id)) !== sorted(encode(sale)),
		);
		expect(lost.length).toBeGreaterThan(0);
		expect([...file.unsent.keys()].filter((id) => !written.has(id))).toEqual([]);
		expect(await run(device.resetRefusal(file))).toMatchObject({
			code: "unsent-sales",
			count: lost.length,
		});
		expect(await run(device.resetRefusal(await run(device.exportSales())))).toBeUndefined();
	});

	it("[HEAL-11] takes along what can't be read, and vouches for that alone", async () => {
		const database = open();
		await stored(database, [nth(1)]);
		const spoil = (n: number) =>
			database.transactions.add({ ...encode(nth(n)), items: "not JSON" } as never);
		await spoil(2);
		const { device } = tillOn(database);
		const file = await run(device.exportSales());
		expect(JSON.parse(file.text.join(""))).toMatchObject({
			count: 1,
			spoiled: [
				{ key: "2", reason: expect.stringContaining("items"), record: { sale_id: sampleId(2) } },
			],
		});
		expect(await run(device.resetRefusal(file))).toBeUndefined();
		await database.transactions.delete(2);
		await spoil(3);
		expect(await run(device.resetRefusal(file))).toEqual({
			code: "unreadable-sales",
			field: "sales",
			count: 1,
		});
	});
});

/** JSON with the members of each record in the order in which the file has them. */
const sorted = (value: unknown): string =>
	JSON.stringify(value, (_, member: unknown) =>
		typeof member === "object" && member !== null && !Array.isArray(member)
			? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
			: member,
	);
