import { Effect } from "effect";
import { expect, it } from "vitest";
import { samplePerson } from "../../fakes/index.ts";
import { cents } from "../../rules/index.ts";
import { sell, settled } from "../counter.sample.ts";
import { sampleCrew, withCrew } from "../people/people.sample.ts";
import type { RefundRefusal } from "../pos-types.ts";

const refusalOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.match(work, {
		onSuccess: () => undefined,
		onFailure: (fault) => (fault as { readonly refusal?: RefundRefusal }).refusal?.code,
	});

/** Tess may give back by another tender, and nobody in her role above the limits. */
const withTess = () => {
	const book = sampleCrew();
	const permissions = ["refund", "refund-other-tender"] as const;
	book.roles = [{ id: "desk", name: "Desk", permissions: [...permissions] }];
	book.people = [...book.people, samplePerson({ id: "tess", name: "Tess", role: "desk" })];
	book.pins.set("tess", "6161");
	return book;
};

it("[RFND-21] hold for a refund by another tender too: above them it is given back with an approval that it names, and only by who may choose the tender", () =>
	withCrew(
		({ pos, world }) =>
			Effect.gen(function* () {
				yield* world.refundDesk?.saveLimits("restaurant-1", {
					...{ each: cents(100), count: 0, sum: cents(0) },
					...{ offline_refund: cents(0), offline_day: cents(0) },
				}) ?? Effect.void;
				yield* pos.people.signIn("6161", false);
				const saleId = yield* sell(pos);
				yield* settled;
				const request = { saleId, seen: [], wish: { by: "all" }, reason: "wrong-item" } as const;
				const inCash = { ...request, tenders: "cash" } as const;
				expect(yield* refusalOf(pos.refunds.giveOtherwise(inCash))).toBe("refund-above-limit");
				const beyond = () =>
					Effect.gen(function* () {
						const asked = yield* Effect.forkChild(refusalOf(pos.refunds.giveBeyond(inCash)));
						yield* settled;
						expect(pos.people.state.getState().asking?.permission).toBe("refund-above-limit");
						yield* pos.people.approve("730164", false);
						yield* settled;
						return asked.pollUnsafe();
					});
				yield* pos.people.signIn("4821", false);
				expect(yield* beyond()).toMatchObject({ value: "not-allowed" });
				yield* pos.people.signIn("6161", false);
				expect(yield* beyond()).toMatchObject({ value: undefined });
				const refunds = [...world.device.sales.values()].filter(
					({ facts }) => facts.kind.type === "refund",
				);
				expect(
					refunds.map(({ facts }) => [
						facts.total,
						facts.person?.name,
						facts.approvals?.[0]?.by.name,
					]),
				).toEqual([[-254, "Tess", "Priya"]]);
			}),
		{ book: withTess() },
	));
