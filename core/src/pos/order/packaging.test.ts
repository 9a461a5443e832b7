import { Effect, Fiber } from "effect";
import { expect, it } from "vitest";
import { inMemoryTabs } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { documentText, receiptDocument, receiptOf } from "../../rules/receipt/index.ts";
import { receiptWords } from "../../texts/en-ca/receipt.ts";
import { receiptWords as receiptWordsInFrench } from "../../texts/fr-ca/receipt.ts";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

const here = { id: "here", name: "Here" };
const toGo = {
	...{ id: "to-go", name: "To Go" },
	packaging: { amount: cents(25), per: "item" as const },
};
const delivery = {
	...{ id: "delivery", name: "Delivery" },
	packaging: { amount: cents(150), per: "order" as const },
};
const orderTypes = [here, toGo, delivery];

const stateOf = (pos: Pos) => pos.order.state.getState();
const rows = (pos: Pos) =>
	stateOf(pos).order.lines.map(({ name, packaging, price, quantity }) => [
		...[packaging ? "box" : name, quantity],
		...(packaging ? [price] : []),
	]);
const boxOf = (pos: Pos) => stateOf(pos).order.lines.find(({ packaging }) => packaging)?.id ?? "";
const withTypes = (body: (counter: Counter) => Effect.Effect<void, unknown>) =>
	atCounter(body, { world: stocked(), till: { orderTypes } });

it("[ORDR-05] a charge for packaging follows the order and its type, counts pieces, and is never edited, merged or put on disk", () =>
	withTypes(({ pos, world, notices }) =>
		Effect.gen(function* () {
			expect(yield* pos.details.describe({ type: toGo })).toBe(true);
			expect(rows(pos)).toEqual([]);
			pos.order.add(202);
			pos.order.add(202);
			expect(stateOf(pos).totals).toMatchObject({ subtotal: 500 });
			pos.order.add(403);
			pos.order.add(202);
			const full = [
				["Tea", 3],
				["Muffin", 1],
				["box", 4, 25],
			];
			expect(rows(pos).map(([, ...row]) => row)).toEqual(full.map(([, ...row]) => row));
			const before = stateOf(pos).order;
			pos.order.increase(boxOf(pos));
			pos.order.setQuantity(boxOf(pos), 9);
			pos.order.remove(boxOf(pos));
			expect(yield* pos.details.noteLine(boxOf(pos), "big")).toBe(true);
			expect(stateOf(pos).order.lines).toEqual(before.lines);
			expect(notices).toEqual([]);
			yield* settled;
			expect([...world.device.drafts.values()].map(({ order }) => order.lines)).toEqual([
				before.lines.slice(0, 2),
			]);
			pos.order.clear();
			expect(notices).toEqual([{ code: "order-cleared", items: 4 }]);
			expect(rows(pos)).toEqual([]);
			pos.order.undo();
			expect(stateOf(pos).order).toEqual(before);
			yield* pos.details.describe({ type: delivery });
			expect(rows(pos).at(-1)).toEqual(["box", 1, 150]);
			yield* pos.details.describe({ type: here });
			expect(rows(pos)).toHaveLength(2);
			const absurd = { ...toGo, packaging: { amount: cents(-25), per: "item" as const } };
			expect(yield* pos.details.describe({ type: absurd })).toBe(false);
			expect(stateOf(pos).order.details?.type).toEqual(here);
		}),
	));

it("[ORDR-05] packaging is a line of the sale, its receipt in each language and its refund, and leaves nothing behind in the next order", () =>
	withTypes(({ pos, world }) =>
		Effect.gen(function* () {
			yield* pos.details.describe({ type: toGo });
			pos.order.add(202);
			pos.order.add(202);
			const { total } = stateOf(pos).totals;
			expect(total).toBe(565);
			const { sale } = yield* pos.pay.cash(cents(1000));
			const [tea, box] = sale.facts.lines;
			expect([tea?.packaging, box]).toMatchObject([
				undefined,
				{ menuItemId: 0, name: "Packaging", price: 25, quantity: 2, total: 50, packaging: true },
			]);
			expect(box?.decision.rows).toEqual(tea?.decision.rows);
			expect([rows(pos), sale.facts.total]).toEqual([[], total]);
			yield* settled;
			const [delivered] = [...world.ledger.values()];
			expect(delivered?.sale.facts.lines).toEqual(sale.facts.lines);
			const paper = { columns: 48, qrCode: false } as const;
			const head = { restaurantName: "", restaurantAddress: "", stationNumber: "" };
			const printed = [receiptWords(), receiptWordsInFrench()].map((words) =>
				documentText(receiptDocument(receiptOf(sale.facts, head), words, paper)),
			);
			expect(printed[0]).toMatch(/Packaging +2 +0\.25 +0\.50/);
			expect(printed[1]).toMatch(/Emballage +2 +0,25 +0,50/);
			const lines = [{ lineId: box?.id ?? "", quantity: 1 }];
			yield* pos.refunds.look(sale.facts.id);
			yield* pos.refunds.give({
				...{ saleId: sale.facts.id, seen: [], reason: "wrong-item" },
				wish: { by: "lines", lines },
			});
			const back = [...world.device.sales.values()].find(
				({ facts }) => facts.kind.type === "refund",
			);
			expect(back?.facts).toMatchObject({ total: -28, lines: [{ packaging: true, total: -25 }] });
		}),
	));

it("[ORDR-05] packaging comes back with a held order, in its total too, whose record has no line of it", () =>
	withTypes(({ pos, world }) =>
		Effect.gen(function* () {
			pos.order.add(202);
			yield* pos.details.describe({ type: delivery });
			const [before, { total }] = [rows(pos), stateOf(pos).totals];
			const { draft } = yield* pos.held.hold();
			expect([draft.order.lines.length, rows(pos)]).toEqual([1, []]);
			yield* pos.held.look();
			expect(pos.held.state.getState().orders).toMatchObject([{ total }]);
			const next = openCounter(world, { orderTypes }).pos;
			yield* next.start();
			yield* settled;
			expect(yield* next.held.recall(draft.saleId)).toEqual([]);
			expect([rows(next), stateOf(next).totals.total]).toEqual([before, total]);
			yield* next.stop();
		}),
	));

it("[ORDR-05] [COUN-05] two tabs charge for what stands in both, and what one adds while the other is paid for is the next order", () =>
	withTypes(({ pos, world }) =>
		Effect.gen(function* () {
			const two = openCounter(
				{ ...world, tabs: inMemoryTabs(world.device.tabs) },
				{ orderTypes },
			).pos;
			yield* two.start();
			yield* settled;
			yield* pos.details.describe({ type: toGo });
			pos.order.add(202);
			yield* settled;
			pos.order.add(202);
			two.order.add(403);
			yield* settled;
			expect(rows(two).at(-1)).toEqual(["box", 3, 25]);
			expect(stateOf(two).totals).toEqual(stateOf(pos).totals);
			const paying = yield* Effect.forkChild(pos.pay.cash(cents(2000)));
			two.order.add(202);
			const { sale } = yield* Fiber.join(paying);
			yield* settled;
			expect(sale.facts.lines.at(-1)).toMatchObject({ packaging: true, quantity: 3 });
			for (const tab of [pos, two]) expect(rows(tab).map(([, ...row]) => row)).toEqual([[1]]);
			yield* two.stop();
		}),
	));
