import { Effect } from "effect";
import { expect, it } from "vitest";
import { sampleId, sampleSale } from "../../conformance/sample-sale.ts";
import { inMemoryPorts } from "../../fakes/index.ts";
import type { Sale } from "../../records/index.ts";
import { debitLock } from "../payment/ask-for-debit.ts";
import { recoverSales } from "./recover-sales.ts";

/** A sale whose campus card is being charged while its customer waits. */
function charging(): Sale {
	const sale = sampleSale({ id: sampleId(1), queuedCard: "60010002" });
	const { processing: _, ...campus } = sale.campus ?? {
		balanceChecked: true,
		taxAdjusted: false,
		offline: false,
	};
	return {
		...sale,
		progress: { ...sale.progress, debit: { is: "sending", since: "2026-11-20T12:00:00.000Z" } },
		campus: { ...campus, offline: false },
	};
}

it("[TXN-09] takes a card for unknown only where no page holds its charge any more: another tab may be waiting for the answer", async () => {
	const ports = inMemoryPorts();
	const sale = charging();
	ports.device.sales.set(sale.facts.id, sale);
	const debit = () => ports.device.sales.get(sale.facts.id)?.progress.debit?.is;
	await Effect.runPromise(
		ports.leadership.lead(
			debitLock(sale.facts.id),
			recoverSales(ports, [sale]),
		) as Effect.Effect<unknown>,
	);
	expect(debit()).toBe("sending");
	await Effect.runPromise(recoverSales(ports, [sale]));
	expect(debit()).toBe("unknown");
});
