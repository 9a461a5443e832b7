import type { Ids } from "@tuckshop/core/ports";
import { describe, expect, it } from "vitest";
import { uniqueOrderNumbers } from "./unique-order-numbers.ts";

/** Draws the given numbers, over and over. */
const drawing = (...numbers: readonly number[]): Ids => {
	let at = 0;
	return { uuid: () => "id", below: () => numbers[at++ % numbers.length] ?? 0 };
};
function session(kept: string | null = null) {
	let now = kept;
	return {
		getItem: () => now,
		setItem(_: string, value: string) {
			now = value;
		},
	};
}

describe("the numbers that guests are called by", () => {
	it("are drawn again while one of the last 400 has them, also after a reload", () => {
		const store = session();
		const ids = uniqueOrderNumbers(drawing(47, 47, 47, 48), store);
		expect([ids.below(1000), ids.below(1000)]).toEqual([47, 48]);
		expect(uniqueOrderNumbers(drawing(48, 47, 49), store).below(1000)).toBe(49);
	});

	it("are drawn by a page that may keep nothing, and remembered while it stands", () => {
		const full = {
			getItem: () => null,
			setItem: () => {
				throw new DOMException("no room", "QuotaExceededError");
			},
		};
		const ids = uniqueOrderNumbers(drawing(47, 47, 48), full);
		expect([ids.below(1000), ids.below(1000)]).toEqual([47, 48]);
	});

	it("come back once 400 others were drawn", () => {
		const ids = uniqueOrderNumbers(
			drawing(...Array.from({ length: 401 }, (_, at) => at)),
			session(),
		);
		const all = Array.from({ length: 802 }, () => ids.below(1000));
		expect(all.slice(401)).toEqual(all.slice(0, 401));
		expect(all.every((number, at) => !all.slice(Math.max(0, at - 400), at).includes(number))).toBe(
			true,
		);
	});

	it("are drawn as before where there are too few, and where what was kept can't be read", () => {
		expect(uniqueOrderNumbers(drawing(1, 1), session("[1]")).below(6)).toBe(1);
		for (const kept of ["{", "7", '["1"]'])
			expect(uniqueOrderNumbers(drawing(1), session(kept)).below(1000)).toBe(1);
	});
});
