import { type DeliveryState, mergeProgress } from "@tuckshop/core/rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
	type Progress,
	progressFromJson,
	progressStatus,
	progressToJson,
	seenHere,
} from "./progress.ts";

const time = fc
	.integer({ min: 0, max: 59 })
	.map((second) => `2026-11-20T17:05:${String(second).padStart(2, "0")}.000Z`);
const delivery: fc.Arbitrary<DeliveryState> = fc.oneof(
	fc.constant<DeliveryState>({ is: "waiting" }),
	time.map((since): DeliveryState => ({ is: "sending", since })),
	time.map((at): DeliveryState => ({ is: "accepted", at })),
	fc
		.tuple(fc.constantFrom("refused" as const, "unknown" as const), time, fc.constantFrom("a", "b"))
		.map(([is, at, reason]): DeliveryState => ({ is, at, reason })),
);
const progress: fc.Arbitrary<Progress> = fc.record(
	{
		deliveries: fc.record({ ledger: delivery, provider: delivery }),
		debit: delivery,
		updatedAt: time,
		syncDate: time,
		cloudSyncTime: time,
		archivedAt: time,
	},
	{ requiredKeys: ["deliveries", "updatedAt"], noNullPrototype: true },
);
const rank = { waiting: 0, "nothing-to-send": 0, sending: 1, refused: 2, unknown: 2, accepted: 3 };

it("[TXN-07] keeps the moments that are known, through the database and back", () => {
	fc.assert(
		fc.property(progress, (known) => {
			expect(progressFromJson(progressToJson(known))).toEqual(known);
		}),
	);
});

it("[TXN-06, TXN-09] tells a sale complete or failed by what the relay knows, also when its till never said so again", () => {
	const at = "2026-11-20T17:05:00.000Z";
	const told: Progress = {
		deliveries: { ledger: { is: "sending", since: at }, provider: { is: "waiting" } },
		updatedAt: at,
	};
	const status = (order: DeliveryState | undefined) => progressStatus(seenHere(told, at, order));
	expect(status(undefined)).toBe("pending");
	expect(status({ is: "sending", since: at })).toBe("syncing");
	expect(status({ is: "accepted", at })).toBe("complete");
	expect(status({ is: "unknown", at, reason: "no answer" })).toBe("failed");
	// A card that was declined at the till.
	expect(
		progressStatus(
			seenHere(
				mergeProgress(told, { ...told, debit: { is: "refused", at, reason: "Declined" } }),
				at,
				undefined,
			),
		),
	).toBe("failed");
});

it("[TXN-02] never tells less than the till said", () => {
	fc.assert(
		fc.property(progress, fc.option(delivery, { nil: undefined }), time, (told, order, at) => {
			expect(rank[seenHere(told, at, order).deliveries.provider.is]).toBeGreaterThanOrEqual(
				rank[told.deliveries.provider.is],
			);
		}),
	);
});
