import { describe, expect, it } from "vitest";
import { browserIds } from "./browser-ids.ts";

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("browserIds", () => {
	it.each([
		["with a secure context", browserIds()],
		["without one", browserIds({ getRandomValues: (array) => crypto.getRandomValues(array) })],
	])("makes random UUIDs %s", (_, ids) => {
		const made = Array.from({ length: 200 }, () => ids.uuid());
		for (const id of made) expect(id).toMatch(v4);
		expect(new Set(made).size).toBe(200);
	});

	it("[TXN-23] draws every number from 0 to below the limit", () => {
		const ids = browserIds();
		const drawn = new Set(Array.from({ length: 600 }, () => ids.below(10)));
		expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it("draws again what lies past the last whole multiple of the limit", () => {
		const numbers = [2 ** 32 - 1, 2 ** 32 - 296, 1999];
		const ids = browserIds({
			getRandomValues: (array) => {
				if (array) (array as unknown as Uint32Array)[0] = numbers.shift() ?? 0;
				return array;
			},
		});
		expect(ids.below(1000)).toBe(999);
		expect(numbers).toEqual([]);
	});
});
