import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { sampleTill } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { atCounter, openCounter, settled, stocked } from "../counter.sample.ts";

describe("a card whose page dies", () => {
	/** Crashes a page, and opens the next one over the same device. */
	const died = (world: ReturnType<typeof stocked>) =>
		Effect.gen(function* () {
			world.device.led.clear();
			const next = openCounter(world);
			yield* next.pos.start();
			yield* settled;
			return next;
		});
	const placeOf = ({ ownerId, restaurantId, stationId }: ReturnType<typeof sampleTill>) =>
		`cardRequest/${ownerId}/${restaurantId}/${stationId}`;

	it("while the terminal is asked opens on that payment, holds the order, and charges once", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const next = yield* died(world);
					expect(next.pos.pay.state.getState()).toMatchObject({
						method: "card",
						terminal: "connected",
						cardRequest: { amount: 254 },
						cardProblem: {
							code: "unanswered",
							reason: "The page was closed while the card terminal was asked.",
						},
					});
					expect(next.pos.order.add(403)).toMatchObject({ reason: "order-being-paid" });
					expect(yield* Effect.flip(next.pos.pay.cash(cents(300)))).toMatchObject({
						refusal: { code: "payment-running" },
					});
					world.faults.terminal = "approves";
					expect(yield* next.pos.pay.card.verify()).toBe(true);
					const { sale } = yield* next.pos.pay.card.pay();
					expect([...world.charged]).toEqual([[sale.facts.id, 254]]);
					expect(world.device.settings.has(placeOf(sampleTill()))).toBe(false);
					expect(next.pos.pay.state.getState().cardRequest).toBeUndefined();
				}),
			{ world: stocked({ terminal: "times-out" }) },
		));

	it("after it was approved is asked again under the same id, and is one sale", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const next = yield* died(world);
					expect(yield* next.pos.pay.card.verify()).toBe(true);
					yield* next.pos.pay.card.pay();
					expect([world.charged.size, world.device.sales.size]).toEqual([1, 1]);
					const last = yield* died(world);
					expect(last.pos.pay.state.getState()).toMatchObject({ method: "cash", busy: false });
					expect(last.pos.order.add(403).type).toBe("added");
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("after its sale was kept is said once nothing more is to be done for it, by a till that is open", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const left = [new Map(world.device.drafts), new Map(world.device.settings)] as const;
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					for (const [key, draft] of left[0]) world.device.drafts.set(key, draft);
					for (const [key, value] of left[1]) world.device.settings.set(key, value);
					world.device.led.clear();
					const next = openCounter(world);
					const stood: boolean[] = [];
					next.pos.onNotice(
						(notice) =>
							notice.code === "order-saved" &&
							stood.push(world.device.settings.has(placeOf(sampleTill()))),
					);
					yield* next.pos.start();
					expect(stood).toEqual([false]);
					expect([...world.charged.keys()]).toEqual([sale.facts.id]);
					expect(next.pos.order.state.getState().order.lines).toEqual([]);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("stays unknown where the terminal can't be asked again, and is free once it said no", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const next = yield* died(world);
					world.faults.terminal = "unreached";
					expect(yield* next.pos.pay.card.verify()).toBe(false);
					expect(next.pos.pay.state.getState().cardProblem?.code).toBe("unanswered");
					expect(next.pos.order.add(403)).toMatchObject({ reason: "order-being-paid" });
					world.charged.clear();
					world.faults.terminal = "declines";
					expect(yield* next.pos.pay.card.verify()).toBe(false);
					expect(next.pos.pay.state.getState().cardProblem?.code).toBe("declined");
					expect(next.pos.order.add(403).type).toBe("added");
				}),
			{ world: stocked({ terminal: "times-out" }) },
		));

	it("and whose order is gone is given back when the till opens", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					expect(world.charged.size).toBe(1);
					world.device.drafts.clear();
					const next = yield* died(world);
					expect(world.charged.size).toBe(0);
					expect(next.pos.pay.state.getState()).not.toHaveProperty("cardRequest");
					expect(world.device.settings.has(placeOf(sampleTill()))).toBe(false);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("and whose terminal takes its time holds up no till that opens", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					world.device.drafts.clear();
					world.device.led.clear();
					const next = openCounter({
						...world,
						cardTerminal: { ...world.cardTerminal, reverseCharge: () => Effect.never },
					});
					yield* next.pos.start();
					next.pos.order.add(202);
					expect((yield* next.pos.pay.cash(cents(300))).sale.facts.total).toBe(254);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("is given back by a till that was stopped before it could begin to, once it is started again", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					world.faults.terminal = "unreached";
					yield* pos.pay.card.cancel();
					world.faults.terminal = "approves";
					const asked = Effect.runFork(pos.pay.card.giveBack());
					yield* pos.stop();
					expect(yield* Fiber.join(asked)).toBe(false);
					yield* pos.start();
					yield* settled;
					expect(yield* pos.pay.card.giveBack()).toBe(true);
					expect(world.charged.size).toBe(0);
					expect(yield* pos.pay.card.verify()).toBe(true);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("that could not be given back is told, stays in sight, and is given back before the next card is asked for", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					world.faults.terminal = "unreached";
					yield* pos.pay.card.cancel();
					expect(notices.at(-1)).toEqual({
						code: "card-left",
						amount: 254,
						reason: "The card terminal does not answer.",
					});
					expect(pos.pay.state.getState()).toMatchObject({ cardLeft: { amount: 254 } });
					pos.order.clear();
					pos.order.undo();
					expect(notices.at(-1)).toEqual({ code: "order-cleared", items: 1 });
					// The order is free, and is paid with another tender.
					expect(yield* pos.pay.card.giveBack()).toBe(false);
					yield* pos.pay.cash(cents(300));
					expect(pos.pay.state.getState()).toMatchObject({ cardLeft: { amount: 254 } });
					world.faults.terminal = "none";
					pos.order.add(202);
					yield* pos.pay.card.verify("1111");
					yield* pos.pay.card.pay();
					world.faults.terminal = "unreached";
					const next = yield* died(world);
					expect(next.pos.pay.state.getState()).toMatchObject({ cardLeft: { amount: 254 } });
					next.pos.order.add(403);
					expect(yield* next.pos.pay.card.verify()).toBe(false);
					expect(next.pos.pay.state.getState().cardProblem).toMatchObject({ code: "not-reached" });
					expect(world.charged.size).toBe(1);
					world.faults.terminal = "approves";
					expect(yield* next.pos.pay.card.verify()).toBe(true);
					expect(next.pos.pay.state.getState()).not.toHaveProperty("cardLeft");
					const { sale } = yield* next.pos.pay.card.pay();
					expect([...world.charged.keys()]).toEqual([sale.facts.id]);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));
});
