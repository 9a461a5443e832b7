import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesOfReadme, promised } from "./readme-examples.ts";

const root = join(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(join(root, "core/package.json"), "utf8"));
const subPaths = Object.keys(manifest.exports).map((path) => `@tuckshop/core${path.slice(1)}`);
/** Rules and texts need only the package; the others need effect, and are not for every till. */
const alone = subPaths.filter((path) => /\/(rules|texts)/.test(path));

/**
 * The machine's own Node, which may be older than the project's, as an outside project would use
 * it.
 */
const strangersNode = machinesOwnNode() ?? process.execPath;
let project = "";

/**
 * Packs the core and installs it where nothing of this project can be reached. Its dependencies are
 * taken from here, so that no network is needed.
 */
beforeAll(() => {
	project = mkdtempSync(join(tmpdir(), "tuckshop-stranger-"));
	npm(root, "pack", "--workspace", "core", "--pack-destination", project, "--silent");
	const tarball = readdirSync(project).find((name) => name.endsWith(".tgz"));
	const dependencies = { "@tuckshop/core": `file:./${tarball}` };
	const overrides = Object.fromEntries(
		Object.keys(manifest.dependencies).map((name) => [
			name,
			`file:${join(root, "node_modules", name)}`,
		]),
	);
	writeFileSync(
		join(project, "package.json"),
		JSON.stringify({ name: "stranger", private: true, type: "module", dependencies, overrides }),
	);
	npm(project, "install", "--offline", "--no-audit", "--no-fund", "--silent");
}, 120_000);

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe("@tuckshop/core, packed and installed by a stranger", () => {
	it("brings built JavaScript, types, vectors and its README, and no source and no test", () => {
		const files = readdirSync(join(project, "node_modules/@tuckshop/core"), {
			recursive: true,
			encoding: "utf8",
		});
		expect(files).toEqual(
			expect.arrayContaining([
				"README.md",
				"vectors/tax.json",
				"dist/rules/index.js",
				"dist/rules/index.d.ts",
			]),
		);
		expect(
			files.filter((file) => /^src|(?<!\.d)\.ts$|\.(test|sample|arbitrary)\./.test(file)),
		).toEqual([]);
	});

	it("has every sub-path that it promises, with types", () => {
		const code = `for (const path of ${JSON.stringify(alone)}) if (Object.keys(await import(path)).length === 0) throw new Error(path);`;
		expect(run(code)).toBe("");
		const files = Object.values<{ types: string; default: string }>(manifest.exports).flatMap(
			(entry) => [entry.types, entry.default],
		);
		for (const file of files)
			expect(readFileSync(join(project, "node_modules/@tuckshop/core", file), "utf8")).not.toBe("");
	});

	it.each(examplesOfReadme.map((code) => [code.split("\n")[0]?.slice(0, 60), code] as const))(
		`runs the README's examples in plain Node ${version(strangersNode)}: %s`,
		(_, code) => {
			expect(run(code)).toBe(promised(code));
		},
	);

	it("runs them built by Vite for a browser", async () => {
		for (const [index, code] of examplesOfReadme.entries()) {
			writeFileSync(join(project, "example.js"), code);
			await build({
				configFile: false,
				root: project,
				logLevel: "silent",
				build: {
					outDir: "built",
					target: "es2022",
					rolldownOptions: {
						input: "example.js",
						output: { entryFileNames: `example-${index}.mjs` },
					},
				},
			});
			const built = readFileSync(join(project, `built/example-${index}.mjs`), "utf8");
			expect(built).not.toContain("@tuckshop");
			expect(run(built)).toBe(promised(code));
		}
	});

	it("agrees with a stranger's types, and refuses a price that is no whole number of cents", () => {
		mkdirSync(join(project, "types"));
		const check = (name: string, code: string): string => {
			writeFileSync(join(project, "types", `${name}.ts`), code);
			const flags = [
				"--strict",
				"--noEmit",
				"--module",
				"nodenext",
				"--target",
				"es2022",
				"--exactOptionalPropertyTypes",
				"--types",
				"",
			];
			try {
				return execFileSync(
					process.execPath,
					[join(root, "node_modules/typescript/bin/tsc"), ...flags, join("types", `${name}.ts`)],
					{
						cwd: project,
						encoding: "utf8",
					},
				);
			} catch (error) {
				return String((error as { stdout?: string }).stdout);
			}
		};
		const imports = alone
			.map((path, index) => `import * as all${index} from "${path}";`)
			.join("\n");
		const good = `${imports}
import { addLine, type Cents, cents, documentedPolicy, emptyOrder, type Order, orderTotals, parseDollars } from "@tuckshop/core/rules";
import { evenSplit } from "@tuckshop/core/rules/split";
import { decisionText } from "@tuckshop/core/texts/en-ca";
const price = parseDollars("8.99");
const paid: Cents = price.ok ? price.value : cents(0);
const order: Order = emptyOrder;
const total: Cents = orderTotals(order, { policy: documentedPolicy, globalTaxes: [] }).total;
export { addLine, decisionText, evenSplit, paid, total };
export const seen = [${alone.map((_, index) => `all${index}`).join(", ")}];
`;
		expect(check("good", good)).toBe("");
		expect(
			check(
				"bad",
				'import type { Cents } from "@tuckshop/core/rules";\nexport const price: Cents = 8.99;\n',
			),
		).toContain("types/bad.ts(2,14): error TS2322");
	});
});

function npm(cwd: string, ...args: string[]): void {
	execFileSync("npm", args, {
		cwd,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		shell: process.platform === "win32",
	});
}

/** Runs code as a module of the outside project, by a Node without any flag. */
function run(code: string): string {
	return execFileSync(strangersNode, ["--input-type=module", "--eval", code], {
		cwd: project,
		encoding: "utf8",
		env: { PATH: process.env.PATH },
	}).trimEnd();
}

function machinesOwnNode(): string | undefined {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const folders = (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => folder !== "" && !folder.includes("node_modules"));
	return folders.map((folder) => join(folder, name)).find((path) => version(path) >= 20);
}

function version(node: string): number {
	try {
		return Number(
			execFileSync(node, ["--print", "process.versions.node.split('.')[0]"], {
				encoding: "utf8",
				stdio: ["ignore", "pipe", "ignore"],
			}),
		);
	} catch {
		return 0;
	}
}
