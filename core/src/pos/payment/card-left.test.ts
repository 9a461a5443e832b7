import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { sampleTill } from "../../fakes/index.ts";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";

const keptFor = (till: Parameters<typeof sampleTill>[0] = {}): string => {
	const { ownerId, restaurantId, stationId } = sampleTill(till);
	return `cardRequest/${ownerId}/${restaurantId}/${stationId}`;
};

/** A tea, 2.54, whose card is charged and given up while its terminal is unreachable. */
const leave = ({ pos, world }: Counter) =>
	Effect.gen(function* () {
		if (pos.order.state.getState().order.lines.length === 0) pos.order.add(202);
		world.faults.terminal = "approves";
		yield* pos.pay.card.verify();
		world.faults.terminal = "unreached";
		yield* pos.pay.card.cancel();
	});

/** Another tab of the same device, open on the same till. */
const otherTab = (world: Counter["world"]) =>
	Effect.gen(function* () {
		const other = openCounter(world);
		yield* other.pos.start();
		yield* settled;
		return other;
	});

const leftAt = ({ pos }: Counter) => pos.pay.state.getState().cardLeft;

describe("a card that was given up, and may be charged", () => {
	it("stands there with what it is about, and is forgotten once a person settled it: the terminal hears of it no more", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world } = counter;
					yield* leave(counter);
					expect(leftAt(counter)).toMatchObject({
						amount: 254,
						askedAt: "2026-11-21T03:30:00.000Z",
						reason: "The card terminal does not answer.",
					});
					expect(yield* pos.pay.card.confirmReversal()).toBe(true);
					expect([leftAt(counter), world.device.settings.has(keptFor())]).toEqual([
						undefined,
						false,
					]);
					world.faults.terminal = "approves";
					expect(yield* pos.pay.card.verify()).toBe(true);
					yield* pos.pay.card.pay();
					expect([...world.charged.values()]).toEqual([254, 254]);
					expect(leftAt(yield* otherTab(world))).toBeUndefined();
				}),
			{ world: stocked() },
		));

	it("says that nothing is left where nothing was", () =>
		atCounter(
			({ pos }) =>
				Effect.gen(function* () {
					expect(yield* pos.pay.card.confirmReversal()).toBe(true);
					expect(yield* pos.pay.card.giveBack()).toBe(true);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("stays where the device can't forget it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* leave(counter);
					counter.world.faults.disk = false;
					expect(yield* Effect.flip(counter.pos.pay.card.confirmReversal())).toMatchObject({
						_tag: "NotStored",
					});
					expect([leftAt(counter)?.amount, counter.world.device.settings.has(keptFor())]).toEqual([
						254,
						true,
					]);
					counter.world.faults.disk = true;
				}),
			{ world: stocked() },
		));

	it("is out of sight in a tab that asks after another one has given it back", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* leave(counter);
					const other = yield* otherTab(counter.world);
					expect(leftAt(other)).toMatchObject({ amount: 254 });
					counter.world.faults.terminal = "approves";
					expect(yield* counter.pos.pay.card.giveBack()).toBe(true);
					counter.world.faults.terminal = "unreached";
					expect(yield* other.pos.pay.card.giveBack()).toBe(true);
					expect(leftAt(other)).toBeUndefined();
				}),
			{ world: stocked() },
		));

	it("takes no card along that another tab left, or has in hand", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* leave(counter);
					const other = yield* otherTab(counter.world);
					// This tab still shows the first one; the other tab reversed it, and has a second one in
					// progress.
					counter.world.faults.terminal = "approves";
					other.pos.order.add(403);
					expect(yield* other.pos.pay.card.verify()).toBe(true);
					expect(yield* counter.pos.pay.card.confirmReversal()).toBe(false);
					expect(counter.world.device.settings.has(keptFor())).toBe(true);
					// The second is left unreversed as well.
					counter.world.faults.terminal = "unreached";
					yield* other.pos.pay.card.cancel();
					expect(yield* counter.pos.pay.card.confirmReversal()).toBe(true);
					expect(counter.world.device.settings.has(keptFor())).toBe(true);
					expect(leftAt(other)).toBeDefined();
				}),
			{ world: stocked() },
		));
});

describe("a reset", () => {
	const refusal = ({ pos }: Counter) =>
		Effect.map(Effect.flip(pos.device.reset()), (fault) =>
			"refusal" in fault ? fault.refusal : fault,
		);

	it("[NET-12] is refused while a card is in hand or left, also with a file, and done once it is settled", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world } = counter;
					const open = { code: "open-cards", field: "cards", count: 1, total: 254 };
					pos.order.add(202);
					yield* pos.pay.card.verify();
					expect(yield* refusal(counter)).toEqual(open);
					yield* leave(counter);
					expect(yield* refusal(counter)).toEqual(open);
					const file = yield* pos.device.exportSales();
					expect(yield* pos.device.resetRefusal(file)).toEqual(open);
					expect(world.device.settings.has(keptFor())).toBe(true);
					yield* pos.pay.card.confirmReversal();
					yield* pos.device.reset();
					expect(world.device.settings.size).toBe(0);
				}),
			{ world: stocked({ terminal: "approves" }) },
		));

	it("[NET-12] looks at every station of the account, counts the cards of others, and shows nothing of them", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world } = counter;
					const request = (amount: number) =>
						JSON.stringify({
							saleId: `sale-${amount}`,
							amount,
							askedAt: "2026-11-20T12:00:00.000Z",
						});
					world.device.settings.set(keptFor({ ownerId: "owner-2" }), request(7));
					expect(yield* pos.device.resetRefusal()).toEqual({
						code: "open-cards-of-others",
						field: "cards",
						count: 1,
					});
					world.device.settings.set(keptFor({ stationId: "station-2" }), request(1.25));
					world.device.settings.set(keptFor({ restaurantId: "restaurant-2" }), request(2));
					expect(yield* pos.device.resetRefusal()).toEqual({
						code: "open-cards",
						field: "cards",
						count: 2,
						total: 325,
					});
				}),
			{ world: stocked() },
		));

	it("is not held up by a card whose sale was kept, nor by one that can't be read", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					yield* pos.pay.card.verify("4242");
					const { sale } = yield* pos.pay.card.pay();
					yield* settled;
					world.device.settings.set(
						keptFor(),
						JSON.stringify({
							saleId: sale.facts.id,
							amount: 2.54,
							askedAt: "2026-11-20T12:00:00.000Z",
						}),
					);
					world.device.settings.set(
						keptFor({ stationId: "station-2" }),
						JSON.stringify({ amount: "much" }),
					);
					expect(yield* pos.device.resetRefusal()).toBeUndefined();
				}),
			{ world: stocked() },
		));
});
