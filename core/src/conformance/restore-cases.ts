import { Effect } from "effect";
import type { SaleStore } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import { type DeliveryEvent, type DeliveryState, nextDelivery } from "../rules/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const at = "2026-11-20T12:00:05.000Z";
const accepted = { is: "accepted", at } as const;

/** A sale of another device, or of this one before it was reset. */
const foreign = (n: number, sequence: number, progress: Partial<Sale["progress"]> = {}): Sale => {
	const sale = sampleSale({ id: sampleId(n), sequence });
	return {
		...sale,
		facts: { ...sale.facts, deviceId: "device-9" },
		progress: { ...sale.progress, ...progress },
	};
};

/** Cases for imports from a file, for every sale store. */
export const restoreCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[NET-12] has a sale that was brought back as it was, under its own device and number, and lists it with what is unfinished",
			(subject) =>
				Effect.gen(function* () {
					same(yield* subject.port.restore([foreign(1, 40)]), ["added"]);
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
					const keep = (store: SaleStore, n: number) =>
						store.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence }));
					yield* keep(subject.port, 1);
					yield* subject.port.restore([foreign(2, 40)]);
					same((yield* keep(subject.port, 3)).sale.facts.sequence, 2);
				}),
		],
		[
			"takes the same sale again for known, and never sets a delivery back",
			({ port }) =>
				Effect.gen(function* () {
					const done = { deliveries: { ledger: accepted, provider: accepted }, syncDate: at };
					same(yield* port.restore([foreign(1, 1, done)]), ["added"]);
					same(yield* port.restore([foreign(1, 1, done)]), ["known"]);
					same(yield* port.restore([foreign(1, 1)]), ["known"]);
					same((yield* port.get(owner, sampleId(1)))?.progress.deliveries, done.deliveries);
				}),
		],
		[
			"moves a sale on where the file knows more of it",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.restore([
						foreign(1, 1, { deliveries: { ledger: accepted, provider: { is: "waiting" } } }),
					]);
					const lost = { is: "unknown", at, reason: "no answer" } as const;
					same(
						yield* port.restore([
							foreign(1, 1, { deliveries: { ledger: { is: "waiting" }, provider: lost } }),
						]),
						["advanced"],
					);
					same((yield* port.get(owner, sampleId(1)))?.progress.deliveries, {
						ledger: accepted,
						provider: lost,
					});
				}),
		],
		[
			"[HEAL-12] never sets an order back to unknown that was settled, tried again or answered since",
			({ port }) =>
				Effect.gen(function* () {
					const provider = (state: DeliveryState) => ({
						deliveries: { ledger: accepted, provider: state },
					});
					const lost: DeliveryState = { is: "unknown", at, reason: "no answer" };
					yield* port.restore([foreign(1, 1, provider(lost))]);
					const events: readonly DeliveryEvent[] = [
						{ type: "settled-not-done" },
						{ type: "send", at: "2026-11-20T12:10:00.000Z" },
						{ type: "refused", at: "2026-11-20T12:10:01.000Z", reason: "no such item" },
						{ type: "retry" },
						{ type: "send", at: "2026-11-20T12:20:00.000Z" },
						{ type: "accepted", at: "2026-11-20T12:20:01.000Z" },
					];
					for (const event of events) {
						const moved = yield* port.advance(owner, sampleId(1), ({ progress, ...rest }) => ({
							...rest,
							progress: {
								...progress,
								deliveries: {
									...progress.deliveries,
									provider: nextDelivery(progress.deliveries.provider, event),
								},
							},
						}));
						same(
							yield* port.restore([foreign(1, 1, provider(lost))]),
							["known"],
							`the old copy after ${event.type}`,
						);
						same(
							(yield* port.get(owner, sampleId(1)))?.progress.deliveries.provider,
							moved?.progress.deliveries.provider,
						);
					}
				}),
		],
		[
			"refuses another sale under an id or a number that is taken, and leaves the one that is there",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.restore([foreign(1, 1)]);
					const other = foreign(1, 1);
					same(
						yield* port.restore([
							{ ...other, facts: { ...other.facts, createdAt: "2026-11-21T12:00:00.000Z" } },
						]),
						["other-sale"],
					);
					same(yield* port.restore([foreign(2, 1)]), ["other-sale"]);
					const another = foreign(3, 1);
					same(
						yield* port.restore([{ ...another, facts: { ...another.facts, ownerId: "owner-2" } }]),
						["added"],
						"another owner's number is no other sale's",
					);
					same(yield* port.get(owner, sampleId(2)), undefined);
					same((yield* port.get(owner, sampleId(1)))?.facts.createdAt, "2026-11-20T12:00:00.000Z");
				}),
		],
		[
			"brings many back in one go, and takes what comes twice in it for what it is",
			({ port }) =>
				Effect.gen(function* () {
					yield* port.restore([foreign(1, 1)]);
					const done = { deliveries: { ledger: accepted, provider: accepted } };
					const became = yield* port.restore([
						foreign(2, 2),
						foreign(1, 1, done),
						foreign(3, 2),
						foreign(2, 2),
						foreign(2, 2, done),
						foreign(4, 1),
					]);
					same(became, ["added", "advanced", "other-sale", "known", "advanced", "other-sale"]);
					for (const id of [1, 2])
						same((yield* port.get(owner, sampleId(id)))?.progress.deliveries, done.deliveries);
					for (const id of [3, 4]) same(yield* port.get(owner, sampleId(id)), undefined);
					same(yield* port.restore([]), []);
				}),
		],
	]);
