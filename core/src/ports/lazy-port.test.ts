import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { expect, it } from "vitest";
import type { EventStore } from "./event-store.ts";
import { NotStored, Unreached } from "./faults.ts";
import { latePart, lazyPort, lazyStore, withLate } from "./lazy-port.ts";
import type { SalesLedger } from "./sales-ledger.ts";

const range = {
	ownerId: "owner-1",
	deviceId: "till-1",
	stationId: "station-1",
	from: "2026-11-01",
	to: "2026-11-21",
};

it("loads its adapter at the first call, once, and passes on what it is asked and answers", async () => {
	let loads = 0;
	const asked: unknown[] = [];
	const ledger = lazyPort<SalesLedger>(async () => {
		loads += 1;
		return {
			accept: () => Effect.fail(new Unreached({ reason: "no network" })),
			digests: (given) => {
				asked.push(given);
				return Effect.succeed([]);
			},
			compare: () => Effect.die("not asked"),
		};
	});
	expect(loads).toBe(0);
	const answers = await Promise.all([
		Effect.runPromise(ledger.digests(range)),
		Effect.runPromise(ledger.digests(range)),
	]);
	expect([loads, answers, asked]).toEqual([1, [[], []], [range, range]]);
	expect(await Effect.runPromise(Effect.flip(ledger.accept({} as never)))).toEqual(
		new Unreached({ reason: "no network" }),
	);
});

it("has the same method each time that it is asked for one, joins other members, and is no promise", async () => {
	type Greeter = { readonly greet: (name: string) => Effect.Effect<string> };
	const late = lazyPort<Greeter>(async () => ({
		greet: (name) => Effect.succeed(`Hello ${name}`),
	}));
	expect(await late).toBe(late);
	const joined = withLate({ part: () => "Goodbye" }, late);
	expect([joined.part(), await Effect.runPromise(joined.greet("Ann"))]).toEqual([
		"Goodbye",
		"Hello Ann",
	]);
	expect([joined.greet, late.greet]).toEqual([late.greet, late.greet]);
});

it("says which method an adapter lacks", async () => {
	const late = lazyPort<SalesLedger>(async () => ({}) as SalesLedger);
	expect(
		String(await Effect.runPromise(Effect.sandbox(late.digests(range)).pipe(Effect.flip))),
	).toContain("The adapter has no digests");
});

it("is a server that is not reached where its adapter could not be loaded, and loads it with the next call", async () => {
	let reachable = false;
	const ledger = lazyPort<SalesLedger>(async () => {
		if (!reachable) throw new TypeError("Failed to fetch");
		const notAsked = () => Effect.die("not asked");
		return { accept: notAsked, digests: () => Effect.succeed([]), compare: notAsked };
	});
	const fault = await Effect.runPromise(Effect.flip(ledger.digests(range)));
	expect(fault).toEqual(
		new Unreached({ reason: "A part of the till was not loaded: Failed to fetch" }),
	);
	reachable = true;
	expect(await Effect.runPromise(ledger.digests(range))).toEqual([]);
});

it("a store whose code could not be loaded refuses the call at once, and serves the next one", async () => {
	let reachable = false;
	const store = lazyStore<Pick<EventStore, "series">>(async () => {
		if (!reachable) throw new TypeError("Failed to fetch");
		return { series: () => Effect.succeed([]) };
	});
	const fault = await Effect.runPromise(Effect.flip(store.series()));
	expect(fault).toEqual(
		new NotStored({ reason: "A part of the till was not loaded: Failed to fetch" }),
	);
	reachable = true;
	expect(await Effect.runPromise(store.series())).toEqual([]);
});

it("waits for a part that needs no server until it could be loaded, however often that fails", async () => {
	let loads = 0;
	const greeter = latePart<{ readonly greet: (name: string) => Effect.Effect<string> }>(
		async () => {
			loads += 1;
			if (loads < 3) throw new TypeError("Failed to fetch");
			return { greet: (name) => Effect.succeed(`Hello ${name}`) };
		},
	);
	/** Lets a finished or failed import be processed. */
	const arrived = Effect.promise(() => new Promise((resolve) => setTimeout(resolve)));
	const said = await Effect.runPromise(
		Effect.gen(function* () {
			const asked = yield* Effect.forkChild(greeter.greet("Ann"), { startImmediately: true });
			yield* arrived;
			for (const tried of [1, 2]) {
				expect(loads).toBe(tried);
				yield* TestClock.adjust("1 seconds");
				yield* arrived;
			}
			return [yield* Fiber.join(asked), yield* greeter.greet("Bob")];
		}).pipe(Effect.provide(TestClock.layer())),
	);
	expect(said).toEqual(["Hello Ann", "Hello Bob"]);
	expect(loads).toBe(3);
});
