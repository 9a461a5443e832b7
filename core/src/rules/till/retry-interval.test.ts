import { describe, expect, it } from "vitest";
import { parseRetryInterval, retryInterval } from "./retry-interval.ts";

describe("the retry interval", () => {
	it.each([
		[1, 1],
		[60, 60],
		["30", 30],
		[" 7 ", 7],
		[0, 1],
		[-4, 1],
		[61, 60],
		["9999", 60],
		[2.6, 3],
	])("[SET-21] of %j typed is %s minutes: brought between 1 and 60", (typed, minutes) => {
		expect(parseRetryInterval(typed)).toBe(minutes);
	});

	it.each(["", "  ", "soon", undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}])(
		"[SET-22] is 5 minutes where %j is empty or no number",
		(typed) => {
			expect(parseRetryInterval(typed)).toBe(5);
			expect(retryInterval.usual).toBe(5);
		},
	);
});
