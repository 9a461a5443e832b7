import { Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import type { RefundLimitsRecord } from "../../contract/money-back.ts";
import { inMemoryTabs } from "../../fakes/index.ts";
import { NotStored, type PrintJob } from "../../ports/index.ts";
import { type DrawerRecord, drawerOfEvent, type RecordedEvent } from "../../records/index.ts";
import { cents } from "../../rules/index.ts";
import { documentText } from "../../rules/receipt/index.ts";
import { after, atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";
import type { Pos } from "../pos-types.ts";

type World = ReturnType<typeof stocked>;
const eventsOf = (world: World): readonly RecordedEvent[] =>
	[...world.device.events.values()].flatMap(({ events }) => events);
const recordsOf = (world: World): readonly DrawerRecord[] =>
	eventsOf(world).flatMap((event) => {
		const read = drawerOfEvent(event);
		return read?._tag === "Success" ? [read.success] : [];
	});
const kinds = (world: World) => recordsOf(world).map(({ kind }) => kind);
const sum = (amount: number) => ({ by: "sum" as const, amount: cents(amount) });
const move = (amount: number, reason = "Milk", id = `${reason} ${amount}`) => ({
	...{ id, reason },
	amount: cents(amount),
});
const codeOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => "done",
		onFailure: (fault) =>
			(fault as { readonly refusal?: { readonly code: string } }).refusal?.code ?? "fault",
	});

/** The owner sets limits of drawers. */
const saveLimits = (world: World, drawers: Partial<RefundLimitsRecord>) =>
	world.refundDesk?.saveLimits("restaurant-1", {
		...{ each: cents(0), count: 0, sum: cents(0) },
		...{ offline_refund: cents(0), offline_day: cents(0), ...drawers },
	}) ?? Effect.void;

/** A tea on a terminal that is not connected. */
const byCard = (pos: Pos) =>
	Effect.gen(function* () {
		pos.order.add(202);
		yield* pos.pay.card.verify("1234");
		return yield* pos.pay.card.pay();
	});

/** A world in which another tab can come between what one reads and what it writes. */
const slowToRead = (world: World): World => ({
	...world,
	eventStore: {
		...world.eventStore,
		events: (...given) => Effect.tap(world.eventStore.events(...given), () => settled),
	},
});

describe("the drawer of a till", () => {
	it("[DRAW-01, DRAW-02] a cash sale without a session opens one with an unknown float, on disk before it, and the next sale names it too", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					yield* sell(pos);
					expect(kinds(world)).toEqual(["drawer-opened"]);
					const [opened] = recordsOf(world);
					if (opened?.kind !== "drawer-opened") throw new Error("not opened");
					expect(opened.session).not.toHaveProperty("float");
					const sales = [...world.device.sales.values()].map(({ facts }) => facts.drawerSession);
					expect(sales).toEqual([opened.session.id, opened.session.id]);
				}),
			{ world: stocked() },
		));

	it("[DRAW-07, DRAW-13] a close is told to the server at once, and where there is no contact at the next one", () => {
		const world = stocked();
		const told: string[] = [];
		const { eventLedger } = world;
		if (!eventLedger) throw new Error("no ledger of events");
		const tell: typeof eventLedger.tell = (ownerId, batch) =>
			Effect.tap(eventLedger.tell(ownerId, batch), () =>
				Effect.sync(() => told.push(...batch.events.map((text) => JSON.parse(text).kind))),
			);
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* pos.drawer.count(sum(200_00));
					expect(told).toEqual([]);
					yield* pos.drawer.close();
					yield* settled;
					expect(told).toEqual(["drawer-opened", "drawer-counted", "drawer-closed"]);

					world.faults.reachable = false;
					world.connectivity.signal("offline");
					yield* pos.drawer.open(sum(200_00));
					yield* pos.drawer.count(sum(200_00));
					yield* pos.drawer.close();
					yield* settled;
					expect(told).toHaveLength(3);
					world.faults.reachable = true;
					yield* pos.sync.compareBooks();
					expect(told).toHaveLength(6);
				}),
			{ world: { ...world, eventLedger: { ...eventLedger, tell } } },
		);
	});

	it("[DRAW-01] a disk that does not take the session holds up no sale", () => {
		const world = stocked();
		const { eventStore } = world;
		const refusing = {
			...eventStore,
			append: () => Effect.fail(new NotStored({ reason: "full" })),
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* sell(pos);
					const [sale] = [...world.device.sales.values()];
					expect(sale?.facts).not.toHaveProperty("drawerSession");
					expect(pos.drawer.state.getState()).not.toHaveProperty("open");
				}),
			{ world: { ...world, eventStore: refusing } },
		);
	});

	it("[DRAW-01, DRAW-05, DRAW-07, DRAW-15] opens with a float, moves money, is counted, and closes as a numbered Z that names the one before", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* sell(pos);
					yield* pos.drawer.payOut(move(18_40));
					yield* pos.drawer.payOut(move(18_40));
					yield* pos.drawer.payIn(move(5_00, "Change"));
					yield* pos.drawer.drop(move(50_00, "Noon"));
					yield* pos.drawer.noSale({ id: "n", reason: "Change for a guest" });
					const tea = [...world.device.sales.values()][0]?.facts;
					const cash = tea?.tenders[0];
					if (cash?.method !== "cash") throw new Error("no cash");
					const expected = 200_00 + cash.received - cash.change - 18_40 + 5_00 - 50_00;
					expect(pos.drawer.state.getState().open?.moves).toHaveLength(4);
					expect(pos.drawer.state.getState().open).not.toHaveProperty("count");
					yield* pos.drawer.count(sum(expected - 5_00));
					expect(pos.drawer.state.getState().open?.count).toMatchObject({
						...{ counts: 1, difference: -5_00, asks: "reason" },
						figures: { cash: { expected } },
					});
					expect(yield* codeOf(pos.drawer.close())).toBe("reason-missing");
					const z = yield* pos.drawer.close({ reason: "Wrong change" });
					expect(z).toMatchObject({ number: 1, counted: expected - 5_00 });
					expect(pos.drawer.state.getState()).not.toHaveProperty("open");
					yield* pos.drawer.open(sum(100_00));
					yield* pos.drawer.count(sum(100_00));
					yield* pos.drawer.close();
					const [second, first] = pos.drawer.state.getState().closed;
					expect([second?.number, first?.number]).toEqual([2, 1]);
					const read = yield* pos.drawer.z(second?.session.id ?? "");
					expect(read).toMatchObject({ before: first?.hash, difference: 0 });
					expect(read?.figures).not.toHaveProperty("numbers");
					const whole = yield* pos.drawer.z(first?.session.id ?? "");
					expect(whole?.figures.numbers).toEqual({ first: 1, last: 1 });
					expect(whole?.figures.moves).toMatchObject({ payOuts: { count: 1 }, noSales: 1 });
				}),
			{ world: stocked() },
		));

	it("[DRAW-05] a count no longer stands once something was sold or moved, and two counts are the most", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* pos.drawer.count(sum(200_00));
					yield* sell(pos);
					expect(yield* codeOf(pos.drawer.close())).toBe("drawer-not-counted");
					yield* pos.drawer.look();
					expect(pos.drawer.state.getState().open).not.toHaveProperty("count");
					yield* pos.drawer.count(sum(190_00));
					yield* pos.drawer.count(sum(191_00));
					expect(yield* codeOf(pos.drawer.count(sum(192_00)))).toBe("drawer-counts-used");
					yield* pos.drawer.payIn(move(1_00));
					expect(yield* codeOf(pos.drawer.close({ reason: "?" }))).toBe("drawer-not-counted");
				}),
			{ world: stocked() },
		));

	it("[DRAW-05] asks beyond the restaurant's own limit for one more count and then for a reason, without the server too", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* saveLimits(world, { over_short: cents(10_00), recount: true });
					yield* pos.drawer.look();
					yield* settled;
					const count = (of: Pos, amount: number) =>
						Effect.map(of.drawer.count(sum(amount)), () => of.drawer.state.getState().open?.count);
					yield* pos.drawer.open(sum(200_00));
					expect(yield* count(pos, 190_00)).toMatchObject({ asks: "close" });
					yield* pos.drawer.close();

					world.faults.reachable = false;
					const next = openCounter(world);
					yield* next.pos.start();
					yield* settled;
					yield* next.pos.drawer.open(sum(200_00));
					expect(yield* count(next.pos, 189_95)).toMatchObject({ counts: 1, asks: "recount" });
					const close = next.pos.drawer.close({ reason: "Wrong change" });
					expect(yield* codeOf(close)).toBe("drawer-recount");
					expect(yield* count(next.pos, 189_95)).toMatchObject({ counts: 2, asks: "reason" });
					expect(yield* codeOf(next.pos.drawer.close())).toBe("reason-missing");
					expect(yield* close).toMatchObject({ number: 2, counted: 189_95 });
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[DRAW-17] a page that was killed after a count opens on that count", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* sell(pos);
					yield* pos.drawer.count(sum(150_00));
					const next = openCounter(world);
					yield* next.pos.start();
					yield* settled;
					expect(next.pos.drawer.state.getState().open?.count).toMatchObject({ counted: 150_00 });
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[DRAW-17] shows a count that was made while the opening page still read its drawer", () => {
		const world = stocked();
		let read: Effect.Effect<void> | undefined;
		const slow: World = {
			...world,
			saleStore: {
				...world.saleStore,
				registered: (...given) =>
					Effect.suspend(() => {
						const wait = read ?? Effect.void;
						read = undefined;
						return Effect.andThen(wait, world.saleStore.registered(...given));
					}),
			},
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(10_000));
					yield* pos.drawer.count(sum(10_000));
					yield* sell(pos);
					let go: () => void = () => undefined;
					read = Effect.promise(() => new Promise<void>((resolve) => (go = resolve)));
					// The sales that this look reads come after those of the count.
					const look = yield* Effect.forkChild(pos.drawer.look());
					yield* settled;
					yield* pos.drawer.count(sum(10_255));
					go();
					yield* Fiber.join(look);
					expect(pos.drawer.state.getState().open?.count?.counted).toBe(10_255);
				}),
			{ world: slow },
		);
	});

	it("[DRAW-17] two tabs close one drawer once, and open it once", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const other = openCounter({ ...world, tabs: inMemoryTabs(world.device.tabs) }).pos;
					yield* other.start();
					yield* settled;
					// The tabs have one order: the second sells the next one.
					yield* Effect.all([sell(pos), Effect.ignore(sell(other))], {
						concurrency: "unbounded",
					});
					yield* settled;
					yield* other.pay.cash(cents(10_00));
					expect(kinds(world)).toEqual(["drawer-opened"]);
					yield* pos.drawer.count(sum(3_00));
					const closes = yield* Effect.all(
						[pos, other, pos].map((tab) => codeOf(tab.drawer.close())),
						{
							concurrency: "unbounded",
						},
					);
					expect(closes.sort()).toEqual(["done", "drawer-not-open", "drawer-not-open"]);
					expect(kinds(world)).toEqual(["drawer-opened", "drawer-counted", "drawer-closed"]);
					yield* other.stop();
				}),
			{ world: slowToRead(stocked()) },
		));

	it("[DRAW-18, DRAW-01] every sale from the first session on is in exactly one Z, also one that another tab makes during the close, and one by card while no drawer is open", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* byCard(pos);
					const other = openCounter(world).pos;
					yield* other.start();
					yield* settled;
					yield* sell(pos);
					yield* pos.drawer.count(sum(2_00));
					yield* Effect.all([Effect.ignore(pos.drawer.close()), sell(other)], {
						concurrency: "unbounded",
					});
					yield* pos.drawer.look();
					if (pos.drawer.state.getState().open) {
						yield* pos.drawer.count(sum(2_00));
						yield* pos.drawer.close();
					}
					yield* byCard(pos);
					yield* sell(pos);
					yield* pos.drawer.open(sum(10_00));
					yield* pos.drawer.count(sum(10_00));
					yield* pos.drawer.close();
					const ranges = recordsOf(world).flatMap((record) =>
						record.kind === "drawer-closed" ? [record.z.figures.numbers] : [],
					);
					const numbers = ranges.flatMap((range) =>
						range
							? Array.from({ length: range.last - range.first + 1 }, (_, at) => range.first + at)
							: [],
					);
					// The card sale before the first session belongs to a till without a drawer.
					expect(numbers).toEqual([2, 3, 4, 5]);
					yield* other.stop();
				}),
			{ world: stocked() },
		));

	it("[DRAW-12] who opens a drawer that nobody closed closes it as not counted, without a difference", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* sell(pos);
					expect(pos.drawer.state.getState().open?.isLeft).toBe(false);
					yield* after("24 hours");
					yield* pos.drawer.look();
					expect(pos.drawer.state.getState().open?.isLeft).toBe(true);
					yield* pos.drawer.open(sum(100_00));
					expect(kinds(world)).toEqual(["drawer-opened", "drawer-closed", "drawer-opened"]);
					const [left] = pos.drawer.state.getState().closed;
					expect(left).toMatchObject({ number: 1 });
					expect(left).not.toHaveProperty("counted");
					expect(yield* pos.drawer.z(left?.session.id ?? "")).not.toHaveProperty("difference");
				}),
			{ world: stocked() },
		));

	it("[DRAW-11] asks before it closes over an open order", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* pos.drawer.count(sum(200_00));
					pos.order.add(202);
					expect(yield* codeOf(pos.drawer.close())).toBe("order-open");
					expect(yield* codeOf(pos.drawer.close({ despite: true }))).toBe("done");
				}),
			{ world: stocked() },
		));

	it("[DRAW-11, ORDR-01] asks before it closes over orders on hold, which then wait for the next session", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					pos.order.add(202);
					yield* pos.held.hold();
					yield* pos.drawer.count(sum(200_00));
					expect(yield* codeOf(pos.drawer.close())).toBe("orders-held");
					expect(yield* codeOf(pos.drawer.close({ despite: true }))).toBe("done");
					yield* pos.drawer.open(sum(200_00));
					const [held] = pos.held.state.getState().orders;
					yield* pos.held.recall(held?.draft.saleId ?? "");
					yield* pos.pay.cash(cents(500));
					yield* pos.drawer.look();
					expect(pos.drawer.state.getState().open?.sales).toMatchObject({ sales: 1 });
				}),
			{ world: stocked() },
		));

	it("[DRAW-06, DRAW-09] an X has no number and changes nothing; a Z printed again says COPY and how often", () => {
		const printed: string[] = [];
		const world = stocked();
		const receiptPrinter = {
			...world.receiptPrinter,
			print: ({ blocks }: PrintJob) =>
				Effect.sync(() => {
					printed.push(documentText(blocks));
				}),
		};
		return atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					yield* pos.drawer.open(sum(200_00));
					yield* sell(pos);
					const before = eventsOf(world).length;
					yield* pos.drawer.printX();
					expect(printed.at(-1)).toContain("X, not a close");
					expect(printed.at(-1)).not.toContain("Z REPORT");
					expect(eventsOf(world)).toHaveLength(before);
					yield* pos.settings.setFlag("french", true);
					yield* pos.drawer.printX();
					expect(printed.at(-1)).toContain("X, pas une fermeture");
					yield* pos.settings.setFlag("french", false);
					yield* pos.drawer.count(sum(200_00));
					const { session } = yield* pos.drawer.close({ reason: "Tea" });
					yield* pos.drawer.reprint(session.id);
					yield* pos.drawer.reprint(session.id);
					expect(printed.slice(-2).map((paper) => /COPY \d+/.exec(paper)?.[0])).toEqual([
						"COPY 1",
						"COPY 2",
					]);
					expect(printed.at(-1)).toContain("Z REPORT 0001");
				}),
			{ world: { ...world, receiptPrinter } },
		);
	});

	it("[DRAW-14] refuses what has no reason, no amount, or can't be paid in cash", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(yield* codeOf(pos.drawer.payIn(move(5_00)))).toBe("drawer-not-open");
					yield* pos.drawer.open(sum(200_00));
					expect(yield* codeOf(pos.drawer.noSale({ id: "n", reason: " " }))).toBe("reason-missing");
					expect(yield* codeOf(pos.drawer.drop(move(0)))).toBe("amount-missing");
					expect(yield* codeOf(pos.drawer.payIn(move(5_02)))).toBe("amount-not-in-nickels");
					expect(yield* codeOf(pos.drawer.open(sum(-5)))).toBe("amount-negative");
					expect(kinds(world)).toEqual(["drawer-opened"]);
				}),
			{ world: stocked(), till: { cashRounding: "nickel" } },
		));
});
