import type { Finding, HouseRule } from "./house-rule.ts";
import { isCode, isTest, type Node, type SourceFile, walk } from "./source-file.ts";

const maxLines = 70;
const maxParameters = 3;

/** A function of at most so many lines counts as part of the function around it; a longer one counts by itself. */
const maxInlineLines = 3;

/** Functions that hold a list of statements or records, without steps that could be named. */
const lists = /^server\/src\/database\/migrations\/|^server\/src\/sandbox\/itc\/demo-cards\.ts$/;

const isProduct = (path: string): boolean =>
	isCode(path) &&
	!isTest(path) &&
	!/^(tests|docs|storybook|\.ci)\/|\/workshop\/|\/fakes\/sample-[\w-]+\.ts$/.test(path);

const isFunction = ({ type }: Node): boolean =>
	["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"].includes(type);

export const functionRules: readonly HouseRule[] = [
	{
		name: "a function has at most 70 lines of its own",
		reason:
			"a function that does not fit a screen does several things, and each of them has a name; functions inside it count by themselves where they are longer than three lines",
		find: (file) =>
			!isProduct(file.path) || lists.test(file.path)
				? []
				: functionsOf(file)
						.map((node) => ({ node, lines: ownLines(file, node) }))
						.filter(({ lines }) => lines > maxLines)
						.map(({ node, lines }) => ({
							line: file.lineOf(node.start),
							what: `begins a function of ${lines} lines of its own`,
						})),
	},
	{
		name: "a function takes at most three arguments by position",
		reason:
			"from the fourth on a call no longer shows which argument is which: further ones go into one object with names, which may come last",
		find: (file) =>
			isProduct(file.path)
				? functionsOf(file).flatMap((node): Finding[] => {
						const length = byPosition(node.params as readonly Node[]);
						return length > maxParameters
							? [{ line: file.lineOf(node.start), what: `takes ${length} arguments by position` }]
							: [];
					})
				: [],
	},
];

/** The parameters without `this`, and without a last one that is an object of named values. */
function byPosition(parameters: readonly Node[]): number {
	const own = parameters.filter(({ name }) => name !== "this");
	return own.length - (isNamedObject(own.at(-1)) ? 1 : 0);
}

function isNamedObject(parameter: Node | undefined): boolean {
	if (parameter?.type === "AssignmentPattern") return isNamedObject(parameter.left as Node);
	const annotation = parameter?.typeAnnotation as { readonly typeAnnotation: Node } | undefined;
	return parameter?.type === "ObjectPattern" || annotation?.typeAnnotation.type === "TSTypeLiteral";
}

function functionsOf(file: SourceFile): readonly Node[] {
	const found: Node[] = [];
	walk(file.parsed().program, (node) => {
		if (isFunction(node)) found.push(node);
	});
	return found;
}

function ownLines(file: SourceFile, node: Node): number {
	let inner = 0;
	const below = (parent: Node): void => {
		for (const value of Object.values(parent))
			for (const child of Array.isArray(value) ? value : [value]) {
				if (typeof child !== "object" || child === null || !("type" in child)) continue;
				const lines = isFunction(child) ? linesOf(file, child) : 0;
				if (lines > maxInlineLines) inner += lines - 1;
				else below(child);
			}
	};
	below(node);
	return linesOf(file, node) - inner;
}

const linesOf = ({ lineOf }: SourceFile, { start, end }: Node): number =>
	lineOf(end) - lineOf(start) + 1;
