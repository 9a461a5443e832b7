import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The examples of core/README.md, in its order. */
export const examplesOfReadme: readonly string[] = [
	...readFileSync(join(import.meta.dirname, "../../core/README.md"), "utf8").matchAll(
		/```js\n(.*?)```/gs,
	),
].map(([, code = ""]) => code);

/** The expected output of an example: the words after a console.log, or the comment lines that follow one. */
export function promised(code: string): string {
	const lines = code.split("\n");
	return lines
		.flatMap((line, index) => {
			if (!line.startsWith("console.log(")) return [];
			const beside = /\); \/\/ (.*)$/.exec(line)?.[1];
			if (beside !== undefined) return [beside];
			const below = lines.slice(index + 1);
			const end = below.findIndex((next) => !next.startsWith("//"));
			return below
				.slice(0, end < 0 ? below.length : end)
				.map((next) => next.replace(/^\/\/ ?/, ""));
		})
		.join("\n");
}
