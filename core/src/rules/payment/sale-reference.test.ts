import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	namesReference,
	referenceKeys,
	referenceSearch,
	saleCallNumber,
	saleReference,
} from "./sale-reference.ts";

describe("saleReference", () => {
	it.each([
		[0, "POS-1763683200000-0"],
		[0.0071, "POS-1763683200000-7"],
		[0.9999, "POS-1763683200000-999"],
	])(
		"[TXN-23] is POS, the milliseconds and a number from 0 to 999, not padded (%s)",
		(random, reference) => {
			expect(saleReference(1_763_683_200_000, random)).toBe(reference);
		},
	);
	it("[TXN-23] takes whole milliseconds", () => {
		expect(saleReference(1_763_683_200_000.9, 0)).toBe("POS-1763683200000-0");
	});
	it("[TXN-23] always has that shape", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1 }),
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				(at, random) => {
					expect(saleReference(at + 0.25, random)).toMatch(/^POS-[1-9]\d*-(0|[1-9]\d{0,2})$/);
				},
			),
			runs,
		);
	});
});

describe("saleCallNumber", () => {
	it("[TXN-23] is the order's number, or else the last part of the reference", () => {
		const reference = "POS-1795219200000-7";
		expect(saleCallNumber({ orderNumber: "A12", reference })).toBe("A12");
		expect(saleCallNumber({ reference })).toBe("7");
	});
});

describe("the keys of a reference", () => {
	it("[SAFE-11] are its letters from the beginning and its digits from the end, a hundred at most", () => {
		expect(referenceKeys("POS-1795-042")).toEqual({ beginning: "pos-1795-042", end: "2405971" });
		const long = `${"1".repeat(99)}23`;
		expect(referenceKeys(long)).toEqual({
			beginning: `${"1".repeat(99)}2`,
			end: `32${"1".repeat(98)}`,
		});
		expect(referenceSearch(long).beginnings[0]).toBe(`${"1".repeat(99)}2`);
	});

	it("[SAFE-11] are looked for by digits alone where nothing else was typed", () => {
		expect(referenceSearch(" 95-042 ")).toEqual({
			beginnings: ["95-042", "pos-95-042"],
			end: "24059",
		});
		expect(referenceSearch("s-042").end).toBeUndefined();
	});
});

describe("namesReference", () => {
	it.each([
		["POS-1795219200000-7", true],
		["pos-17", true],
		[" Pos-1795 ", true],
		["1795219", true],
		["0-7", false],
		["00-7", true],
		["000 7", true],
		["2192000007", true],
		["7", false],
		["5219", false],
		["0000", false],
		["-7", false],
		["os-17", false],
		["x 007", false],
	])(
		"[SAFE-11, NAV-06] finds a reference by its beginning, with or without POS-, and by its last three digits or more: %j %s",
		(typed, found) => {
			expect(namesReference("POS-1795219200000-7", typed)).toBe(found);
		},
	);
	it("[SAFE-11] finds every reference by itself, by each of its beginnings and by each of its ends", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1 }),
				fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
				fc.nat(30),
				(at, random, cut) => {
					const reference = saleReference(at + 1_000, random);
					expect(
						namesReference(reference, reference.slice(0, cut % reference.length || undefined)),
					).toBe(true);
					const digits = reference.replaceAll(/\D/g, "");
					expect(namesReference(reference, digits.slice(-3 - (cut % (digits.length - 2))))).toBe(
						true,
					);
				},
			),
			runs,
		);
	});
});
