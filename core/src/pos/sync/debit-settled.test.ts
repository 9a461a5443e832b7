import { Deferred, Effect } from "effect";
import { describe, expect, it } from "vitest";
import type { InMemoryWorld } from "../../fakes/index.ts";
import { applyDebitReply } from "../../flows/payment/ask-for-debit.ts";
import { type CampusCard, ResponseLost } from "../../ports/index.ts";
import { after, atCounter, type Counter, settled, stocked } from "../counter.sample.ts";

const taxable = "60010002";
const attention = ({ pos }: Counter) => pos.sync.state.getState().attention;
const debits = ({ world }: Counter) => [...world.campus.debits.values()];
const recent = ({ pos }: Counter) => Effect.map(pos.sales.recent(1), ([sale]) => sale);

/** A world whose debits can be redirected, and the port that they would reach. */
const detoured = (way: (debit: CampusCard["debit"]) => CampusCard["debit"]): InMemoryWorld => {
	const world = stocked();
	return { ...world, campusCard: { ...world.campusCard, debit: way(world.campusCard.debit) } };
};

/** A tea whose card is being charged, and whose cashier stops waiting. Returns the sale. */
const givenUp = (counter: Counter) =>
	Effect.gen(function* () {
		const { pos } = counter;
		pos.order.add(202);
		yield* pos.pay.campus.verify(taxable);
		yield* Effect.forkChild(pos.pay.campus.process());
		yield* settled;
		yield* pos.pay.campus.cancel();
		pos.pay.campus.close();
		yield* settled;
		const [entry] = attention(counter);
		expect(entry).toMatchObject({ place: "debit", state: "unknown" });
		return entry?.saleId ?? "";
	});

const stillAsked = {
	code: "not-settled",
	reason: "This card is still being processed. Check again in a moment.",
};

describe("a campus card that a person settles", () => {
	it.each(["done", "not-done"] as const)(
		"[ITC-18] is not taken as %s while it is asked for, and its late answer takes the sale off the list",
		(found) => {
			const answers = Deferred.makeUnsafe<void>();
			return atCounter(
				(counter) =>
					Effect.gen(function* () {
						const saleId = yield* givenUp(counter);
						yield* counter.pos.sync.settle(saleId, "debit", found);
						expect(counter.notices.at(-1)).toEqual(stillAsked);
						expect(attention(counter)).toMatchObject([{ saleId, state: "unknown" }]);
						yield* Deferred.succeed(answers, undefined);
						yield* settled;
						expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
						expect(yield* recent(counter)).toMatchObject({ status: "complete" });
						expect([debits(counter).length, counter.world.orders.length]).toEqual([1, 1]);
					}),
				{
					world: detoured(
						(debit) =>
							(...asked) =>
								Effect.andThen(Deferred.await(answers), debit(...asked)),
					),
				},
			);
		},
	);

	it("[ITC-18] is asked for no more once nobody waits for it: what it was not charged before, it is not charged after", () => {
		let calls = 0;
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					const saleId = yield* givenUp(counter);
					yield* after("1 hour");
					expect([calls, debits(counter)]).toEqual([1, []]);
					yield* counter.pos.sync.settle(saleId, "debit", "not-done");
					yield* settled;
					expect(counter.pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
					expect(yield* recent(counter)).toMatchObject({ status: "failed" });
				}),
			{
				world: detoured(
					(debit) =>
						(...asked) =>
							Effect.suspend(() =>
								++calls === 1
									? Effect.fail(new ResponseLost({ reason: "the call broke off" }))
									: debit(...asked),
							),
				),
			},
		);
	});

	it("[ITC-18] takes no word while the server is at it, whose till may be gone", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { world, pos } = counter;
					const saleId = yield* givenUp(counter);
					const [debit] = debits(counter);
					if (!debit) throw new Error("nothing was asked for");
					const { result, ...asked } = debit;
					world.campus.debits.set(asked.request.transactionReference, {
						...asked,
						state: "sending",
					});
					for (const found of ["done", "not-done"] as const) {
						yield* pos.sync.settle(saleId, "debit", found);
						expect(counter.notices.at(-1)).toEqual(stillAsked);
					}
					expect(attention(counter)).toMatchObject([{ saleId, state: "unknown" }]);
					if (result) world.campus.debits.set(asked.request.transactionReference, debit);
					yield* pos.sync.settle(saleId, "debit", "not-done");
					yield* settled;
					expect(attention(counter)).toEqual([]);
					expect(yield* recent(counter)).toMatchObject({ status: "complete" });
				}),
			{ world: stocked({ itc: "loses-reply" }) },
		));

	it.each(["retry", "done", "not-done"] as const)(
		"[ITC-18] stands on the list again where it was approved after all, and is as the server says: %s",
		(said) =>
			atCounter(
				(counter) =>
					Effect.gen(function* () {
						const { world, pos } = counter;
						const saleId = yield* givenUp(counter);
						const [debit] = debits(counter);
						if (!debit?.result) throw new Error("nothing was approved");
						const { result } = debit;
						// Another tab requested it, whose lock was stolen: a person's decision came in between.
						world.campus.debits.delete(debit.request.transactionReference);
						yield* pos.sync.settle(saleId, "debit", "not-done");
						yield* settled;
						expect(yield* recent(counter)).toMatchObject({ status: "failed" });
						world.campus.debits.set(debit.request.transactionReference, debit);
						const { facts } = world.device.sales.get(saleId) ?? { facts: { ownerId: "" } };
						yield* world.saleStore.advance(
							facts.ownerId,
							saleId,
							applyDebitReply({ is: "approved", result }, "2026-11-21T04:00:00.000Z"),
						);
						yield* pos.sync.now();
						expect(attention(counter)).toMatchObject([
							{
								saleId,
								place: "debit",
								state: "unknown",
								reason: "ITC approved this charge after it had been recorded as not charged.",
							},
						]);
						yield* said === "retry"
							? pos.sync.retry(saleId)
							: pos.sync.settle(saleId, "debit", said);
						yield* settled;
						expect(pos.sync.state.getState()).toMatchObject({ attention: [], unsent: 0 });
						expect(yield* recent(counter)).toMatchObject({ status: "complete" });
						expect([debits(counter).length, world.orders.length]).toEqual([1, 1]);
					}),
				{ world: stocked({ itc: "loses-reply" }) },
			),
	);
});
