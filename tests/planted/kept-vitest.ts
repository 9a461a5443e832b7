import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Ended, Wanted } from "./kept-vitest-process.ts";
import type { Plant } from "./plants.ts";

/** A vitest that stays in the copy of the project, and runs one command after the other. */
export type KeptVitest = {
	readonly run: (plant: Plant) => Promise<Ended>;
	readonly stop: () => Promise<void>;
};

/** Returns true for a command that a kept vitest runs. */
export const isForNode = ({ command }: Plant): boolean =>
	command.slice(0, 4).join(" ") === "vitest run --project node";

/**
 * Starts a vitest once instead of for each command: starting takes longer than most of them. What
 * a plant changed is read anew, and the tests run in a new process each time.
 */
export function keepVitest(folder: string): KeptVitest {
	const { VITEST: _, ...env } = process.env;
	const child = fork(join(import.meta.dirname, "kept-vitest-process.ts"), {
		cwd: folder,
		env: { ...env, TUCKSHOP_TESTS: "all", NO_COLOR: "1" },
		execArgv: ["--conditions=@tuckshop/source", "--disable-warning=ExperimentalWarning"],
	});
	return {
		async run({ command, file }) {
			const words = command.slice(4);
			const at = words.indexOf("-t");
			const wanted: Wanted = {
				changed: join(folder, file),
				filters: at < 0 ? words : words.slice(0, at),
				title: at < 0 ? undefined : words[at + 1],
			};
			const gone = once(child, "exit").then(([code]) => {
				throw new Error(`vitest ended with ${code}`);
			});
			child.send(wanted);
			const [ended] = await Promise.race([once(child, "message"), gone]);
			return ended as Ended;
		},
		async stop() {
			if (child.exitCode !== null) return;
			child.disconnect();
			await once(child, "exit");
		},
	};
}
