import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scratchCopy } from "../../planted/scratch-copy.ts";
import type { FaultName } from "../faults.ts";
import { whilePlanted } from "./planted-edits.ts";
import { simPlants } from "./plants.ts";
import { seedsInCopy } from "./seeds-in-copy.ts";

/** Three that are found soon; `npm run simulate:planted` takes all. */
const soonest = [
	"acknowledged before it is on disk",
	"the outbox entry is closed before the answer",
	"a terminal that is asked again hears another id",
];

/** Faults of the world whose plants are found in the first seeds, where each of these has the fault. */
const quick: readonly FaultName[] = ["clockJump"];

describe("the simulation finds a fault that was planted in the shipped code", () => {
	let copy: ReturnType<typeof scratchCopy>;
	beforeAll(() => {
		copy = scratchCopy();
	});
	afterAll(() => copy.remove());

	for (const plant of simPlants.filter(({ name }) => soonest.some((part) => name.startsWith(part))))
		it(plant.name, async () => {
			const { cards = false } = plant;
			const found = await whilePlanted(plant, copy.folder, () =>
				seedsInCopy(copy.folder, 20, { cards }),
			);
			expect(found.broken, found.output).toBeDefined();
		});

	for (const { only, ...plant } of simPlants)
		if (only && quick.includes(only))
			it(`${plant.name}: by ${only}, and without it not`, async () => {
				const [found, without] = await whilePlanted(plant, copy.folder, async () => {
					const first = await seedsInCopy(copy.folder, 10, { always: only });
					return [first, await seedsInCopy(copy.folder, first.seed ?? 0, { never: only })] as const;
				});
				expect(found.broken, found.output).toBeDefined();
				expect(without.broken, without.output).toBeUndefined();
				expect(without.output).toContain(" 0 seeds failed");
			});
});
