import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

/** A node of the parsed source, as far as the rules look into it. */
export type Node = {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
};

export type Import = {
	/** The text between the quotes. */
	readonly specifier: string;
	/** The names taken, as the other file exports them: "default", "*" for all of it, none for a bare import. */
	readonly names: readonly string[];
	readonly typeOnly: boolean;
	readonly line: number;
};

/** A file of the project: its path from the root with forward slashes, and its text, parsed when a rule asks for it. */
export type SourceFile = {
	readonly path: string;
	readonly text: string;
	readonly parsed: () => {
		readonly program: Node;
		readonly imports: readonly Import[];
		readonly comments: readonly { text: string; line: number }[];
	};
	readonly lineOf: (offset: number) => number;
};

export function sourceFile(path: string, text: string): SourceFile {
	let parsed: ReturnType<SourceFile["parsed"]> | undefined;
	const lineOf = linesIn(text);
	return {
		path,
		text,
		lineOf,
		parsed: () => {
			parsed ??= parse(path, text, lineOf);
			return parsed;
		},
	};
}

/** The line of an offset: where each line begins is found once, at the first question. */
function linesIn(text: string): (offset: number) => number {
	let starts: number[] | undefined;
	const read = () => {
		const found = [0];
		for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) found.push(at + 1);
		return found;
	};
	return (offset) => {
		starts ??= read();
		let [low, high] = [0, starts.length];
		while (high - low > 1) {
			const middle = (low + high) >> 1;
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle;
		}
		return low + 1;
	};
}

const notOurs = new Set([
	"node_modules",
	".git",
	"dist",
	"storybook-static",
	"test-results",
	"coverage",
	".data",
	".cache",
]);
const binary = /\.(png|jpg|webp|ico|woff2?|gz|zip|pdf)$/;

const read = new Map<string, readonly SourceFile[]>();

/**
 * Every text file below the root, without what is installed, built or written by a run. Read and
 * parsed once for all tests of a process.
 */
export function projectFiles(root: string): readonly SourceFile[] {
	const files = read.get(root) ?? filesBelow(root);
	read.set(root, files);
	return files;
}

function filesBelow(root: string, folder = ""): SourceFile[] {
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (
			notOurs.has(entry.name) ||
			entry.isSymbolicLink() ||
			binary.test(entry.name) ||
			/\.(log|tsbuildinfo)$/.test(entry.name)
		)
			return [];
		return entry.isDirectory()
			? filesBelow(root, path)
			: [sourceFile(path, readFileSync(join(root, path), "utf8"))];
	});
}

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** Tests, and what stands beside them for them alone: stories, samples, generators of test data. */
export const isTest = (path: string) =>
	/\.(test|spec|stories|sample|arbitrary|bench)\.tsx?$/.test(path) || path.startsWith("tests/");

/** Visits a node and everything below it. */
export function walk(node: Node, visit: (node: Node) => void): void {
	visit(node);
	for (const key in node) {
		const value = node[key];
		if (typeof value !== "object" || value === null) continue;
		if (Array.isArray(value)) {
			for (const child of value) if (isNode(child)) walk(child, visit);
		} else if (isNode(value)) walk(value, visit);
	}
}

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function parse(path: string, text: string, lineOf: (offset: number) => number) {
	const result = parseSync(path, text);
	const [error] = result.errors;
	if (error) throw new Error(`${path} can't be parsed: ${error.message}`);
	const program = result.program as unknown as Node;
	const { staticImports, staticExports } = result.module;
	const imports: Import[] = staticImports.map(({ moduleRequest, entries, start }) => ({
		specifier: moduleRequest.value,
		names: entries.map(
			({ importName }) => importName.name ?? (importName.kind === "Default" ? "default" : "*"),
		),
		typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
		line: lineOf(start),
	}));
	for (const { entries } of staticExports)
		for (const { moduleRequest, importName, isType, start } of entries)
			if (moduleRequest)
				imports.push({
					specifier: moduleRequest.value,
					names: [importName.name ?? "*"],
					typeOnly: isType,
					line: lineOf(start),
				});
	walk(program, (node) => {
		const source = node.source as Node | null | undefined;
		if (
			(node.type === "ImportExpression" || node.type === "TSImportType") &&
			typeof source?.value === "string"
		)
			imports.push({
				specifier: source.value,
				names: ["*"],
				typeOnly: node.type === "TSImportType",
				line: lineOf(node.start),
			});
	});
	return {
		program,
		imports,
		comments: result.comments.map(({ value, start }) => ({ text: value, line: lineOf(start) })),
	};
}
