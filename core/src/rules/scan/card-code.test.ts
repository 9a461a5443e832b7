import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { isCardCode } from "./card-code.ts";

describe("a code that can only be a campus card", () => {
	// From the labels of everyday goods, and the examples of the GS1 General Specifications.
	it.each([
		["73513537", "GTIN-8"],
		["036000291452", "UPC-A"],
		["4006381333931", "EAN-13"],
		["00614141999996", "GTIN-14"],
		["04252614", "UPC-E"],
		["4011", "a PLU"],
		["94011", "a PLU"],
		["OFF-10", "no number"],
		["", "nothing"],
	])("is not %s, %s", (code) => expect(isCardCode(code)).toBe(false));

	it("is any other number of six digits or more", () => {
		for (const code of ["600100", "60010002", "6001000200", "2000123456789", "600100020003000400"])
			expect(isCardCode(code), code).toBe(true);
	});

	it("is no product's: of ten codes that differ in their last digit alone one is a barcode", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(7, 11, 12, 13),
				fc.bigInt({ min: 0n, max: 999_999_999_999n }),
				(length, number) => {
					const start = `9${String(number).padStart(12, "0")}`.slice(0, length);
					const cards = [..."0123456789"].filter((last) => isCardCode(start + last));
					expect(cards).toHaveLength(9);
				},
			),
			runs,
		);
	});
});
