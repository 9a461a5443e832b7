import { describe, expect, it } from "vitest";
import { type DecimalKey, pressDecimalKey } from "./decimal-entry.ts";
import { acceptPrice } from "./open-price.ts";

const keyed = (...keys: DecimalKey[]) => keys.reduce(pressDecimalKey, "");

describe("the library till's price keypad", () => {
	it.each<[string, DecimalKey[], string]>([
		["digits are dollars", ["1", "2"], "12"],
		["one decimal point", ["1", ".", "5"], "1.5"],
		["a second decimal point is refused", ["1", ".", "5", ".", "0"], "1.50"],
		["no more than two decimals", ["1", ".", "2", "3", "4"], "1.23"],
		["no more than four digits of dollars", ["1", "2", "3", "4", "5"], "1234"],
		["the highest price", ["9", "9", "9", "9", ".", "9", "9"], "9999.99"],
		["a point first", [".", "5"], "0.5"],
		["a leading zero gives way", ["0", "7"], "7"],
		["a zero before the point stays", ["0", ".", "0", "5"], "0.05"],
		["Backspace of one key", ["1", "2", "3", "backspace"], "12"],
		["Backspace", ["1", ".", "backspace", "backspace"], ""],
		["Clear", ["1", "2", "clear", "3"], "3"],
	])("[LIB-33] takes %s", (_, keys, text) => {
		expect(keyed(...keys)).toBe(text);
	});

	it("[LIB-32] makes a price only above 0", () => {
		expect(acceptPrice(keyed("0", ".", "0")).ok).toBe(false);
		expect(acceptPrice(keyed()).ok).toBe(false);
		expect(acceptPrice(keyed(".", "0", "1"))).toEqual({ ok: true, value: 1 });
		expect(acceptPrice(keyed("9", "9", "9", "9", ".", "9", "9"))).toEqual({ ok: true, value: 999_999 });
	});
});
