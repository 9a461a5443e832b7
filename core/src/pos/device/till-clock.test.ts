import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type InMemoryWorld, serverMarkAt } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import {
	after,
	atCounter,
	evening,
	openCounter,
	sell,
	settled,
	stocked,
} from "../counter.sample.ts";
import { makePos } from "../make-pos.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** A world whose server is this far ahead of the till's evening. */
const behindBy = (ms: number): InMemoryWorld => stocked({ server: serverMarkAt(evening + ms) });
const refused = { refusal: { code: "clock-wrong", field: "clock" } };

describe("a till whose clock is wrong", () => {
	it("[HEAL-09] says nothing up to two minutes, and keeps the offset with each sale", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.sync.state.getState().clock).toBeUndefined();
					const id = yield* sell(pos);
					const sale = world.device.sales.get(id)?.facts;
					expect([sale?.clockOffsetMs, sale?.createdAt]).toEqual([
						2 * minute,
						new Date(evening).toISOString(),
					]);
				}),
			{ world: behindBy(2 * minute) },
		));

	it("[HEAL-09] is told of above two minutes, and sells without a question", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.sync.state.getState().clock).toEqual({
						error: "off",
						offsetMs: -5 * minute,
						comparedAt: new Date(evening).toISOString(),
					});
					const id = yield* sell(pos);
					expect(world.device.sales.get(id)?.facts.clockOffsetMs).toBe(-5 * minute);
				}),
			{ world: behindBy(-5 * minute) },
		));

	it("[HEAL-09] asks above a day before a sale is paid, in whatever way, and once until the clock is set", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(pos.sync.state.getState().clock).toMatchObject({
						error: "far",
						offsetMs: 400 * day,
					});
					pos.order.add(202);
					expect(pos.pay.refusal()).toEqual(refused.refusal);
					expect(yield* Effect.flip(pos.pay.cash(cents(300)))).toMatchObject(refused);
					expect(yield* Effect.flip(pos.pay.card.verify("1111"))).toMatchObject(refused);
					expect(yield* Effect.flip(pos.pay.campus.verify("60010001"))).toMatchObject(refused);
					expect([world.device.sales.size, pos.order.state.getState().order.lines.length]).toEqual([
						0, 1,
					]);
					pos.pay.confirmClock();
					expect(pos.pay.refusal()).toBeUndefined();
					const { sale } = yield* pos.pay.cash(cents(300));
					expect([sale.facts.clockOffsetMs, sale.facts.createdAt]).toEqual([
						400 * day,
						new Date(evening).toISOString(),
					]);
					yield* sell(pos);
					// The next contact finds the clock set to another wrong time.
					world.faults.server = serverMarkAt(evening + 30 * day);
					world.connectivity.signal("visible");
					yield* settled;
					pos.order.add(202);
					expect(pos.pay.refusal()).toEqual(refused.refusal);
					// After that the clock is right.
					world.faults.server = serverMarkAt(evening);
					world.connectivity.signal("visible");
					yield* settled;
					expect([pos.pay.refusal(), pos.sync.state.getState().clock]).toEqual([
						undefined,
						undefined,
					]);
				}),
			{ world: behindBy(400 * day) },
		));

	it("[HEAL-09] knows it offline too, from the last contact, and asks on each page anew", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.pos.pay.confirmClock();
					yield* counter.pos.stop();
					counter.world.faults.reachable = false;
					yield* after("1 hour");
					const { pos } = openCounter(counter.world);
					yield* pos.start();
					yield* settled;
					expect(pos.sync.state.getState()).toMatchObject({
						online: false,
						clock: { error: "far", offsetMs: 2 * day, comparedAt: new Date(evening).toISOString() },
					});
					pos.order.add(202);
					expect(pos.pay.refusal()).toEqual(refused.refusal);
					pos.pay.confirmClock();
					const { sale } = yield* pos.pay.cash(cents(300));
					expect(sale.facts.clockOffsetMs).toBe(2 * day);
					// The clock jumps by the two days that it was behind, as if somebody had set it.
					yield* after("2 days");
					pos.order.add(202);
					expect([pos.pay.refusal(), pos.sync.state.getState().clock]).toEqual([
						undefined,
						undefined,
					]);
					const later = yield* pos.pay.cash(cents(300));
					expect(later.sale.facts).not.toHaveProperty("clockOffsetMs");
					yield* pos.stop();
				}),
			{ world: behindBy(2 * day) },
		));

	it("[HEAL-09] keeps selling by itself where guests alone stand, and shows it to staff", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.stop();
					const pos = makePos(counter.world, counter.pos.till, { unattended: true });
					yield* pos.start();
					yield* settled;
					expect(pos.sync.state.getState().clock).toMatchObject({ error: "far" });
					const id = yield* sell(pos);
					expect(counter.world.device.sales.get(id)?.facts.clockOffsetMs).toBe(400 * day);
					yield* pos.stop();
				}),
			{ world: behindBy(400 * day) },
		));

	it("[HEAL-09] finishes a card that was charged before it was known", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					pos.order.add(202);
					pos.pay.choose("card");
					expect(yield* pos.pay.card.verify()).toBe(true);
					world.faults.server = serverMarkAt(evening + 400 * day);
					world.connectivity.signal("visible");
					yield* settled;
					expect(pos.sync.state.getState().clock).toMatchObject({ error: "far" });
					const { sale } = yield* pos.pay.card.pay();
					expect(sale.facts.clockOffsetMs).toBe(400 * day);
				}),
			{ world: stocked({ terminal: "approves", server: serverMarkAt(evening) }) },
		));

	it("[HEAL-09] is compared again with an order that begins a quarter of an hour later, before it is paid", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.server = serverMarkAt(evening + 400 * day);
					yield* sell(pos);
					yield* after("14 minutes");
					yield* sell(pos);
					expect(pos.sync.state.getState().clock).toBeUndefined();
					yield* after("1 minute");
					pos.order.add(202);
					yield* settled;
					expect(pos.pay.refusal()).toEqual(refused.refusal);
				}),
			{ world: stocked({ server: serverMarkAt(evening) }) },
		));

	it("[HEAL-09] is not known where the server does not tell its time", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const id = yield* sell(pos);
					expect(world.device.sales.get(id)?.facts).not.toHaveProperty("clockOffsetMs");
					expect(pos.sync.state.getState().clock).toBeUndefined();
				}),
			{ world: stocked() },
		));
});
