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
