import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import type { Sale } from "../../records/index.ts";
import { reconcileLedger } from "./compare-books.ts";

const at = "2026-11-20T12:00:00.000Z";
const till = { ownerId: "owner-1", stationId: "station-1", timeZone: "America/Toronto" };
const accepted = (sale: Sale): Sale => ({
	...sale,
	progress: {
		...sale.progress,
		deliveries: { ...sale.progress.deliveries, ledger: { is: "accepted", at } },
	},
});

it("leaves a day on which a sale was made and sent meanwhile to the next comparison", async () => {
	const world = inMemoryPorts();
	const sale = sampleSale({ id: sampleId(1) });
	let sold = false;
	const salesLedger: typeof world.salesLedger = {
		...world.salesLedger,
		digests: (range) =>
			Effect.gen(function* () {
				if (!sold) yield* world.salesLedger.accept(sale);
				sold = true;
				world.device.sales.set(sale.facts.id, accepted(sale));
				return yield* world.salesLedger.digests(range);
			}),
	};
	const compare = Effect.map(
		reconcileLedger({ ...world, salesLedger }, till, "device-1"),
		({ differences }) => differences,
	);
	const found = Effect.gen(function* () {
		yield* TestClock.setTime(Date.parse(at));
		const during = yield* compare;
		const next = yield* compare;
		world.ledger.clear();
		return [during, next, yield* compare];
	});
	expect(await Effect.runPromise(found.pipe(Effect.provide(TestClock.layer())))).toEqual([
		[],
		[],
		[{ businessDate: "2026-11-20", here: 1, atServer: 0 }],
	]);
});

it("says nothing of the days before those that were read, where there are more sales than are read", async () => {
	const world = inMemoryPorts();
	const at = Date.parse("2026-11-20T18:00:00.000Z");
	const one = sampleSale({ id: sampleId(1) });
	let n = 0;
	const add = (day: string, count: number) => {
		for (let each = 0; each < count; each++) {
			n += 1;
			const createdAt = new Date(Date.parse(`${day}T12:00:00.000Z`) + each * 1000).toISOString();
			const deliveries = {
				...one.progress.deliveries,
				ledger: { is: "accepted" as const, at: createdAt },
			};
			const sale: Sale = {
				facts: { ...one.facts, id: sampleId(n), sequence: n, createdAt, businessDate: day },
				progress: { ...one.progress, deliveries },
			};
			world.device.sales.set(sale.facts.id, sale);
			world.ledger.set(sale.facts.id, { sale, receivedAt: createdAt });
		}
	};
	add("2026-11-16", 10);
	add("2026-11-17", 10);
	add("2026-11-18", 1500);
	add("2026-11-19", 1500);
	const compared = reconcileLedger(world, till, "device-1");
	const found = await Effect.runPromise(
		Effect.andThen(TestClock.setTime(at), compared).pipe(Effect.provide(TestClock.layer())),
	);
	expect(found.differences).toEqual([]);
});
