import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DeliveryState } from "./delivery.ts";
import { furtherDebit, furtherDelivery, furtherProgress } from "./further.ts";
import type { SaleProgress } from "./sale-status.ts";

const at = fc.constantFrom("2026-11-20T12:00:00.000Z", "2026-11-20T12:00:05.000Z", "2026-11-21T08:00:00.000Z");
const delivery: fc.Arbitrary<DeliveryState> = fc.oneof(
	fc.constant<DeliveryState>({ is: "waiting" }),
	at.map((since): DeliveryState => ({ is: "sending", since })),
	at.map((moment): DeliveryState => ({ is: "accepted", at: moment })),
	fc
		.tuple(fc.constantFrom("refused" as const, "unknown" as const), at, fc.constantFrom("no", "lost"))
		.map(([is, moment, reason]) => ({ is, at: moment, reason })),
);
const progress: fc.Arbitrary<SaleProgress> = fc
	.record({ ledger: delivery, provider: delivery, debit: fc.option(delivery, { nil: undefined }), archivedAt: fc.option(at, { nil: undefined }) })
	.map(({ ledger, provider, debit, archivedAt }) => ({
		deliveries: { ledger, provider },
		...(debit ? { debit } : {}),
		...(archivedAt ? { archivedAt } : {}),
	}));

const order = ["waiting", "sending", "refused", "unknown", "accepted"];

describe("furtherDelivery", () => {
	it("[TXN-12] never goes back: the result is one of the two, and no less far than either", () => {
		fc.assert(
			fc.property(delivery, delivery, (a, b) => {
				const further = furtherDelivery(a, b);
				expect([a, b]).toContainEqual(further);
				expect(order.indexOf(further.is)).toBe(Math.max(order.indexOf(a.is), order.indexOf(b.is)));
			}),
		);
	});

	it("keeps the moment at which it was accepted first, and the reason that was seen last", () => {
		const [early, late] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
		expect(furtherDelivery({ is: "accepted", at: late }, { is: "accepted", at: early })).toEqual({ is: "accepted", at: early });
		expect(furtherDelivery({ is: "refused", at: late, reason: "b" }, { is: "refused", at: early, reason: "a" })).toMatchObject({ reason: "b" });
	});
});

describe("furtherDebit", () => {
	it("[TXN-12] takes of refused and unknown the later one: a person's word stands, and trying again after it too", () => {
		const [early, late] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
		const state = (is: "refused" | "unknown", at: string): DeliveryState => ({ is, at, reason: "no" });
		for (const [older, newer] of [
			[state("unknown", early), state("refused", late)],
			[state("refused", early), state("unknown", late)],
			[state("unknown", late), state("refused", late)],
		] as const) {
			expect(furtherDebit(older, newer)).toEqual(newer);
			expect(furtherDebit(newer, older)).toEqual(newer);
		}
	});
});

describe("furtherProgress", () => {
	it("gives the same in whatever order and however often copies of a sale meet", () => {
		fc.assert(
			fc.property(progress, progress, progress, (a, b, c) => {
				const both = furtherProgress(a, b);
				expect(furtherProgress(b, a)).toEqual(both);
				expect(furtherProgress(both, a)).toEqual(both);
				expect(furtherProgress(a, a)).toEqual(a);
				expect(furtherProgress(both, c)).toEqual(furtherProgress(a, furtherProgress(b, c)));
			}),
		);
	});
});
