import { Effect } from "effect";
import type { SaleStore } from "../ports/index.ts";
import { maskedCampus, type Sale } from "../records/index.ts";
import { type DeliveryState, processingStatus } from "../rules/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";
import { type SampleSale, sampleId, sampleSale } from "./sample-sale.ts";

const owner = "owner-1";
const at = "2026-11-20T12:00:05.000Z";
const accepted: DeliveryState = { is: "accepted", at };

const keep = (store: SaleStore, sample: Omit<SampleSale, "sequence">) =>
	store.keep(sample.id, (sequence) => sampleSale({ ...sample, sequence }));
const progressTo = (store: SaleStore, id: string, progress: Partial<Sale["progress"]>) =>
	store.advance(owner, id, (state) => ({
		...state,
		progress: { ...state.progress, ...progress },
	}));
const progressIn = (
	store: SaleStore,
	id: string,
	change: (progress: Sale["progress"]) => Sale["progress"],
) => store.advance(owner, id, (state) => ({ ...state, progress: change(state.progress) }));
const finished = (syncDate: string): Partial<Sale["progress"]> => ({
	deliveries: { ledger: accepted, provider: accepted },
	syncDate,
	cloudSyncTime: syncDate,
});
const ids = (sales: readonly Sale[]) => sales.map(({ facts }) => facts.id);

/** Cases for every sale store. */
export const saleStoreCases = (make: Make<SaleStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[TXN-01] keeps a sale and has it, to the cent, after a reload",
			(subject) =>
				Effect.gen(function* () {
					const { sale, fresh } = yield* keep(subject.port, { id: sampleId(1) });
					same(fresh, true);
					same(sale, sampleSale({ id: sampleId(1) }));
					same(yield* (yield* reopened(subject)).get(owner, sampleId(1)), sale);
				}),
		],
		[
			"gives the first sale back when one of the same id is kept again, and writes nothing",
			(subject) =>
				Effect.gen(function* () {
					yield* keep(subject.port, { id: sampleId(1) });
					const again = yield* keep(subject.port, {
						id: sampleId(1),
						createdAt: "2026-11-21T12:00:00.000Z",
					});
					same([again.fresh, again.sale.facts.createdAt], [false, "2026-11-20T12:00:00.000Z"]);
					same(
						(yield* keep(subject.port, { id: sampleId(2) })).sale.facts.sequence,
						2,
						"the next sequence number",
					);
				}),
		],
		[
			"[RFND-19] keeps two sales together under the next two numbers, or neither where one is kept already",
			(subject) =>
				Effect.gen(function* () {
					const pair = (first: number, second: number) =>
						subject.port.keepPair([sampleId(first), sampleId(second)], (sequence) => [
							sampleSale({ id: sampleId(first), sequence }),
							sampleSale({ id: sampleId(second), sequence: sequence + 1 }),
						]);
					yield* keep(subject.port, { id: sampleId(1) });
					const both = yield* pair(2, 3);
					same([both.fresh, ids(both.sales)], [true, [sampleId(2), sampleId(3)]]);
					for (const [first, second] of [
						[2, 4],
						[4, 1],
					] as const) {
						const again = yield* pair(first, second);
						same([again.fresh, again.sales.length], [false, 1]);
					}
					const after = yield* reopened(subject);
					same(yield* after.get(owner, sampleId(4)), undefined, "half of a pair");
					same(yield* after.get(owner, sampleId(3)), both.sales[1]);
					same((yield* keep(after, { id: sampleId(5) })).sale.facts.sequence, 4);
					const lines = { ownerId: owner, deviceId: "device-1", from: 1, to: 9 };
					const register = yield* after.register(lines);
					same(
						register.map(({ id }) => id),
						[1, 2, 3, 5].map(sampleId),
					);
					same(new Set(register.map(({ link }) => link)).size, 4, "each linked to the one before");
				}),
		],
		[
			"counts each owner's sales on the device from 1 without a gap, at once and after a reload",
			(subject) =>
				Effect.gen(function* () {
					const many = Array.from({ length: 12 }, (_, index) => index + 1);
					const kept = yield* Effect.all(
						many.map((n) =>
							keep(subject.port, {
								id: sampleId(n),
								ownerId: n === 12 ? "owner-3" : n % 2 ? owner : "owner-2",
							}),
						),
						{ concurrency: "unbounded" },
					);
					const numbers = (ownerId: string) =>
						kept
							.flatMap(({ sale: { facts } }) => (facts.ownerId === ownerId ? [facts.sequence] : []))
							.sort((a, b) => a - b);
					same(
						[numbers(owner), numbers("owner-2"), numbers("owner-3")],
						[many.slice(0, 6), many.slice(0, 5), [1]],
					);
					const again = yield* reopened(subject);
					same((yield* keep(again, { id: sampleId(13) })).sale.facts.sequence, 7);
					same(
						(yield* keep(again, { id: sampleId(14), ownerId: "owner-2" })).sale.facts.sequence,
						6,
					);
				}),
		],
		[
			"[TXN-05, TXN-07] moves a sale's progress, never its facts, and keeps the stamps over a reload",
			(subject) =>
				Effect.gen(function* () {
					const { sale } = yield* keep(subject.port, { id: sampleId(1) });
					const sending = yield* progressTo(subject.port, sampleId(1), {
						deliveries: { ledger: { is: "sending", since: at }, provider: { is: "waiting" } },
					});
					same(sending?.progress.deliveries.ledger, { is: "sending", since: at });
					yield* progressTo(subject.port, sampleId(1), finished(at));
					const after = yield* (yield* reopened(subject)).get(owner, sampleId(1));
					same(after, { facts: sale.facts, progress: { ...sale.progress, ...finished(at) } });
				}),
		],
		[
			"[TXN-14, TXN-15, OQ-12] keeps a campus-card sale with its queued debit over a reload, and lists it until the debit is done",
			(subject) =>
				Effect.gen(function* () {
					const { sale } = yield* keep(subject.port, { id: sampleId(1), queuedCard: "60010002" });
					const port = yield* reopened(subject);
					same((yield* port.get(owner, sampleId(1)))?.campus, {
						...sale.campus,
						processing: "queued",
					});
					const everywhere = { ledger: accepted, provider: { is: "waiting" } } as const;
					for (const debit of [
						{ is: "waiting" },
						{ is: "sending", since: at },
						{ is: "refused", at, reason: "no funds" },
					] as const) {
						yield* port.advance(owner, sampleId(1), ({ progress, campus }) => ({
							progress: { ...progress, deliveries: everywhere, debit },
							...(campus ? { campus: { ...campus, processing: processingStatus(debit) } } : {}),
						}));
						same(
							ids(yield* port.unfinished(owner)),
							[sampleId(1)],
							`the list while the debit is ${debit.is}`,
						);
					}
					yield* port.advance(owner, sampleId(1), ({ progress, campus }) => ({
						progress: { ...progress, ...finished(at), debit: accepted },
						...(campus ? { campus: { ...campus, processing: "success" } } : {}),
					}));
					same(ids(yield* port.unfinished(owner)), []);
				}),
		],
		[
			"forgets the whole number of a card when its masked one takes its place, and keeps both from another's sale",
			(subject) =>
				Effect.gen(function* () {
					yield* keep(subject.port, { id: sampleId(1), queuedCard: "60010002" });
					yield* subject.port.advance(owner, sampleId(1), (state) => ({
						...state,
						...(state.campus ? { campus: maskedCampus(state.campus) } : {}),
					}));
					const kept = JSON.stringify(yield* (yield* reopened(subject)).get(owner, sampleId(1)));
					same([kept.includes("****0002"), kept.includes("60010002")], [true, false]);
				}),
		],
		[
			"loses no change of two that are made at once",
			(subject) =>
				Effect.gen(function* () {
					yield* keep(subject.port, { id: sampleId(1) });
					const change = (place: "ledger" | "provider") =>
						progressIn(subject.port, sampleId(1), (progress) => ({
							...progress,
							deliveries: { ...progress.deliveries, [place]: accepted },
						}));
					yield* Effect.all([change("ledger"), change("provider")], { concurrency: "unbounded" });
					same((yield* subject.port.get(owner, sampleId(1)))?.progress.deliveries, {
						ledger: accepted,
						provider: accepted,
					});
				}),
		],
		[
			"forgets the reason of a refusal once the delivery waits again",
			(subject) =>
				Effect.gen(function* () {
					yield* keep(subject.port, { id: sampleId(1) });
					yield* progressTo(subject.port, sampleId(1), {
						deliveries: {
							ledger: accepted,
							provider: { is: "refused", at, reason: "no such item" },
						},
					});
					yield* progressTo(subject.port, sampleId(1), {
						deliveries: { ledger: accepted, provider: { is: "waiting" } },
					});
					same(
						(yield* (yield* reopened(subject)).get(owner, sampleId(1)))?.progress.deliveries
							.provider,
						{ is: "waiting" },
					);
				}),
		],
		[
			"shows, sends and changes nothing of another owner's",
			({ port }) =>
				Effect.gen(function* () {
					yield* keep(port, { id: sampleId(1), ownerId: "owner-2" });
					same(yield* port.get(owner, sampleId(1)), undefined);
					same(yield* progressTo(port, sampleId(1), { updatedAt: at }), undefined);
					same(
						[
							yield* port.unfinished(owner),
							yield* port.recent(owner, 10),
							yield* port.finishedBefore(owner, "2030"),
							yield* port.spoiled(owner),
						],
						[[], [], [], []],
					);
					same(
						(yield* port.get("owner-2", sampleId(1)))?.progress.updatedAt,
						"2026-11-20T12:00:00.000Z",
					);
				}),
		],
		[
			"[TXN-12] lists what is not everywhere, oldest first: waiting, sending, refused and unknown",
			({ port }) =>
				Effect.gen(function* () {
					const states: readonly DeliveryState[] = [
						{ is: "waiting" },
						{ is: "sending", since: at },
						accepted,
						{ is: "refused", at, reason: "no" },
						{ is: "unknown", at, reason: "lost" },
					];
					for (const [index, provider] of states.entries()) {
						// A clock that was set back does not change the order in which sales were made.
						yield* keep(port, {
							id: sampleId(index),
							createdAt: `2026-11-${20 - index}T12:00:00.000Z`,
						});
						yield* progressTo(port, sampleId(index), {
							deliveries: { ledger: accepted, provider },
						});
					}
					same(ids(yield* port.unfinished(owner)), [0, 1, 3, 4].map(sampleId));
				}),
		],
		[
			"[TXN-13] lists what was finished before a moment, and is not archived",
			({ port }) =>
				Effect.gen(function* () {
					for (const n of [1, 2, 3, 4]) yield* keep(port, { id: sampleId(n) });
					yield* progressTo(port, sampleId(1), finished("2026-11-10T12:00:00.000Z"));
					yield* progressTo(port, sampleId(2), finished("2026-11-20T12:00:00.000Z"));
					yield* progressTo(port, sampleId(3), {
						...finished("2026-11-10T12:00:00.000Z"),
						archivedAt: at,
					});
					same(ids(yield* port.finishedBefore(owner, "2026-11-15T00:00:00.000Z")), [sampleId(1)]);
					same(ids(yield* port.unfinished(owner)), [sampleId(4)]);
				}),
		],
		[
			"lists the newest first, archived ones too, as many as asked for",
			({ port }) =>
				Effect.gen(function* () {
					for (const n of [1, 2, 3])
						yield* keep(port, { id: sampleId(n), createdAt: `2026-11-2${n}T12:00:00.000Z` });
					yield* progressTo(port, sampleId(3), { ...finished(at), archivedAt: at });
					same(ids(yield* port.recent(owner, 2)), [sampleId(3), sampleId(2)]);
					same(ids(yield* port.recent(owner, 10)), [3, 2, 1].map(sampleId));
				}),
		],
		[
			"lists all there are where it is asked for more than there can be",
			({ port }) =>
				Effect.gen(function* () {
					for (const n of [1, 2])
						yield* keep(port, { id: sampleId(n), createdAt: `2026-11-2${n}T12:00:00.000Z` });
					for (const most of [200, 3_000, 0xffff_ffff, Number.MAX_SAFE_INTEGER])
						same(ids(yield* port.recent(owner, most)), [2, 1].map(sampleId), `up to ${most}`);
				}),
		],
		[
			"[HEAL-11] tells all that is kept of an owner, oldest first, archived too, as far as each has come, and nothing of another's",
			(subject) =>
				Effect.gen(function* () {
					for (const n of [1, 2, 3])
						yield* keep(subject.port, {
							id: sampleId(n),
							createdAt: `2026-11-2${4 - n}T12:00:00.000Z`,
						});
					yield* keep(subject.port, { id: sampleId(4), ownerId: "owner-2" });
					yield* keep(subject.port, {
						id: sampleId(5),
						createdAt: "2026-11-25T12:00:00.000Z",
						queuedCard: "60010002",
					});
					yield* progressTo(subject.port, sampleId(2), { ...finished(at), archivedAt: at });
					const port = yield* reopened(subject);
					const kept = [...(yield* port.all(owner))].flatMap(({ sale }) => (sale ? [sale] : []));
					same(ids(kept), [3, 2, 1, 5].map(sampleId));
					same(kept, yield* Effect.all(ids(kept).map((id) => port.get(owner, id))), "the sales");
				}),
		],
		[
			"tells all as it stood when it was asked, whatever happens while it is gone through",
			({ port }) =>
				Effect.gen(function* () {
					for (const n of [1, 2])
						yield* keep(port, { id: sampleId(n), createdAt: `2026-11-2${n}T12:00:00.000Z` });
					const all = yield* port.all(owner);
					yield* keep(port, { id: sampleId(3), createdAt: "2026-11-23T12:00:00.000Z" });
					yield* progressTo(port, sampleId(2), finished(at));
					same(
						[...all].map(({ sale }) => [sale?.facts.id, sale?.progress.deliveries.ledger.is]),
						[1, 2].map((n) => [sampleId(n), "waiting"]),
					);
				}),
		],
	]);
