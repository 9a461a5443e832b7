import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DeliveryEvent, type DeliveryState, nextDelivery, waiting } from "./delivery.ts";
import { mergeDelivery, mergeProgress, type StampedProgress } from "./merge-progress.ts";

const at = fc.constantFrom(
	"2026-11-20T12:00:00.000Z",
	"2026-11-20T12:00:00.001Z",
	"2026-11-20T12:00:05.000Z",
	"2026-11-21T08:00:00.000Z",
);
const moments = { at, after: at };
const reason = fc.constantFrom("no", "lost", "1 lost");
const receipt = fc.constantFrom("receipt 1", "receipt 2");
/** Every possible state, with and without the fields that an earlier version does not write. */
const delivery: fc.Arbitrary<DeliveryState> = fc.oneof(
	fc.record(
		{ is: fc.constant("waiting" as const), after: moments.after },
		{ requiredKeys: ["is"], noNullPrototype: true },
	),
	fc.record(
		{ is: fc.constant("sending" as const), since: at, after: moments.after },
		{ requiredKeys: ["is", "since"], noNullPrototype: true },
	),
	fc.record(
		{ is: fc.constant("accepted" as const), at, receipt },
		{ requiredKeys: ["is", "at"], noNullPrototype: true },
	),
	fc.record(
		{ is: fc.constant("refused" as const), at, reason, receipt },
		{ requiredKeys: ["is", "at", "reason"], noNullPrototype: true },
	),
	fc.record(
		{ is: fc.constant("nothing-to-send" as const), after: moments.after },
		{ requiredKeys: ["is"], noNullPrototype: true },
	),
	fc.record(
		{ is: fc.constant("unknown" as const), at, reason, attempts: fc.integer({ min: 0, max: 2 }) },
		{ requiredKeys: ["is", "at", "reason"], noNullPrototype: true },
	),
);
const progress: fc.Arbitrary<StampedProgress> = fc.record(
	{
		deliveries: fc.record({ ledger: delivery, provider: delivery }, { noNullPrototype: true }),
		debit: delivery,
		credit: delivery,
		updatedAt: at,
		syncDate: at,
		cloudSyncTime: at,
		archivedAt: at,
		sentUnder: fc.constantFrom("epoch 1", "epoch 2"),
	},
	{ requiredKeys: ["deliveries", "updatedAt"], noNullPrototype: true },
);

const [early, late] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
const state = (is: "refused" | "unknown", moment: string): DeliveryState => ({
	is,
	at: moment,
	reason: "no",
});
/** Merges in both orders, which have to agree. */
const met = (a: DeliveryState, b: DeliveryState): DeliveryState => {
	const further = mergeDelivery(a, b);
	expect(mergeDelivery(b, a)).toEqual(further);
	return further;
};

describe("furtherDelivery", () => {
	it("[HEAL-12] is one of the two, and the same in whatever order and however often copies meet", () => {
		fc.assert(
			fc.property(delivery, delivery, delivery, (a, b, c) => {
				const both = met(a, b);
				expect([a, b]).toContainEqual(both);
				expect(met(both, a)).toEqual(both);
				expect(met(a, a)).toEqual(a);
				expect(met(both, c)).toEqual(met(a, met(b, c)));
			}),
		);
	});

	it("[HEAL-12, TXN-12] never gives up that it was accepted, and the first time", () => {
		fc.assert(
			fc.property(delivery, at, (a, moment) => {
				const accepted: DeliveryState = { is: "accepted", at: moment };
				const isFirst = a.is === "accepted" && (a.at < moment || a.receipt !== undefined);
				expect(met(a, accepted)).toEqual(isFirst ? a : accepted);
			}),
		);
	});

	it("[HEAL-05, HEAL-12] never loses a receipt to a copy without one, whichever of them is older", () => {
		fc.assert(
			fc.property(at, at, receipt, (one, other, given) => {
				const told: DeliveryState = { is: "accepted", at: one, receipt: given };
				expect(met(told, { is: "accepted", at: other })).toEqual(told);
				const refused: DeliveryState = { is: "refused", at: one, reason: "no" };
				expect(met(refused, { ...refused, receipt: given })).toEqual({
					...refused,
					receipt: given,
				});
			}),
		);
	});

	it("[HEAL-12] takes of refused and unknown the later one: a person's word stands, and trying again after it too", () => {
		for (const [older, newer] of [
			[state("unknown", early), state("refused", late)],
			[state("refused", early), state("unknown", late)],
			[state("unknown", late), state("refused", "2026-11-22T12:00:00.000Z")],
			[state("refused", early), { ...state("refused", late), reason: "a" } as DeliveryState],
		] as const)
			expect(met(older, newer)).toEqual(newer);
	});

	it("[HEAL-12] takes an outcome before a question whose sender knew of none", () => {
		for (const open of [waiting, { is: "sending", since: late } as const])
			for (const is of ["refused", "unknown"] as const)
				expect(met(open, state(is, early))).toEqual(state(is, early));
		expect(met(waiting, { is: "sending", since: early })).toEqual({ is: "sending", since: early });
	});

	it("[HEAL-12] never takes an older copy of a delivery for newer than what came after it, also where the clock was set back", () => {
		const event = fc.oneof(
			at.map((moment): DeliveryEvent => ({ type: "send", at: moment })),
			at.map((moment): DeliveryEvent => ({ type: "accepted", at: moment })),
			at.map((moment): DeliveryEvent => ({ type: "settled-done", at: moment })),
			fc.record({ type: fc.constantFrom("refused" as const, "lost" as const), at, reason }),
			fc.constantFrom<DeliveryEvent>(
				{ type: "retry" },
				{ type: "settled-not-done" },
				{ type: "withdrawn" },
			),
		);
		fc.assert(
			fc.property(fc.array(event, { maxLength: 12 }), fc.nat(), (events, cut) => {
				let last = waiting;
				const states = [waiting, ...events.map((each) => (last = nextDelivery(last, each)))];
				expect(met(states[cut % states.length] ?? waiting, last)).toEqual(last);
			}),
			{ numRuns: 1_000 },
		);
	});
});

describe("mergeProgress", () => {
	it("[HEAL-12] gives the same of whole sales in whatever order and however often their copies meet", () => {
		fc.assert(
			fc.property(progress, progress, progress, (a, b, c) => {
				const both = mergeProgress(a, b);
				expect(mergeProgress(b, a)).toEqual(both);
				expect(mergeProgress(both, a)).toEqual(both);
				expect(mergeProgress(a, a)).toEqual(a);
				expect(mergeProgress(both, c)).toEqual(mergeProgress(a, mergeProgress(b, c)));
			}),
		);
	});

	it("[HEAL-12] loses nothing that either knew to be done", () => {
		fc.assert(
			fc.property(progress, progress, (a, b) => {
				const both = mergeProgress(a, b);
				for (const known of [a, b]) {
					for (const place of ["ledger", "provider"] as const)
						if (known.deliveries[place].is === "accepted")
							expect(both.deliveries[place].is).toBe("accepted");
					if (known.debit?.is === "accepted") expect(both.debit?.is).toBe("accepted");
					if (known.archivedAt !== undefined) expect(both.archivedAt).toBeDefined();
				}
			}),
		);
	});
});
