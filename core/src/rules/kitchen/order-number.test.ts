import { expect, it } from "vitest";
import { letterAt, orderNumber } from "./order-number.ts";

it("[KITC-05] a number is the device's letter and how many it had that day, or the end of its id where it has no letter", () => {
	const deviceId = "0b8f7a52-3f1e-4a5c-9d6e-1f2a3b4c57f3";
	expect(orderNumber({ letter: "B", deviceId }, 27)).toBe("B27");
	expect(orderNumber({ deviceId }, 27)).toBe("7F3-27");
});

it("[KITC-05] letters are all different, short, and none looks like a digit", () => {
	const letters = Array.from({ length: 2_000 }, (_, place) => letterAt(place));
	expect(new Set(letters).size).toBe(2_000);
	expect(letters.slice(0, 9).join("")).toBe("ABCDEFGHJ");
	expect([letterAt(23), letterAt(24), letterAt(47), letterAt(48)]).toEqual(["Z", "AA", "AZ", "BA"]);
	for (const letter of letters) expect(letter).toMatch(/^[A-HJ-NP-Z]{1,3}$/);
});
