import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isForNode, type KeptVitest, keepVitest } from "./kept-vitest.ts";
import { type Plant, plants } from "./plants.ts";
import { scratchCopy } from "./scratch-copy.ts";
import { planted, tryPlant } from "./try-plant.ts";

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

	// Every sixth of them: all are planted by `run.ts`.
	const some = plants.filter(isQuick).filter(({ always }, at) => always || at % 6 === 0);
	for (const plant of some)
		it(plant.name, async () => {
			// Each of these commands is a part of the same `npm test`, which shows that it passes without
			// the fault.
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

describe("a plant", () => {
	let folder = "";
	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "tuckshop-planted-"));
		mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
		writeFileSync(
			join(folder, "node_modules/.bin/say"),
			'#!/bin/sh\ncat "$1"\ngrep -q sound "$1"\n',
			{ mode: 0o755 },
		);
		writeFileSync(join(folder, "beam.ts"), "sound wood, sound nails: one roof");
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const plant: Plant = {
		name: "rot",
		file: "beam.ts",
		find: "sound wood, sound nails",
		replace: "rotten wood",
		command: ["say", "beam.ts"],
		shows: "rotten",
	};

	it("is an error where its text is not in the file exactly once", () => {
		expect(() => planted({ ...plant, find: "iron" }, "sound wood")).toThrow(/out of date/);
		expect(() => planted({ ...plant, find: "sound" }, "sound wood, sound nails")).toThrow(
			/2 times/,
		);
		expect(planted({ ...plant, find: "wood", replace: "$& and $1" }, "sound wood")).toBe(
			"sound $& and $1",
		);
	});

	it("counts as found only where the command passes before it, fails after it, and says why", async () => {
		expect(await tryPlant(plant, folder)).toEqual({ found: true });
		expect(await tryPlant({ ...plant, replace: "sound steel" }, folder)).toEqual({
			found: false,
			why: "the command passes with the plant",
		});
		expect(await tryPlant({ ...plant, shows: "worms" }, folder)).toMatchObject({
			found: false,
			why: expect.stringContaining('does not say "worms"'),
		});
		expect(await tryPlant({ ...plant, command: ["say", "absent"] }, folder)).toMatchObject({
			found: false,
			why: expect.stringContaining("fails without the plant"),
		});
		expect(readFileSync(join(folder, "beam.ts"), "utf8")).toBe("sound wood, sound nails: one roof");
	});
});
