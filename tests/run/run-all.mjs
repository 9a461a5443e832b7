import { mkdirSync, writeFileSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { buildScreens } from "../../server/launch/build-screens.mjs";
import { installPackages } from "../../server/launch/install-packages.mjs";
import { Refusal, root } from "../../server/launch/place.mjs";
import { quickFolder } from "./quick-folder.mjs";

/**
 * Prepares what the tests need, runs the steps, writes test-results/titles.json and ends with "N passed, N failed".
 * @param {readonly string[]} asked runners and parts of file names; none for everything but the long files, `--long` for these
 * @returns {Promise<number>} the code to exit with
 */
export async function runAll(asked) {
	const results = [];
	const files = [];
	const isLong = asked.includes("--long");
	const words = asked.filter((word) => word !== "--long");
	const quick = quickFolder();
	try {
		await installPackages();
		const { steps } = await import("./steps.mjs");
		const { runStep } = await import("./run-step.mjs");
		const all = steps();
		const runners = words.filter((word) => all.some((step) => step.name === word));
		const filters = words.filter((word) => !runners.includes(word));
		const chosen = all.filter((step) =>
			runners.length === 0
				? (filters.length === 0 && !isLong) || step.takesFilters
				: runners.includes(step.name),
		);
		const { env, failures, without } = await preparations(chosen);
		if (quick) env.TMPDIR = quick.path;
		if (isLong) env.TUCKSHOP_TESTS = "long";
		else if (filters.length > 0) env.TUCKSHOP_TESTS = "all";
		results.push(...failures);
		const waiting = chosen
			.filter(({ name }) => !without.includes(name))
			.toSorted((a, b) => place(a) - place(b));
		const lane = async (aside) => {
			const titles = [];
			for (let step = waiting.shift(); step; step = waiting.shift()) {
				const ended = await runStep(step, { filters, env, aside });
				titles.push(...ended.titles);
				files.push(...(ended.files ?? []).map((each) => ({ ...each, step: step.name })));
			}
			return titles;
		};
		for (const titles of await Promise.all([lane(false), lane(true)])) results.push(...titles);
		if (asked.length === 0) keep(results);
		if (words.length === 0) saySlowest(files);
	} catch (error) {
		if (!(error instanceof Refusal)) console.error(error);
		results.push({ title: error.message, state: "failed" });
	} finally {
		quick?.remove();
	}
	return summary(results);
}

/**
 * Two steps run at the same time, and whichever ends first takes the next one of this order. A page
 * under test waits for its frames two thirds of the time, where the others compute: it runs with
 * the longest, and whole browsers come last.
 */
const order = ["node", "browser", "e2e", "stories", "types", "style", "storybook"];
const place = ({ name }) => order.indexOf(name);

/** The browser and the built screens, for the steps that need them; without one of them the other steps run all the same. */
async function preparations(chosen) {
	const needs = (...names) => chosen.some((step) => names.includes(step.name));
	// A third of a server's start is compiling, and the steps start dozens of them.
	const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };
	const failures = [];
	const without = [];
	if (needs("browser", "stories", "e2e")) {
		const { browserPath } = await import("../browser-path.mjs");
		const found = await browserPath();
		if ("path" in found) env.CHROMIUM_PATH = found.path;
		else {
			console.error(found.refusal);
			failures.push({ title: found.refusal, state: "failed" });
			without.push("browser", "stories", "e2e");
		}
	}
	if (needs("e2e"))
		await buildScreens().catch((error) => {
			console.error(error.message);
			failures.push({ title: "the screens build", state: "failed" });
			without.push("e2e");
		});
	return { env, failures, without };
}

/** Prints the slowest files: they have to become faster for the whole to end sooner. */
function saySlowest(files) {
	console.log("\nThe twenty slowest files:");
	for (const { file, took, step } of files.toSorted((a, b) => b.took - a.took).slice(0, 20))
		console.log(
			`${String(Math.round(took / 1_000)).padStart(5)} s  ${step}  ${isAbsolute(file) ? relative(root, file) : file}`,
		);
}

function keep(results) {
	mkdirSync(join(root, "test-results"), { recursive: true });
	writeFileSync(
		join(root, "test-results/titles.json"),
		`${JSON.stringify(results, undefined, "\t")}\n`,
	);
}

function summary(results) {
	const count = (state) => results.filter((test) => test.state === state).length;
	const failed = results.filter((test) => test.state === "failed");
	console.log("");
	for (const { title, reason } of failed)
		console.log(
			`failed: ${title}${reason === undefined ? "" : `\n${reason.replace(/^/gm, "    ")}`}`,
		);
	if (results.length === 0) console.log("No test ran.");
	if (count("skipped") > 0) console.log(`${count("skipped")} skipped`);
	console.log(`${count("passed")} passed, ${failed.length} failed`);
	return failed.length === 0 && count("passed") > 0 ? 0 : 1;
}
