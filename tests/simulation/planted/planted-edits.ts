import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SimPlant } from "./plants.ts";

/** The files of a plant as they are with the fault in them. Throws where a text to replace is not there exactly once: the plant is out of date. */
export function plantedFiles({ name, edits }: SimPlant, root: string): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	for (const { file, find, replace } of edits) {
		const path = join(root, file);
		const text = texts.get(path) ?? readFileSync(path, "utf8");
		const times = text.split(find).length - 1;
		if (times !== 1)
			throw new Error(`"${name}" is out of date: ${file} has its text ${times} times`);
		texts.set(
			path,
			text.replace(find, () => replace),
		);
	}
	return texts;
}

/** Runs something while the fault is in the files, and takes it out again. */
export async function whilePlanted<A>(
	plant: SimPlant,
	root: string,
	work: () => Promise<A>,
): Promise<A> {
	const files = plantedFiles(plant, root);
	const before = new Map([...files.keys()].map((path) => [path, readFileSync(path, "utf8")]));
	for (const [path, text] of files) writeFileSync(path, text);
	try {
		return await work();
	} finally {
		for (const [path, text] of before) writeFileSync(path, text);
	}
}
