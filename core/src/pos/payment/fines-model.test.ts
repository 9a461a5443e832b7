import { Effect } from "effect";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type FineStore, NotStored } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { type Fine, isFineLine, sampleFines } from "../../rules/fines/index.ts";
import { cents } from "../../rules/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const credential = "C-100";
const issued = sampleFines(credential, "2026-11-01T09:00:00.000Z");
const card = "60010002";

type Step =
	| {
			readonly type: "pay";
			readonly fine: number;
			readonly share: number;
			readonly by: "cash" | "campus";
			readonly with: boolean;
	  }
	| { readonly type: "network"; readonly reachable: boolean }
	| { readonly type: "itc"; readonly itc: "answers" | "declines" }
	/** The disk stores no fine for a while, as after a page that crashes right after its sale. */
	| { readonly type: "fines"; readonly stored: boolean }
	| { readonly type: "look-up" | "reload" | "hour" };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constant("pay" as const),
			fine: fc.nat(2),
			share: fc.integer({ min: 1, max: 100 }),
			by: fc.constantFrom("cash" as const, "campus" as const),
			with: fc.boolean(),
		}),
	},
	fc.record({ type: fc.constant("network" as const), reachable: fc.boolean() }),
	fc.record({
		type: fc.constant("itc" as const),
		itc: fc.constantFrom("answers" as const, "declines" as const),
	}),
	fc.record({ type: fc.constant("fines" as const), stored: fc.boolean() }),
	fc.record({ type: fc.constantFrom("look-up" as const, "reload" as const, "hour" as const) }),
);

/** The expected rest of each fine, from the valid sales on the device alone, each once. */
function owedBySales(sales: Iterable<Sale>): { [fineId: string]: number } {
	const owed = Object.fromEntries(issued.map(({ id, amount }) => [id, amount as number]));
	for (const { facts, progress, campus } of sales) {
		const debit = progress.debit?.is;
		const stands =
			campus === undefined || (campus.offline ? debit !== "refused" : debit === "accepted");
		if (stands)
			for (const line of facts.lines.filter(isFineLine))
				owed[line.fine.fineId] = (owed[line.fine.fineId] ?? 0) - line.total;
	}
	return owed;
}

it("[LIB-20, LIB-27] what a fine owes is what no standing sale has paid, however network, cards, disk and pages fail", () =>
	fc.assert(
		fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), (steps) => {
			const world = stocked();
			let stored = true;
			const unless = <A>(write: Effect.Effect<A, NotStored>) =>
				Effect.suspend(() =>
					stored ? write : Effect.fail(new NotStored({ reason: "the disk is full" })),
				);
			const { fineStore } = world;
			const fines: FineStore = {
				...fineStore,
				pay: (...given) => unless(fineStore.pay(...given)),
				giveBack: (...given) => unless(fineStore.giveBack(...given)),
			};
			return atCounter(
				(first) =>
					Effect.gen(function* () {
						let counter: Counter = first;
						yield* counter.world.fineStore.add("owner-1", issued);
						const find = Effect.suspend(() => counter.pos.fines.find(credential));
						const take = function* (step: Extract<Step, { readonly type: "pay" }>) {
							const open: readonly Fine[] = yield* Effect.orElseSucceed(find, () => []);
							const fine = open[step.fine];
							if (!fine) return;
							if (step.with) counter.pos.order.add(202);
							yield* counter.pos.fines.add([
								{
									fine,
									amount: cents(Math.max(1, Math.floor((fine.outstanding * step.share) / 100))),
								},
							]);
							yield* settled;
							if (step.by === "cash")
								return yield* Effect.ignore(counter.pos.pay.cash(cents(10_000)));
							yield* Effect.ignore(counter.pos.pay.campus.verify(card));
							yield* Effect.ignore(counter.pos.pay.campus.process());
							yield* settled;
							counter.pos.pay.campus.close();
							counter.pos.order.clear();
						};
						for (const step of steps) {
							if (step.type === "pay") yield* take(step);
							else if (step.type === "itc") counter.world.faults.itc = step.itc;
							else if (step.type === "fines") stored = step.stored;
							else if (step.type === "hour") yield* after("1 hour");
							else if (step.type === "look-up") yield* Effect.ignore(find);
							else if (step.type === "network") {
								counter.world.faults.reachable = step.reachable;
								counter.world.connectivity.signal(step.reachable ? "online" : "offline");
							} else {
								yield* counter.pos.stop();
								counter = openCounter(counter.world);
								yield* counter.pos.start();
							}
							yield* settled;
						}
						stored = true;
						// A waiting debit is approved now, or declined.
						counter.world.faults.reachable = true;
						counter.world.connectivity.signal("online");
						yield* after("1 hour");
						const left = yield* find;
						const owed = owedBySales(world.device.sales.values());
						expect(
							Object.fromEntries(left.map(({ id, outstanding }) => [id, outstanding])),
						).toEqual(Object.fromEntries(Object.entries(owed).filter(([, amount]) => amount > 0)));
						expect(Object.values(owed).every((amount) => amount >= 0)).toBe(true);
						yield* counter.pos.stop();
					}),
				{ world: { ...world, fineStore: fines } },
			);
		}),
		{ numRuns: Number(process.env["TUCKSHOP_RUNS"] ?? 100) },
	));
