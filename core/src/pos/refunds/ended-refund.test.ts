import { Effect } from "effect";
import { expect, it } from "vitest";
import { atCounter, sell, settled, stocked } from "../counter.sample.ts";

it("[RFND-12] is made under another id where the server has ended the first one and the page crashed before that was on disk", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				const saleId = yield* sell(pos);
				yield* settled;
				const { ownerId, restaurantId } = pos.till;
				const left = { made: [], open: { refundId: "first", offline: false } };
				world.device.settings.set(
					`refunds/${ownerId}/${restaurantId}/${saleId}`,
					JSON.stringify(left),
				);
				yield* world.refundDesk?.end("first") ?? Effect.void;
				expect(
					(yield* pos.refunds.give({ saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" }))
						.is,
				).toBe("kept");
				const refunds = [...world.device.sales.values()].filter(
					({ facts }) => facts.kind.type === "refund",
				);
				expect(refunds.map(({ facts }) => [facts.id === "first", facts.total])).toEqual([
					[false, -254],
				]);
				expect((yield* pos.refunds.look(saleId))?.left?.total).toBe(0);
			}),
		{ world: stocked() },
	));

it("[RFND-12] ends its reservation when it is abandoned, also where an attempt without a network came in between", () =>
	atCounter(
		({ pos, world }) =>
			Effect.gen(function* () {
				const saleId = yield* sell(pos);
				yield* settled;
				const { ownerId, restaurantId } = pos.till;
				// The page crashed between the server's reservation and its own record of it.
				world.device.settings.set(
					`refunds/${ownerId}/${restaurantId}/${saleId}`,
					JSON.stringify({ made: [], open: { refundId: "first", offline: false } }),
				);
				const ended: string[] = [];
				Object.assign(world.refundDesk ?? {}, {
					end: (id: string) => Effect.sync(() => void ended.push(id)),
				});
				world.faults.reachable = false;
				world.connectivity.signal("offline");
				yield* settled;
				const tried = yield* Effect.exit(
					pos.refunds.give({ saleId, seen: [], wish: { by: "all" }, reason: undefined }),
				);
				expect(tried._tag).toBe("Failure");
				yield* pos.refunds.abandon(saleId);
				expect(ended).toEqual(["first"]);
			}),
		{ world: stocked() },
	));
