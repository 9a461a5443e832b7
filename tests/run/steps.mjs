import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectNode, root, sourceFlags } from "../../server/launch/place.mjs";
import { playwrightFiles, playwrightTitles, vitestFiles, vitestTitles } from "./titles.mjs";

/**
 * The steps of `npm test`, in this order. A runner has a report with the titles of its tests; the others are one test each.
 * @typedef {{
 *   name: string, says: string, program: string, args: string[], cwd?: string, minutes: number,
 *   report?: string, titlesOf?: (report: any, output: string) => Title[], filesOf?: (report: any) => { file: string, took: number }[], takesFilters?: boolean,
 * }} Step
 * @typedef {{title: string, state: "passed" | "failed" | "skipped", reason?: string}} Title
 * @returns {Step[]}
 */
export function steps() {
	const node = projectNode();
	const source = (path) => join(root, "node_modules", path);
	const vitest = (name, says, ...args) => ({
		name,
		says,
		program: node,
		args: [
			source("vitest/vitest.mjs"),
			"run",
			...args,
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${join(root, `test-results/${name}.json`)}`,
		],
		minutes: 40,
		report: `test-results/${name}.json`,
		titlesOf: vitestTitles,
		filesOf: vitestFiles,
		takesFilters: true,
	});
	const storybook = join(root, "storybook");
	const has = (path) => existsSync(join(storybook, path));
	const build = [
		"build",
		"--disable-telemetry",
		"-o",
		"storybook-static",
		"--quiet",
		"--loglevel",
		"warn",
	];
	return [
		...checks(),
		vitest("node", "vitest, in Node", "--project", "node"),
		vitest("browser", "vitest, in Chromium", "--project", "browser", "--project", "browser-disk"),
		...(has("vitest.config.ts")
			? [
					{
						...vitest("stories", "the stories, in Chromium", "--config", "vitest.config.ts"),
						cwd: storybook,
					},
				]
			: []),
		...(has(".storybook/main.ts")
			? [
					{
						name: "storybook",
						says: "the stories build",
						program: node,
						args: [source("storybook/dist/bin/dispatcher.js"), ...build],
						cwd: storybook,
						minutes: 15,
					},
				]
			: []),
		{
			name: "e2e",
			says: "Playwright, end to end",
			program: node,
			args: [
				...sourceFlags,
				source("@playwright/test/cli.js"),
				"test",
				"-c",
				"tests/playwright.config.ts",
			],
			minutes: 40,
			report: "test-results/e2e.json",
			titlesOf: playwrightTitles,
			filesOf: playwrightFiles,
			takesFilters: true,
		},
	];
}

/** Checks without a test runner: types, lint and format. */
export function checks() {
	const bin = (name) =>
		join(root, "node_modules/.bin", process.platform === "win32" ? `${name}.cmd` : name);
	return [
		{
			name: "types",
			says: "the types agree (tsc -b)",
			program: bin("tsc"),
			// Several checkers look at what projects share once each: on two cores that took half as long again.
			args: ["-b", "--singleThreaded"],
			minutes: 15,
		},
		{
			name: "style",
			says: "lint and format are clean (biome check)",
			program: bin("biome"),
			args: ["check", "--error-on-warnings"],
			minutes: 15,
		},
	];
}

/** Only the house rules, for `npm run check`; `npm test` runs them with the project node. */
export const houseRules = () => ({
	name: "house",
	says: "the rules of the house hold (tests/tidy)",
	program: projectNode(),
	args: [
		join(root, "node_modules/vitest/vitest.mjs"),
		"run",
		"--project",
		"node",
		"tests/tidy/",
		"--reporter=dot",
	],
	minutes: 2,
});
