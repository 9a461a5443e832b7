import { Effect, Exit, Result } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryPorts } from "../../fakes/index.ts";
import { NotStored } from "../../ports/index.ts";
import { cents } from "../../rules/index.ts";
import { atCounter, openCounter, settled, stocked } from "../counter.sample.ts";

describe("paying cash", () => {
	it("[PAY-05] refuses an empty order", () =>
		atCounter(({ pos }) =>
			Effect.gen(function* () {
				expect(pos.pay.refusal()).toEqual({ code: "empty-order", field: "lines" });
				const paid = yield* Effect.result(pos.pay.cash(cents(100)));
				expect(paid).toMatchObject({
					failure: { _tag: "PayRefused", refusal: { code: "empty-order", field: "lines" } },
				});
			}),
		));

	it("[PAY-13, PAY-14] wants at least what is due in cash, and gives the rest back", () =>
		atCounter(({ pos, world }) =>
			Effect.gen(function* () {
				pos.order.add(202);
				expect(pos.order.state.getState().cashDue).toBe(255);
				for (const [received, code] of [
					[undefined, "amount-missing"],
					[cents(254), "amount-too-small"],
				] as const)
					expect(yield* Effect.result(pos.pay.cash(received))).toMatchObject({
						failure: { _tag: "PayRefused", refusal: { code, field: "received" } },
					});
				expect(world.device.sales.size).toBe(0);
				const { change } = yield* pos.pay.cash(cents(300));
				expect(change).toBe(45);
			}),
		));

	it("[COUN-13] begins each order in cash, also after one that was cleared, emptied or put on hold", () =>
		atCounter(({ pos }) =>
			Effect.gen(function* () {
				const method = () => pos.pay.state.getState().method;
				const byCard = () => {
					const added = pos.order.add(202);
					pos.pay.choose("card");
					expect(method()).toBe("card");
					return added.type === "added" ? added.lineId : "";
				};
				byCard();
				pos.order.clear();
				expect(method()).toBe("cash");
				pos.order.remove(byCard());
				expect(method()).toBe("cash");
				byCard();
				yield* pos.held.hold("");
				expect(method()).toBe("cash");
				// A tender that is chosen before the first item stays.
				pos.pay.choose("itc");
				pos.order.add(202);
				expect(method()).toBe("itc");
			}),
		));

	it("[COUN-13] begins each order with the owner's tender, also after a sale by another, and in cash where it is not offered", async () => {
		const till = { defaultTender: "card" } as const;
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					const method = () => pos.pay.state.getState().method;
					expect(method()).toBe("card");
					pos.order.add(202);
					pos.pay.choose("cash");
					yield* pos.pay.cash(cents(2000));
					expect(method()).toBe("card");
					pos.order.add(202);
					pos.pay.choose("itc");
					pos.order.clear();
					expect(method()).toBe("card");
				}),
			{ till },
		);
		const world = stocked();
		world.device.settings.set("hideCardTender", "true");
		await atCounter(
			({ pos }) => Effect.sync(() => expect(pos.pay.state.getState().method).toBe("cash")),
			{ till, world },
		);
	});

	it("[PAY-10] rounds only what is due in cash, and keeps the difference with the tender", () =>
		atCounter(({ pos }) =>
			Effect.gen(function* () {
				pos.order.add(202);
				const { sale } = yield* pos.pay.cash(cents(300));
				expect(sale.facts).toMatchObject({ subtotal: 225, taxTotal: 29, total: 254 });
				expect(sale.facts.tenders).toEqual([
					{ method: "cash", amount: 254, received: 300, change: 45, rounding: 1 },
				]);
			}),
		));

	it("[TXN-01, NET-02] has the order on disk before the sale is kept: a page that dies between the two finds the sale by it", () => {
		const world = stocked();
		const written: string[] = [];
		const slow = Effect.forEach([1, 2, 3, 4, 5], () => Effect.yieldNow, { discard: true });
		const drafts: typeof world.drafts = {
			...world.drafts,
			save: (draft) =>
				Effect.andThen(
					slow,
					Effect.tap(world.drafts.save(draft), () =>
						Effect.sync(() => written.push(`order of ${draft.order.lines.length}`)),
					),
				),
		};
		const saleStore: typeof world.saleStore = {
			...world.saleStore,
			keep: (id, make) =>
				Effect.tap(world.saleStore.keep(id, make), () => Effect.sync(() => written.push("sale"))),
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.cash(cents(300));
					expect(written).toEqual(["order of 1", "sale"]);
				}),
			{ world: { ...world, drafts, saleStore } },
		);
	});

	it("[PAY-18, PAY-19, PAY-21] clears the order once the sale is on disk, and goes back to cash", () =>
		atCounter(({ pos }) =>
			Effect.gen(function* () {
				pos.pay.choose("card");
				expect(pos.pay.state.getState().method).toBe("card");
				pos.order.add(202);
				yield* pos.pay.cash(cents(300));
				expect(pos.order.state.getState()).toMatchObject({ order: { lines: [] }, cashDue: 0 });
				expect(pos.pay.state.getState()).toMatchObject({
					method: "cash",
					busy: false,
					campus: { is: "entering" },
				});
			}),
		));

	it("[TXN-20, TXN-21, TXN-23, TXN-29] stamps the sale with reference, place, business day, cashier and its own sequence", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					const first = (yield* pos.pay.cash(cents(300))).sale.facts;
					pos.order.add(103);
					const second = (yield* pos.pay.cash(cents(500))).sale.facts;
					expect(first).toMatchObject({
						reference: expect.stringMatching(/^POS-1795231800000-\d{1,3}$/),
						createdAt: "2026-11-21T03:30:00.000Z",
						businessDate: "2026-11-20",
						ownerId: "owner-1",
						restaurantId: "restaurant-1",
						stationId: "station-1",
						providerRestaurantId: 1000012,
						providerBranchId: 1000012,
						cashierName: "Ana",
						sequence: 1,
					});
					expect(second).toMatchObject({ sequence: 2, deviceId: first.deviceId });
					expect(second.id).not.toBe(first.id);
				}),
			{ till: { cashierName: "Ana" } },
		));

	it("[TXN-03, TXN-06, TXN-07, PAY-23] goes out at once when online: syncing at first, complete with both stamps after", () =>
		atCounter(({ pos, world, notices }) =>
			Effect.gen(function* () {
				pos.order.add(202);
				const paid = yield* pos.pay.cash(cents(300));
				expect(paid.online).toBe(true);
				expect(notices).toEqual([{ code: "order-completed", change: 45 }]);
				expect((yield* pos.sales.recent(1))[0]?.status).toBe("syncing");
				yield* settled;
				expect([...world.ledger.keys()]).toEqual([paid.sale.facts.id]);
				expect(world.orders.map(({ id }) => id)).toEqual([paid.sale.facts.id]);
				expect((yield* pos.sales.recent(1))[0]?.status).toBe("complete");
				expect([...world.device.sales.values()][0]?.progress).toMatchObject({
					syncDate: "2026-11-21T03:30:00.000Z",
					cloudSyncTime: "2026-11-21T03:30:00.000Z",
				});
				expect(notices).toHaveLength(1);
			}),
		));

	it("[NET-01, TXN-01, TXN-04, PAY-24] saves the sale when offline, as pending", () =>
		atCounter(
			({ pos, world, notices }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					const paid = yield* pos.pay.cash(cents(300));
					expect(paid.online).toBe(false);
					expect(notices).toEqual([{ code: "order-saved", change: 45 }]);
					yield* settled;
					expect((yield* pos.sales.recent(1))[0]?.status).toBe("pending");
					expect(pos.sync.state.getState()).toMatchObject({
						unsent: 1,
						oldestUnsentAt: "2026-11-21T03:30:00.000Z",
					});
					expect([world.ledger.size, world.orders.length]).toEqual([0, 0]);
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("[PAY-23] says that the order is completed and adds the note when the server could not be told", () =>
		atCounter(({ pos, world, notices }) =>
			Effect.gen(function* () {
				world.faults.reachable = false;
				pos.order.add(202);
				yield* pos.pay.cash(cents(300));
				yield* settled;
				expect(notices).toEqual([
					{ code: "order-completed", change: 45 },
					{ code: "offline" },
					{ code: "order-completed", change: 45, note: "server-sync-failed" },
				]);
				expect(pos.sync.state.getState().online).toBe(false);
			}),
		));

	it("refuses cash without the server where the till may sell online only", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					expect(pos.pay.refusal()).toEqual({ code: "offline-selling-off", field: "connection" });
					expect(Result.isFailure(yield* Effect.result(pos.pay.cash(cents(300))))).toBe(true);
					expect(world.device.sales.size).toBe(0);
					world.faults.reachable = true;
					world.connectivity.signal("online");
					yield* settled;
					expect(pos.pay.refusal()).toBeUndefined();
				}),
			{ world: stocked({ reachable: false }), till: { offlineSelling: false } },
		));

	it("keeps the order and sends nothing when the sale could not be written, and can be paid again", () => {
		const world = stocked();
		const { keep } = world.saleStore;
		let full = true;
		const keepIfThereIsRoom: typeof keep = (...given) =>
			full ? Effect.fail(new NotStored({ reason: "the disk is full" })) : keep(...given);
		return atCounter(
			({ pos, notices }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* settled;
					const failed = yield* Effect.result(pos.pay.cash(cents(300)));
					expect(Result.isFailure(failed) && failed.failure._tag).toBe("NotStored");
					yield* settled;
					expect(pos.order.state.getState().order.lines).toHaveLength(1);
					expect(pos.pay.state.getState().busy).toBe(false);
					expect([world.ledger.size, world.orders.length, notices.length]).toEqual([0, 0, 0]);
					full = false;
					yield* pos.pay.cash(cents(300));
					yield* settled;
					expect([world.device.sales.size, world.ledger.size, world.orders.length]).toEqual([
						1, 1, 1,
					]);
				}),
			{ world: { ...world, saleStore: { ...world.saleStore, keep: keepIfThereIsRoom } } },
		);
	});

	it("takes one payment at a time, and leaves the order alone while it runs", async () => {
		const world = inMemoryPorts();
		const slow = {
			...world,
			saleStore: {
				...world.saleStore,
				keep: (...given: Parameters<typeof world.saleStore.keep>) =>
					Effect.delay(world.saleStore.keep(...given), "1 second"),
			},
		};
		await atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					const first = Effect.runFork(pos.pay.cash(cents(300)));
					expect(pos.pay.state.getState().busy).toBe(true);
					expect(pos.pay.refusal()).toEqual({ code: "payment-running", field: "payment" });
					expect(pos.order.add(103)).toEqual({ type: "refused", reason: "order-being-paid" });
					pos.order.clear();
					expect(pos.order.state.getState().order.lines).toHaveLength(1);
					expect(Exit.isFailure(yield* Effect.exit(pos.pay.cash(cents(300))))).toBe(true);
					yield* Effect.promise(() => new Promise((resolve) => first.addObserver(resolve)));
					expect(world.device.sales.size).toBe(1);
				}),
			{ world: slow },
		);
	});

	it("[COUN-05] sells what one of two tabs added as an order of its own, once the other has sold the rest", async () => {
		const world = stocked({ reachable: false });
		await atCounter(({ pos }) => Effect.sync(() => void pos.order.add(202)), { world });
		const [a, b] = [openCounter(world), openCounter({ ...world })];
		for (const { pos } of [a, b]) await Effect.runPromise(pos.start());
		b.pos.order.add(103);
		const first = await Effect.runPromise(a.pos.pay.cash(cents(300)));
		const refused = await Effect.runPromise(Effect.flip(b.pos.pay.cash(cents(1000))));
		expect(refused).toMatchObject({ refusal: { code: "sold-elsewhere" } });
		await Effect.runPromise(settled);
		const second = await Effect.runPromise(b.pos.pay.cash(cents(1000)));
		expect([...world.device.sales.values()].map(({ facts }) => facts.total)).toEqual([254, 394]);
		expect(second.sale.facts.id).not.toBe(first.sale.facts.id);
		for (const { pos } of [a, b]) await Effect.runPromise(pos.stop());
	});

	it("[TXN-01, NET-02] takes no money for an order that is not on the disk, and writes it at whichever payment there is room", () => {
		const world = stocked();
		let room = true;
		const written: string[] = [];
		const drafts = {
			...world.drafts,
			save: (draft: Parameters<typeof world.drafts.save>[0]) =>
				Effect.suspend(() => {
					if (!room) return Effect.fail(new NotStored({ reason: "the disk is full" }));
					return Effect.tap(world.drafts.save(draft), () =>
						Effect.sync(() => void written.push(draft.saleId)),
					);
				}),
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					room = false;
					pos.order.add(202);
					yield* settled;
					for (let time = 1; time <= 3; time++) {
						expect(yield* Effect.flip(pos.pay.cash(cents(300)))).toMatchObject({
							_tag: "NotStored",
						});
						expect([
							world.device.sales.size,
							pos.order.state.getState().order.lines.length,
						]).toEqual([0, 1]);
					}
					room = true;
					const { sale } = yield* pos.pay.cash(cents(300));
					expect(written).toContain(sale.facts.id);
				}),
			{ world: { ...world, drafts } },
		);
	});

	it("[COUN-05] sells the very same order once in two tabs, and says so in the second", async () => {
		const world = stocked({ reachable: false });
		await atCounter(({ pos }) => Effect.sync(() => void pos.order.add(202)), { world });
		const [a, b] = [openCounter(world), openCounter({ ...world })];
		for (const { pos } of [a, b]) await Effect.runPromise(pos.start());
		const { sale } = await Effect.runPromise(a.pos.pay.cash(cents(300)));
		const second = await Effect.runPromise(Effect.flip(b.pos.pay.cash(cents(500))));
		expect(second).toMatchObject({ refusal: { code: "sold-elsewhere" } });
		await Effect.runPromise(settled);
		const { change, reference } = { change: 45, reference: sale.facts.reference };
		expect(b.notices).toContainEqual({ code: "order-sold-elsewhere", change, reference });
		expect(b.pos.pay.state.getState().done).toMatchObject({ sale, change });
		expect(world.device.sales.size).toBe(1);
		for (const { pos } of [a, b]) await Effect.runPromise(pos.stop());
	});
});
