import { Effect } from "effect";
import type { StoragePorts } from "../ports/index.ts";
import { sampleFines } from "../rules/fines/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { sampleId, sampleSale } from "./sample-sale.ts";

const at = "2026-11-20T12:00:05.000Z";
const accepted = { is: "accepted", at } as const;

/** Cases for the ports of one storage together. */
export const storageCases = (make: Make<StoragePorts>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[NET-12] counts the unsent sales of other accounts, and shows nothing of them",
			({ port: { saleStore, localData } }) =>
				Effect.gen(function* () {
					for (const [n, ownerId] of [
						[1, "owner-1"],
						[2, "owner-2"],
						[3, "owner-3"],
					] as const)
						yield* saleStore.keep(sampleId(n), (sequence) =>
							sampleSale({ id: sampleId(n), ownerId, sequence }),
						);
					same(yield* localData.unsentOfOthers("owner-1"), 2);
					same(yield* localData.othersWithUnsent("owner-1"), ["owner-2", "owner-3"]);
					yield* saleStore.advance("owner-2", sampleId(2), (state) => ({
						...state,
						progress: {
							...state.progress,
							deliveries: { ledger: accepted, provider: accepted },
							syncDate: at,
						},
					}));
					same(
						[yield* localData.unsentOfOthers("owner-1"), yield* localData.unsentOfOthers("")],
						[1, 2],
					);
					// A declined card leaves nothing to send.
					yield* saleStore.advance("owner-3", sampleId(3), (state) => ({
						...state,
						progress: {
							...state.progress,
							deliveries: { ledger: accepted, provider: { is: "waiting" } },
							debit: { is: "refused", at, reason: "Declined" },
						},
					}));
					same(yield* localData.unsentOfOthers("owner-1"), 0);
					same(yield* localData.othersWithUnsent("owner-1"), []);
				}),
		],
		[
			"[OQ-29] counts its records store by store, and gives numbers alone",
			({ port: { saleStore, localData } }) =>
				Effect.gen(function* () {
					const before = yield* localData.counts();
					for (const n of [1, 2, 3])
						yield* saleStore.keep(sampleId(n), (sequence) =>
							sampleSale({ id: sampleId(n), sequence }),
						);
					const after = yield* localData.counts();
					same(Object.values(after).every(Number.isSafeInteger), true, "numbers");
					const grown = Object.keys(after).map(
						(store) => (after[store] ?? 0) - (before[store] ?? 0),
					);
					same(Math.max(...grown) >= 3, true, "a store that has three more");
				}),
		],
		[
			"[NET-12] takes everything away, also for whoever opens it again, and goes on from nothing",
			(subject) =>
				Effect.gen(function* () {
					const { port } = subject;
					yield* port.saleStore.keep(sampleId(1), (sequence) =>
						sampleSale({ id: sampleId(1), sequence }),
					);
					yield* port.settings.set("deviceId", "device-1");
					yield* port.fineStore.add("owner-1", sampleFines("60010001", at));
					yield* port.localData.erase();
					const after = yield* reopened(subject);
					same(
						[
							yield* after.saleStore.recent("owner-1", 9),
							yield* after.fineStore.of("owner-1", "60010001"),
							yield* after.settings.get("deviceId"),
						],
						[[], [], undefined],
					);
					same(
						(yield* after.saleStore.keep(sampleId(2), (sequence) =>
							sampleSale({ id: sampleId(2), sequence }),
						)).sale.facts.sequence,
						1,
					);
				}),
		],
	]);
