import { Effect } from "effect";
import type { SaleStore, UnfinishedAsked } from "../ports/index.ts";
import type { Sale } from "../records/index.ts";
import type { DeliveryState } from "../rules/index.ts";
import { type ConformanceCase, casesOf, type Make, same } from "./case.ts";
import { sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const at = "2026-11-20T12:00:05.000Z";
const accepted: DeliveryState = { is: "accepted", at };

const progressIn = (
	store: SaleStore,
	id: string,
	change: (progress: Sale["progress"]) => Sale["progress"],
) => store.advance(owner, id, (state) => ({ ...state, progress: change(state.progress) }));
const ids = (sales: readonly Sale[]) => sales.map(({ facts }) => facts.id);

/** Cases for many unsent sales: their parts, and the changes of several at one time. */
export const unfinishedCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[TXN-12, COUN-15] gives what is not everywhere in parts too: each sale once, the oldest first, and alone those made offline by campus card",
			({ port }) =>
				Effect.gen(function* () {
					const numbers = Array.from({ length: 230 }, (_, index) => index + 1);
					const isQueued = (n: number) => n % 100 === 7;
					yield* port.restore(
						numbers.map((n) =>
							sampleSale({
								...{ id: sampleId(n), sequence: n },
								...(isQueued(n) ? { queuedCard: "60010002" } : {}),
							}),
						),
					);
					for (const n of [40, 150])
						yield* progressIn(port, sampleId(n), (progress) => ({
							...progress,
							...{ deliveries: { ledger: accepted, provider: accepted } },
							...{ syncDate: at, cloudSyncTime: at },
						}));
					const inParts = function* (asked: UnfinishedAsked) {
						const found: string[] = [];
						let part = yield* port.unfinishedPart(owner, asked);
						for (; ; part = yield* port.unfinishedPart(owner, { ...asked, from: part.next })) {
							found.push(...ids(part.sales));
							if (part.next === undefined) return found;
						}
					};
					same(
						yield* inParts({}),
						numbers.filter((n) => n !== 40 && n !== 150).map(sampleId),
						"all of them",
					);
					same(
						yield* inParts({ which: "offline-campus" }),
						numbers.filter(isQueued).map(sampleId),
						"those by campus card",
					);
					same(yield* port.unfinishedPart("owner-2"), { sales: [] }, "another owner's");
				}),
		],
		[
			"[TXN-05] advances a sale asked for at one time in the order of the calls, others whatever becomes of it, and nobody else's",
			({ port }) =>
				Effect.gen(function* () {
					for (const n of [1, 2, 3])
						yield* port.keep(sampleId(n), (sequence) => sampleSale({ id: sampleId(n), sequence }));
					const sent = (id: string, provider: DeliveryState) =>
						progressIn(port, id, (progress) => ({
							...progress,
							deliveries: { ledger: progress.deliveries.provider, provider },
						}));
					const outcomes = yield* Effect.all(
						[
							sent(sampleId(1), { is: "sending", since: at }),
							sent(sampleId(1), accepted),
							Effect.exit(
								progressIn(port, sampleId(2), () => {
									throw new Error("no such step");
								}),
							),
							sent(sampleId(3), accepted),
							port.advance("owner-2", sampleId(3), (state) => state),
						] as const,
						{ concurrency: "unbounded" },
					);
					same(outcomes[1]?.progress.deliveries, {
						ledger: { is: "sending", since: at },
						provider: accepted,
					});
					same([outcomes[2]._tag, outcomes[4]], ["Failure", undefined]);
					const deliveries = function* (n: number) {
						return (yield* port.get(owner, sampleId(n)))?.progress.deliveries.provider;
					};
					same(yield* deliveries(1), accepted);
					same(yield* deliveries(2), { is: "waiting" });
					same(yield* deliveries(3), accepted);
				}),
		],
	]);
