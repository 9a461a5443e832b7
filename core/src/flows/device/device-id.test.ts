import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { countingIds, inMemoryPorts } from "../../fakes/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { deviceId } from "./device-id.ts";

describe("deviceId", () => {
	it("is minted once, and the same for all tabs that ask for it at once", async () => {
		const world = inMemoryPorts();
		const slow: typeof world.settings = {
			...world.settings,
			get: (key) => Effect.delay(world.settings.get(key), "2 millis"),
			set: (key, value) => Effect.delay(world.settings.set(key, value), "2 millis"),
		};
		const tabs = [1, 100, 200].map((first) => ({
			...world,
			ids: countingIds(first),
			settings: slow,
		}));
		const seen = await Effect.runPromise(
			Effect.all(tabs.map(deviceId), { concurrency: "unbounded" }),
		);
		expect(new Set(seen).size).toBe(1);
		expect(await Effect.runPromise(deviceId({ ...world, ids: countingIds(300) }))).toBe(seen[0]);
	});

	it("takes the place of what is no id", async () => {
		const world = inMemoryPorts();
		await Effect.runPromise(world.settings.set("deviceId", ""));
		const made = await Effect.runPromise(deviceId(world));
		expect(made).not.toBe("");
		expect(await Effect.runPromise(deviceId(world))).toBe(made);
	});
});

describe("businessDate", () => {
	it.each([
		["2026-11-21T04:59:59.999Z", "America/Toronto", "2026-11-20"],
		["2026-11-21T05:00:00.000Z", "America/Toronto", "2026-11-21"],
		["2026-07-01T03:30:00.000Z", "America/St_Johns", "2026-07-01"],
		["2026-07-01T02:29:00.000Z", "America/St_Johns", "2026-06-30"],
		["2026-01-01T07:59:00.000Z", "America/Vancouver", "2025-12-31"],
	])("is at %s in %s the day %s", (moment, zone, day) => {
		expect(businessDate(Date.parse(moment), zone)).toBe(day);
	});
});
