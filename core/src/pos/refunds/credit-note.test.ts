import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { defaultPrinterSettings, documentText } from "../../rules/receipt/index.ts";
import { atCounter, settled, stocked } from "../counter.sample.ts";
import { otherTill } from "./other-till.sample.ts";

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

	it("[RFND-05, RFND-16] names the sale, its date and another tender where another till made the sale, also printed again without the server", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify("4242");
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					const other = yield* otherTill(world);
					yield* other.pos.settings.savePrinter({ ...defaultPrinterSettings, enabled: true });
					world.printed.length = 0;
					yield* other.pos.refunds.giveOtherwise({
						...({ saleId: sale.facts.id, wish: { by: "all" }, reason: "quality" } as const),
						...{ seen: [], tenders: "cash" },
					});
					yield* settled;
					const [refund] = other.world.device.sales.keys();
					const slips = () =>
						world.printed.map(({ blocks }) => documentText(blocks).replaceAll(/ +/g, " "));
					expect(slips()).toHaveLength(1);
					other.world.faults.reachable = false;
					other.world.connectivity.signal("offline");
					yield* settled;
					yield* other.pos.receipts.reprint(refund ?? "");
					for (const slip of [slips()[0], slips()[1]]) {
						expect(slip).toContain(`For sale ${sale.facts.reference}, Nov`);
						expect(slip).toContain("Not given back by the tender that paid");
					}
					yield* other.pos.stop();
				}),
			{ world: stocked() },
		));
});
