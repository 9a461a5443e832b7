import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { cents } from "../../rules/index.ts";
import { after, atCounter, type Counter, settled, stocked } from "../counter.sample.ts";

const taxable = "60010002";
const everyKind = "60010001";
const empty = "60010007";

const campus = ({ pos }: Counter) => pos.pay.state.getState().campus;
/** A green tea: 2.25, and 2.54 with HST. */
const ring = ({ pos }: Counter) => void pos.order.add(202);
const sales = ({ world }: Counter) => [...world.device.sales.values()];
const debits = ({ world }: Counter) => [...world.campus.debits.values()];
describe("a campus card online", () => {
	it("[ITC-03, ITC-04, ITC-07] fetches the balance and shows it, and asks for nothing yet", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					const state = yield* counter.pos.pay.campus.verify(` ${taxable} `);
					expect(state).toMatchObject({ is: "reviewing", credentialId: taxable, due: 254 });
					expect(counter.codes().filter((code) => code === "balance-retrieved")).toHaveLength(1);
					expect([sales(counter).length, debits(counter).length]).toEqual([0, 0]);
				}),
			{ world: stocked() },
		));

	it("[ITC-08, ITC-09] debits the adjusted subtotal and tax, and sends the sale to ledger and provider", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					// A cheeseburger is a meal: free of tax, but with taxable money alone 13 % come on top.
					counter.pos.order.addWith(101, {
						modifiers: [
							{
								id: 1010000,
								name: "Medium",
								price: cents(0),
								groupId: 10100,
								groupName: "Cooking",
							},
						],
					});
					expect(counter.pos.order.state.getState().totals.total).toBe(849);
					yield* counter.pos.pay.campus.verify(taxable);
					expect(counter.pos.pay.state.getState().campusDebit).toMatchObject({
						original: { subtotal: 849, tax: 0, total: 849 },
						adjusted: { subtotal: 849, tax: 110, total: 959 },
						taxAdjusted: true,
					});
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "approved",
						due: 959,
					});
					expect(debits(counter)[0]?.request).toMatchObject({
						credentialId: taxable,
						amount: 959,
						taxAmount: 110,
					});
					yield* settled;
					const [sale] = sales(counter);
					expect(sale?.facts).toMatchObject({
						total: 959,
						taxTotal: 110,
						tenders: [{ method: "itc", amount: 959, credentialId: "****0002" }],
					});
					expect(sale?.campus).toMatchObject({
						balanceChecked: true,
						taxAdjusted: true,
						original: { total: 849 },
						offline: false,
					});
					expect(counter.world.ledger.size).toBe(1);
					expect(counter.world.orders.map(({ id }) => id)).toEqual([sale?.facts.id]);
				}),
			{ world: stocked() },
		));

	it("[ITC-14, ITC-15, ITC-16, ITC-17] shows the result, and Close takes order, card and balance away and goes back to cash", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					counter.pos.pay.choose("itc");
					yield* counter.pos.pay.campus.verify(everyKind);
					yield* counter.pos.pay.campus.process();
					expect(counter.pos.pay.state.getState().campusResult).toMatchObject({
						total: 254,
						cardLast4: "0001",
						accounts: [{ name: "Meal Plan", debited: 254 }],
					});
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(1);
					expect(counter.pos.order.add(403)).toEqual({
						type: "refused",
						reason: "order-being-paid",
					});
					counter.pos.pay.campus.close();
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(0);
					const state = counter.pos.pay.state.getState();
					expect(state).toMatchObject({ method: "cash", campus: { is: "entering" } });
					expect([state.campusResult, state.campusDebit]).toEqual([undefined, undefined]);
					expect(counter.pos.order.add(403).type).toBe("added");
				}),
			{ world: stocked() },
		));

	it("[ITC-18, ITC-19] a declined card marks the sale failed with its reason, and keeps the order also on Close, for another sale", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "declined",
						reason: "Card~blocked",
					});
					expect(counter.pos.pay.state.getState().campusResult?.declined).toEqual({
						status: "ERROR",
						message: "Card blocked",
					});
					yield* settled;
					const [failed] = yield* counter.pos.sales.recent(1);
					expect(failed).toMatchObject({ status: "failed", error: "Card~blocked" });
					counter.pos.pay.campus.close();
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(1);
					// In the ledger, never at the provider, and not on the attention list.
					expect([counter.world.ledger.size, counter.world.orders.length]).toEqual([1, 0]);
					expect(counter.pos.sync.state.getState()).toMatchObject({ unsent: 0, attention: [] });
					const { sale } = yield* counter.pos.pay.cash(cents(300));
					expect(sale.facts.id).not.toBe(failed?.saleId);
					yield* settled;
					expect(counter.world.orders.map(({ id }) => id)).toEqual([sale.facts.id]);
				}),
			{ world: stocked({ itc: "declines" }) },
		));

	it("[ITC-07] does not ask a card for more than it has", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(empty);
					expect((yield* counter.pos.pay.campus.process()).is).toBe("reviewing");
					expect([sales(counter).length, debits(counter).length]).toEqual([0, 0]);
					yield* counter.pos.pay.campus.cancel();
					expect(campus(counter)).toEqual({ is: "entering" });
					expect((yield* counter.pos.pay.cash(cents(300))).sale.facts.total).toBe(254);
				}),
			{ world: stocked() },
		));

	it("[ITC-07, ITC-08] is not cancelled once Process was pressed, while the sale is written: the card is charged, and the order goes with it", () => {
		const world = stocked();
		const { keep } = world.saleStore;
		const slow = {
			...world,
			saleStore: {
				...world.saleStore,
				keep: (...asked: Parameters<typeof keep>) =>
					Effect.andThen(Effect.sleep("50 millis"), keep(...asked)),
			},
		};
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					yield* counter.pos.pay.campus.cancel();
					const before = campus(counter).is;
					yield* after("50 millis");
					expect([before, campus(counter).is, debits(counter).length]).toEqual([
						...["reviewing", "approved", 1],
					]);
					counter.pos.pay.campus.close();
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(0);
				}),
			{ world: slow },
		);
	});

	it("says why a balance could not be had, and keeps the order", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					expect(yield* counter.pos.pay.campus.verify("99999999")).toEqual({
						is: "entering",
						reason: "Card not found",
						code: "refused",
					});
					expect(counter.notices.at(-1)).toEqual({
						code: "verification-failed",
						reason: "Card not found",
					});
					counter.world.faults.itc = "unreached";
					expect(yield* counter.pos.pay.campus.verify(taxable)).toMatchObject({ is: "entering" });
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(1);
				}),
			{ world: stocked() },
		));

	it("[ITC-03, ITC-11] queues nothing for whoever asked for a balance, where contact is lost just then", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					counter.world.faults.reachable = false;
					counter.world.connectivity.signal("offline");
					const { campus: card } = counter.pos.pay;
					expect((yield* card.verify(taxable, "balance")).is).toBe("entering");
					expect(sales(counter)).toEqual([]);
					expect((yield* card.verify(taxable, "queue")).is).toBe("queued");
					expect(sales(counter)).toHaveLength(1);
				}),
			{ world: stocked() },
		));

	it.each(["", "   ", "60\u000001"])("[PAY-17] refuses %j as the number of a card", (number) =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					const refused = yield* Effect.flip(counter.pos.pay.campus.verify(number));
					expect(refused).toMatchObject({ refusal: { code: "card-number-blank" } });
				}),
			{ world: stocked() },
		),
	);

	it("[ITC-18] a card that provably was not charged may be tried again, as another sale under another reference", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					counter.world.faults.itc = "unreached";
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "reviewing",
						reason: "ITC can't be reached.",
					});
					counter.world.faults.itc = "answers";
					yield* after("1 second");
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({ is: "approved" });
					expect(debits(counter).map(({ state }) => state)).toEqual(["waiting", "approved"]);
					expect(sales(counter).map(({ progress }) => progress.debit?.is)).toEqual([
						"refused",
						"accepted",
					]);
				}),
			{ world: stocked() },
		));
});

describe("a debit without an answer", () => {
	it("does not hold up the sync that finds it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					const paying = yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					const syncing = yield* Effect.forkChild(counter.pos.sync.now());
					yield* settled;
					expect(campus(counter).is).toBe("debiting");
					expect(counter.pos.sync.state.getState().syncing).toBe(false);
					yield* Fiber.join(syncing);
					counter.world.faults.itc = "answers";
					yield* after("9 seconds");
					expect(yield* Fiber.join(paying)).toMatchObject({ is: "approved" });
					expect(counter.world.ledger.size).toBe(1);
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it("[NET-20, NET-21] is asked for three times in all under one reference, 3 s and 6 s apart, and charged once", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					const paying = yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					expect(campus(counter).is).toBe("debiting");
					yield* after("3 seconds");
					counter.world.faults.itc = "answers";
					yield* after("6 seconds");
					expect(yield* Fiber.join(paying)).toMatchObject({ is: "approved" });
					expect(debits(counter)).toHaveLength(1);
					expect(counter.world.campus.cards.get(taxable)?.accounts[0]?.balance).toBe(10_000 - 254);
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it("is unknown when the session ends before it could be asked for again: it may be charged; before the first time it is not", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					const paying = yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					counter.world.faults.signedIn = false;
					yield* after("3 seconds");
					expect(yield* Fiber.join(paying)).toMatchObject({
						is: "unknown",
						reason: "Sign in to find out.",
					});
					counter.pos.pay.campus.close();
					counter.world.faults.signedIn = true;
					ring(counter);
					yield* counter.pos.pay.campus.verify(everyKind);
					counter.world.faults.signedIn = false;
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({
						is: "reviewing",
						reason: "Sign in first.",
					});
					expect(counter.pos.sync.state.getState()).toMatchObject({
						signedOut: true,
						attention: [{ place: "debit" }],
					});
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it("is unknown after the third, stands on the attention list, goes nowhere, and never holds up the next sale", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					yield* after("3 seconds");
					yield* after("6 seconds");
					expect(campus(counter)).toMatchObject({ is: "unknown" });
					expect(counter.pos.sync.state.getState().attention).toMatchObject([
						{ place: "debit", state: "unknown" },
					]);
					expect(counter.world.ledger.size).toBe(0);
					counter.pos.pay.campus.close();
					expect(counter.pos.order.state.getState().order.lines).toHaveLength(0);
					ring(counter);
					const { sale } = yield* counter.pos.pay.cash(cents(300));
					yield* settled;
					expect(counter.world.orders.map(({ id }) => id)).toEqual([sale.facts.id]);
					// Requested again by a person: it gets the first answer, and no second charge.
					const [entry] = counter.pos.sync.state.getState().attention;
					counter.world.faults.itc = "answers";
					yield* counter.pos.sync.retry(entry?.saleId ?? "");
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
					expect(counter.world.campus.cards.get(taxable)?.accounts[0]?.balance).toBe(10_000 - 254);
					expect(counter.world.orders).toHaveLength(2);
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it.each([
		["done", { status: "complete", orders: 1 }],
		["not-done", { status: "failed", orders: 0 }],
	] as const)("is settled by a person as %s, at the server first", (found, came) =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					expect(yield* counter.pos.pay.campus.process()).toMatchObject({ is: "unknown" });
					counter.pos.pay.campus.close();
					const [entry] = counter.pos.sync.state.getState().attention;
					const settle = counter.pos.sync.settle(entry?.saleId ?? "", "debit", found);
					counter.world.faults.reachable = false;
					yield* settle;
					expect(counter.notices.at(-1)).toMatchObject({ code: "not-settled" });
					expect(counter.pos.sync.state.getState().attention).toHaveLength(1);
					counter.world.faults.reachable = true;
					yield* settle;
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
					expect((yield* counter.pos.sales.recent(1))[0]).toMatchObject({ status: came.status });
					expect(counter.world.orders).toHaveLength(came.orders);
				}),
			{ world: stocked({ itc: "forgets" }) },
		),
	);

	it("is settled as not done only where the server did not approve it after all", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					ring(counter);
					yield* counter.pos.pay.campus.verify(taxable);
					yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					yield* counter.pos.pay.campus.cancel();
					expect(campus(counter).is).toBe("unknown");
					counter.pos.pay.campus.close();
					const [entry] = counter.pos.sync.state.getState().attention;
					yield* counter.pos.sync.settle(entry?.saleId ?? "", "debit", "not-done");
					yield* settled;
					expect((yield* counter.pos.sales.recent(1))[0]).toMatchObject({ status: "complete" });
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));
});
