import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryTabs } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";

const taxable = "60010002";
const everyKind = "60010001";
const running = { refusal: { code: "payment-running", field: "payment" } };
const sold = { refusal: { code: "sold-elsewhere" } };
const sales = ({ world }: Counter) => [...world.device.sales.values()];
const lines = ({ pos }: Counter) => pos.order.state.getState().order.lines;
const tea = ({ pos }: Counter) => void pos.order.add(202);
/** A meal bears no tax in cash, and 13 % on a card that has taxable money only. */
const meal = ({ pos }: Counter) =>
	void pos.order.addWith(101, {
		modifiers: [
			{ id: 1010000, name: "Medium", price: cents(0), groupId: 10100, groupName: "Cooking" },
		],
	});

/** Another tab of the same till, over the same device. */
const besideOf = ({ world }: Counter) =>
	Effect.gen(function* () {
		yield* settled;
		const beside = openCounter({ ...world, tabs: inMemoryTabs(world.device.tabs) });
		yield* beside.pos.start();
		yield* settled;
		return beside;
	});
/** Both tabs have the order; the first one's campus card is charged, or is not. */
const leftBeside = (counter: Counter, ring = tea, closes = true) =>
	Effect.gen(function* () {
		ring(counter);
		const beside = yield* besideOf(counter);
		expect(lines(beside)).toHaveLength(1);
		yield* counter.pos.pay.campus.verify(taxable);
		yield* counter.pos.pay.campus.process();
		if (closes) counter.pos.pay.campus.close();
		yield* settled;
		return beside;
	});
/**
 * Runs a body at the second tab, after the first one's card payment ended according to the faults.
 */
const inTheSecond =
	(
		body: (beside: Counter, first: Counter) => Effect.Effect<void, unknown>,
		ring = tea,
		closes = true,
	) =>
	(counter: Counter) =>
		Effect.gen(function* () {
			const beside = yield* leftBeside(counter, ring, closes);
			yield* body(beside, counter);
			yield* beside.pos.stop();
		});

describe("[COUN-05] an order of a station in two tabs", () => {
	const rows = (counter: Counter) =>
		lines(counter).map(({ menuItemId, quantity }) => [menuItemId, quantity]);
	/** Both tabs of a till without an order. */
	const inBoth = (body: (one: Counter, two: Counter) => Effect.Effect<void, unknown>) =>
		atCounter(
			(one) =>
				Effect.gen(function* () {
					const two = yield* besideOf(one);
					yield* body(one, two);
					yield* two.pos.stop();
				}),
			{ world: stocked() },
		);

	it("shows in each what the other does, and keeps all lines where both add at once", () =>
		inBoth((one, two) =>
			Effect.gen(function* () {
				tea(one);
				yield* settled;
				expect(rows(two)).toEqual([[202, 1]]);
				for (const { pos } of [one, two]) pos.order.add(202);
				one.pos.order.add(403);
				two.pos.order.add(401);
				yield* settled;
				for (const tab of [one, two]) {
					const both = rows(tab).toSorted(([a = 0], [b = 0]) => a - b);
					expect(both).toEqual([
						[202, 3],
						[401, 1],
						[403, 1],
					]);
				}
				const [line] = lines(two);
				two.pos.order.remove(line?.id ?? "");
				one.pos.order.exempt("diplomat");
				yield* settled;
				expect([lines(one), one.pos.order.state.getState().order.exemption]).toEqual([
					lines(two),
					{ reason: "diplomat" },
				]);
				expect([...one.world.device.drafts.values()]).toMatchObject([
					{ order: { lines: lines(one), exemption: { reason: "diplomat" } } },
				]);
				expect(lines(one)).toHaveLength(2);
			}),
		));

	it("is said to be paid in the other, with its change, and what that one added meanwhile is the next order", () =>
		inBoth((one, two) =>
			Effect.gen(function* () {
				tea(one);
				yield* settled;
				const paying = yield* Effect.forkChild(one.pos.pay.cash(cents(300)));
				two.pos.order.add(403);
				const { sale } = yield* Fiber.join(paying);
				yield* settled;
				expect([rows(one), rows(two)]).toEqual([[[403, 1]], [[403, 1]]]);
				expect(two.notices).toContainEqual({
					code: "order-sold-elsewhere",
					change: 45,
					reference: sale.facts.reference,
				});
				expect(one.codes()).not.toContain("order-sold-elsewhere");
				yield* two.pos.pay.cash(cents(1000));
				yield* settled;
				expect(sales(one).map(({ facts }) => facts.total)).toEqual([254, 507]);
			}),
		));

	it("is charged once where both take its money at the same moment", () =>
		inBoth((one, two) =>
			Effect.gen(function* () {
				tea(one);
				yield* settled;
				const taken = yield* Effect.all(
					[one, two].map(({ pos }) => Effect.exit(pos.pay.cash(cents(300)))),
					{ concurrency: 2 },
				);
				yield* settled;
				expect(taken.map(({ _tag }) => _tag)).toEqual(["Success", "Failure"]);
				expect([sales(one).length, rows(one), rows(two)]).toEqual([1, [], []]);
				expect(two.codes()).toContain("order-sold-elsewhere");
			}),
		));

	it("that was put on hold in one is paid in neither, and is taken up in either", () =>
		inBoth((one, two) =>
			Effect.gen(function* () {
				tea(one);
				yield* settled;
				const { draft } = yield* one.pos.held.hold("Ann");
				expect(yield* Effect.flip(two.pos.pay.cash(cents(300)))).toMatchObject({
					refusal: { code: expect.stringMatching(/^(order-changed|empty-order)$/) },
				});
				yield* settled;
				expect(rows(two)).toEqual([]);
				yield* two.pos.held.recall(draft.saleId);
				yield* settled;
				expect([rows(one), rows(two)]).toEqual([[[202, 1]], [[202, 1]]]);
			}),
		));
});

describe("an order that a second tab has too, and whose campus card was declined in the first", () => {
	it("[TXN-01] is a sale of its own once cash was taken for it", () =>
		atCounter(
			inTheSecond((beside) =>
				Effect.gen(function* () {
					const { sale } = yield* beside.pos.pay.cash(cents(300));
					yield* settled;
					expect(beside.codes()).toContain("order-completed");
					expect(sale.facts.tenders).toMatchObject([{ method: "cash", amount: 254 }]);
					expect(sales(beside).map(({ facts }) => facts.tenders[0]?.method)).toEqual([
						"itc",
						"cash",
					]);
					expect(beside.world.orders).toHaveLength(1);
				}),
			),
			{ world: stocked({ itc: "declines" }) },
		));

	it("[TXN-01, NET-02] carries the id of that sale on disk before the sale is: a page that dies in between finds it", () => {
		const world = stocked({ itc: "declines" });
		const drafts: unknown[] = [];
		const keep: typeof world.saleStore.keep = (id, make) =>
			Effect.tap(world.saleStore.keep(id, make), ({ fresh }) =>
				Effect.sync(
					() =>
						fresh &&
						drafts.push([...world.device.drafts.values()].map(({ saleId }) => saleId === id)),
				),
			);
		return atCounter(
			inTheSecond((beside) => Effect.asVoid(beside.pos.pay.cash(cents(300)))),
			{ world: { ...world, saleStore: { ...world.saleStore, keep } } },
		).then(() => expect(drafts).toEqual([[true], [true]]));
	});

	it("[TXN-01] is a sale of its own once a card was approved for it on an external terminal", () =>
		atCounter(
			inTheSecond((beside) =>
				Effect.gen(function* () {
					yield* beside.pos.pay.card.verify("4242");
					const { sale } = yield* beside.pos.pay.card.pay();
					yield* settled;
					expect(sale.facts.tenders).toMatchObject([{ method: "card", amount: 254 }]);
					expect(beside.world.orders).toHaveLength(1);
				}),
			),
			{ world: stocked({ itc: "declines" }) },
		));

	it("is not said to be saved where its card is to be asked for on the connected terminal", () =>
		atCounter(
			inTheSecond((beside) =>
				Effect.gen(function* () {
					expect(yield* beside.pos.pay.card.verify()).toBe(true);
					expect([lines(beside).length, beside.codes()]).toEqual([1, []]);
				}),
			),
			{ world: stocked({ itc: "declines", terminal: "approves" }) },
		));

	it("[ITC-18, TXN-01] is a sale of its own on another campus card", () =>
		atCounter(
			inTheSecond((beside, { world }) =>
				Effect.gen(function* () {
					world.faults.itc = "answers";
					yield* beside.pos.pay.campus.verify(everyKind);
					expect(yield* beside.pos.pay.campus.process()).toMatchObject({ is: "approved" });
					expect(sales(beside).map(({ progress }) => progress.debit?.is)).toEqual([
						"refused",
						"accepted",
					]);
				}),
			),
			{ world: stocked({ itc: "declines" }) },
		));
});

describe("an order that a second tab has too, and whose campus card may be charged in the first", () => {
	const nothingElse = (beside: Counter) => {
		expect([sales(beside).length, lines(beside).length, beside.world.orders.length]).toEqual([
			1, 1, 0,
		]);
		expect(beside.codes()).not.toContain("order-completed");
	};

	/** The first tab still shows that the outcome is unknown. */
	const whileShown: typeof inTheSecond = (body, ring) => inTheSecond(body, ring, false);

	it("[COUN-05] leaves the second when the first one lets go of it, and is not called paid", () =>
		atCounter(
			inTheSecond((beside) =>
				Effect.gen(function* () {
					expect(lines(beside)).toEqual([]);
					expect(beside.codes()).toEqual(["campus-unknown"]);
					expect(yield* Effect.flip(beside.pos.pay.cash(cents(300)))).toMatchObject({
						refusal: { code: "empty-order" },
					});
				}),
			),
			{ world: stocked({ itc: "forgets" }) },
		));

	it("[TXN-01] is not paid in cash, nor by a card that was approved elsewhere, until a person has settled it", () =>
		atCounter(
			whileShown((beside, { pos }) =>
				Effect.gen(function* () {
					expect(yield* Effect.flip(beside.pos.pay.cash(cents(300)))).toMatchObject(running);
					yield* beside.pos.pay.card.verify("4242");
					expect(yield* Effect.flip(beside.pos.pay.card.pay())).toMatchObject(running);
					nothingElse(beside);
					yield* pos.sync.settle(sales(beside)[0]?.facts.id ?? "", "debit", "not-done");
					const { sale } = yield* beside.pos.pay.cash(cents(300));
					yield* settled;
					expect(sale.facts.tenders).toMatchObject([{ method: "cash", amount: 254 }]);
					expect(beside.world.orders).toHaveLength(1);
				}),
			),
			{ world: stocked({ itc: "forgets" }) },
		));

	it("[TXN-01] is not paid in cash where its card was asked for more than is due in cash", () =>
		atCounter(
			whileShown(
				(beside) =>
					Effect.gen(function* () {
						expect([
							beside.pos.order.state.getState().totals.total,
							sales(beside)[0]?.facts.total,
						]).toEqual([849, 959]);
						expect(yield* Effect.flip(beside.pos.pay.cash(cents(1000)))).toMatchObject(running);
						nothingElse(beside);
					}),
				meal,
			),
			{ world: stocked({ itc: "forgets" }) },
		));

	it("[PAY-15] is not asked for on the connected terminal", () =>
		atCounter(
			whileShown((beside) =>
				Effect.gen(function* () {
					expect(yield* Effect.flip(beside.pos.pay.card.verify())).toMatchObject(running);
					nothingElse(beside);
					expect(beside.world.charged.size).toBe(0);
				}),
			),
			{ world: stocked({ itc: "forgets", terminal: "approves" }) },
		));

	it("[ITC-18] charges no campus card that is shown there, and asks for the first one no more", () =>
		atCounter(
			whileShown((beside, { world }) =>
				Effect.gen(function* () {
					const asked = world.campus.debits.size;
					world.faults.itc = "answers";
					for (const card of [everyKind, taxable]) {
						yield* beside.pos.pay.campus.verify(card);
						expect(yield* Effect.flip(beside.pos.pay.campus.process())).toMatchObject(running);
						yield* beside.pos.pay.campus.cancel();
					}
					nothingElse(beside);
					expect([world.campus.debits.size, sales(beside)[0]?.progress.debit?.is]).toEqual([
						asked,
						"unknown",
					]);
				}),
			),
			{ world: stocked({ itc: "forgets" }) },
		));

	it("[ITC-10] waits in no queue once the network is gone", () =>
		atCounter(
			whileShown((beside, { world }) =>
				Effect.gen(function* () {
					world.faults.reachable = false;
					world.connectivity.signal("offline");
					yield* settled;
					expect(yield* Effect.flip(beside.pos.pay.campus.verify(everyKind))).toMatchObject(
						running,
					);
					nothingElse(beside);
				}),
			),
			{ world: stocked({ itc: "forgets" }) },
		));
});

describe("an order that a second tab has too, and that is sold in the first", () => {
	it("[ITC-10, ITC-14] on a campus card that waits for its debit, is not charged to another", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { world } = counter;
					tea(counter);
					const beside = yield* besideOf(counter);
					yield* beside.pos.pay.campus.verify(everyKind);
					// The first tab notices that the network is gone; the second still has its balance.
					world.faults.reachable = false;
					counter.pos.pay.choose("itc");
					world.connectivity.signal("offline");
					yield* settled;
					expect(yield* counter.pos.pay.campus.verify(taxable)).toMatchObject({ is: "queued" });
					counter.pos.pay.campus.close();
					expect(yield* Effect.flip(beside.pos.pay.campus.process())).toMatchObject(sold);
					yield* settled;
					expect(beside.pos.pay.state.getState().campus).toEqual({ is: "entering" });
					expect([lines(beside).length, beside.codes()]).toEqual([
						0,
						expect.arrayContaining(["order-sold-elsewhere"]),
					]);
					expect([sales(beside).length, world.campus.debits.size]).toEqual([1, 0]);
					yield* beside.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[ITC-10] on a campus card that was charged, is not queued again", () =>
		atCounter(
			inTheSecond((beside, { world }) =>
				Effect.gen(function* () {
					world.faults.reachable = false;
					world.connectivity.signal("offline");
					yield* settled;
					expect([lines(beside).length, sales(beside).length, beside.codes()]).toEqual([
						0,
						1,
						expect.arrayContaining(["order-sold-elsewhere"]),
					]);
					expect(yield* Effect.flip(beside.pos.pay.campus.verify(taxable))).toMatchObject({
						refusal: { code: "empty-order" },
					});
					expect(beside.codes()).not.toContain("campus-queued");
				}),
			),
			{ world: stocked() },
		));

	it("[TXN-01] and goes on in the second, is an order of its own on the next page, not one that was saved", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					tea(counter);
					const beside = yield* besideOf(counter);
					yield* counter.pos.pay.cash(cents(300));
					beside.pos.order.add(403);
					yield* settled;
					yield* beside.pos.stop();
					const next = yield* besideOf(counter);
					expect([lines(next).length, next.codes()]).toEqual([1, []]);
					yield* next.pos.pay.cash(cents(1000));
					expect(sales(next).map(({ facts }) => facts.total)).toEqual([254, 507]);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));
});

it("[ITC-09, NET-02] a card whose sale is on disk without its page knowing is asked for once more under that sale", () => {
	const world = stocked();
	let lost = true;
	const keep: typeof world.saleStore.keep = (id, make) =>
		Effect.flatMap(world.saleStore.keep(id, make), (kept) => {
			if (!lost) return Effect.succeed(kept);
			lost = false;
			return Effect.die("the answer of the disk was lost");
		});
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				tea(counter);
				yield* counter.pos.pay.campus.verify(taxable);
				yield* Effect.exit(counter.pos.pay.campus.process());
				expect(sales(counter)).toMatchObject([{ progress: { debit: { is: "sending" } } }]);
				expect(yield* counter.pos.pay.campus.process()).toMatchObject({ is: "approved", due: 254 });
				expect([sales(counter).length, world.campus.debits.size]).toEqual([1, 1]);
			}),
		{ world: { ...world, saleStore: { ...world.saleStore, keep } } },
	);
});
