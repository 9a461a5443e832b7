// Changes the rules in one place at a time and runs their tests: npm run mutants [-- AREA or FILE
// ...]
import { type ChildProcess, fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type Mutant, mutantsOf } from "./mutants/mutations.ts";
import type { Task, Verdict } from "./mutants/worker.ts";

const core = join(import.meta.dirname, "../../core");
const rules = join(core, "src/rules");
const areas = ["money", "tax", "order", "payment", "split", "table"];
/** Of the menu: which taxes are one, what a tax is by its name, and what bears none. */
const ofMenu = ["menu/tax-row.ts", "menu/deposit.ts"].map((file) => join(rules, file));
/** Milliseconds before a mutant counts as killed: some make an endless loop. */
const limitMs = 20_000;
const neverEnded = "it never ended, or took the process with it";
/** Of a hundred mutants; the run fails where more survive. */
const mostSurvivors = 3;
/** A worker keeps its imports in memory, so it is replaced after this many mutants. */
const tasksOfWorker = 150;

const wanted = process.argv.slice(2);
/**
 * Resolves a sub-path of the core: "@tuckshop/core/rules/split" to core/src/rules/split/index.ts.
 */
const subPaths: Readonly<Record<string, { readonly "@tuckshop/source": string }>> = JSON.parse(
	readFileSync(join(core, "package.json"), "utf8"),
).exports;
const imports = new Map(
	[
		...filesIn([...areas, "menu"], ".test.ts"),
		...readdirSync(import.meta.dirname)
			.filter((name) => name.endsWith(".test.ts"))
			.map((name) => join(import.meta.dirname, name))
			.filter((file) => !/ from "(node:child_process|vite)"/.test(readFileSync(file, "utf8"))), // these read files, and a mutant is never written
	].map((file) => [file, importedBy(file)]),
);
const tests = [...imports.keys()];
const sources = [...filesIn(areas, ".ts"), ...ofMenu].filter(
	(file) =>
		!/\.(test|sample|arbitrary)\.ts$/.test(file) &&
		(wanted.length === 0 || wanted.some((word) => relative(rules, file).includes(word))),
);
const mutants = sources.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));

const began = Date.now();
const unchanged = await verdictsOf([{ id: 0, tests }]);
if (unchanged.get(0)?.killedBy !== undefined) {
	console.error(`The tests fail without any change: ${unchanged.get(0)?.killedBy}`);
	process.exit(1);
}
const verdicts = await verdictsOf(
	mutants.map((mutant, index) => ({ id: index + 1, mutant, tests: testsFor(mutant) })),
);
const hung = [...verdicts.values()].filter(({ killedBy }) => killedBy === neverEnded).length;
const survivors = mutants.filter((_, index) => verdicts.get(index + 1)?.killedBy === undefined);
for (const file of sources) {
	const all = mutants.filter((mutant) => mutant.file === file);
	const alive = survivors.filter((mutant) => mutant.file === file);
	if (all.length > 0)
		console.log(`${relative(rules, file).padEnd(34)} ${all.length - alive.length} / ${all.length}`);
	for (const mutant of alive)
		console.log(
			`    survived, line ${mutant.line}: ${mutant.from} -> ${mutant.to}   ${lineOf(mutant)}`,
		);
}
const killed = mutants.length - survivors.length;
console.log(
	`${killed} of ${mutants.length} mutants killed (${hung} never ended), ${((100 * killed) / mutants.length).toFixed(1)} %, in ${Math.round((Date.now() - began) / 1000)} s`,
);
process.exit(survivors.length * 100 > mutants.length * mostSurvivors ? 1 : 0);

/**
 * The tests that import the mutant's file, the one of the same name first, those of the whole rules
 * last.
 */
function testsFor({ file }: Mutant): string[] {
	const near = (test: string) =>
		basename(test) === basename(file).replace(".ts", ".test.ts")
			? 0
			: dirname(test) === dirname(file)
				? 1
				: test.startsWith(rules)
					? 2
					: 3;
	return tests.filter((test) => imports.get(test)?.has(file)).sort((a, b) => near(a) - near(b));
}

/** Runs tasks in as many processes as there are processors, a hung one replaced. */
async function verdictsOf(tasks: readonly Task[]): Promise<Map<number, Verdict>> {
	const verdicts = new Map<number, Verdict>();
	const queue = [...tasks];
	await Promise.all(
		Array.from(
			{ length: Math.max(1, Math.min(availableParallelism(), tasks.length)) },
			async () => {
				for (;;) if (!(await oneWorker(queue, verdicts))) return;
			},
		),
	);
	return verdicts;
}

/** One process from start to end. Returns whether there is more to do. */
function oneWorker(queue: Task[], verdicts: Map<number, Verdict>): Promise<boolean> {
	if (queue.length === 0) return Promise.resolve(false);
	return new Promise((done) => {
		const worker: ChildProcess = fork(join(import.meta.dirname, "mutants/worker.ts"), {
			execArgv: ["--conditions=@tuckshop/source", "--disable-warning=ExperimentalWarning"],
			env: { ...process.env, TUCKSHOP_RUNS: process.env.TUCKSHOP_RUNS ?? "150" },
		});
		let left = tasksOfWorker;
		let doing: Task | undefined;
		let clock: NodeJS.Timeout | undefined;
		const end = () => {
			clearTimeout(clock);
			if (doing)
				verdicts.set(doing.id, {
					id: doing.id,
					killedBy: neverEnded,
				});
			doing = undefined;
			worker.removeAllListeners();
			worker.kill("SIGKILL");
			done(queue.length > 0);
		};
		worker.on("exit", end);
		worker.on("message", (verdict: Verdict) => {
			clearTimeout(clock);
			if (doing) verdicts.set(verdict.id, verdict);
			doing = left-- > 0 ? queue.shift() : undefined;
			if (!doing) return end();
			clock = setTimeout(end, doing.mutant ? limitMs : limitMs * 10);
			worker.send(doing);
		});
	});
}

function filesIn(folders: readonly string[], ending: string): string[] {
	return folders.flatMap((folder) =>
		readdirSync(join(rules, folder))
			.filter((name) => name.endsWith(ending))
			.map((name) => join(rules, folder, name)),
	);
}

/** All files of the rules that a file imports, directly or through others. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
	for (const [, from = ""] of readFileSync(file, "utf8").matchAll(
		/(?:import|export)[^;]*? from "([^"]+)"/g,
	)) {
		const path = from.startsWith(".") ? resolve(dirname(file), from) : sourceOf(from);
		if (!path || found.has(path)) continue;
		found.add(path);
		importedBy(path, found);
	}
	return found;
}

function sourceOf(specifier: string): string | undefined {
	const entry = specifier.startsWith("@tuckshop/core/rules")
		? subPaths[`.${specifier.slice("@tuckshop/core".length)}`]
		: undefined;
	return entry && join(core, entry["@tuckshop/source"]);
}

function lineOf({ file, line }: Mutant): string {
	return readFileSync(file, "utf8").split("\n")[line - 1]?.trim() ?? "";
}
