import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { atCounter, openCounter, settled, stocked } from "../counter.sample.ts";

describe("a card on an external terminal", () => {
	it("[PAY-15, PAY-16] is paid with only once it was verified, and of its number the last four are kept", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.pay.choose("card");
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
					expect(yield* Effect.flip(pos.pay.card.verify("4111111111111111"))).toMatchObject({
						refusal: { code: "card-digits-wrong" },
					});
					expect(pos.pay.state.getState()).toMatchObject({ terminal: "external" });
					expect(yield* pos.pay.card.verify("1111")).toBe(true);
					const { sale } = yield* pos.pay.card.pay();
					expect(sale.facts.tenders).toEqual([{ method: "card", amount: 254, cardLast4: "1111" }]);
					yield* settled;
					expect(world.ledger.get(sale.facts.id)?.sale.facts.tenders).toEqual([
						{ method: "card", amount: 254, cardLast4: "1111" },
					]);
				}),
			{ world: stocked() },
		));

	it("[PAY-18, PAY-20, PAY-21] leaves nothing of the card behind, and goes back to cash", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.pay.choose("card");
					yield* pos.pay.card.verify("1111");
					yield* pos.pay.card.pay();
					const state = pos.pay.state.getState();
					expect([
						state.method,
						state.cardLast4,
						pos.order.state.getState().order.lines.length,
					]).toEqual(["cash", undefined, 0]);
					pos.order.add(202);
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
				}),
			{ world: stocked() },
		));

	it("[PAY-15] has to be verified anew when the order is another", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify("1111");
					pos.order.add(202);
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
				}),
			{ world: stocked() },
		));
});

describe("a card on a connected terminal", () => {
	it("[PAY-15] is charged once when it is verified, and the order stays as it is until it is paid", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					expect(yield* pos.pay.card.verify()).toBe(true);
					expect([...world.charged.values()]).toEqual([254]);
					expect(pos.order.add(403)).toEqual({ type: "refused", reason: "order-being-paid" });
					expect(yield* Effect.flip(pos.pay.cash(cents(300)))).toMatchObject({
						refusal: { code: "payment-running" },
					});
					const { sale } = yield* pos.pay.card.pay();
					expect(sale.facts.tenders).toMatchObject([{ method: "card", cardLast4: "4242" }]);
					expect(world.charged.has(sale.facts.id)).toBe(true);
					expect(pos.order.add(403).type).toBe("added");
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("[PAY-15, PAY-16] that was declined is not verified, says why, and leaves the order free", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					expect(yield* pos.pay.card.verify()).toBe(false);
					expect(pos.pay.state.getState().cardProblem).toEqual({
						code: "declined",
						reason: "The card was declined.",
					});
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
					expect(world.device.sales.size).toBe(0);
					expect((yield* pos.pay.cash(cents(300))).sale.facts.total).toBe(254);
				}),
			{ world: stocked({ terminal: "declines" }) },
		));

	it("without an answer holds the order, and asked again gives its first answer without a second charge", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					expect(yield* pos.pay.card.verify()).toBe(false);
					expect(pos.pay.state.getState().cardProblem?.code).toBe("unanswered");
					expect(pos.order.add(403)).toMatchObject({ reason: "order-being-paid" });
					world.faults.terminal = "approves";
					expect(yield* pos.pay.card.verify()).toBe(true);
					expect(world.charged.size).toBe(1);
					yield* pos.pay.card.pay();
				}),
			{ world: stocked({ terminal: "times-out" }) },
		));

	it("that is given up gets its money back, and the order is free", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					yield* pos.pay.card.cancel();
					expect(world.charged.size).toBe(0);
					expect(pos.order.add(403).type).toBe("added");
					expect(yield* Effect.flip(pos.pay.card.pay())).toMatchObject({
						refusal: { code: "card-not-verified" },
					});
				}),
			{ world: stocked({ terminal: "approves" }) },
		));
});

describe("a card of which another tab knows", () => {
	it("is not asked for twice: a second tab has the same order, its card waits for the terminal, and what it added is the next order", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify();
					const beside = openCounter(world);
					yield* beside.pos.start();
					yield* settled;
					expect(beside.pos.order.state.getState().order.lines).toHaveLength(1);
					expect(yield* Effect.flip(beside.pos.pay.cash(cents(300)))).toMatchObject({
						refusal: { code: "payment-running" },
					});
					beside.pos.order.add(403);
					expect(yield* Effect.flip(beside.pos.pay.card.verify())).toMatchObject({
						refusal: { code: "payment-running" },
					});
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					expect(sale.facts.lines).toHaveLength(1);
					expect(yield* Effect.flip(beside.pos.pay.card.verify())).toMatchObject({
						refusal: { code: "sold-elsewhere" },
					});
					yield* settled;
					expect(yield* beside.pos.pay.card.verify()).toBe(true);
					const { sale: other } = yield* beside.pos.pay.card.pay();
					expect([...world.charged.keys()]).toEqual([sale.facts.id, other.facts.id]);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("is not asked for an order that another tab has sold", () =>
		atCounter(
			({ pos, world, codes }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* settled;
					const beside = openCounter(world);
					yield* beside.pos.start();
					yield* settled;
					yield* beside.pos.pay.cash(cents(300));
					expect(yield* Effect.flip(pos.pay.card.verify())).toMatchObject({
						refusal: { code: "sold-elsewhere" },
					});
					yield* settled;
					expect(world.charged.size).toBe(0);
					expect(pos.order.state.getState().order.lines).toEqual([]);
					expect(codes()).toContain("order-sold-elsewhere");
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("is asked for an order that began as one that another tab has sold, and is another by now", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* settled;
					const beside = openCounter(world);
					yield* beside.pos.start();
					yield* settled;
					yield* beside.pos.pay.cash(cents(300));
					pos.order.add(403);
					yield* settled;
					expect(yield* pos.pay.card.verify()).toBe(true);
					const { sale } = yield* pos.pay.card.pay();
					expect([...world.charged]).toEqual([[sale.facts.id, sale.facts.total]]);
					expect(world.device.sales.size).toBe(2);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));
});

it("a card that was declined is not held against the next one, nor against the next customer", () =>
	atCounter(
		({ world }) =>
			Effect.gen(function* () {
				// A terminal that repeats its first answer, as its port demands.
				const answers = new Map<string, boolean>();
				const { cardTerminal } = world;
				const says = (saleId: string) =>
					answers
						.set(saleId, answers.get(saleId) ?? world.faults.terminal === "approves")
						.get(saleId);
				const approve: typeof cardTerminal.approve = (request) => {
					const now = world.faults.terminal;
					world.faults.terminal = says(request.saleId) ? "approves" : "declines";
					return Effect.ensuring(
						cardTerminal.approve(request),
						Effect.sync(() => {
							world.faults.terminal = now;
						}),
					);
				};
				const counter = openCounter({ ...world, cardTerminal: { ...cardTerminal, approve } });
				yield* counter.pos.start();
				counter.pos.order.add(202);
				expect(yield* counter.pos.pay.card.verify()).toBe(false);
				world.faults.terminal = "approves";
				expect(yield* counter.pos.pay.card.verify()).toBe(true);
				yield* counter.pos.pay.card.cancel();
				counter.pos.order.clear();
				counter.pos.order.add(403);
				expect(yield* counter.pos.pay.card.verify()).toBe(true);
				expect([...world.charged.values()]).toEqual([
					counter.pos.order.state.getState().totals.total,
				]);
				yield* counter.pos.stop();
			}),
		{ world: stocked({ terminal: "declines" }) },
	));

describe("the tenders that a till offers", () => {
	it("[PAY-03, PAY-04, SET-16] are without the card where it is hidden, and a chosen card becomes cash", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.pay.choose("card");
					expect(pos.pay.state.getState()).toMatchObject({
						method: "card",
						offered: ["cash", "card", "itc"],
					});
					yield* pos.settings.setFlag("hideCardTender", true);
					expect(pos.pay.state.getState()).toMatchObject({
						method: "cash",
						offered: ["cash", "itc"],
					});
					pos.pay.choose("card");
					expect(pos.pay.state.getState().method).toBe("cash");
				}),
			{ world: stocked() },
		));
});
