import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { NotStored } from "../../ports/index.ts";
import { type Fine, isFineLine, sampleFines } from "../../rules/fines/index.ts";
import { cents } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	evening,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const credential = "C-100";
/** 8.50, 25.00 and 12.75. */
const [overdue, textbook, charger] = sampleFines(credential, "2026-11-01T09:00:00.000Z") as [
	Fine,
	Fine,
	Fine,
];
const campusCard = "60010002";

const withFines = ({ world }: Counter) =>
	world.fineStore.add("owner-1", [overdue, textbook, charger]);
const owed = ({ pos }: Counter) =>
	Effect.map(pos.fines.find(credential), (fines) =>
		fines.map(({ description, outstanding }) => [description, outstanding]),
	);
const sales = ({ world }: Counter) => [...world.device.sales.values()];
const lines = ({ pos }: Counter) => pos.order.state.getState().order.lines;
const untouched = [
	["Overdue book", 850],
	["Lost textbook", 2500],
	["Damaged laptop charger", 1275],
];

describe("fines at a till", () => {
	it("[LIB-20, LIB-22, LIB-25, LIB-26, LIB-27] are looked up, put into the order beside goods, and owe less once the sale is made", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					expect(yield* owed(counter)).toEqual(untouched);
					expect(yield* counter.pos.fines.find("C-999")).toEqual([]);
					counter.pos.order.add(202);
					const added = counter.pos.fines.add([
						{ fine: overdue, amount: cents(850) },
						{ fine: charger, amount: cents(638) },
					]);
					expect(yield* added).toBe(true);
					expect(counter.pos.order.state.getState().freshLineId).toBe(lines(counter).at(-1)?.id);
					// A green tea of 2.25 with 0.29 of HST; the fines bear none.
					expect(counter.pos.order.state.getState().totals).toMatchObject({
						subtotal: 225 + 850 + 638,
						taxTotal: 29,
						total: 225 + 29 + 850 + 638,
					});
					expect(yield* owed(counter)).toEqual(untouched);
					yield* counter.pos.pay.cash(cents(2000));
					yield* settled;
					expect(yield* counter.pos.fines.find(credential)).toMatchObject([
						{ id: textbook.id, outstanding: 2500, status: "unpaid" },
						{
							id: charger.id,
							outstanding: 637,
							status: "partial",
							updatedAt: new Date(evening).toISOString(),
						},
					]);
					const [sale] = sales(counter);
					expect(
						sale?.facts.lines
							.filter(isFineLine)
							.map(({ menuItemId, fine, total }) => [
								menuItemId,
								fine.fineId,
								fine.partialPayment,
								total,
							]),
					).toEqual([
						[0, overdue.id, false, 850],
						[0, charger.id, true, 638],
					]);
					expect(counter.world.orders).toHaveLength(1);
					const receipt = (yield* counter.pos.receipts.preview(sale?.facts.id ?? ""))
						?.split("\n")
						.map((line) => line.trimEnd());
					expect(receipt?.slice(receipt.findIndex((line) => line.startsWith("Overdue")))).toEqual(
						expect.arrayContaining([
							"Overdue book                 1    8.50      8.50",
							"  Issued 2026-11-01 to ****-100",
							"  Partial payment",
						]),
					);
					expect(receipt?.filter((line) => line.endsWith("Partial payment"))).toHaveLength(1);
				}),
			{ world: stocked() },
		));

	it("are paid once: a line of one can't be made two, and one that is added again replaces it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					counter.pos.order.increase(lines(counter)[0]?.id ?? "");
					expect(lines(counter).map(({ quantity }) => quantity)).toEqual([1]);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(425) }]);
					expect(lines(counter).map(({ price }) => price)).toEqual([425]);
					counter.pos.order.remove(lines(counter)[0]?.id ?? "");
					expect(lines(counter)).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("are not added to an order that is being paid", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.pos.order.add(202);
					yield* settled;
					yield* counter.pos.pay.campus.verify(campusCard);
					yield* Effect.forkChild(counter.pos.pay.campus.process());
					yield* settled;
					expect(yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }])).toBe(false);
					expect(lines(counter)).toHaveLength(1);
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it("[LIB-27] owe less offline as well, and after a reload", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(100) }]);
					yield* counter.pos.pay.cash(cents(100));
					yield* settled;
					yield* counter.pos.stop();
					const next = openCounter(counter.world);
					yield* next.pos.start();
					expect(yield* owed(next)).toEqual([["Overdue book", 750], ...untouched.slice(1)]);
					yield* next.pos.stop();
				}),
			{ world: stocked({ reachable: false }) },
		));
});

describe("a fine whose sale is on disk", () => {
	it("is caught up with at the next look-up when the page died before it was lowered, and counted once", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					const before = [...counter.world.device.fines];
					yield* counter.pos.pay.cash(cents(850));
					yield* counter.pos.stop();
					for (const [key, fine] of before) counter.world.device.fines.set(key, fine);
					const next = openCounter(counter.world);
					yield* next.pos.start();
					for (const _ of [1, 2]) expect(yield* owed(next)).toEqual(untouched.slice(1));
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("keeps the sale and says so when it can't be lowered, and is lowered by the next look-up", () => {
		const world = stocked();
		let broken = false;
		const { fineStore } = world;
		const pay: typeof fineStore.pay = (...given) =>
			broken ? Effect.fail(new NotStored({ reason: "the disk is full" })) : fineStore.pay(...given);
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					broken = true;
					yield* counter.pos.pay.cash(cents(850));
					yield* settled;
					expect(counter.notices).toContainEqual({
						code: "not-stored",
						reason: "the disk is full",
					});
					expect(sales(counter)).toHaveLength(1);
					expect(yield* Effect.flip(counter.pos.fines.find(credential))).toMatchObject({
						_tag: "NotStored",
					});
					broken = false;
					expect(yield* owed(counter)).toEqual(untouched.slice(1));
				}),
			{ world: { ...world, fineStore: { ...fineStore, pay } } },
		);
	});

	it("is owed again when the campus card that paid it offline is declined, and paid again by the right card", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					yield* counter.pos.pay.campus.verify(campusCard);
					counter.pos.pay.campus.close();
					yield* settled;
					expect(yield* owed(counter)).toEqual(untouched.slice(1));
					counter.world.faults.reachable = true;
					counter.world.faults.itc = "declines";
					counter.world.connectivity.signal("online");
					yield* settled;
					yield* after("2 seconds");
					expect(yield* owed(counter)).toEqual(untouched);
					counter.world.faults.itc = "answers";
					yield* counter.pos.sync.retry(
						counter.pos.sync.state.getState().attention[0]?.saleId ?? "",
						campusCard,
					);
					yield* settled;
					expect(yield* owed(counter)).toEqual(untouched.slice(1));
				}),
			{ world: stocked({ reachable: false }) },
		));

	it("stays owed where a campus card that is there is declined", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* withFines(counter);
					yield* counter.pos.fines.add([{ fine: overdue, amount: cents(850) }]);
					yield* settled;
					yield* counter.pos.pay.campus.verify(campusCard);
					counter.world.faults.itc = "declines";
					yield* counter.pos.pay.campus.process();
					yield* settled;
					expect(yield* owed(counter)).toEqual(untouched);
				}),
			{ world: stocked() },
		));
});
