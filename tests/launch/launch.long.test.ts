import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scratchProject } from "./scratch-project.ts";

describe("npm start", () => {
	let project: ReturnType<typeof scratchProject>;
	beforeEach(() => {
		project = scratchProject();
	});
	afterEach(() => project.remove());

	/** Starts until the server listens, then stops it; returns the output. */
	async function startOnce() {
		const started = project.launch();
		await started.says("listening");
		started.child.kill("SIGTERM");
		expect(await started.ended).toBe(0);
		return started.said();
	}
	const builds = () => project.read("builds.txt").trim().split("\n").filter(Boolean).sort();

	it("installs and builds on the first start, and does neither on the second", async () => {
		expect(await startOnce()).toMatch(
			/Installing packages[\s\S]*Building the screens[\s\S]*listening/,
		);
		expect(builds()).toEqual(["ui-kiosk", "ui-web"]);
		expect(await startOnce()).toBe("listening\n");
		expect(builds()).toEqual(["ui-kiosk", "ui-web"]);
	});

	it("builds again only the application whose sources changed, both for a shared source, none for a test", async () => {
		await startOnce();
		project.write("ui-web/src/start.tsx", "export const changed = true;");
		await startOnce();
		expect(builds()).toEqual(["ui-kiosk", "ui-web", "ui-web"]);
		project.write("core/src/rules/index.ts", "export const changed = true;");
		await startOnce();
		expect(builds()).toEqual(["ui-kiosk", "ui-kiosk", "ui-web", "ui-web", "ui-web"]);
		project.write("ui-web/src/start.test.tsx", "export {};");
		await startOnce();
		expect(builds()).toHaveLength(5);
		rmSync(join(project.root, "ui-kiosk/dist"), { recursive: true });
		await startOnce();
		expect(builds()).toHaveLength(6);
	});

	it("installs again when the lock file asks for other packages, and not when only its spaces changed", async () => {
		await startOnce();
		project.write(
			"package-lock.json",
			JSON.stringify(JSON.parse(project.read("package-lock.json"))),
		);
		expect(await startOnce()).not.toContain("Installing");
		project.depend("vite", "till");
		expect(await startOnce()).toContain("Installing packages");
		expect(project.read("node_modules/till/package.json")).toContain("till");
		expect(await startOnce()).not.toContain("Installing");
	});

	it("shows what npm said, one line of its own and exit 1, when the packages can't be installed", async () => {
		project.write(
			"package.json",
			JSON.stringify({
				name: "scratch",
				type: "module",
				dependencies: { elsewhere: "file:./vendor/elsewhere" },
			}),
		);
		const refused = project.launch();
		expect(await refused.ended).toBe(1);
		expect(refused.said()).toContain("elsewhere");
		expect(refused.said().trimEnd().split("\n").at(-1)).toMatch(
			/^The packages could not be installed: npm ci ended with \d+\.$/,
		);
	});

	it("passes Ctrl-C on to the server exactly once, however often it is heard, and ends with 0", async () => {
		const started = project.launch();
		await started.says("listening");
		// A terminal signals the whole foreground group, and npm then signals its script once more.
		process.kill(-started.pid, "SIGINT");
		process.kill(started.pid, "SIGINT");
		expect(await started.ended).toBe(0);
		expect(project.read("signals.txt")).toBe("SIGINT\n");
	});

	it("ends with the code that the server ends with", async () => {
		const started = project.launch(["end=3"]);
		expect(await started.ended).toBe(3);
	});

	it("refuses an old Node in one line before it touches anything", async () => {
		const pretend = (version: string) => [
			"--import",
			`data:text/javascript,Object.defineProperty(process,"version",{value:"${version}"})`,
		];
		const refused = project.launch([], { nodeFlags: pretend("v20.18.3") });
		expect(await refused.ended).toBe(1);
		expect(refused.said()).toMatch(
			/^Tuckshop needs Node (20|22)\.19 or newer; this is Node 20\.18\.3\.\n$/,
		);
		expect(project.read("node_modules/.package-lock.json")).toBe("");
	});

	it("says what it does, without installing, when asked for help on a fresh clone", async () => {
		const helped = project.launch(["--help"]);
		expect(await helped.ended).toBe(0);
		expect(helped.said()).toMatch(/npm run dev[\s\S]*README\.md/);
		expect(project.read("node_modules/.package-lock.json")).toBe("");
	});
});
