import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isForNode, type KeptVitest, keepVitest } from "./kept-vitest.ts";
import { type Plant, plants } from "./plants.ts";
import { scratchCopy } from "./scratch-copy.ts";
import { tryPlant } from "./try-plant.ts";

/**
 * Tests that start servers or a browser take minutes together: their faults are planted by
 * `run.ts`.
 */
const isQuick = ({ slow, always, command }: Plant) =>
	!slow &&
	(always ||
		!command.some(
			(word) => word === "browser" || /^tests\/(server|engine|simulation)\//.test(word),
		));

/** Tests that each quick plant is found, in one copy of the project. */
export function plantsAreFound(): void {
	describe("a planted fault is found", () => {
		let copy: ReturnType<typeof scratchCopy>;
		let vitest: KeptVitest;
		beforeAll(() => {
			copy = scratchCopy();
			vitest = keepVitest(copy.folder);
		});
		afterAll(async () => {
			await vitest.stop();
			copy.remove();
		});

		const some = plants.filter(isQuick);
		for (const plant of some)
			it(plant.name, async () => {
				// Each of these commands is a part of `npm test`, which shows that it passes without the fault.
				const how = { isSound: true, ...(isForNode(plant) && { run: vitest.run }) };
				expect(await tryPlant(plant, copy.folder, how)).toEqual({ found: true });
				expect(readFileSync(join(copy.folder, plant.file), "utf8")).toContain(plant.find);
			});

		it("and is gone with its removal, though one vitest stays for all of them", async () => {
			const plant = some.findLast(isForNode);
			if (!plant) throw new Error("no plant is found in Node");
			const how = { isSound: true, run: vitest.run };
			expect(await tryPlant(plant, copy.folder, how)).toEqual({ found: true });
			expect(await vitest.run(plant)).toMatchObject({ code: 0 });
		});
	});
}
