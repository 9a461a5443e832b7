import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { compiledFolder, root } from "../../server/launch/place.mjs";
import { runLimited } from "./run-limited.mjs";
import { reasonOfEnd } from "./titles.mjs";

/**
 * Tests make many values that are soon gone: with room for more of them the collector runs less
 * often, which takes a fourteenth off what the processor computes.
 */
const roomForTheYoung = "--max-semi-space-size=64";

/**
 * Runs a step and prints its outcome. A runner that ends badly, too late, without a report or without any test has a failed
 * test of its own, so that nothing that went wrong can be green.
 * @param {import("./steps.mjs").Step} step
 * @param {{filters?: readonly string[], env?: Record<string, string>, aside?: boolean}} [options] with filters, a runner may find no test; aside: it says everything at its end
 * @returns {Promise<{titles: import("./steps.mjs").Title[], failed: boolean, files?: {file: string, took: number}[]}>} files: how long each took, in milliseconds
 */
export async function runStep(step, { filters = [], env = {}, aside = false } = {}) {
	const report = step.report && join(root, step.report);
	if (report) rmSync(report, { force: true });
	if (!aside) console.log(`\n== ${step.says}`);
	const passNone =
		filters.length > 0 ? [step.name === "e2e" ? "--pass-with-no-tests" : "--passWithNoTests"] : [];
	const { code, seconds, tooLong, output } = await runLimited({
		...step,
		aside,
		args: [...step.args, ...(step.takesFilters ? [...filters, ...passNone] : [])],
		cwd: step.cwd ?? root,
		env: {
			NODE_COMPILE_CACHE: compiledFolder,
			...process.env,
			NODE_OPTIONS: [process.env.NODE_OPTIONS, "--conditions=@tuckshop/source", roomForTheYoung]
				.filter(Boolean)
				.join(" "),
			PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
			...env,
		},
	});
	if (aside) console.log(`\n== ${step.says}\n${output}`);
	const titles = titlesOf(step, report, { code, tooLong, output, mayBeEmpty: filters.length > 0 });
	const failed = titles.filter((test) => test.state === "failed");
	console.log(`== ${step.says}: ${failed.length === 0 ? "passed" : "failed"} in ${seconds} s`);
	const files =
		report && step.filesOf && existsSync(report)
			? step.filesOf(JSON.parse(readFileSync(report, "utf8")))
			: [];
	return { titles, failed: failed.length > 0, ...(files.length > 0 ? { files } : {}) };
}

function titlesOf(step, report, { code, tooLong, output, mayBeEmpty }) {
	const failure = (what) => ({ title: `${step.says}: ${what}`, state: "failed" });
	if (!report)
		return code === 0
			? [{ title: step.says, state: "passed" }]
			: [failure(tooLong ? `took longer than ${step.minutes} minutes` : `ended with ${code}`)];
	if (tooLong) return [failure(`took longer than ${step.minutes} minutes`)];
	if (!existsSync(report))
		return mayBeEmpty && code === 0 ? [] : [failure(`ended with ${code} and left no report`)];
	const titles = step.titlesOf(JSON.parse(readFileSync(report, "utf8")), output);
	if (titles.length === 0) return mayBeEmpty && code === 0 ? [] : [failure("ran no test")];
	if (code !== 0 && !titles.some((test) => test.state === "failed"))
		return [
			...titles,
			{ ...failure(`ended with ${code} though no test failed`), reason: reasonOfEnd(output) },
		];
	return titles;
}
