import { Effect } from "effect";
import { expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { paymentRefusalNotice } from "../../texts/en-ca.ts";
import { atCounter, settled, stocked } from "../counter.sample.ts";

it.each([true, false])(
	"[ITC-09, ITC-10] an order that costs nothing is put on no campus card, which nobody could ever debit, with the server there: %s",
	(reachable) => {
		const world = stocked();
		for (const [key, snapshot] of world.device.menus) {
			const items = snapshot.menu.items.map((item) =>
				item.id === 401 ? { ...item, price: cents(0) } : item,
			);
			world.device.menus.set(key, { ...snapshot, menu: { ...snapshot.menu, items } });
		}
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					if (!reachable) {
						world.faults.reachable = false;
						world.connectivity.signal("offline");
						yield* settled;
					}
					pos.order.add(401);
					const refusal = { code: "nothing-to-debit", field: "due" };
					expect(yield* Effect.flip(pos.pay.campus.verify("60010002"))).toMatchObject({ refusal });
					expect(paymentRefusalNotice(refusal).text).toContain("as cash");
					expect([world.device.sales.size, pos.pay.state.getState().campus]).toEqual([
						0,
						{ is: "entering" },
					]);
					expect((yield* pos.pay.cash(cents(0))).sale.facts.total).toBe(0);
				}),
			{ world },
		);
	},
);
