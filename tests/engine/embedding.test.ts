import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { promised } from "../rules/readme-examples.ts";

const core = join(import.meta.dirname, "../../core");
const [, example = ""] =
	/```javascript\n(.*?)```/s.exec(readFileSync(join(core, "README.md"), "utf8")) ?? [];

it("the till of core/README.md is one, in under 60 lines, and prints what the page says", () => {
	const lines = example.trimEnd().split("\n");
	expect(lines.length).toBeGreaterThan(30);
	expect(lines.length).toBeLessThan(60);
	const printed = execFileSync(
		process.execPath,
		[
			"--conditions=@tuckshop/source",
			"--disable-warning=ExperimentalWarning",
			"--input-type=module",
			"--eval",
			example,
		],
		{ cwd: core, encoding: "utf8", timeout: 60_000 },
	);
	expect(printed.trimEnd()).toBe(promised(example));
});
