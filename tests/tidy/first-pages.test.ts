import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = (path: string) => readFileSync(join(root, path), "utf8");

describe("what a stranger looks for first", () => {
	it("[SHIP-07] the licence that package.json names, a changelog, how to report a weakness, and the Node that is needed", () => {
		const { license, engines } = JSON.parse(text("package.json"));
		expect(text("LICENSE")).toMatch(new RegExp(`^${license} License\n`));
		expect(text("CHANGELOG.md")).toMatch(/^# Changelog$[\s\S]*^## Unreleased$/m);
		expect(text("SECURITY.md")).toMatch(/^## Reporting$/m);
		expect(engines).toEqual({ node: expect.stringMatching(/^>=\d+\.\d+$/) });
	});

	it("[SHIP-07] a CI workflow that runs the two commands, and templates for issues and changes", () => {
		const workflow = text(".github/workflows/ci.yml");
		expect(workflow).toMatch(/- run: npm test$/m);
		expect(workflow).toMatch(/npm start/);
		expect(readdirSync(join(root, ".github/ISSUE_TEMPLATE")).length).toBeGreaterThan(1);
		expect(existsSync(join(root, ".github/pull_request_template.md"))).toBe(true);
	});
});
