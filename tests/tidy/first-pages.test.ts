import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { houseAt } from "./house.ts";
import { broken } from "./house-rule.ts";
import { projectFiles } from "./source-file.ts";
import { wordRules } from "./word-rules.ts";

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

	it("[SHIP-08] a first page of at most 600 words: what it is, one picture of each face, two commands, why this one, the headless till", () => {
		const page = text("README.md");
		expect(words(page)).toBeLessThanOrEqual(600);
		const pictures = [...page.matchAll(/!\[[^\]]+\]\((docs\/[\w.-]+)\)/g)].map(([, path]) => path);
		expect(pictures).toEqual(["docs/counter.png", "docs/kiosk.png", "docs/tables.png"]);
		expect(
			readdirSync(join(root, "docs"))
				.filter((name) => /\.(png|jpg|svg|webp)$/.test(name))
				.map((name) => `docs/${name}`),
		).toEqual(pictures);
		for (const said of ["npm start", "npm test", "## Why this one", "makePos"])
			expect(page).toContain(said);
	});

	it("[SHIP-09] a plan of at most 1,500 words with drawings, whose places exist", () => {
		const page = text("ARCHITECTURE.md");
		expect(words(page)).toBeLessThanOrEqual(1_500);
		expect(page.match(/^```mermaid$/gm)?.length).toBeGreaterThan(1);
		const places = [...page.matchAll(/`([\w-]+\/src\/[\w./-]+)`/g)].flatMap(([, path = ""]) =>
			path.replace(/\/$/, ""),
		);
		expect(places.length).toBeGreaterThan(15);
		expect(places.filter((path) => !existsSync(join(root, path)))).toEqual([]);
	});

	it("[SHIP-10] comments, names, messages and documents without the words that the field has terms for", () => {
		const files = projectFiles(root);
		const house = houseAt(root);
		expect(files.filter(({ path }) => path.endsWith(".md")).length).toBeGreaterThan(10);
		expect(wordRules.map((rule) => broken(rule, files, house)).join("")).toBe("");
	});

	it("[SHIP-09] a dated record of each choice, listed on one page", () => {
		const listed = text("docs/decisions/README.md");
		const records = readdirSync(join(root, "docs/decisions")).filter(
			(name) => name !== "README.md",
		);
		expect(records.length).toBeGreaterThan(20);
		for (const name of records) {
			expect(listed).toContain(`(${name})`);
			expect(text(`docs/decisions/${name}`)).toMatch(
				/^# \d+\. .+\n\nDecided \d{4}-\d{2}-\d{2}\.\n\n[\w`]/,
			);
		}
	});
});

/** Counts the words of a page without drawings, code and addresses. */
const words = (page: string) =>
	page
		.replace(/```[\s\S]*?```/g, "")
		.replace(/\]\([^)]*\)/g, "]")
		.split(/\s+/)
		.filter((word) => /\w/.test(word)).length;
