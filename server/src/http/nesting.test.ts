import fc from "fast-check";
import { expect, it } from "vitest";
import { isNestedDeeper, opens } from "./nesting.ts";

const depthOf = (value: unknown): number =>
	typeof value !== "object" || value === null
		? 0
		: 1 + Math.max(0, ...Object.values(value).map(depthOf));

it("[API-02] counts the levels of any JSON as a reader of it finds them", () => {
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), (value, most) => {
			expect(isNestedDeeper(JSON.stringify(value), most)).toBe(depthOf(value) > most);
		}),
	);
});

const openedIn = (value: unknown): number =>
	typeof value !== "object" || value === null
		? 0
		: 1 + Object.values(value).reduce<number>((sum, member) => sum + openedIn(member), 0);

it("[SAFE-01] counts the records and lists of any JSON as a reader of it finds them", () => {
	fc.assert(
		fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(20), (value, many) => {
			expect(opens(JSON.stringify(value), { deep: 64, many })).toBe(
				openedIn(value) > many ? "too many" : undefined,
			);
		}),
	);
});

it("[API-02] sees through brackets in texts, escapes, and texts that never end", () => {
	for (const text of ['["[[[["]', '["\\"[[[["]', '["\\\\"]', '"[[[[', "]]]][", '["\\\\\\"[[["]'])
		expect([text, isNestedDeeper(text, 1)]).toEqual([text, false]);
	expect(isNestedDeeper('["\\\\",[[1]]]', 2)).toBe(true);
	expect(isNestedDeeper("[".repeat(1_000_000), 64)).toBe(true);
});
