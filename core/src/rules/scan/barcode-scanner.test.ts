import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { isScanning, nextScan, pauseEnds, quietScanner, type ScannerEvent } from "./barcode-scanner.ts";

/** Plays keys with the milliseconds before each; "⏎" is Enter, "⏱" the clock. Answers what was scanned, and the last state. */
function play(...steps: readonly (readonly [key: string, after: number])[]) {
	let at = 1_000;
	let state = quietScanner;
	const scans: string[] = [];
	for (const [key, after] of steps) {
		at += after;
		const event: ScannerEvent = key === "⏎" ? { type: "enter", at } : key === "⏱" ? { type: "tick", at } : { type: "key", key, at };
		const next = nextScan(state, event);
		state = next.state;
		if (next.scanned !== undefined) scans.push(next.scanned);
	}
	return { scans, state };
}
const fast = (code: string, gap = 10) => [...code].map((key) => [key, gap] as const);

describe("the barcode scanner", () => {
	it("[SRCH-11] takes three fast keys and Enter for a scan", () => {
		expect(play(...fast("401"), ["⏎", 10])).toEqual({ scans: ["401"], state: quietScanner });
		expect(play(...fast("062100007890"), ["⏎", 10]).scans).toEqual(["062100007890"]);
	});

	it("[SRCH-11] takes three fast keys and a pause of 100 ms for a scan", () => {
		expect(play(...fast("4011"), ["⏱", 99]).scans).toEqual([]);
		expect(play(...fast("4011"), ["⏱", 100])).toEqual({ scans: ["4011"], state: quietScanner });
		expect(play(...fast("4011"), ["⏱", 60], ["⏱", 40]).scans).toEqual(["4011"]);
	});

	it("[SRCH-11] takes the next key after the pause for a new beginning, and submits what was before", () => {
		expect(play(...fast("4011"), ["7", 100])).toMatchObject({ scans: ["4011"], state: { run: "7", keys: 1 } });
	});

	it("[SRCH-11] does not take two fast keys for a scan", () => {
		expect(play(...fast("40"), ["⏎", 10])).toEqual({ scans: [], state: quietScanner });
		expect(play(...fast("40"), ["⏱", 100])).toEqual({ scans: [], state: quietScanner });
	});

	it("[SRCH-13] takes keys 50 ms apart for typing, and 49 ms for a scanner", () => {
		expect(play(...fast("4011", 50), ["⏎", 10]).scans).toEqual([]);
		expect(play(...fast("4011", 49), ["⏎", 10]).scans).toEqual(["4011"]);
		expect(play(["a", 500], ...fast("bcd", 200), ["⏎", 10]).scans).toEqual([]);
	});

	it("[SRCH-13] drops what was typed slowly before a scan, and a scan that a slow key broke", () => {
		expect(play(["x", 300], ...fast("4011").map(([key], at) => [key, at === 0 ? 80 : 10] as const), ["⏎", 10]).scans).toEqual(["4011"]);
		expect(play(...fast("40"), ["1", 70], ["1", 10], ["⏎", 10]).scans).toEqual([]);
	});

	it("[SRCH-11] suppresses the keypad from the second fast key on", () => {
		expect(isScanning(play(["4", 10]).state)).toBe(false);
		expect(isScanning(play(...fast("40")).state)).toBe(true);
		expect(isScanning(play(...fast("40"), ["1", 80]).state)).toBe(false);
		expect(isScanning(play(...fast("4011"), ["⏎", 10]).state)).toBe(false);
	});

	it("[SRCH-11] takes keys of the same millisecond for a scanner, and begins with nothing", () => {
		expect(play(...fast("4011", 0), ["⏎", 0]).scans).toEqual(["4011"]);
		expect(quietScanner).toEqual({ run: "", keys: 0, lastAt: 0 });
		expect(nextScan(quietScanner, { type: "key", key: "4", at: 10 }).state).toEqual({ run: "4", keys: 1, lastAt: 10 });
		expect(nextScan(quietScanner, { type: "tick", at: 5_000 })).toEqual({ state: quietScanner });
	});

	it("[SRCH-11] says when its pause ends", () => {
		expect(pauseEnds(quietScanner)).toBeUndefined();
		expect(pauseEnds(play(["4", 10]).state)).toBe(1_110);
	});

	it("[SRCH-13] starts anew when the clock goes back", () => {
		expect(play(...fast("401"), ["1", -5_000], ["⏎", 10]).scans).toEqual([]);
	});

	it("[SRCH-11, SRCH-13] scans nothing but keys that followed each other within 50 ms, three at least", () => {
		const step = fc.tuple(fc.constantFrom("1", "2", "3", "a", "⏎", "⏱"), fc.constantFrom(0, 1, 10, 49, 50, 51, 99, 100, 101, 400));
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				const text = steps
					.map(([key, after]) => `${after < 50 ? "" : " "}${key}`)
					.join("")
					.replaceAll("⏱", "");
				for (const scan of play(...steps).scans) {
					expect(scan.length).toBeGreaterThanOrEqual(3);
					expect(text).toContain(scan);
				}
			}),
			runs,
		);
	});
});
