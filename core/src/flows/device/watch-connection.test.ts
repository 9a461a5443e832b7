import { Deferred, Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import type { ConnectivitySignal } from "../../ports/index.ts";
import { type Connection, watchConnection } from "./watch-connection.ts";

type Watched = {
	readonly connection: Connection;
	readonly signal: (signal: ConnectivitySignal) => void;
	/** Answers the oldest pending health check. */
	readonly answer: (reached: boolean) => Effect.Effect<void>;
	readonly asked: () => number;
	readonly said: readonly boolean[];
};

/** A connection whose every health check waits for the test to answer it. */
const watching = (see: (watched: Watched) => Effect.Effect<void>) => {
	const waiting: Deferred.Deferred<boolean>[] = [];
	const said: boolean[] = [];
	let hear: (signal: ConnectivitySignal) => void = () => undefined;
	let asked = 0;
	const connection = watchConnection(
		{
			heard: () => Effect.succeed(undefined),
			reachable: () =>
				Effect.suspend(() => {
					asked += 1;
					const answer = Deferred.makeUnsafe<boolean>();
					waiting.push(answer);
					return Deferred.await(answer);
				}),
			requestBackgroundSync: () => Effect.void,
			watch: (listener) =>
				Effect.sync(() => {
					hear = listener;
					return Effect.void;
				}),
		},
		{ changed: (online) => said.push(online) },
	);
	const yieldAll = Effect.yieldNow.pipe(Effect.repeat({ times: 20 }), Effect.asVoid);
	return Effect.runPromise(
		Effect.gen(function* () {
			const fiber = yield* Effect.forkChild(connection.watch);
			yield* yieldAll;
			yield* see({
				connection,
				signal: (signal) => hear(signal),
				answer: (reached) =>
					Effect.gen(function* () {
						yield* yieldAll;
						const oldest = waiting.shift();
						if (!oldest) return yield* Effect.die("nothing was asked");
						yield* Deferred.succeed(oldest, reached);
						yield* yieldAll;
					}),
				asked: () => asked,
				said,
			});
			yield* Fiber.interrupt(fiber);
		}),
	);
};

describe("a network that goes while the server is being asked", () => {
	it("[NET-14] is gone although the answer still comes, until a question that was asked after it is answered", () =>
		watching(({ connection, signal, answer, asked, said }) =>
			Effect.gen(function* () {
				signal("offline");
				yield* answer(true);
				expect([connection.online(), said, asked()]).toEqual([false, [false], 2]);
				yield* answer(true);
				expect([connection.online(), said, asked()]).toEqual([true, [false, true], 2]);
			}),
		));

	it("[NET-14] is gone although a request that was sent before is answered", () =>
		watching(({ connection, signal, answer, asked }) =>
			Effect.gen(function* () {
				yield* answer(true);
				signal("offline");
				connection.reportReachability(true);
				expect(connection.online()).toBe(false);
				yield* answer(false);
				expect([connection.online(), asked()]).toEqual([false, 2]);
			}),
		));

	it("[NET-14] is there for a request that was answered after the server was asked anew", () =>
		watching(({ connection, signal, answer }) =>
			Effect.gen(function* () {
				yield* answer(true);
				signal("offline");
				signal("online");
				yield* answer(false);
				expect(connection.online()).toBe(false);
				connection.reportReachability(true);
				expect(connection.online()).toBe(true);
			}),
		));
});
