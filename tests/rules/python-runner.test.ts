import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const vectors = join(import.meta.dirname, "../../core/vectors");
const python = ["python3", "python"].find(
	(name) => spawnSync(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 9))"]).status === 0,
);
const run = (folder: string) =>
	spawnSync(python ?? "", [join(folder, "run.py")], { encoding: "utf8" });

const casesOf = (folder: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(".json") && name !== "schema.json")
		.reduce((sum, name) => {
			const { cases } = JSON.parse(readFileSync(join(folder, name), "utf8"));
			return sum + (cases as readonly unknown[]).length;
		}, 0);

describe("the vectors in a second language", () => {
	if (python === undefined)
		it("were not run: this machine has no Python 3.9 or newer", () => {
			expect(readFileSync(join(vectors, "run.py"), "utf8")).toContain("def main(");
		});
	else {
		it("[SHIP-03] fit their schema, and are what Python computes by itself", () => {
			const { status, stdout } = run(vectors);
			const computed = [...stdout.matchAll(/(\d+) cases computed/g)];
			expect([status, stdout]).toEqual([0, expect.not.stringMatching(/ [1-9]\d* wrong/)]);
			expect(computed).toHaveLength(12);
			expect(computed.reduce((sum, [, cases]) => sum + Number(cases), 0)).toBe(casesOf(vectors));
		});

		it("[SHIP-03] are found wrong where a cent differs, or a field is not in the schema", () => {
			const folder = mkdtempSync(join(tmpdir(), "tuckshop-vectors-"));
			cpSync(vectors, folder, { recursive: true });
			const spoil = (name: string, from: string, to: string) => {
				const text = readFileSync(join(folder, name), "utf8");
				expect(text).toContain(from);
				writeFileSync(join(folder, name), text.replace(from, to));
			};
			spoil("tax.json", '"amount":50}', '"amount":51}');
			spoil("receipt.json", '"columns":48', '"columns":48,"colour":"red"');
			spoil("receipt.json", "CREDIT NOTE  ", "Credit note  ");
			spoil(
				"provinces.json",
				'"name":"PST","rate":7000,"amount":140',
				'"name":"PST","rate":7000,"amount":139',
			);
			spoil("split.json", '"due":1412', '"due":1411');
			const { status, stdout } = run(folder);
			rmSync(folder, { recursive: true });
			expect(status).toBe(1);
			expect(stdout.match(/^\S+ .* [1-9]\d* wrong$/gm)?.map((line) => line.split(" ")[0])).toEqual([
				"provinces",
				"receipt",
				"split",
				"tax",
			]);
			expect(stdout).toMatch(/^receipt .* 2 wrong$/m);
			expect(stdout).toContain("colour is not known");
		});
	}
});
