import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { examplesOfReadme, promised } from "./readme-examples.ts";

const core = join(import.meta.dirname, "../../core");

describe("the examples of core/README.md", () => {
	it("are there", () => {
		expect(examplesOfReadme.length).toBeGreaterThanOrEqual(4);
		expect(examplesOfReadme.every((code) => promised(code) !== "")).toBe(true);
	});

	it.each(examplesOfReadme.map((code) => [code.split("\n")[0]?.slice(0, 60), code] as const))(
		"print what they say: %s",
		(_, code) => {
			const printed = execFileSync(
				process.execPath,
				[
					"--conditions=@tuckshop/source",
					"--disable-warning=ExperimentalWarning",
					"--input-type=module",
					"--eval",
					code,
				],
				{
					cwd: core,
					encoding: "utf8",
				},
			);
			expect(printed.trimEnd()).toBe(promised(code));
		},
	);
});
