import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../conformance/sample-sale.ts";
import { inMemoryPorts } from "../fakes/index.ts";
import type { Sale } from "../records/index.ts";
import { compareBooks } from "./compare-books.ts";

const at = "2026-11-20T12:00:00.000Z";
const till = { ownerId: "owner-1", timeZone: "America/Toronto" };
const accepted = (sale: Sale): Sale => ({
	...sale,
	progress: { ...sale.progress, deliveries: { ...sale.progress.deliveries, ledger: { is: "accepted", at } } },
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
	const compare = Effect.map(compareBooks({ ...world, salesLedger }, till, "device-1"), ({ differences }) => differences);
	const found = Effect.gen(function* () {
		yield* TestClock.setTime(Date.parse(at));
		const during = yield* compare;
		const next = yield* compare;
		world.ledger.clear();
		return [during, next, yield* compare];
	});
	expect(await Effect.runPromise(found.pipe(Effect.provide(TestClock.layer())))).toEqual([[], [], [{ businessDate: "2026-11-20", here: 1, atServer: 0 }]]);
});
