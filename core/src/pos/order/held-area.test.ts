import { Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, inMemoryPorts, sampleMenu } from "../../fakes/index.ts";
import { heldOrderKey } from "../../flows/settings/device-settings.ts";
import { NotStored } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { after, atCounter, openCounter, settled, stocked } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

const linesOf = (pos: Pos) =>
	pos.order.state.getState().order.lines.map(({ menuItemId, quantity }) => [menuItemId, quantity]);
const heldOf = (pos: Pos) =>
	pos.held.state
		.getState()
		.orders.map(({ number, name, draft }) => [
			number,
			name,
			draft.order.lines.map(({ menuItemId }) => menuItemId),
		]);
const refusalOf = (work: Effect.Effect<unknown, unknown>) =>
	Effect.map(Effect.flip(work), (fault) => (fault as { readonly refusal?: unknown }).refusal);
/** Another page of the same device. */
const page = (world: InMemoryWorld) =>
	Effect.tap(
		Effect.sync(() => openCounter(world).pos),
		(pos) => Effect.andThen(pos.start(), settled),
	);

describe("holding an order", () => {
	it("[ORDR-01] puts it aside under a number and a name, begins another one, and brings it back as it was", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					pos.order.add(103);
					pos.order.add(202);
					expect(yield* pos.held.hold(" Red toque ")).toMatchObject({
						number: 1,
						name: "Red toque",
					});
					expect([linesOf(pos), heldOf(pos)]).toEqual([[], [[1, "Red toque", [103, 202]]]]);
					pos.order.add(403);
					expect(yield* pos.held.hold()).toMatchObject({ number: 2 });
					const [first] = pos.held.state.getState().orders;
					expect(yield* pos.held.recall(first?.draft.saleId ?? "")).toEqual([]);
					expect([linesOf(pos), heldOf(pos)]).toEqual([
						[
							[103, 2],
							[202, 1],
						],
						[[2, undefined, [403]]],
					]);
				}),
			{ world: stocked() },
		));

	it("[ORDR-01] twice at once, as by two quick presses, leaves it on hold once", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					const [first, second] = yield* Effect.all(
						[pos.held.hold("Red toque"), refusalOf(pos.held.hold())],
						{ concurrency: "unbounded" },
					);
					expect([first.number, second]).toEqual([1, { code: "empty-order", field: "order" }]);
					expect([linesOf(pos), heldOf(pos)]).toEqual([[], [[1, "Red toque", [103]]]]);
				}),
			{ world: stocked() },
		));

	it("[ORDR-01] can be named afterwards, by any tab, as long as it is on hold", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					const { draft } = yield* pos.held.hold();
					const other = yield* page(world);
					expect(yield* other.held.name(draft.saleId, " Red toque ")).toMatchObject({
						number: 1,
						name: "Red toque",
					});
					yield* pos.held.look();
					expect(heldOf(pos)).toEqual([[1, "Red toque", [103]]]);
					expect(yield* refusalOf(pos.held.name(draft.saleId, "x".repeat(41)))).toEqual({
						...{ code: "name-too-long", field: "name", max: 40 },
					});
					expect(yield* pos.held.name(draft.saleId, "")).not.toHaveProperty("name");
					yield* pos.held.recall(draft.saleId);
					expect(yield* refusalOf(pos.held.name(draft.saleId, "late"))).toEqual({
						...{ code: "taken", field: "order" },
					});
					yield* other.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] recalled and put aside again has its number, name and details still, after a reload too, and another order has none of them", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(403);
					yield* pos.held.hold();
					pos.order.add(103);
					yield* pos.details.describe({ callName: "Ada", note: "At the door" });
					const { draft, name } = yield* pos.held.hold();
					expect(name).toBe("Ada");
					yield* pos.held.name(draft.saleId, "Red toque");
					yield* pos.held.recall(draft.saleId);
					pos.order.add(202);
					yield* pos.stop();
					const next = yield* page(world);
					const details = { callName: "Ada", note: "At the door" };
					expect(yield* next.held.hold()).toMatchObject({
						...{ number: 2, name: "Red toque", draft: { order: { details } } },
					});
					yield* next.held.recall(draft.saleId);
					yield* next.details.describe({ callName: "Bea" });
					expect(yield* next.held.hold()).toMatchObject({ number: 2, name: "Bea" });
					yield* next.held.recall(draft.saleId);
					expect(yield* next.held.hold("")).not.toHaveProperty("name");
					// Its order is cleared: what is rung up after it is another, under the same sale id.
					yield* next.held.name(draft.saleId, "Red toque");
					yield* next.held.recall(draft.saleId);
					next.order.clear();
					next.order.add(202);
					expect(yield* next.held.hold()).not.toHaveProperty("name");
					yield* next.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] recalled and put aside again gets another number where an order has its own by now", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					const { draft } = yield* pos.held.hold("Red toque");
					yield* pos.held.recall(draft.saleId);
					const other = openCounter(world, { stationId: "station-2" }).pos;
					yield* other.start();
					yield* settled;
					other.order.add(202);
					expect(yield* other.held.hold()).toMatchObject({ number: 1 });
					expect(yield* pos.held.hold()).toMatchObject({ number: 2, name: "Red toque" });
					yield* other.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] ten orders survive reloads and thirty days without a network, and each is sold once", () => {
		const world = stocked();
		return atCounter(
			({ pos: first }) =>
				Effect.gen(function* () {
					world.faults.reachable = false;
					let pos = first;
					for (let n = 1; n <= 10; n++) {
						pos.order.add(n % 2 === 0 ? 103 : 202);
						yield* pos.held.hold(`Guest ${n}`);
						yield* pos.stop();
						pos = yield* page(world);
					}
					yield* pos.stop();
					yield* TestClock.adjust("30 days");
					pos = yield* page(world);
					yield* pos.held.look();
					expect(heldOf(pos).map(([number, name]) => [number, name])).toEqual(
						Array.from({ length: 10 }, (_, at) => [at + 1, `Guest ${at + 1}`]),
					);
					for (const { draft } of pos.held.state.getState().orders) {
						yield* pos.held.recall(draft.saleId);
						yield* pos.pay.cash(cents(500));
						expect(world.device.sales.has(draft.saleId)).toBe(true);
					}
					expect([world.device.sales.size, heldOf(pos)]).toEqual([10, []]);
					yield* pos.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] an order is in one place wherever its page ends: on hold until it is taken up, and in the cart from then on", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					yield* settled;
					const beforeHold = new Map(world.device.drafts);
					const { draft } = yield* pos.held.hold();
					const key = heldOrderKey(draft, draft.saleId);
					const record = world.device.settings.get(key);
					expect(record).toBeDefined();

					// It is on hold, and its cart was not emptied yet.
					for (const [at, cart] of beforeHold) world.device.drafts.set(at, cart);
					const cut = yield* page(world);
					expect(linesOf(cut)).toEqual([]);
					yield* cut.held.look();
					expect(heldOf(cut)).toEqual([[1, undefined, [103]]]);

					// It is in the cart, and still on hold.
					yield* cut.held.recall(draft.saleId);
					if (record !== undefined) world.device.settings.set(key, record);
					const again = yield* page(world);
					expect(linesOf(again)).toEqual([]);
					yield* again.held.recall(draft.saleId);
					const last = yield* page(world);
					expect(linesOf(last)).toEqual([[103, 1]]);
					yield* last.held.look();
					expect(heldOf(last)).toEqual([]);
					for (const each of [cut, again, last]) yield* each.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] stays in the cart where the disk does not take it, and on hold where the disk does not let it go", () => {
		const world = stocked();
		let isFull = false;
		const full = Effect.fail(new NotStored({ reason: "full" }));
		const settings: InMemoryWorld["settings"] = {
			...world.settings,
			set: (key, value) => (isFull ? full : world.settings.set(key, value)),
			remove: (key) => (isFull ? full : world.settings.remove(key)),
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					isFull = true;
					expect(yield* Effect.flip(pos.held.hold())).toMatchObject({ _tag: "NotStored" });
					expect([linesOf(pos), heldOf(pos)]).toEqual([[[103, 1]], []]);
					isFull = false;
					const { draft } = yield* pos.held.hold();
					isFull = true;
					expect(yield* Effect.flip(pos.held.recall(draft.saleId))).toMatchObject({
						_tag: "NotStored",
					});
					expect([linesOf(pos), heldOf(pos)]).toEqual([[], [[1, undefined, [103]]]]);
				}),
			{ world: { ...world, settings } },
		);
	});

	it("[ORDR-01] one of two tabs takes up an order, and the other is told", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					const { draft } = yield* pos.held.hold();
					const other = yield* page(world);
					const both = [pos, other].map((tab) => Effect.result(tab.held.recall(draft.saleId)));
					const running = yield* Effect.forkChild(Effect.all(both, { concurrency: 2 }));
					yield* after("1 second");
					const ended = yield* Fiber.join(running);
					expect(ended.map(({ _tag }) => _tag).sort()).toEqual(["Failure", "Success"]);
					expect(ended).toContainEqual(
						expect.objectContaining({
							failure: expect.objectContaining({
								_tag: "HoldRefused",
								refusal: { code: "taken", field: "order" },
							}),
						}),
					);
					expect([...linesOf(pos), ...linesOf(other)]).toEqual([[103, 1]]);
					yield* other.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-01] takes an item with it that was rung up while it was stored", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					const holding = yield* Effect.forkChild(pos.held.hold());
					pos.order.add(202);
					yield* Fiber.join(holding);
					expect([linesOf(pos), heldOf(pos)]).toEqual([[], [[1, undefined, [103, 202]]]]);
				}),
			{ world: stocked() },
		));

	it("[ORDR-01] is refused with a reason, and changes nothing", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					expect(yield* refusalOf(pos.held.hold())).toEqual({
						code: "empty-order",
						field: "order",
					});
					pos.order.add(103);
					expect(yield* refusalOf(pos.held.hold("x".repeat(41)))).toEqual({
						code: "name-too-long",
						field: "name",
						max: 40,
					});
					expect([linesOf(pos), heldOf(pos)]).toEqual([[[103, 1]], []]);
					const { draft } = yield* pos.held.hold("x".repeat(40));
					pos.order.add(202);
					expect(yield* refusalOf(pos.held.recall(draft.saleId))).toEqual({
						code: "order-open",
						field: "order",
					});
					expect(linesOf(pos)).toEqual([[202, 1]]);
					pos.order.clear();
					expect(yield* refusalOf(pos.held.recall("never-held"))).toEqual({
						code: "taken",
						field: "order",
					});
				}),
			{ world: stocked() },
		));
});

describe("taking up an order whose menu has changed", () => {
	it("[ORDR-03] says so, takes today's prices, and the old ones only as it was held", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(103);
					pos.order.add(202);
					const { draft } = yield* pos.held.hold();
					const items = sampleMenu().items.flatMap((item) =>
						item.id === 202 ? [] : [item.id === 103 ? { ...item, price: cents(400) } : item],
					);
					const later = inMemoryPorts({ menu: { ...sampleMenu(), items } });
					yield* pos.stop();
					for (const [key, kept] of world.device.menus)
						world.device.menus.set(key, { ...kept, menu: { ...kept.menu, items } });
					const next = openCounter({ ...world, menuSource: later.menuSource }).pos;
					yield* next.start();
					yield* settled;
					const changes = [
						{ is: "price", lineId: expect.any(String), name: "Fries", was: 375, becomes: 400 },
						{ is: "gone", lineId: expect.any(String), name: "Green Tea" },
					];
					expect(yield* next.held.changes(draft.saleId)).toEqual(changes);
					expect(yield* next.held.recall(draft.saleId)).toEqual(changes);
					expect(next.order.state.getState().order.lines).toMatchObject([
						{ menuItemId: 103, price: 400 },
					]);
					yield* next.held.hold();
					expect(yield* next.held.recallAsHeld(draft.saleId)).toEqual([]);
					expect(next.order.state.getState().order.lines).toMatchObject([{ price: 400 }]);
					yield* next.stop();
				}),
			{ world },
		);
	});

	it("[ORDR-03] leaves it on hold where nothing of it is sold any more, and takes it up as it was held", () => {
		const world = stocked();
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					const { draft } = yield* pos.held.hold();
					const without = sampleMenu().items.filter(({ id }) => id !== 202);
					yield* pos.stop();
					for (const [key, kept] of world.device.menus)
						world.device.menus.set(key, { ...kept, menu: { ...kept.menu, items: without } });
					const next = yield* page(world);
					expect(yield* refusalOf(next.held.recall(draft.saleId))).toEqual({
						code: "nothing-left",
						field: "order",
					});
					expect(yield* next.held.recallAsHeld(draft.saleId)).toEqual([]);
					expect(linesOf(next)).toEqual([[202, 1]]);
					yield* next.stop();
				}),
			{ world },
		);
	});
});
