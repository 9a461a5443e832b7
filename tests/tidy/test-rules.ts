import type { Finding, HouseRule } from "./house-rule.ts";
import { isCode, isTest, type Node, walk } from "./source-file.ts";

const runners = new Set(["it", "test", "describe", "suite", "layer"]);
const passingOver = new Set(["skip", "only", "todo", "fixme", "skipIf", "runIf", "fails"]);

export const testRules: readonly HouseRule[] = [
	{
		name: "every test runs",
		reason: "a test that is passed over shows nothing, and its requirement looks shown",
		find: ({ path, parsed, lineOf }) => {
			if (!isCode(path) || !isTest(path)) return [];
			const findings: Finding[] = [];
			walk(parsed().program, (node) => {
				const property =
					node.type === "MemberExpression" && !node.computed
						? String((node.property as Node).name)
						: "";
				if (passingOver.has(property) && runners.has(firstName(node)))
					findings.push({ line: lineOf(node.start), what: `uses .${property}` });
				if (
					node.type === "CallExpression" &&
					/^(xit|xtest|xdescribe|fit|fdescribe)$/.test(String((node.callee as Node).name))
				)
					findings.push({
						line: lineOf(node.start),
						what: `uses ${String((node.callee as Node).name)}`,
					});
			});
			return findings;
		},
	},
	{
		name: "types are not silenced",
		reason:
			"what the compiler is told to overlook is where the next fault hides; a type test may expect an error where it says which",
		find: ({ path, parsed }) =>
			isCode(path)
				? parsed()
						.comments.filter(({ text }) => {
							const [, word, said] = /^\s*@ts-(ignore|nocheck|expect-error)(.*)/.exec(text) ?? [];
							return (
								word !== undefined &&
								!(word === "expect-error" && isTest(path) && (said ?? "").trim().length > 5)
							);
						})
						.map(({ line }) => ({ line, what: "tells the compiler to look away" }))
				: [],
	},
	{
		name: "no notes to do later",
		reason: "what is not done is not in the code; what has to be said to the reader is a sentence",
		find: ({ path, parsed }) =>
			isCode(path)
				? parsed()
						.comments.filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b/.test(text))
						.map(({ line }) => ({ line, what: "has a note to do something later" }))
				: [],
	},
];

/** The name that a chain of members and calls begins with: `it` of `it.effect.skip`. */
function firstName(node: Node): string {
	if (node.type === "Identifier") return String(node.name);
	if (node.type === "MemberExpression") return firstName(node.object as Node);
	return node.type === "CallExpression" ? firstName(node.callee as Node) : "";
}
