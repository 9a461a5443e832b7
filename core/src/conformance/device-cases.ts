import { Effect, Fiber, Latch, Result } from "effect";
import type { ServerMark } from "../contract/index.ts";
import type {
	Connectivity,
	ConnectivitySignal,
	DeviceStorage,
	Ids,
	Leadership,
	TabChannel,
} from "../ports/index.ts";
import { type ConformanceCase, same } from "./case.ts";

/** Two tabs of one device. */
export type TwoTabs<Port> = readonly [Port, Port];

/** A device whose network a test can cut, and whose browser events it can fire. */
export type ConnectivitySubject = {
	readonly port: Connectivity;
	readonly cut: (is: boolean) => void;
	readonly signal: (signal: ConnectivitySignal) => void;
	/** Sets the mark of the server's database; undefined for none, as from an older server. */
	readonly serverSays: (mark: ServerMark | undefined) => void;
};

type Body = () => Effect.Effect<void, unknown>;
const cases = (...wanted: readonly (readonly [title: string, body: Body])[]): ConformanceCase[] =>
	wanted.map(([title, body]) => ({ title, run: () => Effect.runPromise(body()) }));
const failure = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.map(Effect.result(work), (result) =>
		Result.isFailure(result) ? result.failure : undefined,
	);

/** Cases for every source of ids. */
export const idsCases = (make: () => Ids): ConformanceCase[] =>
	cases(
		[
			"gives UUIDs that are never the same",
			() =>
				Effect.sync(() => {
					const ids = make();
					const given = Array.from({ length: 500 }, ids.uuid);
					same(new Set(given).size, 500, "how many are different");
					const wrong = given.find(
						(id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id),
					);
					same(wrong, undefined, "an id that is no UUID of version 4");
				}),
		],
		[
			"[TXN-23] draws whole numbers from 0 up to below the limit, each of them",
			() =>
				Effect.sync(() => {
					const ids = make();
					for (const limit of [1, 2, 7]) {
						const drawn = new Set(Array.from({ length: 400 }, () => ids.below(limit)));
						same(
							[...drawn].sort((a, b) => a - b),
							Array.from({ length: limit }, (_, n) => n),
						);
					}
				}),
		],
	);

/** Work that says that it has begun, and never ends by itself. */
const forever = (begun: Latch.Latch) =>
	Effect.andThen(
		Effect.sync(() => void Latch.openUnsafe(begun)),
		Effect.never,
	);

/** Cases for every leadership port, between two tabs of one device. */
export const leadershipCases = (make: () => TwoTabs<Leadership>): ConformanceCase[] =>
	cases(
		[
			"lets one lead at a time: the other is told at once, and may do other work",
			() =>
				Effect.gen(function* () {
					const [one, other] = make();
					const [led, ...told] = yield* one.lead(
						"work",
						Effect.all([
							Effect.succeed("led"),
							Effect.map(failure(other.lead("work", Effect.void)), (fault) => fault?._tag),
							other.lead("other work", Effect.succeed("done")),
						]),
					);
					same([led, ...told], ["led", "Busy", "done"]);
				}),
		],
		[
			"is free once the leader's work is done, has failed, or was interrupted",
			() =>
				Effect.gen(function* () {
					const [one, other] = make();
					same(yield* one.lead("work", Effect.succeed(1)), 1);
					same(yield* failure(other.lead("work", Effect.fail("no"))), "no");
					const leads = Latch.makeUnsafe(false);
					const fiber = yield* Effect.forkChild(one.lead("work", forever(leads)));
					yield* leads.await;
					same((yield* failure(other.lead("work", Effect.void)))?._tag, "Busy");
					yield* Fiber.interrupt(fiber);
					same(yield* other.lead("work", Effect.succeed(2)), 2);
				}),
		],
		[
			"lets any number share, and lead nobody meanwhile; who comes to share waits until the leader has ended",
			() =>
				Effect.gen(function* () {
					const [one, other] = make();
					const shares = [Latch.makeUnsafe(false), Latch.makeUnsafe(false)] as const;
					const sharing = yield* Effect.forkChild(
						Effect.all(
							[one.share("page", forever(shares[0])), other.share("page", forever(shares[1]))],
							{ concurrency: "unbounded" },
						),
					);
					yield* shares[0].await;
					yield* shares[1].await;
					same((yield* failure(one.lead("page", Effect.void)))?._tag, "Busy");
					yield* Fiber.interrupt(sharing);
					const done: string[] = [];
					const [leads, mayEnd] = [Latch.makeUnsafe(false), Latch.makeUnsafe(false)];
					const leading = yield* Effect.forkChild(
						one.lead(
							"page",
							Effect.gen(function* () {
								Latch.openUnsafe(leads);
								yield* mayEnd.await;
								done.push("led");
							}),
						),
					);
					yield* leads.await;
					const waiting = yield* Effect.forkChild(other.share("page", Effect.never));
					yield* Effect.sleep(5);
					yield* Fiber.interrupt(waiting);
					const shared = yield* Effect.forkChild(
						other.share(
							"page",
							Effect.sync(() => void done.push("shared")),
						),
					);
					yield* Effect.sleep(5);
					Latch.openUnsafe(mayEnd);
					yield* Fiber.join(leading);
					yield* Fiber.join(shared);
					same(done, ["led", "shared"]);
					same(yield* failure(other.share("page", Effect.fail("no"))), "no");
				}),
		],
	);

/** Cases for every channel between tabs. */
export const tabsCases = (make: () => TwoTabs<TabChannel>): ConformanceCase[] =>
	cases([
		"tells the other tabs, never the one that tells, and nobody who has stopped listening",
		() =>
			Effect.gen(function* () {
				const [one, other] = make();
				const heard: string[] = [];
				const stopOne = yield* one.listen(({ ownerId }) => void heard.push(`one ${ownerId}`));
				const stopOther = yield* other.listen(({ ownerId }) => void heard.push(`other ${ownerId}`));
				// A channel takes its time on a busy machine.
				const soon = (count: number) =>
					Effect.gen(function* () {
						for (let turn = 0; heard.length < count && turn < 2_000; turn++) yield* Effect.sleep(5);
					});
				yield* one.postToTabs({ type: "sales", ownerId: "a" });
				yield* other.postToTabs({ type: "settings", ownerId: "b" });
				yield* soon(2);
				yield* stopOther;
				// Told before "d", which is heard.
				yield* one.postToTabs({ type: "sales", ownerId: "c" });
				yield* other.postToTabs({ type: "sales", ownerId: "d" });
				yield* soon(3);
				yield* stopOne;
				same(heard.sort(), ["one b", "one d", "other a"]);
			}),
	]);

/** Cases for every connectivity port. */
export const connectivityCases = (make: () => Promise<ConnectivitySubject>): ConformanceCase[] =>
	cases(
		[
			"tells by asking whether the server answers, and never fails",
			() =>
				Effect.gen(function* () {
					const { port, cut } = yield* Effect.promise(make);
					same(yield* port.reachable(), true);
					cut(true);
					same(yield* port.reachable(), false);
					yield* port.requestBackgroundSync();
					cut(false);
					same(yield* port.reachable(), true);
				}),
		],
		[
			"[HEAL-01] remembers what the server said of its book in the last answer, while it can't be reached too",
			() =>
				Effect.gen(function* () {
					const { port, cut, serverSays } = yield* Effect.promise(make);
					same(yield* port.heard(), undefined, "heard before anything was asked");
					const mark = (position: number): ServerMark => ({
						...{ epoch: "abcdefghijklmnopqrstuvwx", position, tip: "" },
						time: "2026-11-23T12:00:00.000Z",
						signature: "s".repeat(43),
					});
					serverSays(mark(7));
					yield* port.reachable();
					same(yield* port.heard(), mark(7));
					serverSays(mark(8));
					cut(true);
					yield* port.reachable();
					same(yield* port.heard(), mark(7), "heard of a server that does not answer");
					cut(false);
					yield* port.reachable();
					same(yield* port.heard(), mark(8));
					serverSays(undefined);
					yield* port.reachable();
					same(yield* port.heard(), undefined, "heard of an older server");
				}),
		],
		[
			"[NET-14] passes on the device's hints until it is told to stop",
			() =>
				Effect.gen(function* () {
					const { port, signal } = yield* Effect.promise(make);
					const heard: ConnectivitySignal[] = [];
					const stop = yield* port.watch((hint) => void heard.push(hint));
					for (const hint of ["offline", "online", "visible"] as const) signal(hint);
					yield* stop;
					signal("offline");
					same(heard, ["offline", "online", "visible"]);
				}),
		],
	);

/** Cases for every device-storage port. */
export const deviceSpaceCases = (make: () => DeviceStorage): ConformanceCase[] =>
	cases([
		"holds room in hand as often as it is asked, gives it back, and tells the truth or nothing about the rest",
		() =>
			Effect.gen(function* () {
				const space = make();
				for (const bytes of [4096, 4096, 1024, 0, 0])
					same(yield* space.reserve(bytes), true, `room for ${bytes} bytes`);
				const room = yield* space.room();
				same(
					room === undefined || (room.used >= 0 && room.quota >= room.used),
					true,
					"room that can be",
				);
				same(typeof (yield* space.persist()), "boolean");
			}),
	]);
