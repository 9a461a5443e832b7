import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examplesOfReadme, promised } from "../rules/readme-examples.ts";
import {
	entriesOf,
	manifestOf,
	type StrangersFolder,
	strangersFolder,
} from "./strangers-folder.ts";
import { strangersNode, versionOf } from "./strangers-node.ts";

/** Rules and texts need only the package; the others need effect, and are not for every till. */
const alone = entriesOf("core").filter((path) => /\/(rules|texts)/.test(path));

/** Tests of a folder in which somebody takes the rules and nothing else. */
export function testRulesAlone(packed: () => string): void {
	describe("@tuckshop/core, packed and installed for its rules", () => {
		let stranger: StrangersFolder;
		beforeAll(() => {
			stranger = strangersFolder(packed(), ["core"], []);
		}, 120_000);
		afterAll(() => stranger?.remove());

		it("[SHIP-02] brings no dependency and less than 3 MB: JavaScript, types, vectors, no source and no test", () => {
			expect(readdirSync(join(stranger.folder, "node_modules/@tuckshop"))).toEqual(["core"]);
			expect(
				readdirSync(join(stranger.folder, "node_modules")).filter((name) => !name.startsWith(".")),
			).toEqual(["@tuckshop"]);
			const files = readdirSync(stranger.installed("core"), { recursive: true, encoding: "utf8" });
			const sizes = files.map((file) => statSync(join(stranger.installed("core"), file)));
			const size = sizes.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
			expect(size).toBeLessThan(3 * 1024 * 1024);
			expect(files).toEqual(
				expect.arrayContaining(["README.md", "LICENSE", "dist/rules/index.js", "vectors/run.py"]),
			);
			expect(
				files.filter((file) => /^src|(?<!\.d)\.ts$|\.(test|sample|arbitrary)\./.test(file)),
			).toEqual([]);
		});

		it("[SHIP-03] exports its vectors with their schema, and package.json", () => {
			const code = `const json = { with: { type: "json" } };
const [{ default: manifest }, { default: tax }, { default: schema }] = await Promise.all(["package.json", "vectors/tax.json", "vectors/schema.json"].map((path) => import("@tuckshop/core/" + path, json)));
console.log(manifest.version, tax.version, tax.cases.length > 100, schema.title);`;
			expect(stranger.run(code)).toBe(
				`${manifestOf("core").version} 1.2.0 true Vectors of @tuckshop/core, version 1`,
			);
		});

		it("[SHIP-02] has every sub-path of the rules, without effect", () => {
			const code = `for (const path of ${JSON.stringify(alone)}) if (Object.keys(await import(path)).length === 0) throw new Error(path);`;
			expect(stranger.run(code)).toBe("");
			expect(() => stranger.run('await import("@tuckshop/core/pos");')).toThrow(
				/Cannot find package 'effect'/,
			);
		});

		it.each(examplesOfReadme.map((code) => [code.split("\n")[0]?.slice(0, 60), code] as const))(
			`runs the README's examples in plain Node ${versionOf(strangersNode)}: %s`,
			(_, code) => {
				expect(stranger.run(code)).toBe(promised(code));
			},
		);

		it("runs them built by Vite for a browser", async () => {
			for (const [index, code] of examplesOfReadme.entries()) {
				const built = await builtByVite(stranger, code, index);
				expect(built).not.toContain("@tuckshop");
				expect(stranger.run(built)).toBe(promised(code));
			}
		});

		it("[SHIP-02] agrees with a stranger's types, and refuses a price that is no whole number of cents", () => {
			const flags = ["--module", "nodenext", "--types", ""];
			expect(stranger.check("types/good.ts", goodCode, flags)).toBe("");
			const bad =
				'import type { Cents } from "@tuckshop/core/rules";\nexport const price: Cents = 8.99;\n';
			expect(stranger.check("types/bad.ts", bad, flags)).toContain(
				"types/bad.ts(2,14): error TS2322",
			);
		});
	});
}

async function builtByVite(stranger: StrangersFolder, code: string, index: number) {
	stranger.write("example.js", code);
	await build({
		configFile: false,
		root: stranger.folder,
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
	return readFileSync(join(stranger.folder, `built/example-${index}.mjs`), "utf8");
}

const goodCode = `${alone.map((path, index) => `import * as all${index} from "${path}";`).join("\n")}
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
