import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import type { InMemoryWorld } from "../../fakes/index.ts";
import { atCounter, sell, settled, stocked } from "../counter.sample.ts";

/** A stocked counter whose health check answers as `health` says, and counts how often it is asked. */
function watched() {
	const world = stocked();
	const health = { answers: undefined as boolean | undefined, asked: 0 };
	const reachable = () =>
		Effect.suspend(() => {
			health.asked += 1;
			return health.answers === undefined
				? world.connectivity.reachable()
				: Effect.succeed(health.answers);
		});
	return {
		health,
		world: { ...world, connectivity: { ...world.connectivity, reachable } } satisfies InMemoryWorld,
	};
}

// The device's own network is up in all of these: no event reports that the server has gone.
describe("a server that has gone is noticed by the call that it does not answer", () => {
	it("[ITC-03, ITC-11] a balance that can't be asked for takes the till offline, and the same card is queued at the next try", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					expect(pos.sync.state.getState().online).toBe(true);
					world.faults.reachable = false;
					pos.order.add(202);
					expect(yield* pos.pay.campus.verify("60010001")).toMatchObject({ is: "entering" });
					yield* settled;
					expect(pos.sync.state.getState().online).toBe(false);
					expect(codes()).toContain("offline");
					expect(yield* pos.pay.campus.verify("60010001")).toMatchObject({ is: "queued" });
				}),
			{ world: stocked() },
		));

	it("[ITC-03] a balance that the server alone could not get leaves the till online, without a look at the connection", () => {
		const { health, world } = watched();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const before = health.asked;
					world.faults.itc = "unreached";
					pos.order.add(202);
					expect(yield* pos.pay.campus.verify("60010001")).toMatchObject({ is: "entering" });
					yield* settled;
					expect([health.asked, pos.sync.state.getState().online]).toEqual([before, true]);
				}),
			{ world },
		);
	});

	it("[NET-01, NET-14] a sale that some other page answers takes the till offline, and waits", () => {
		const { health, world } = watched();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					Object.assign(world.faults, { ledger: "garbles" });
					health.answers = false;
					yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState()).toMatchObject({
						online: false,
						unsent: 1,
						attention: [],
					});
				}),
			{ world },
		);
	});

	it("[NET-14] a server that fails at one call and is well leaves the till online, and is asked how it is once", () => {
		const { health, world } = watched();
		return atCounter(
			({ pos, codes }) =>
				Effect.gen(function* () {
					const before = health.asked;
					world.faults.ledger = "garbles";
					yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState()).toMatchObject({ online: true, unsent: 1 });
					expect([health.asked - before, codes().includes("offline")]).toEqual([1, false]);
				}),
			{ world },
		);
	});
});
