import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { atCounter, settled } from "../counter.sample.ts";

describe("the credit note of a refund", () => {
	it("[RFND-16] names its buyer on the credit note from 100.00, in the record that the server has, and below that nobody", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				for (const quantity of [40, 1]) {
					for (let each = 0; each < quantity; each += 1) pos.order.add(202);
					const { sale } = yield* pos.pay.cash(cents(50_000));
					yield* settled;
					yield* pos.refunds.give({
						...{ saleId: sale.facts.id, wish: { by: "all" }, reason: "wrong-item", seen: [] },
						buyer: " Zoé Tremblay ",
					});
					yield* settled;
				}
				const [large, small] = [...world.device.sales.values()].filter(
					({ facts }) => facts.kind.type === "refund",
				);
				expect(large?.facts.total).toBeLessThan(-10_000);
				expect(world.ledger.get(large?.facts.id ?? "")?.sale.facts.kind).toMatchObject({
					buyer: "Zoé Tremblay",
				});
				expect(yield* pos.receipts.preview(large?.facts.id ?? "")).toContain("Buyer Zoé Tremblay");
				expect(small?.facts.kind).not.toHaveProperty("buyer");
			}),
		));
});
