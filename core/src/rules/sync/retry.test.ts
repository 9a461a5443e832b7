import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	deliveryBackoffMs,
	healthPollWait,
	manualSyncTimeoutMs,
	offlineSyncAttempts,
	offlineSyncBackoffMs,
	reloadAfterSyncTimeoutMs,
	syncAfterOnline,
} from "./retry.ts";

describe("the automatic sync", () => {
	it("[NET-18, OQ-34] begins 2 seconds after coming back online", () => {
		expect(syncAfterOnline).toBe(2_000);
	});

	it("[NET-20, NET-21] makes 3 attempts in all, waiting 3 s times the attempt between them", () => {
		expect([1, 2, 3, 4].map(offlineSyncBackoffMs)).toEqual([3_000, 6_000, undefined, undefined]);
		expect(offlineSyncAttempts).toBe(3);
	});

	it("[SYNC-28, SYNC-29] by hand is given up after 30 seconds, and the page reloads 2 seconds later", () => {
		expect([manualSyncTimeoutMs, reloadAfterSyncTimeoutMs]).toEqual([30_000, 2_000]);
	});

	it("looks for the server every 5 s, and every 30 s once ten minutes have passed without it", () => {
		expect([0, 599_999, 600_000, 3_600_000].map(healthPollWait)).toEqual([
			5_000, 5_000, 30_000, 30_000,
		]);
	});
});

describe("the wait before a delivery is tried again", () => {
	it("doubles from 3 s to 5 minutes, and spreads over its second half", () => {
		expect([0, 1, 2, 3, 7, 8, 9, 2000].map((failures) => deliveryBackoffMs(failures, 0))).toEqual([
			1_500, 1_500, 3_000, 6_000, 96_000, 150_000, 150_000, 150_000,
		]);
		expect(deliveryBackoffMs(1, 0.5)).toBe(2_250);
		expect(deliveryBackoffMs(50, 0.999999)).toBe(299_999);
	});

	it("is always a whole number of milliseconds from 1.5 s up to 5 minutes", () => {
		fc.assert(
			fc.property(
				fc.nat(5_000),
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				(failures, chance) => {
					const wait = deliveryBackoffMs(failures, chance);
					expect(Number.isInteger(wait) && wait >= 1_500 && wait < 300_000).toBe(true);
				},
			),
			runs,
		);
	});
});
