import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const modules = join(root, "node_modules");

type Result = {
	titles: { title: string; state: string; reason?: string }[];
	failed: boolean;
	files?: { file: string; took: number }[];
};

describe("a step of npm test", () => {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tuckshop-run-"));
	});
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const report = () => relative(root, join(folder, "report.json"));
	const vitest = () => ({
		says: "a run",
		program: process.execPath,
		args: [
			join(modules, "vitest/vitest.mjs"),
			"run",
			"--root",
			folder,
			"--globals",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${join(folder, "report.json")}`,
		],
		report: report(),
		titlesOf: "vitestTitles",
		minutes: 1,
	});
	const playwright = () => ({
		says: "a run",
		program: process.execPath,
		args: [join(modules, "@playwright/test/cli.js"), "test", "-c", folder, "--reporter=json"],
		report: report(),
		titlesOf: "playwrightTitles",
		minutes: 1,
	});
	const program = (code: string) => ({
		says: "a run",
		program: process.execPath,
		args: ["-e", code],
		minutes: 1,
	});

	it("takes the titles and states of vitest's tests, and fails for a file that can't be run", async () => {
		writeFileSync(
			join(folder, "one.test.ts"),
			'describe("carts", () => { it("merges", () => {}); it("splits", () => { throw new Error("no"); }); });',
		);
		writeFileSync(join(folder, "two.test.ts"), 'throw new Error("broken at once");');
		const { titles, failed } = await run(vitest());
		expect(failed).toBe(true);
		expect(titles).toContainEqual({ title: "merges", state: "passed" });
		expect(titles).toContainEqual({
			title: "splits",
			state: "failed",
			reason: expect.stringMatching(/^Error: no\n/),
		});
		expect(
			titles.find(({ title }) => title.includes("two.test.ts could not be run: broken at once"))
				?.state,
		).toBe("failed");
		expect(titles).toHaveLength(3);
	});

	it("gives the reason of a file whose preparation failed, though the report has none", async () => {
		writeFileSync(
			join(folder, "one.test.ts"),
			'describe("carts", () => { beforeAll(() => { throw new Error("no copy"); }); it("merges", () => {}); });',
		);
		const { titles } = await run(vitest());
		expect(titles).toContainEqual({
			title: expect.stringContaining("one.test.ts could not be run"),
			state: "failed",
			reason: expect.stringContaining("Error: no copy"),
		});
	});

	it("passes where all tests of vitest pass", async () => {
		writeFileSync(join(folder, "one.test.ts"), 'it("merges", () => {});');
		expect(await run(vitest())).toEqual({
			titles: [{ title: "merges", state: "passed" }],
			failed: false,
		});
	});

	it("fails for an error outside every test", async () => {
		writeFileSync(
			join(folder, "one.test.ts"),
			'it("passes", async () => { setTimeout(() => { throw new Error("later"); }); await new Promise((go) => setTimeout(go, 50)); });',
		);
		const { titles, failed } = await run(vitest());
		expect(failed).toBe(true);
		expect(titles).toContainEqual({
			title: "a run: ended with 1 though no test failed",
			state: "failed",
			reason: expect.stringContaining("Error: later"),
		});
	});

	it("says how long each file took", async () => {
		writeFileSync(
			join(folder, "one.test.ts"),
			'it("merges", () => new Promise((go) => setTimeout(go, 30)));',
		);
		const { files } = await run({ ...vitest(), filesOf: "vitestFiles" });
		expect(files).toEqual([
			{ file: expect.stringMatching(/one\.test\.ts$/), took: expect.any(Number) },
		]);
		expect(files?.[0]?.took).toBeGreaterThan(0);
	});

	it("fails where a runner finds no test at all", async () => {
		const { titles } = await run({ ...vitest(), args: [...vitest().args, "--passWithNoTests"] });
		expect(titles).toEqual([{ title: "a run: ran no test", state: "failed" }]);
	});

	it("takes the titles and states of Playwright's tests, and fails for a file that can't be run", async () => {
		const test = pathToFileURL(join(modules, "@playwright/test/index.mjs")).href;
		writeFileSync(
			join(folder, "playwright.config.mjs"),
			// Its own folder: where there is no package.json, Playwright takes test-results of the
			// working folder and empties it.
			`export default { outputDir: ${JSON.stringify(join(folder, "results"))}, reporter: [["json", { outputFile: ${JSON.stringify(join(folder, "report.json"))} }]] };`,
		);
		mkdirSync(join(folder, "parts"));
		writeFileSync(
			join(folder, "one.spec.mjs"),
			`import { test } from ${JSON.stringify(test)}; test.describe("till", () => { test("sells", () => {}); test("breaks", () => { throw new Error("no"); }); test.afterEach(({}, info) => { if (info.title === "breaks") throw new Error("seen last"); }); });`,
		);
		const step = { ...playwright(), args: playwright().args.slice(0, -1) };
		expect((await run(step)).titles).toEqual([
			{ title: "sells", state: "passed" },
			{
				title: "breaks",
				state: "failed",
				// Where it failed and what a hook then tells, without the source's listing.
				reason: expect.stringMatching(
					/^Error: no\n+ +at \S+one\.spec\.mjs[^|]*Error: seen last\n[^|]*$/,
				),
			},
		]);
		writeFileSync(join(folder, "parts/two.spec.mjs"), 'throw new Error("broken at once");');
		const broken = await run(step);
		expect(broken.titles.find(({ title }) => title.includes("broken at once"))?.state).toBe(
			"failed",
		);
	});

	it("fails for a program that ends badly, that is not there, that leaves no report, or that takes too long", async () => {
		expect((await run(program("process.exit(2)"))).titles).toEqual([
			{ title: "a run: ended with 2", state: "failed" },
		]);
		expect((await run({ ...program(""), program: join(folder, "absent") })).failed).toBe(true);
		expect(
			(await run({ ...program(""), report: report(), titlesOf: "vitestTitles" })).titles,
		).toEqual([{ title: "a run: ended with 0 and left no report", state: "failed" }]);
		expect(
			(await run({ ...program("setInterval(() => {}, 1000)"), minutes: 0.01 })).titles,
		).toEqual([{ title: "a run: took longer than 0.01 minutes", state: "failed" }]);
	});

	it("does not take a report of an earlier run for its own", async () => {
		writeFileSync(
			join(folder, "report.json"),
			JSON.stringify({
				testResults: [{ status: "passed", assertionResults: [{ title: "old", status: "passed" }] }],
			}),
		);
		expect(
			(await run({ ...program("process.exit(1)"), report: report(), titlesOf: "vitestTitles" }))
				.titles,
		).toEqual([{ title: "a run: ended with 1 and left no report", state: "failed" }]);
		expect(existsSync(join(folder, "report.json"))).toBe(false);
	});

	it("passes for a program that ends well", async () => {
		expect(await run(program(""))).toEqual({
			titles: [{ title: "a run", state: "passed" }],
			failed: false,
		});
	});
});

describe("npm test", () => {
	it("ends with the counts, and is not green where a name fits no test", async () => {
		const { code, output } = await node([
			join(root, "tests/run.mjs"),
			"node",
			"no-test-file-has-this-name",
		]);
		expect(output.trimEnd().split("\n").at(-1)).toBe("0 passed, 0 failed");
		expect(code).toBe(1);
	});
	it("removes from memory what runs left that were killed, and nothing of those that run", async () => {
		const place = mkdtempSync(join(tmpdir(), "left-overs-"));
		const gone = Number((await node(["-p", "process.pid"])).output);
		const [left, running, other] = [
			`tuckshop-tests-${gone}-a`,
			`tuckshop-tests-${process.pid}-b`,
			"other",
		];
		for (const name of [left, running, other])
			mkdirSync(join(place, name, "data"), { recursive: true });
		const at = JSON.stringify(pathToFileURL(join(root, "tests/run/quick-folder.mjs")).href);
		await node([
			...["--input-type=module", "-e"],
			`import { removeLeftOvers } from ${at}; removeLeftOvers(${JSON.stringify(place)});`,
		]);
		expect(readdirSync(place).sort()).toEqual([other, running].sort());
		rmSync(place, { recursive: true });
	});
});

describe("the browser", () => {
	it("is refused in one line where CHROMIUM_PATH names none, and its tests count as failed", async () => {
		const { code, output } = await node([join(root, "tests/run.mjs"), "browser"], {
			CHROMIUM_PATH: "absent",
		});
		const [last, failed] = output.trimEnd().split("\n").reverse();
		expect([last, failed]).toEqual([
			"0 passed, 1 failed",
			"failed: CHROMIUM_PATH is absent, which does not start.",
		]);
		expect(code).toBe(1);
	});
});

/** Runs a step like `npm test`, in a separate program, and returns its answer. */
async function run(step: {
	titlesOf?: string;
	filesOf?: string;
	[key: string]: unknown;
}): Promise<Result> {
	const at = (path: string) => JSON.stringify(pathToFileURL(join(root, "tests/run", path)).href);
	const code = `
		import { runStep } from ${at("run-step.mjs")};
		import * as titles from ${at("titles.mjs")};
		const step = ${JSON.stringify(step)};
		console.log("RESULT " + JSON.stringify(await runStep({ ...step, titlesOf: titles[step.titlesOf], filesOf: titles[step.filesOf] })));`;
	const { output } = await node(["--input-type=module", "-e", code]);
	return JSON.parse(/^RESULT (.*)$/m.exec(output)?.[1] ?? "null") as Result;
}

function node(
	args: readonly string[],
	settings: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
	const { VITEST: _, ...env } = process.env;
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			args,
			{ cwd: root, env: { ...env, ...settings } },
			(_error, stdout) => resolve({ code: child.exitCode ?? 1, output: stdout }),
		);
	});
}
