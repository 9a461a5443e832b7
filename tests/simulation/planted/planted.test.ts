import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scratchCopy } from "../../planted/scratch-copy.ts";
import { whilePlanted } from "./planted-edits.ts";
import { simPlants } from "./plants.ts";
import { seedsInCopy } from "./seeds-in-copy.ts";

/** Two that are found soon; `npm run simulate:planted` takes all. */
const soonest = [
	"acknowledged before it is on disk",
	"the outbox entry is closed before the answer",
];

describe("the simulation finds a fault that was planted in the shipped code", () => {
	let copy: ReturnType<typeof scratchCopy>;
	beforeAll(() => {
		copy = scratchCopy();
	});
	afterAll(() => copy.remove());

	for (const plant of simPlants.filter(({ name }) => soonest.some((part) => name.startsWith(part))))
		it(plant.name, { timeout: 120_000 }, async () => {
			const found = await whilePlanted(plant, copy.folder, () => seedsInCopy(copy.folder, 20));
			expect(found.broken, found.output).toBeDefined();
		});
});
