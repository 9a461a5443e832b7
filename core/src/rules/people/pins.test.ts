import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	afterWrongPin,
	freeTries,
	isPin,
	longerPins,
	noWrongPins,
	pinsClash,
	pinWait,
	shorterPins,
	triesLeft,
	wrongPinsLeft,
} from "./index.ts";

const minute = 60_000;
const anyPin = fc.stringMatching(/^[0-9]{4,6}$/);

describe("a PIN", () => {
	it("has 4 to 6 digits", () => {
		for (const pin of ["0000", "12345", "999999"]) expect(isPin(pin)).toBe(true);
		for (const odd of ["", "123", "1234567", "12a4", " 1234", "1234\n", "١٢٣٤"])
			expect(isPin(odd)).toBe(false);
	});

	it("clashes with one that is the same or begins with it, as its shorter and longer ones say", () => {
		expect(pinsClash("1234", "123456")).toBe(true);
		expect(pinsClash("12345", "1235")).toBe(false);
		fc.assert(
			fc.property(anyPin, anyPin, (one, other) => {
				const listed = [one, ...shorterPins(one), ...longerPins(one)];
				expect(pinsClash(one, other)).toBe(listed.includes(other));
				expect(pinsClash(other, one)).toBe(pinsClash(one, other));
				expect(listed.every(isPin)).toBe(true);
			}),
		);
		expect(shorterPins("123456")).toEqual(["1234", "12345"]);
		expect(longerPins("1234")).toHaveLength(110);
		expect(longerPins("123456")).toEqual([]);
	});

	it("alone names the person after its last digit where no two clash: no one's PIN is complete before", () => {
		fc.assert(
			fc.property(fc.array(anyPin, { maxLength: 30 }), (all) => {
				const kept: string[] = [];
				for (const pin of all) if (!kept.some((has) => pinsClash(has, pin))) kept.push(pin);
				for (const pin of kept)
					for (let length = 1; length < pin.length; length++)
						expect(kept).not.toContain(pin.slice(0, length));
			}),
		);
	});
});

describe("wrong PINs at a device", () => {
	const after = (tries: number, at = 0) => {
		let wrong = noWrongPins;
		for (let n = 0; n < tries; n++) wrong = afterWrongPin(wrong, at);
		return wrong;
	};

	it("cost nothing four times, then 1, 5 and 15 minutes, and 15 each time after", () => {
		expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map((tries) => pinWait(after(tries), 0) / minute)).toEqual([
			0, 0, 0, 0, 1, 5, 15, 15, 15,
		]);
		expect(pinWait(after(5), minute - 1)).toBe(1);
		expect(pinWait(after(5), minute)).toBe(0);
		expect([0, 1, 4, 5, 9].map((tries) => triesLeft(after(tries), 0))).toEqual([5, 4, 1, 0, 0]);
	});

	it("are forgotten one in half an hour", () => {
		expect(wrongPinsLeft(after(5), 29 * minute)).toBe(5);
		expect(wrongPinsLeft(after(5), 30 * minute)).toBe(4);
		expect(wrongPinsLeft(after(5), 1e12)).toBe(0);
		expect(triesLeft(after(freeTries), 60 * minute)).toBe(2);
	});

	it("are fewer than 110 in a day, however it is tried", () => {
		const day = 24 * 60 * minute;
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 40 * minute }), { minLength: 200 }),
				(gaps) => {
					let [wrong, now, tried] = [noWrongPins, 0, 0];
					for (const gap of gaps) {
						now += gap + pinWait(wrong, now + gap);
						if (now > day) break;
						wrong = afterWrongPin(wrong, now);
						tried++;
					}
					expect(tried).toBeLessThan(110);
				},
			),
		);
	});

	it("wait no longer than fifteen minutes after the clock was set back, and none is forgotten by it", () => {
		const wrong = after(7, 1_000 * minute);
		expect(pinWait(wrong, 0)).toBe(15 * minute);
		expect(wrongPinsLeft(wrong, 0)).toBe(7);
		expect(afterWrongPin(wrong, 0)).toEqual({ count: 8, at: 1_000 * minute });
	});
});
