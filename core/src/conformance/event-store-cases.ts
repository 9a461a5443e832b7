import { Effect } from "effect";
import type { EventSeries, EventStore, StoredSeries } from "../ports/index.ts";
import { numberedEvent, type RecordedEvent } from "../records/index.ts";
import { type ConformanceCase, casesOf, type Make, reopened, same } from "./case.ts";

const own = { ownerId: "owner-1", deviceId: "device-1" };
const all = { from: 1, to: 1_000 };

/** An event that nothing was numbered for yet. */
const event = (id: string, series: EventSeries = own) => ({
	...series,
	...{ id, kind: "setting", salt: `salt of ${id}`, at: "2026-11-20T12:00:05.000Z" },
	...{ restaurantId: "restaurant-1", stationId: "station-1" },
	facts: JSON.stringify({ setting: "printer", after: id }),
});

const append = (store: EventStore, id: string, series: EventSeries = own) =>
	store.append(series, (place) => numberedEvent(event(id, series), place));

const sorted = (series: readonly StoredSeries[]) =>
	[...series].sort((a, b) => (a.ownerId + a.deviceId < b.ownerId + b.deviceId ? -1 : 1));

/** Cases for every store of events. */
export const eventStoreCases = (make: Make<EventStore>): ConformanceCase[] =>
	casesOf(make, [
		[
			"[HEAL-01] numbers events from 1 for each owner and device, links each to the one before, and has them after a reload",
			(subject) =>
				Effect.gen(function* () {
					const other = { ...own, ownerId: "owner-2" };
					const forked = { ...own, deviceId: "device-2" };
					yield* append(subject.port, "a");
					yield* append(subject.port, "x", other);
					yield* append(subject.port, "b");
					yield* append(subject.port, "y", forked);
					const first = numberedEvent(event("a"), { n: 1, before: undefined });
					const second = numberedEvent(event("b"), { n: 2, before: first.link });
					const port = yield* reopened(subject);
					same(yield* port.events(own, all), [first, second]);
					same(yield* port.events(own, { from: 2, to: 2 }), [second]);
					same(sorted(yield* port.series("owner-1")), [
						{ ...own, last: 2 },
						{ ...forked, last: 1 },
					]);
					same((yield* port.series()).length, 3, "series of every owner");
					same(yield* port.series("nobody"), []);
					same((yield* append(port, "c")).n, 3);
				}),
		],
		[
			"[HEAL-01] gives events that are written at once different numbers, without a gap",
			(subject) =>
				Effect.gen(function* () {
					const ids = ["a", "b", "c", "d", "e", "f"];
					const made = yield* Effect.forEach(ids, (id) => append(subject.port, id), {
						concurrency: "unbounded",
					});
					same(made.map(({ n }) => n).sort(), [1, 2, 3, 4, 5, 6]);
					const events = yield* subject.port.events(own, all);
					let before: string | undefined;
					for (const [index, { n, link, id }] of events.entries()) {
						same(link, numberedEvent(event(id), { n: index + 1, before }).link, `link of ${n}`);
						before = link;
					}
				}),
		],
		[
			"[DRAW-17] writes nothing where none is made for its number, so that of two decided by the same events one is written",
			(subject) =>
				Effect.gen(function* () {
					yield* append(subject.port, "a");
					const decided = (id: string) =>
						subject.port.append(own, (place) =>
							place.n === 2 ? numberedEvent(event(id), place) : undefined,
						);
					const made = yield* Effect.all([decided("b"), decided("c"), decided("d")], {
						concurrency: "unbounded",
					});
					same(made.filter((one) => one !== undefined).length, 1);
					const port = yield* reopened(subject);
					const kept = yield* port.events(own, all);
					same(
						kept.map(({ n }) => n),
						[1, 2],
					);
					same((yield* append(port, "e")).n, 3);
				}),
		],
		[
			"[HEAL-01] remembers how far each series was delivered",
			(subject) =>
				Effect.gen(function* () {
					yield* append(subject.port, "a");
					yield* append(subject.port, "b", { ...own, deviceId: "device-2" });
					const delivered = { epoch: "epoch-1", n: 1 };
					yield* subject.port.delivered(own, delivered);
					yield* append(subject.port, "c");
					const port = yield* reopened(subject);
					same(sorted(yield* port.series()), [
						{ ...own, last: 2, delivered },
						{ ...own, deviceId: "device-2", last: 1 },
					]);
				}),
		],
		[
			"[HEAL-03] writes events back as they were, and goes on behind them",
			(subject) =>
				Effect.gen(function* () {
					const before: RecordedEvent[] = [];
					for (const id of ["a", "b", "c"]) before.push(yield* append(subject.port, id));
					yield* subject.port.restore(before);
					same(yield* subject.port.events(own, all), before, "events that are there already");
					const device = { ...own, deviceId: "device-9" };
					const kept = [7, 8].map((n) =>
						numberedEvent(event(`kept ${n}`, device), { n, before: undefined }),
					);
					yield* subject.port.restore(kept);
					const port = yield* reopened(subject);
					same(yield* port.events(device, all), kept);
					const next = yield* append(port, "next", device);
					same(next, numberedEvent(event("next", device), { n: 9, before: kept[1]?.link }));
				}),
		],
	]);
