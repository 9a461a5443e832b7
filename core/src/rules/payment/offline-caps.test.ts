import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { defaultOfflineCaps, type OfflineLimits, offlineDebitAllowed } from "./offline-caps.ts";

const day = 86_400_000;
const now = 100 * day;
const ask = (due: number, stored = 0, age?: number, caps: Partial<OfflineLimits> = {}) => {
	const waiting = {
		stored: cents(stored),
		now,
		oldestAt: age === undefined ? undefined : now - age,
	};
	const answer = offlineDebitAllowed(cents(due), waiting, { ...defaultOfflineCaps, ...caps });
	return answer.ok ? answer.value : answer.refusal;
};

describe("offlineDebitAllowed", () => {
	it("[ITC-11] has the caps 250.00 a sale, 5,000.00 stored and 7 days", () => {
		expect(defaultOfflineCaps).toEqual({ sale: 25_000, stored: 500_000, days: 7 });
		expect(offlineDebitAllowed(cents(25_001), { stored: cents(0), now }).ok).toBe(false);
	});
	it.each([
		[25_000, 0, undefined],
		[25_000, 475_000, undefined],
		[1, 0, 7 * day],
		[0, 500_000, 0],
	])(
		"[ITC-11] allows what is at a cap: %i with %i stored, the oldest %s ms old",
		(due, stored, age) => {
			expect(ask(due, stored, age)).toBe(due);
		},
	);
	it.each([
		[25_001, 0, undefined, { code: "offline-sale-too-large", field: "due", cap: 25_000 }],
		[25_000, 475_001, undefined, { code: "offline-store-full", field: "stored", cap: 500_000 }],
		[1, 1, 7 * day + 1, { code: "offline-store-too-old", field: "oldest", cap: 7 }],
	])(
		"[ITC-11] refuses what is past one: %i with %i stored, the oldest %s ms old",
		(due, stored, age, refusal) => {
			expect(ask(due, stored, age)).toEqual(refusal);
		},
	);
	it("[ITC-11] has no cap where it is 0", () => {
		expect(ask(999_999, 0, undefined, { sale: cents(0), stored: cents(0) })).toBe(999_999);
		expect(ask(10_000, 9_999_999, undefined, { stored: cents(0) })).toBe(10_000);
		expect(ask(10_000, 0, 99 * day, { days: 0 })).toBe(10_000);
		expect(ask(2, 0, undefined, { sale: cents(1) })).toMatchObject({
			code: "offline-sale-too-large",
		});
		expect(ask(2, 0, undefined, { stored: cents(1) })).toMatchObject({
			code: "offline-store-full",
		});
		expect(ask(2, 0, 2 * day, { days: 1 })).toMatchObject({ code: "offline-store-too-old" });
	});
});
