import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, inMemoryOutletOrders } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

type Tills = {
	readonly one: Counter;
	readonly two: Counter;
	readonly outlet: InMemoryWorld["outlet"];
};

/** Two tills of one outlet, whose devices share only the server's book of held orders. */
const twoTills = (body: (tills: Tills) => Effect.Effect<void, unknown>): Promise<void> => {
	const [first, second] = [stocked(), stocked()];
	first.device.settings.set("deviceId", JSON.stringify("device-one"));
	second.device.settings.set("deviceId", JSON.stringify("device-two"));
	const shared = {
		...second,
		ids: { ...first.ids, uuid: () => `5ec0${first.ids.uuid().slice(4)}` },
		outletOrders: inMemoryOutletOrders(second.faults, first.outlet),
	};
	return atCounter(
		(one) =>
			Effect.gen(function* () {
				const two = openCounter(shared, { stationId: "station-2" });
				yield* two.pos.start();
				yield* settled;
				yield* body({ one, two, outlet: first.outlet });
				yield* two.pos.stop();
			}),
		{ world: first },
	);
};

const hold = (pos: Pos, item: number, name: string) =>
	Effect.gen(function* () {
		pos.order.add(item);
		const held = yield* pos.held.hold(name);
		yield* settled;
		return held.draft.saleId;
	});
const around = (pos: Pos) =>
	Effect.map(pos.held.lookAround(), () => {
		const { orders, others, outlet, twice } = pos.held.state.getState();
		return {
			here: orders.map(({ name }) => name),
			there: others.map(({ name, is, station }) => [name, is, station]),
			...{ outlet, twice: twice.length },
		};
	});
const cart = (pos: Pos) =>
	pos.order.state.getState().order.lines.map(({ menuItemId }) => menuItemId);
const refusalOf = (work: Effect.Effect<unknown, unknown>) =>
	Effect.map(Effect.flip(work), (fault) => (fault as { readonly refusal?: unknown }).refusal);
const reach = ({ world }: Counter, is: boolean) => {
	world.faults.reachable = is;
};

describe("orders on hold at an outlet's tills", () => {
	it("[ORDR-02] are seen at the other till, taken up there once, sold there, and gone at both", () =>
		twoTills(({ one: { pos: one }, two: { pos: two }, outlet }) =>
			Effect.gen(function* () {
				const id = yield* hold(one, 202, "Blue jacket");
				expect(yield* around(two)).toEqual({
					...{ here: [], there: [["Blue jacket", "held", "Counter 1"]], outlet: "seen", twice: 0 },
				});
				expect(yield* two.held.recall(id)).toEqual([]);
				expect(cart(two)).toEqual([202]);
				// The first till has not heard of it yet, and asks.
				expect(yield* refusalOf(one.held.recall(id))).toMatchObject({
					...{ code: "taken", station: "Counter 2" },
				});
				expect(yield* around(one)).toMatchObject({
					here: [],
					there: [["Blue jacket", "taken", "Counter 2"]],
				});
				const { sale } = yield* two.pay.cash(cents(300));
				expect(sale.facts.id).toBe(id);
				yield* settled;
				expect(outlet.get(id)?.standing).toMatchObject({ is: "sold", rivals: [] });
				for (const pos of [one, two])
					expect(yield* around(pos)).toEqual({ here: [], there: [], outlet: "seen", twice: 0 });
			}),
		));

	it("[ORDR-01, ORDR-02] have the name there that they are given afterwards", () =>
		twoTills(({ one: { pos: one }, two: { pos: two } }) =>
			Effect.gen(function* () {
				const id = yield* hold(one, 202, "");
				expect(yield* around(two)).toMatchObject({ there: [[undefined, "held", "Counter 1"]] });
				yield* one.held.name(id, "Blue jacket");
				yield* settled;
				expect(yield* around(two)).toMatchObject({
					there: [["Blue jacket", "held", "Counter 1"]],
				});
			}),
		));

	it("[ORDR-02, ORDR-04, ORDR-05, ORDR-06] keep their type, name and notes at the other till, and in the sale", () =>
		twoTills(({ one: { pos: one }, two: { pos: two } }) =>
			Effect.gen(function* () {
				const details = {
					type: { id: "to-go", name: "To Go" },
					callName: "Robin",
					note: "two bags",
				};
				const added = one.order.add(202);
				expect(yield* one.details.describe(details)).toBe(true);
				expect(
					yield* one.details.noteLine(added.type === "added" ? added.lineId : "", "crisp"),
				).toBe(true);
				expect(yield* one.details.describe({ note: "x".repeat(161) })).toBe(false);
				const held = yield* one.held.hold("");
				yield* settled;
				expect(one.order.state.getState().order.details).toBeUndefined();
				yield* around(two);
				expect(yield* two.held.recall(held.draft.saleId)).toEqual([]);
				two.order.add(202);
				const { sale } = yield* two.pay.cash(cents(900));
				expect(sale.facts.details).toEqual(details);
				expect(sale.facts.lines.map(({ note }) => note)).toEqual(["crisp", undefined]);
				expect(two.order.state.getState().order).toEqual({ lines: [] });
			}),
		));

	it("[ORDR-02] get numbers that no other till's known order has, and go back to hold for all", () =>
		twoTills(({ one: { pos: one }, two: { pos: two } }) =>
			Effect.gen(function* () {
				const id = yield* hold(one, 202, "first");
				yield* around(two);
				yield* hold(two, 103, "second");
				expect(two.held.state.getState().orders[0]?.number).toBe(2);
				yield* two.held.recall(id).pipe(Effect.exit);
				yield* two.held.hold("first again");
				yield* settled;
				expect((yield* around(one)).there.toSorted()).toEqual([
					["first again", "held", "Counter 2"],
					["second", "held", "Counter 2"],
				]);
			}),
		));

	it("[ORDR-02] are each till's own without a network, which it says, and are told once the network is back", () =>
		twoTills(({ one, two, outlet }) =>
			Effect.gen(function* () {
				const known = yield* hold(one.pos, 202, "told");
				reach(one, false);
				const own = yield* hold(one.pos, 103, "alone");
				expect(yield* around(one.pos)).toMatchObject({ here: ["told", "alone"], outlet: "away" });
				yield* one.pos.held.recall(own);
				yield* one.pos.held.hold("again");
				expect((yield* around(two.pos)).there).toEqual([["told", "held", "Counter 1"]]);
				reach(two, false);
				expect(yield* refusalOf(two.pos.held.recall(known))).toMatchObject({ code: "server-away" });
				expect(cart(two.pos)).toEqual([]);
				reach(one, true);
				reach(two, true);
				yield* after("3 minutes");
				expect([...outlet.values()].map(({ order }) => order?.name)).toEqual(["told", "again"]);
			}),
		));

	it("[ORDR-02] of a dead till are taken over after a question, and it says so when it comes back with the order still open", () =>
		twoTills(({ one, two, outlet }) =>
			Effect.gen(function* () {
				const id = yield* hold(one.pos, 202, "Robin");
				yield* one.pos.held.recall(id);
				yield* settled;
				reach(one, false);
				yield* around(two.pos);
				expect(yield* refusalOf(two.pos.held.recall(id))).toMatchObject({
					...{ code: "taken", station: "Counter 1" },
				});
				yield* two.pos.held.takeOver(id);
				expect(cart(two.pos)).toEqual([202]);
				reach(one, true);
				yield* one.pos.held.lookAround();
				expect(one.notices).toContainEqual({ code: "order-taken-over", station: "Counter 2" });
				yield* one.pos.held.lookAround();
				expect(one.codes().filter((code) => code === "order-taken-over")).toHaveLength(1);
				one.pos.order.clear();
				yield* around(one.pos);
				expect(outlet.get(id)?.standing).toMatchObject({ is: "taken", rivals: [] });
			}),
		));

	it("[ORDR-02] that were sold at both, one of them without a network, are named until a person has settled it", () =>
		twoTills(({ one, two, outlet }) =>
			Effect.gen(function* () {
				const id = yield* hold(one.pos, 202, "Théo");
				reach(one, false);
				yield* one.pos.held.recall(id);
				yield* one.pos.pay.cash(cents(300));
				yield* around(two.pos);
				yield* two.pos.held.recall(id);
				yield* two.pos.pay.cash(cents(300));
				yield* settled;
				reach(one, true);
				yield* around(one.pos);
				expect(outlet.get(id)?.standing).toMatchObject({
					...{ is: "sold", deviceId: "device-two" },
					rivals: [{ deviceId: "device-one", is: "sold" }],
				});
				expect((yield* around(two.pos)).twice).toBe(1);
				yield* two.pos.held.settle(id);
				expect((yield* around(two.pos)).twice).toBe(0);
			}),
		));

	it("[ORDR-02] outlast a server that forgets them, and a till that ends before the server's answer", () =>
		twoTills(({ one: { pos: one }, two: { pos: two }, outlet }) =>
			Effect.gen(function* () {
				const id = yield* hold(one, 202, "Robin");
				outlet.clear();
				yield* around(one);
				expect(yield* around(one)).toMatchObject({ here: ["Robin"], there: [] });
				expect((yield* around(two)).there).toEqual([["Robin", "held", "Counter 1"]]);
				// The lease was given, and the page ended before it stored the order.
				const kept = outlet.get(id);
				if (!kept) throw new Error("the server has no order");
				const told = { ...kept.standing.told, "device-two": 2 };
				const given = {
					is: "taken",
					deviceId: "device-two",
					stationId: "station-2",
					turn: 2,
				} as const;
				outlet.set(id, { ...kept, standing: { ...kept.standing, ...given, told } });
				expect((yield* around(two)).there).toEqual([["Robin", "taken", "Counter 2"]]);
				yield* two.held.recall(id);
				expect(cart(two)).toEqual([202]);
				expect(yield* around(one)).toMatchObject({ here: [] });
			}),
		));
});
