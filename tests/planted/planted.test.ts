import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Plant, plants } from "./plants.ts";
import { planted, tryPlant } from "./try-plant.ts";

it("every plant replaces a text that its file has once, and its command names files that are there", () => {
	const root = join(import.meta.dirname, "../..");
	for (const plant of plants) {
		planted(plant, readFileSync(join(root, plant.file), "utf8"));
		for (const word of plant.command.filter((word) => /\.(test|spec)\.tsx?$/.test(word)))
			expect([plant.name, word, existsSync(join(root, word))]).toEqual([plant.name, word, true]);
	}
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
