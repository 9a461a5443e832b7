import { Effect } from "effect";
import type { SaleStore } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const at = "2026-11-20T12:00:05.000Z";
const accepted = { is: "accepted", at } as const;

/** A sale of another device, or of this one before it was reset. */
const foreign = (n: number, sequence: number, progress: Partial<Sale["progress"]> = {}): Sale => {
	const sale = sampleSale({ id: sampleId(n), sequence });
	return { ...sale, facts: { ...sale.facts, deviceId: "device-9" }, progress: { ...sale.progress, ...progress } };
};

/** What every store of sales does with sales that are brought back from a file. */
export const restoreCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[NET-12] has a sale that was brought back as it was, under its own device and number, and lists it with what is unfinished",
			(subject) =>
				Effect.gen(function* () {
					same(yield* subject.port.restore(foreign(1, 40)), "added");
					const port = yield* reopened(subject);
					same(yield* port.get(owner, sampleId(1)), foreign(1, 40));
					same(
						(yield* port.unfinished(owner)).map(({ facts }) => facts.id),
						[sampleId(1)],
					);
				}),
		],
		[
			"counts the device's own sales on as if nothing had been brought back",
			(subject) =>
				Effect.gen(function* () {
					const keep = (store: SaleStore, n: number) => store.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence }));
					yield* keep(subject.port, 1);
					yield* subject.port.restore(foreign(2, 40));
					same((yield* keep(subject.port, 3)).sale.facts.sequence, 2);
				}),
		],
		[
			"takes the same sale again for known, and never sets a delivery back",
			({ port }) =>
				Effect.gen(function* () {
					const done = { deliveries: { ledger: accepted, provider: accepted }, syncDate: at };
					same(yield* port.restore(foreign(1, 1, done)), "added");
					same(yield* port.restore(foreign(1, 1, done)), "known");
					same(yield* port.restore(foreign(1, 1)), "known");
					same((yield* port.get(owner, sampleId(1)))?.progress.deliveries, done.deliveries);
				}),
		],
		[
			"moves a sale on where the file knows more of it",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.restore(foreign(1, 1, { deliveries: { ledger: accepted, provider: { is: "waiting" } } }));
					const lost = { is: "unknown", at, reason: "no answer" } as const;
					same(yield* port.restore(foreign(1, 1, { deliveries: { ledger: { is: "waiting" }, provider: lost } })), "advanced");
					same((yield* port.get(owner, sampleId(1)))?.progress.deliveries, { ledger: accepted, provider: lost });
				}),
		],
		[
			"refuses another sale under an id or a number that is taken, and leaves the one that is there",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.restore(foreign(1, 1));
					const other = foreign(1, 1);
					same(yield* port.restore({ ...other, facts: { ...other.facts, createdAt: "2026-11-21T12:00:00.000Z" } }), "other-sale");
					same(yield* port.restore(foreign(2, 1)), "other-sale");
					const another = foreign(3, 1);
					same(yield* port.restore({ ...another, facts: { ...another.facts, ownerId: "owner-2" } }), "added", "another owner's number is no other sale's");
					same(yield* port.get(owner, sampleId(2)), undefined);
					same((yield* port.get(owner, sampleId(1)))?.facts.createdAt, "2026-11-20T12:00:00.000Z");
				}),
		],
	]);
