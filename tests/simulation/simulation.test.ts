import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { plantedFiles } from "./planted/planted-edits.ts";
import { simPlants } from "./planted/plants.ts";
import { runSeeds } from "./run-seeds.ts";
import { simulate } from "./simulate.ts";

const root = join(import.meta.dirname, "../..");
/** The shortest of the pinned ones, twice, and the next. */
const shortest = [238, 238, 939];
/** Seeds that a test run has time for; `npm run simulate` runs any number. */
const inTests = 4;

describe("the simulation", () => {
	it("has one trace for a seed, and another for another", async () => {
		const hashes = [];
		for (const seed of shortest) hashes.push((await simulate(seed)).hash);
		const [first, again, another] = hashes;
		expect(again).toBe(first);
		expect(another).not.toBe(first);
	});

	it("[TXN-01, TXN-09, NET-01, NET-02] keeps every law in every seed, whatever crashes", async () => {
		const { failed, sales } = await runSeeds(1, inTests);
		expect(failed).toEqual([]);
		expect(sales / inTests).toBeGreaterThanOrEqual(30);
	});

	it("[HEAL-13] keeps every law where all six faults of the books come often, each with a plant that it alone finds: a restored server, a last second that was lost, a copied profile, a cleared storage, a clock that is off and an old file", async () => {
		const always = [
			...(["serverRestored", "lastSecondLost", "profileCopied"] as const),
			...(["storageCleared", "clockJump", "oldFile"] as const),
		];
		expect(new Set(simPlants.flatMap(({ only }) => only ?? []))).toEqual(new Set(always));
		expect((await simulate(2, { always })).broken).toBeUndefined();
	});

	it("has at least twenty faults to plant in the shipped code, each in a text that stands there exactly once", () => {
		expect(simPlants.length).toBeGreaterThanOrEqual(20);
		expect(new Set(simPlants.map(({ name }) => name)).size).toBe(simPlants.length);
		for (const plant of simPlants) {
			expect(plantedFiles(plant, root).size, plant.name).toBeGreaterThan(0);
			for (const { file } of plant.edits) expect(file).toMatch(/^(core|adapters|server)\/src\//);
		}
	});
});
