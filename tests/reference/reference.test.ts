import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const build = (...args: string[]) =>
	spawnSync(
		process.execPath,
		["--conditions=@tuckshop/source", join(import.meta.dirname, "build.ts"), ...args],
		{ encoding: "utf8" },
	);

let out: string;
beforeAll(() => {
	out = mkdtempSync(join(tmpdir(), "tuckshop-reference-"));
});
afterAll(() => rmSync(out, { recursive: true }));

/** The text of a page of the reference, without its elements. */
const textOf = (page: string) =>
	readFileSync(join(out, page), "utf8")
		.replace(/<[^>]*>/g, "")
		.replace(/\s+/g, " ");

it("[SHIP-06] builds the reference of a sub-path: each export with its docstring, under the heading of the file that declares it, and nothing from another host", () => {
	const { status, stdout, stderr } = build("core/rules/split", `--out=${out}`);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toContain("1 sub-path");
	const first = textOf("index.html");
	expect(first).toContain("@tuckshop/core/rules/split");
	expect(first).toContain("is whole Canadian cents");
	expect(first.indexOf("Amount split")).toBeLessThan(first.indexOf("evenSplit"));
	const evenSplit = textOf("functions/evenSplit.html");
	expect(evenSplit).toContain("in cents. Their totals differ by a cent at most");
	expect(evenSplit).toContain("ways-not-valid");
	for (const file of readdirSync(out, { recursive: true, encoding: "utf8" }))
		if (file.endsWith(".html"))
			expect(readFileSync(join(out, file), "utf8")).not.toMatch(/(?:src|href)="https?:/);
});

it("names a sub-path that no package has, and writes nothing", () => {
	const { status, stderr } = build("core/rules/spilt", `--out=${join(out, "none")}`);
	expect(status).toBe(1);
	expect(stderr).toContain("No package has the sub-path core/rules/spilt.");
	expect(readdirSync(out)).not.toContain("none");
});
