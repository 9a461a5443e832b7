import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const core = join(import.meta.dirname, "../../core");
const examples = [...readFileSync(join(core, "README.md"), "utf8").matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);

/** What an example says that it prints: the words after // behind a console.log, or the comment lines that follow one. */
function promised(code: string): string {
	const lines = code.split("\n");
	return lines
		.flatMap((line, index) => {
			if (!line.startsWith("console.log(")) return [];
			const beside = /\); \/\/ (.*)$/.exec(line)?.[1];
			if (beside !== undefined) return [beside];
			const below = lines.slice(index + 1);
			const end = below.findIndex((next) => !next.startsWith("//"));
			return below.slice(0, end < 0 ? below.length : end).map((next) => next.replace(/^\/\/ ?/, ""));
		})
		.join("\n");
}

describe("the examples of core/README.md", () => {
	it("are there", () => {
		expect(examples.length).toBeGreaterThanOrEqual(4);
		expect(examples.every((code) => promised(code) !== "")).toBe(true);
	});

	it.each(examples.map((code) => [code.split("\n")[0]?.slice(0, 60), code] as const))("print what they say: %s", (_, code) => {
		const printed = execFileSync(
			process.execPath,
			["--conditions=@tuckshop/source", "--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", code],
			{
				cwd: core,
				encoding: "utf8",
			},
		);
		expect(printed.trimEnd()).toBe(promised(code));
	});
});
