import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Plant } from "./plants.ts";

export type Tried = { readonly found: true } | { readonly found: false; readonly why: string };

/**
 * The file with the fault in it. Throws where the text to replace does not occur exactly once: the
 * plant is out of date.
 */
export function planted(plant: Plant, text: string): string {
	const times = text.split(plant.find).length - 1;
	if (times !== 1)
		throw new Error(`"${plant.name}" is out of date: ${plant.file} has its text ${times} times`);
	return text.replace(plant.find, () => plant.replace);
}

/**
 * Plants a fault in a copy of the project, runs its command, and removes the fault again. The
 * command has to pass first: `isSound` says that this was shown elsewhere. `run` runs it otherwise
 * than in a process of its own.
 */
export async function tryPlant(
	plant: Plant,
	folder: string,
	{ isSound = false, run = runAlone }: { isSound?: boolean; run?: typeof runAlone } = {},
): Promise<Tried> {
	const file = join(folder, plant.file);
	const text = readFileSync(file, "utf8");
	const broken = planted(plant, text);
	const before = isSound ? undefined : await run(plant, folder);
	if (before && before.code !== 0)
		return {
			found: false,
			why: `the command fails without the plant, so that it shows nothing:\n${before.output}`,
		};
	writeFileSync(file, broken);
	const after = await run(plant, folder).finally(() => writeFileSync(file, text));
	if (after.code === 0) return { found: false, why: "the command passes with the plant" };
	return after.output.includes(plant.shows)
		? { found: true }
		: {
				found: false,
				why: `the command fails, but does not say "${plant.shows}":\n${after.output}`,
			};
}

function runAlone(
	{ command: [name = "", ...args] }: Plant,
	folder: string,
): Promise<{ code: number; output: string }> {
	const bin = join(folder, "node_modules/.bin");
	const { VITEST: _, ...env } = process.env;
	const options = {
		cwd: folder,
		env: {
			...env,
			TUCKSHOP_TESTS: "all",
			NO_COLOR: "1",
			PATH: [bin, process.env.PATH].join(delimiter),
		},
		timeout: 600_000,
		maxBuffer: 50_000_000,
	};
	return new Promise((resolve) => {
		const child = execFile(join(bin, name), args, options, (_error, stdout, stderr) =>
			resolve({ code: child.exitCode ?? 1, output: `${stdout}${stderr}` }),
		);
	});
}
