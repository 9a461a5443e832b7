import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { after, atCounter, sell, settled, stocked } from "../counter.sample.ts";

describe("sales that need a person", () => {
	it("[TXN-08, TXN-12] lists a refused order, tries it again by hand and in bulk, always under its own id", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					world.faults.provider = "refuses";
					const id = yield* sell(pos);
					yield* settled;
					const entry = {
						saleId: id,
						place: "provider",
						state: "refused",
						reason: "the provider refuses",
						total: 254,
					};
					expect(pos.sync.state.getState().attention).toEqual([expect.objectContaining(entry)]);
					expect((yield* pos.sales.recent(1))[0]).toMatchObject({
						status: "failed",
						error: "the provider refuses",
					});
					expect(notices.at(-1)).toMatchObject({
						code: "order-completed",
						note: "server-sync-failed",
					});
					yield* pos.sync.retry(id);
					yield* settled;
					expect(pos.sync.state.getState().attention).toHaveLength(1);
					expect(yield* pos.sync.now()).toMatchObject({ synced: 0, failed: 1 });
					expect(notices.at(-1)).toEqual({ code: "sync-partial", synced: 0, failed: 1 });
					world.faults.provider = "accepts";
					expect(yield* pos.sync.now()).toEqual({ synced: 1, failed: 0, waiting: 0 });
					expect(pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
					expect(world.orders.map((order) => order.id)).toEqual([id]);
				}),
			{ world: stocked() },
		));

	it("[TXN-09] never sends an order again whose outcome is unknown, until a person says that it is not there", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const [first, second] = [yield* sell(pos), yield* sell(pos)];
					yield* settled;
					expect(
						pos.sync.state.getState().attention.map(({ saleId, state }) => [saleId, state]),
					).toEqual([
						[first, "unknown"],
						[second, "unknown"],
					]);
					expect((yield* pos.sales.recent(1))[0]).toMatchObject({
						status: "failed",
						error: "outcome unknown: no answer to the order",
					});
					yield* pos.sync.now();
					yield* pos.sync.retry(first);
					yield* after("1 hour");
					expect(world.orders).toHaveLength(2);
					yield* pos.sync.settle(first, "provider", "done");
					expect(pos.sync.state.getState()).toMatchObject({
						unsent: 1,
						attention: [expect.objectContaining({ saleId: second })],
					});
				}),
			{ world: stocked() },
		));

	it("[TXN-09] sends an order again that a person did not find at the provider, under its old id", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					world.faults.provider = "accepts";
					yield* pos.sync.settle(id, "provider", "not-done");
					yield* settled;
					expect(world.orders.map((order) => order.id)).toEqual([id, id]);
					expect(pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
				}),
			{ world: stocked() },
		));

	it("[TXN-09] changes nothing without the server's answer, and says so", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					const before = pos.sync.state.getState().attention;
					for (const [fault, reason] of [
						["reachable", "no network"],
						["signedIn", "Sign in first."],
					] as const) {
						world.faults[fault] = false;
						yield* pos.sync.settle(id, "provider", "done");
						expect(notices.at(-1)).toEqual({ code: "not-settled", reason });
						world.faults[fault] = true;
					}
					expect(pos.sync.state.getState().attention).toEqual(before);
					expect(world.device.sales.get(id)?.progress.deliveries.provider.is).toBe("unknown");
				}),
			{ world: stocked() },
		));

	it("[TXN-09] follows what the server knows: an order settled elsewhere is not sent again", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					yield* world.orderRelay.settle({ ownerId: "owner-1", saleId: id }, "done");
					yield* pos.sync.settle(id, "provider", "not-done");
					yield* settled;
					expect(world.orders).toHaveLength(1);
					expect(pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
				}),
			{ world: stocked() },
		));

	it("[TXN-09] leaves the order on the list when it was sent again and its answer was lost again", () => {
		const world = stocked();
		const relay = {
			...world.orderRelay,
			settle: () =>
				Effect.succeed({
					state: "unknown",
					at: "2026-11-21T03:30:00.000Z",
					reason: "no answer",
					attempts: 2,
				} as const),
		};
		return atCounter(
			({ pos, notices }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					yield* pos.sync.settle(id, "provider", "not-done");
					expect(notices.at(-1)).toEqual({ code: "not-settled", reason: "no answer" });
					expect(pos.sync.state.getState().attention).toMatchObject([
						{ saleId: id, state: "unknown", reason: "no answer", attempts: 2 },
					]);
				}),
			{ world: { ...world, orderRelay: relay } },
		);
	});

	it("[TXN-09] takes a second person's word for the attempts that were on the list when it was shown, not for one that was made since", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState().attention).toMatchObject([{ saleId: id, attempts: 1 }]);
					// Somebody at another screen settled it as missing first; it was sent again, and that
					// answer was lost as well.
					const sold = world.device.sales.get(id);
					if (!sold) throw new Error("the sale is kept");
					yield* world.orderRelay.settle({ ownerId: "owner-1", saleId: id }, "not-done", 1);
					yield* Effect.flip(world.orderRelay.place(sold.facts));
					yield* pos.sync.settle(id, "provider", "not-done");
					yield* settled;
					expect(world.orders).toHaveLength(2);
					expect(notices.at(-1)).toMatchObject({ code: "not-settled" });
					expect(pos.sync.state.getState().attention).toMatchObject([
						{ saleId: id, state: "unknown", attempts: 2 },
					]);
					// A decision after that counts for both attempts.
					world.faults.provider = "accepts";
					yield* pos.sync.settle(id, "provider", "not-done");
					yield* settled;
					expect(world.orders).toHaveLength(3);
					expect(pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
				}),
			{ world: stocked() },
		));

	it("[TXN-09] takes no word about what is not on the list any more", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					world.faults.provider = "loses-reply";
					const id = yield* sell(pos);
					yield* settled;
					yield* pos.sync.settle(id, "provider", "done");
					const said = notices.length;
					yield* pos.sync.settle(id, "provider", "not-done");
					yield* settled;
					expect([world.orders.length, notices.length]).toEqual([1, said]);
				}),
			{ world: stocked() },
		));

	it("shows sales whose record does not decode", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() =>
					expect(pos.sync.state.getState().spoiled).toEqual([{ key: "7", reason: "amount" }]),
				),
			{
				world: withSpoiled(),
			},
		));
});

function withSpoiled() {
	const world = stocked();
	return {
		...world,
		saleStore: {
			...world.saleStore,
			spoiled: () => Effect.succeed([{ key: "7", reason: "amount" }]),
		},
	};
}
