import { execFile } from "node:child_process";
import { join } from "node:path";
import type { FaultName } from "../faults.ts";

export type Found = {
	/** Undefined: every seed passed, or the program did not run; the output says which. */
	readonly broken: string | undefined;
	readonly seed: number | undefined;
	readonly output: string;
};

type Wanted = {
	readonly always?: FaultName;
	readonly never?: FaultName;
	/** Evenings at the tables beside the tills, instead of tills alone. */
	readonly house?: boolean;
	/** Drawers that are kept and sales that are given back. */
	readonly days?: boolean;
	/** Small days of bank cards, whose terminals are asked to give back. */
	readonly cards?: boolean;
};

/** Runs seeds from 1 on in a copy of the project until one fails; each with one fault at its highest rate, or without it. */
export function seedsInCopy(
	folder: string,
	most: number,
	{ always, never, house = false, days = false, cards = false }: Wanted = {},
): Promise<Found> {
	const node = join(folder, "node_modules/.bin/node");
	const program = [
		"--conditions=@tuckshop/source",
		"--disable-warning=ExperimentalWarning",
		"--max-semi-space-size=32",
		"tests/simulation/run.ts",
		"--seeds",
		String(most),
		"--first",
		...(house ? ["--house"] : []),
		...(days ? ["--days"] : []),
		...(cards ? ["--cards"] : []),
		...(always === undefined ? [] : ["--always", always]),
		...(never === undefined ? [] : ["--never", never]),
	];
	const { SEED: _, ...env } = process.env;
	return new Promise((resolve) => {
		execFile(
			node,
			program,
			{ cwd: folder, env, maxBuffer: 50_000_000 },
			(_error, stdout, stderr) => {
				const [, seed, broken] = /^seed (\d+): (.*)$/m.exec(stdout) ?? [];
				resolve({
					seed: seed === undefined ? undefined : Number(seed),
					broken,
					output: `${stdout}${stderr}`,
				});
			},
		);
	});
}
