import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { houseAt } from "./house.ts";
import { unshippedCitations } from "./shipped-code.ts";
import { isCode, projectFiles, sourceFile } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const house = houseAt(root);

/** Files that a package offers to others, though none of these applications uses them: its README names them. */
const offers = new Map(
	["core", "adapters"].map((name) => [name, readFileSync(join(root, name, "README.md"), "utf8")]),
);
const isOffered = ({ path, name }: { readonly path: string; readonly name: string }) =>
	new RegExp(`\\b${name.replace(/\W/g, "\\$&")}\\b`).test(
		offers.get(path.split("/")[0] ?? "") ?? "",
	);

/** Keeps this file from citing what its samples cite. */
const cite = (id: string) => `[${id}]`;

/** The tests of a small project that cite what nobody ships. */
function foundIn(test: string, readme = "", support = ""): string[] {
	const files = Object.entries({
		"server/src/start.ts":
			'import { total } from "@tuckshop/core/rules"; void import("./late.ts"); total();',
		"server/src/late.ts": 'import { charge } from "./charge.ts"; export const late = charge;',
		"server/src/charge.ts": "export const charge = () => helper();\nexport const helper = () => 1;",
		"core/src/rules/index.ts": 'export * from "./total.ts"; export * from "./split.ts";',
		"core/src/rules/total.ts": "export const total = () => 1;\nexport const unused = () => 2;",
		"core/src/rules/split.ts": "export const split = () => 2;",
		"core/src/rules/any.sample.ts": support,
		"core/src/rules/any.test.ts": test,
	});
	const found = unshippedCitations(
		files.map(([path, text]) => sourceFile(path, text)),
		house,
		({ name }) => readme.includes(name),
	);
	return found.map((line) => line.replace(/^.*" /, ""));
}

describe("a requirement is shown", () => {
	it("by code that an application runs, or that a package offers to others, and by nothing else", () => {
		const files = projectFiles(root).filter(({ path }) => isCode(path));
		expect(unshippedCitations(files, house, isOffered)).toEqual([]);
	});

	it("by no code that only tests run", () => {
		const runs = (name: string, from: string) =>
			`import { ${name} } from "${from}";\nit("${cite("CART-16")} runs", () => { ${name}(); });`;
		expect(foundIn(runs("total", "./index.ts"))).toEqual([]);
		expect(foundIn(runs("charge", "../../../server/src/charge.ts"))).toEqual([]);
		expect(foundIn(runs("helper", "../../../server/src/charge.ts"))).toEqual([]);
		expect(foundIn(runs("split", "./index.ts"))).toEqual(["runs core/src/rules/split.ts#split"]);
		expect(foundIn(runs("unused", "./total.ts"))).toEqual(["runs core/src/rules/total.ts#unused"]);
		expect(foundIn(runs("split", "./index.ts"), "Call `split`.")).toEqual([]);
	});

	it("by no test that runs no code of the product", () => {
		const title = `it("${cite("CART-16")} runs", () => { sum(); });`;
		expect(foundIn(`const sum = () => 1;\n${title}`)).toEqual(["runs no code of a package"]);
		expect(foundIn(`import type { total } from "./total.ts";\n${title}`)).toEqual([
			"runs no code of a package",
		]);
		expect(
			foundIn(`import { total } from "./total.ts";\nconst sum = () => total();\n${title}`),
		).toEqual([]);
		expect(
			foundIn(
				`import { sum } from "./any.sample.ts";\n${title}`,
				"",
				'import { total } from "./total.ts"; export function sum() { return total(); }',
			),
		).toEqual([]);
		expect(foundIn(`import { spawn } from "node:child_process";\n${title}`)).toEqual([]);
	});

	it("by each case of a table and of a list", () => {
		const table = `import { split } from "./split.ts";
			it.each([["${cite("CART-16")} two", 2]])("%s", () => { split(); });`;
		expect(foundIn(table)).toEqual(["runs core/src/rules/split.ts#split"]);
		const cases = `import { split } from "./split.ts"; import { total } from "./total.ts";
			export const cases = [
				{ title: "${cite("CART-16")} one", run: () => total() },
				{ title: "${cite("CART-17")} two", run: () => split() },
			];`;
		expect(foundIn(cases)).toEqual(["runs core/src/rules/split.ts#split"]);
	});
});
