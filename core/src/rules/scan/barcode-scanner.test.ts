import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import {
	isScanning,
	isTyping,
	nextScan,
	pauseEnds,
	quietScanner,
	type ScannerEvent,
	scanMeans,
} from "./barcode-scanner.ts";

/**
 * Plays keys with the milliseconds before each; "⏎" is Enter, "⏱" the clock. Returns the scanned
 * codes, the number of Enters that ended a scan already reported, and the last state.
 */
function play(...steps: readonly (readonly [key: string, after: number])[]) {
	let at = 1_000;
	let state = quietScanner;
	const scans: string[] = [];
	let ends = 0;
	for (const [key, after] of steps) {
		at += after;
		const event: ScannerEvent =
			key === "⏎"
				? { type: "enter", at }
				: key === "⏱"
					? { type: "tick", at }
					: { type: "key", key, at };
		const next = nextScan(state, event);
		state = next.state;
		if (next.scanned !== undefined) scans.push(next.scanned);
		if (next.ends) ends += 1;
	}
	return { scans, ends, state, at };
}
/** Plays keys as a browser does, whose clock ticks 100 ms after the last key. */
function playWithClock(...steps: readonly (readonly [key: string, after: number])[]) {
	return play(
		...steps.flatMap(([key, after]): (readonly [string, number])[] =>
			after > 100
				? [
						["⏱", 100],
						[key, after - 100],
					]
				: [[key, after]],
		),
		["⏱", 100],
	);
}
const fast = (code: string, gap = 10) => [...code].map((key) => [key, gap] as const);

describe("the barcode scanner", () => {
	it("[SRCH-11] takes three fast keys and Enter for a scan", () => {
		expect(play(...fast("401"), ["⏎", 10])).toMatchObject({ scans: ["401"], state: quietScanner });
		expect(play(...fast("062100007890"), ["⏎", 10]).scans).toEqual(["062100007890"]);
	});

	it("[SRCH-11] takes three fast keys and a pause of 100 ms for a scan", () => {
		expect(play(...fast("4011"), ["⏱", 99]).scans).toEqual([]);
		expect(play(...fast("4011"), ["⏱", 100]).scans).toEqual(["4011"]);
		expect(play(...fast("4011"), ["⏱", 60], ["⏱", 40], ["⏱", 100]).scans).toEqual(["4011"]);
	});

	it("[SRCH-11] takes a key 250 ms later for a new beginning", () => {
		expect(play(...fast("4011"), ["⏱", 100], ["7", 150])).toMatchObject({
			scans: ["4011"],
			state: { run: "7", keys: 1 },
		});
		expect(play(...fast("4011"), ["7", 250])).toMatchObject({
			scans: ["4011"],
			state: { run: "7", keys: 1 },
		});
	});

	it("[SRCH-11] does not take two fast keys for a scan", () => {
		expect(play(...fast("40"), ["⏎", 10])).toMatchObject({ scans: [], state: quietScanner });
		expect(play(...fast("40"), ["⏱", 100]).scans).toEqual([]);
	});

	it("[SRCH-13] takes keys 50 ms apart for typing, and 49 ms for a scanner", () => {
		expect(play(...fast("4011", 50), ["⏎", 10]).scans).toEqual([]);
		expect(play(...fast("4011", 49), ["⏎", 10]).scans).toEqual(["4011"]);
		expect(play(["a", 500], ...fast("bcd", 200), ["⏎", 10]).scans).toEqual([]);
	});

	it("[SRCH-13] drops what was typed well before a scan", () => {
		expect(play(["x", 300], ["4", 250], ...fast("011"), ["⏎", 10]).scans).toEqual(["4011"]);
	});

	it("[COUN-01] takes a code with one pause whole, wherever the pause is, and never its tail", () => {
		expect(play(["4", 500], ["0", 90], ...fast("11"), ["⏎", 10]).scans).toEqual(["4011"]);
		expect(play(...fast("06410011"), ["4", 90], ...fast("011"), ["⏎", 10]).scans).toEqual([
			"064100114011",
		]);
		expect(
			play(...fast("06410011"), ["⏱", 100], ["4", 50], ...fast("011"), ["⏎", 10]).scans,
		).toEqual(["06410011", "064100114011"]);
		expect(play(["x", 300], ["4", 80], ...fast("011"), ["⏎", 10]).scans).toEqual(["x4011"]);
	});

	it("[COUN-01] takes three keys with a pause, or a code with more than one pause for four keys, for no scan at all", () => {
		expect(play(...fast("40"), ["1", 70], ["⏎", 10]).scans).toEqual([]);
		expect(play(["4", 90], ["0", 90], ["1", 90], ["1", 10], ["⏎", 10]).scans).toEqual([]);
		expect(play(...fast("4011"), ["4", 90], ["0", 90], ["1", 90], ["⏎", 10]).scans).toEqual([]);
	});

	it("[COUN-01] takes an Enter that comes after the pause for the end of the same scan, and no later one", () => {
		expect(play(...fast("4011"), ["⏱", 100], ["⏎", 140])).toMatchObject({
			scans: ["4011"],
			ends: 1,
			state: quietScanner,
		});
		expect(play(...fast("4011"), ["⏱", 100], ["⏎", 150])).toMatchObject({
			scans: ["4011"],
			ends: 0,
		});
		expect(play(...fast("4011"), ["⏎", 10], ["⏎", 10])).toMatchObject({ scans: ["4011"], ends: 0 });
	});

	it("[SRCH-11] suppresses the keypad from the second fast key on, until the scan is told or it was none", () => {
		const scanning = (steps: ReturnType<typeof play>, later = 0) =>
			isScanning(steps.state, steps.at + later);
		expect(scanning(play(["4", 10]))).toBe(false);
		expect(scanning(play(...fast("40")))).toBe(true);
		expect(scanning(play(...fast("40")), 100)).toBe(false);
		expect(scanning(play(...fast("40"), ["1", 80]))).toBe(false);
		expect(scanning(play(...fast("4011"), ["⏎", 10]))).toBe(false);
		expect(scanning(play(...fast("4011"), ["⏱", 100]))).toBe(false);
	});

	it("[SRCH-11] takes keys of the same millisecond for a scanner, and begins with nothing", () => {
		expect(play(...fast("4011", 0), ["⏎", 0]).scans).toEqual(["4011"]);
		expect(quietScanner).toEqual({ run: "", keys: 0, pauses: 0, lastAt: 0, told: false });
		expect(nextScan(quietScanner, { type: "key", key: "4", at: 10 }).state).toEqual({
			run: "4",
			keys: 1,
			pauses: 0,
			lastAt: 10,
			told: false,
		});
		expect(nextScan(quietScanner, { type: "tick", at: 5_000 })).toEqual({ state: quietScanner });
	});

	it("[SRCH-11] says when its pause ends", () => {
		expect(pauseEnds(quietScanner)).toBeUndefined();
		expect(pauseEnds(play(["4", 10]).state)).toBe(1_110);
		expect(pauseEnds(play(...fast("4011"), ["⏱", 100]).state)).toBeUndefined();
	});

	it("[SRCH-13] starts anew when the clock goes back", () => {
		expect(play(...fast("401"), ["1", -5_000], ["⏎", 10]).scans).toEqual(["401"]);
	});

	it("[SRCH-13] knows somebody who types by the pauses between most keys", () => {
		expect(isTyping(play(["4", 500], ["0", 120]).state)).toBe(false);
		expect(isTyping(play(["4", 500], ["0", 120], ["1", 120]).state)).toBe(true);
		expect(isTyping(play(["4", 500], ["0", 90], ...fast("11064")).state)).toBe(false);
	});

	const gaps = fc.constantFrom(0, 1, 10, 25, 49);
	const digits = (least: number) =>
		fc.array(fc.constantFrom(..."0123456789"), { minLength: least, maxLength: 20 });

	it("[COUN-01] tells a fast code whole with one pause anywhere in it, however it ends, and nothing after that", () => {
		const at = fc.nat();
		const code = digits(4).chain((keys) =>
			fc.tuple(
				fc.constant(keys),
				fc.array(gaps, { minLength: keys.length, maxLength: keys.length }),
			),
		);
		fc.assert(
			fc.property(
				code,
				at,
				fc.integer({ min: 0, max: 249 }),
				fc.constantFrom(0, 10, 90, 120, 249, undefined),
				([keys, before], place, pause, enter) => {
					const steps = keys.map(
						(key, index) =>
							[
								key,
								index === 0
									? 1_000
									: index === 1 + (place % (keys.length - 1))
										? pause
										: (before[index] ?? 0),
							] as const,
					);
					const { scans } = playWithClock(
						...steps,
						...(enter === undefined ? [] : [["⏎", enter] as const]),
					);
					expect(scans.at(-1)).toBe(keys.join(""));
					// The beginning of a code whose pause is as long as its end is reported first; no other
					// part ever is.
					for (const scan of scans) expect(keys.join("").startsWith(scan)).toBe(true);
					expect(scans.length).toBeLessThanOrEqual(pause < 100 ? 1 : 2);
				},
			),
			runs,
		);
	});

	it("[COUN-01, SRCH-11, SRCH-13] whatever is typed, never tells what followed another key within 250 ms without that key", () => {
		const step = fc.tuple(
			fc.constantFrom("1", "2", "3", "a", "⏎"),
			fc.constantFrom(0, 1, 10, 49, 50, 90, 99, 100, 101, 249, 250, 400),
		);
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				const whole = steps
					.map(([key, after]) => `${after < 250 ? "" : "\n"}${key === "⏎" ? "\n" : key}`)
					.join("");
				const possible = whole.split("\n");
				for (const scan of playWithClock(...steps).scans) {
					expect(scan.length).toBeGreaterThanOrEqual(3);
					expect(possible.some((run) => run.startsWith(scan))).toBe(true);
				}
			}),
			runs,
		);
	});

	it("[SRCH-13] never takes keys for a scan that all came 50 ms or more apart", () => {
		fc.assert(
			fc.property(
				digits(3),
				fc.array(fc.integer({ min: 50, max: 400 }), { minLength: 20, maxLength: 20 }),
				fc.constantFrom(5, 60, 300),
				(keys, before, enter) => {
					expect(
						playWithClock(...keys.map((key, index) => [key, before[index] ?? 50] as const), [
							"⏎",
							enter,
						]).scans,
					).toEqual([]);
				},
			),
			runs,
		);
	});
});

describe("what a scan means", () => {
	it.each([
		["till", "9999", false, "add"],
		["dialog", "4011", true, "offer"],
		["dialog", "9999", false, "offer"],
		["dialog", "401", true, "offer"],
		["dialog", "500", false, "typing"],
		["reader", "4011", true, "offer"],
		["reader", "60010001", false, "typing"],
	] as const)("[COUN-01] at %s, %s, an item's: %s: %s", (place, code, known, means) => {
		expect(scanMeans(place, code, known)).toBe(means);
	});
});
