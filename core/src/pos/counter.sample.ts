import { Effect } from "effect";
import { TestClock } from "effect/testing";
import { type InMemoryWorld, inMemoryPorts, sampleMenu, sampleTill } from "../fakes/index.ts";
import type { Till } from "../flows/till.ts";
import { cents } from "../rules/index.ts";
import { makePos } from "./make-pos.ts";
import type { Pos, PosNotice } from "./pos-types.ts";

export type Counter = {
	readonly pos: Pos;
	readonly world: InMemoryWorld;
	readonly notices: PosNotice[];
	readonly codes: () => string[];
};

export type CounterOptions = {
	readonly world?: InMemoryWorld;
	readonly till?: Partial<Till>;
	readonly faults?: Partial<InMemoryWorld["faults"]>;
};

/** 2026-11-20, 22:30 in Toronto: another day already in UTC. */
export const evening = Date.parse("2026-11-21T03:30:00.000Z");

/**
 * Runs a body at a counter that was opened on in-memory ports, on a clock that only moves when it
 * is told to.
 */
export function atCounter(
	body: (counter: Counter) => Effect.Effect<void, unknown>,
	options: CounterOptions = {},
): Promise<void> {
	const run = Effect.gen(function* () {
		yield* TestClock.setTime(evening);
		const world = options.world ?? inMemoryPorts({ faults: options.faults ?? {} });
		const counter = openCounter(world, options.till);
		yield* counter.pos.start();
		yield* settled;
		yield* body(counter);
		yield* counter.pos.stop();
	});
	return Effect.runPromise(run.pipe(Effect.provide(TestClock.layer())));
}

/** A world whose device has the sample menu. */
export function stocked(faults: Partial<InMemoryWorld["faults"]> = {}): InMemoryWorld {
	const world = inMemoryPorts({ faults });
	const { ownerId, restaurantId, providerRestaurantId, providerBranchId } = sampleTill();
	const snapshot = {
		ownerId,
		restaurantId,
		providerRestaurantId,
		providerBranchId,
		syncedAt: new Date(evening).toISOString(),
		menu: sampleMenu(),
	};
	world.device.menus.set(JSON.stringify([ownerId, restaurantId]), snapshot);
	return world;
}

/** A POS over a world, as a freshly loaded page makes it; not started. */
export function openCounter(world: InMemoryWorld, till: Partial<Till> = {}): Counter {
	const pos = makePos(world, sampleTill(till));
	const notices: PosNotice[] = [];
	pos.onNotice((notice) => notices.push(notice));
	return { pos, world, notices, codes: () => notices.map(({ code }) => code) };
}

/** Lets everything run that needs no time to pass. */
export const settled: Effect.Effect<void> = Effect.promise(async () => {
	for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
});

/** Lets time pass, and then everything run that it triggered. */
export const after = (duration: Parameters<typeof TestClock.adjust>[0]): Effect.Effect<void> =>
	Effect.andThen(TestClock.adjust(duration) as Effect.Effect<void>, settled);

/** A tea, 2.25 without its taxes, paid with 3.00 in cash, and its id. */
export const sell = (pos: Pos) =>
	Effect.suspend(() => {
		pos.order.add(202);
		return Effect.map(pos.pay.cash(cents(300)), ({ sale }) => sale.facts.id);
	});
