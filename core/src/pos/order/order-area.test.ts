import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryPorts, sampleMenu } from "../../fakes/index.ts";
import { cents, type LineModifier, type MenuItem, unitPrice } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const itemOf = (id: number): MenuItem =>
	sampleMenu().items.find((item) => item.id === id) ?? (undefined as never);
const modifier = (itemId: number, groupName: string, name: string): LineModifier => {
	const group = itemOf(itemId).modifierGroups.find((entry) => entry.name === groupName);
	const option = group?.options.find((entry) => entry.name === name);
	if (!group || !option) throw new Error(`no ${name}`);
	return { id: option.id, name, price: option.price, groupId: group.id, groupName };
};

describe("adding", () => {
	it("[ADD-05, CART-16, CART-18] adds an item with quantity 1, merges the next of it, and keeps another apart", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				const first = pos.order.add(103);
				expect(first).toMatchObject({ type: "added" });
				expect(pos.order.state.getState().order.lines[0]).toMatchObject({
					menuItemId: 103,
					quantity: 1,
				});
				expect(pos.order.add(103)).toEqual(first);
				pos.order.add(202);
				expect(
					pos.order.state
						.getState()
						.order.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]),
				).toEqual([
					[103, 2],
					[202, 1],
				]);
			}),
		));

	it("[COUN-07] adds an item with the quantity that was set before it, once, also where a choice is asked for in between", () =>
		atCounter(({ pos: { order } }) =>
			Effect.sync(() => {
				const quantities = () =>
					order.state
						.getState()
						.order.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]);
				order.pressPad("2");
				order.setNextQuantity(24);
				expect(order.state.getState()).toMatchObject({ pad: 0, nextQuantity: 24 });
				expect(order.add(101)).toMatchObject({ type: "needs-modifiers" });
				order.add(103);
				order.add(103);
				expect(quantities()).toEqual([[103, 25]]);
				for (const none of [0, -1, 1.5, 1_000, Number.NaN]) {
					order.setNextQuantity(none);
					expect(order.state.getState().nextQuantity).toBeUndefined();
				}
				order.setNextQuantity(7);
				order.pressPad("clear");
				order.add(202);
				expect(quantities()).toEqual([
					[103, 25],
					[202, 1],
				]);
			}),
		));

	it("[COUN-07] takes a typed quantity from 1 to 999, and none while the order is paid", () =>
		atCounter(({ pos: { order } }) =>
			Effect.sync(() => {
				const added = order.add(103);
				const lineId = added.type === "added" ? added.lineId : "";
				const quantity = () => order.state.getState().order.lines[0]?.quantity;
				for (const [typed, becomes] of [
					[24, 24],
					[0, 24],
					[999, 999],
					[1_000, 999],
					[2.5, 999],
				] as const) {
					order.setQuantity(lineId, typed);
					expect(quantity()).toBe(becomes);
				}
			}),
		));

	it("[CART-22, CART-32, CART-33] recomputes the totals with every change, before the call returns", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				const seen: number[] = [];
				pos.order.state.subscribe(({ totals }) => seen.push(totals.total));
				pos.order.add(202);
				expect(pos.order.state.getState().totals).toMatchObject({
					subtotal: 225,
					taxes: [{ name: "HST", rate: 13_000, amount: 29 }],
					total: 254,
				});
				pos.order.add(202);
				pos.order.clear();
				expect(seen).toEqual([254, 509, 0]);
			}),
		));

	it("[CART-25] gives a line an id that begins with the time of the tap", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				pos.order.add(202);
				expect(pos.order.state.getState().order.lines[0]?.id).toMatch(/^1795231800000-/);
			}),
		));

	it("[ADD-07] asks for modifiers where an item has options, and takes only a choice that the item knows and that is complete", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				const medium = modifier(101, "Cooking", "Medium");
				const bacon = modifier(101, "Extras", "Bacon");
				const asks = { type: "needs-modifiers", item: expect.objectContaining({ id: 101 }) };
				expect(pos.order.add(101)).toEqual(asks);
				expect(pos.order.addWith(101, { modifiers: [bacon] })).toEqual(asks);
				expect(
					pos.order.addWith(101, { modifiers: [medium, modifier(101, "Cooking", "Well done")] }),
				).toEqual(asks);
				expect(pos.order.addWith(101, { modifiers: [medium, { ...bacon, id: 77 }] })).toEqual(asks);
				expect(
					pos.order.addWith(101, { modifiers: [medium, { ...bacon, price: cents(1) }] }),
				).toMatchObject({ type: "added" });
				const [line] = pos.order.state.getState().order.lines;
				expect(line && unitPrice(line)).toBe(849 + 150);
			}),
		));

	it("[ADD-03, ADD-04, CART-19] takes an open price from the number pad once, asks for it otherwise, and keeps two prices on two lines", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				expect(pos.order.add(301)).toMatchObject({ type: "needs-price" });
				for (const key of ["7", "00"] as const) pos.order.pressPad(key);
				expect(pos.order.state.getState().pad).toBe(700);
				expect(pos.order.add(301)).toMatchObject({ type: "added" });
				expect(pos.order.state.getState().pad).toBe(0);
				expect(pos.order.addWith(301, { price: cents(0) })).toMatchObject({ type: "needs-price" });
				expect(pos.order.addWith(301, { price: cents(1_000_000) })).toMatchObject({
					type: "needs-price",
				});
				expect(pos.order.addWith(301, { price: cents(450) })).toMatchObject({ type: "added" });
				expect(pos.order.state.getState().order.lines.map(({ price }) => price)).toEqual([
					700, 450,
				]);
			}),
		));

	it("keeps the number pad for the open price while an item of a fixed price is added", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				pos.order.pressPad("5");
				pos.order.add(202);
				expect(pos.order.state.getState().pad).toBe(5);
			}),
		));

	it("[MENU-30] refuses what is not to be sold, and what the menu does not know", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				expect(pos.order.add(104)).toEqual({ type: "refused", reason: "unavailable" });
				expect(pos.order.add(9999)).toEqual({ type: "refused", reason: "unknown-item" });
				expect(pos.order.state.getState().order.lines).toEqual([]);
			}),
		));
});

describe("changing a line", () => {
	it("[KIOS-10] makes it anew with other options and another quantity, undo of what was removed before still works, and nothing changes while the order is paid", () =>
		atCounter(({ pos }) =>
			Effect.gen(function* () {
				const [medium, bacon] = [
					modifier(101, "Cooking", "Medium"),
					modifier(101, "Extras", "Bacon"),
				];
				pos.order.add(103);
				const added = pos.order.addWith(101, { modifiers: [medium] });
				const lineId = added.type === "added" ? added.lineId : "";
				const now = () => pos.order.state.getState();
				const rows = () => now().order.lines.map((line) => [line.quantity, unitPrice(line)]);
				pos.order.remove(now().order.lines[0]?.id ?? "");
				const choice = { modifiers: [medium, bacon], quantity: 2 };
				const forged = { ...choice, modifiers: [medium, { ...bacon, id: 1 }] };
				expect(yield* pos.details.changeLine(lineId, forged)).toBe(false);
				expect(yield* pos.details.changeLine(lineId, { ...choice, quantity: 1_000 })).toBe(false);
				expect(rows()).toEqual([[1, 849]]);
				expect(yield* pos.details.changeLine(lineId, choice)).toBe(true);
				expect(rows()).toEqual([[2, 999]]);
				expect(now().totals.subtotal).toBe(1998);
				pos.order.undo();
				expect(rows()).toEqual([
					[1, 375],
					[2, 999],
				]);
				expect(yield* pos.details.changeLine(lineId, choice)).toBe(false);
			}),
		));
});

describe("changing", () => {
	it("[CART-06, CART-07, CART-08] raises and lowers a quantity, never below 1", () =>
		atCounter(({ pos }) =>
			Effect.sync(() => {
				pos.order.add(202);
				const id = pos.order.state.getState().order.lines[0]?.id ?? "";
				const quantity = () => pos.order.state.getState().order.lines[0]?.quantity;
				pos.order.increase(id);
				expect(quantity()).toBe(2);
				pos.order.decrease(id);
				pos.order.decrease(id);
				expect(quantity()).toBe(1);
			}),
		));

	it("[CART-05, CART-13] removes a line, clears the order, says so, and brings back what went last", () =>
		atCounter(({ pos, notices }) =>
			Effect.sync(() => {
				pos.order.add(202);
				pos.order.add(103);
				const lines = () =>
					pos.order.state.getState().order.lines.map(({ menuItemId }) => menuItemId);
				pos.order.remove(pos.order.state.getState().order.lines[0]?.id ?? "");
				expect(lines()).toEqual([103]);
				pos.order.undo();
				expect(lines()).toEqual([202, 103]);
				pos.order.clear();
				expect(lines()).toEqual([]);
				pos.order.undo();
				expect(lines()).toEqual([202, 103]);
				pos.order.undo();
				expect(lines()).toEqual([202, 103]);
				expect(notices).toEqual([
					{ code: "line-removed", name: "Green Tea" },
					{ code: "order-cleared", items: 2 },
				]);
			}),
		));
});

describe("what Undo brings back", () => {
	const shape = ({ pos }: Counter) =>
		pos.order.state
			.getState()
			.order.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]);

	it("[COUN-06] is added to what was rung up meanwhile, and is told in things, not in lines", () =>
		atCounter((counter) =>
			Effect.sync(() => {
				const { pos, notices } = counter;
				for (let times = 0; times < 11; times++) pos.order.add(202);
				pos.order.clear();
				expect(notices.at(-1)).toEqual({ code: "order-cleared", items: 11 });
				pos.order.add(103);
				pos.order.undo();
				expect(shape(counter)).toEqual([
					[202, 11],
					[103, 1],
				]);
				expect(pos.order.state.getState().undo).toBeUndefined();
			}),
		));

	it("[COUN-06] waits while the order is being paid, and is gone once it is sold", () =>
		atCounter((counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				pos.order.add(202);
				pos.order.clear();
				pos.order.add(103);
				const paying = yield* Effect.forkChild(pos.pay.cash(cents(2000)), {
					startImmediately: true,
				});
				expect(pos.pay.state.getState().busy).toBe(true);
				pos.order.undo();
				expect(shape(counter)).toEqual([[103, 1]]);
				yield* Fiber.join(paying);
				expect(pos.order.state.getState().undo).toBeUndefined();
				pos.order.undo();
				expect(shape(counter)).toEqual([]);
			}),
		));

	it("[COUN-06] ends with the next change once it is not offered any more, and not before", () =>
		atCounter((counter) =>
			Effect.sync(() => {
				const { pos } = counter;
				pos.order.add(202);
				pos.order.clear();
				const offered = pos.order.state.getState().undo;
				if (!offered) throw new Error("Undo is offered");
				pos.order.endUndo({ ...offered });
				pos.order.increase("nothing");
				pos.order.endUndo(offered);
				expect(pos.order.state.getState().undo).toBe(offered);
				pos.order.add(103);
				expect(pos.order.state.getState().undo).toBeUndefined();
			}),
		));
});

describe("the order on disk", () => {
	it("[CART-20, CART-21] writes each change beside the tap and opens it again after a reload, under the same sale id", async () => {
		const world = inMemoryPorts();
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.order.add(103);
					expect(world.device.drafts.size).toBe(0);
					yield* settled;
					expect([...world.device.drafts.values()][0]?.order.lines).toHaveLength(2);
				}),
			{ world },
		);
		const saleId = [...world.device.drafts.values()][0]?.saleId;
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					expect(
						pos.order.state.getState().order.lines.map(({ menuItemId }) => menuItemId),
					).toEqual([202, 103]);
					expect(pos.order.state.getState().totals.total).toBe(648);
					expect((yield* pos.pay.cash(cents(10_000))).sale.facts.id).toBe(saleId);
				}),
			{ world },
		);
	});

	it("[HEAL-07] sells under an id of its own at each copy of a profile that was copied with an empty order", async () => {
		const profile = inMemoryPorts();
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.order.clear();
					yield* settled;
				}),
			{ world: profile },
		);
		const kept = [...profile.device.drafts.entries()];
		expect(kept).toMatchObject([[expect.anything(), { order: { lines: [] } }]]);
		const sold: string[] = [];
		for (const ids of [profile.ids, profile.ids]) {
			const world = { ...inMemoryPorts(), ids };
			for (const [key, draft] of kept) world.device.drafts.set(key, draft);
			await atCounter(
				({ pos }) =>
					Effect.gen(function* () {
						pos.order.add(202);
						sold.push((yield* pos.pay.cash(cents(10_000))).sale.facts.id);
					}),
				{ world },
			);
		}
		expect(new Set([...sold, ...kept.map(([, { saleId }]) => saleId)]).size).toBe(3);
	});

	it("lets the last state win when the disk is slower than the taps", async () => {
		const world = inMemoryPorts();
		const written: number[] = [];
		const slow = {
			...world,
			drafts: {
				...world.drafts,
				save: (draft: Parameters<typeof world.drafts.save>[0]) =>
					Effect.delay(
						Effect.sync(() => {
							written.push(draft.order.lines.length);
							return draft;
						}),
						"1 second",
					),
			},
		};
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* settled;
					for (const item of [103, 102, 401]) pos.order.add(item);
					yield* after("3 seconds");
					expect(written).toEqual([1, 4]);
				}),
			{ world: slow },
		);
	});

	it("says so when it could not be written, and goes on", () =>
		atCounter(({ pos, world, notices }) =>
			Effect.gen(function* () {
				world.faults.disk = false;
				pos.order.add(202);
				yield* settled;
				expect(notices).toContainEqual({ code: "not-stored", reason: "the disk is full" });
				expect(pos.order.add(103)).toMatchObject({ type: "added" });
			}),
		));

	it("opens a new order when the one on disk was sold before the page died, and tells of that sale", async () => {
		const world = stocked({ reachable: false });
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* settled;
					const draft = [...world.device.drafts.entries()][0];
					yield* pos.pay.cash(cents(300));
					yield* settled;
					// As if the page had crashed before the new order was written.
					if (draft) world.device.drafts.set(...draft);
				}),
			{ world },
		);
		const again = openCounter(world);
		await Effect.runPromise(again.pos.start());
		expect(again.pos.order.state.getState().order.lines).toEqual([]);
		expect(again.notices).toEqual([
			{ code: "order-saved", change: 45, recovered: expect.stringMatching(/^POS-/) },
		]);
		await Effect.runPromise(again.pos.stop());
	});
});
