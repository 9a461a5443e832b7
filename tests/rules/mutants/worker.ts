import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import "../../property-seed.ts";
import type { Mutant } from "./mutations.ts";
import { takeTests } from "./vitest-shim.ts";

/**
 * A task from the parent: a mutant with the test files that may notice it, nearest first. Without a
 * mutant the tests have to pass.
 */
export type Task = {
	readonly id: number;
	readonly mutant?: Mutant;
	readonly tests: readonly string[];
};
export type Verdict = { readonly id: number; readonly killedBy?: string };

const shim = new URL("./vitest-shim.ts", import.meta.url).href;
const ours = /\/(core\/src\/rules|tests\/rules)\/(?!mutants\/)/;
const sources = new Map<string, string>();
let current: Task | undefined;

/**
 * Every task imports the rules and their tests afresh, under its own ?task=, with the mutant's change made to its one file on
 * the way in: nothing is ever written.
 */
registerHooks({
	resolve(specifier, context, next) {
		if (specifier === "vitest") return { url: shim, shortCircuit: true };
		const found = next(specifier, context);
		return ours.test(found.url)
			? { ...found, url: `${found.url.split("?")[0]}?task=${current?.id}` }
			: found;
	},
	load(url, context, next) {
		const [bare = url] = url.split("?");
		if (!ours.test(url) || !bare.endsWith(".ts")) return next(url, context);
		const path = fileURLToPath(bare);
		const source = sources.get(path) ?? readFileSync(path, "utf8");
		sources.set(path, source);
		const mutant = current?.mutant;
		const text =
			mutant?.file === path
				? source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end)
				: source;
		return { format: "module-typescript", source: text, shortCircuit: true };
	},
});

process.on("message", async (task: Task) => {
	current = task;
	process.send?.({ id: task.id, ...(await firstFailure(task)) } satisfies Verdict);
});
process.send?.({ id: -1 } satisfies Verdict);

async function firstFailure(task: Task): Promise<{ killedBy?: string }> {
	for (const file of task.tests) {
		takeTests();
		try {
			await import(`${pathToFileURL(file).href}?task=${task.id}`);
		} catch (error) {
			return { killedBy: `loading: ${first(error)}` };
		}
		for (const { title, run } of takeTests()) {
			try {
				await run();
			} catch (error) {
				return { killedBy: task.mutant ? title : `${title}: ${first(error)}` };
			}
		}
	}
	return {};
}

const first = (error: unknown): string => String(error).split("\n").slice(0, 3).join(" ");
