import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import { Refused } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { showReceipts } from "./show-receipts.ts";

const start = Date.parse("2026-11-20T12:00:00.000Z");
const minute = 60_000;

it("[HEAL-05] shows the receipt of a sale that stays in doubt once a day, a new one at once, and one that was refused at each contact", async () => {
	const world = inMemoryPorts();
	const ledger = { refuses: true, shown: 0 };
	const salesLedger: typeof world.salesLedger = {
		...world.salesLedger,
		accept: (sale) =>
			Effect.suspend(() => {
				ledger.shown += 1;
				return ledger.refuses
					? Effect.fail(new Refused({ reason: "not now" }))
					: world.salesLedger.accept(sale);
			}),
	};
	const { facts, progress } = sampleSale({ id: sampleId(1) });
	const receipt = (text: string) => {
		const provider = { is: "accepted", at: facts.createdAt, receipt: text } as const;
		const sale: Sale = {
			facts,
			progress: { ...progress, deliveries: { ...progress.deliveries, provider } },
		};
		world.device.sales.set(facts.id, sale);
	};
	/** How often it was shown at a contact this many minutes after the first. */
	const shownAt = async (minutes: number): Promise<number> => {
		ledger.shown = 0;
		await Effect.runPromise(
			Effect.andThen(
				TestClock.setTime(start + minutes * minute),
				showReceipts({ ...world, salesLedger }, facts.ownerId, [facts.id]),
			).pipe(Effect.provide(TestClock.layer())),
		);
		return ledger.shown;
	};
	world.device.sales.set(facts.id, { facts, progress });
	expect(await shownAt(0)).toBe(0);
	receipt("first");
	expect([await shownAt(5), await shownAt(10)]).toEqual([1, 1]);
	ledger.refuses = false;
	expect([await shownAt(15), await shownAt(20), await shownAt(24 * 60)]).toEqual([1, 0, 0]);
	expect([await shownAt(24 * 60 + 15), await shownAt(24 * 60 + 20)]).toEqual([1, 0]);
	receipt("second");
	expect([await shownAt(24 * 60 + 25), await shownAt(24 * 60 + 30)]).toEqual([1, 0]);
	// The clock was set back.
	expect(await shownAt(0)).toBe(1);
});
