import { citedBy } from "../requirements/requirements.ts";
import { declaredBy, type Exported, type ModuleGraph } from "./module-graph.ts";
import { type Node, walk } from "./source-file.ts";

/** A test whose title begins with ids, and what it runs of other modules, also through what stands beside tests. */
export type CitedTest = {
	readonly path: string;
	readonly title: string;
	readonly line: number;
	readonly runs: readonly Exported[];
	/** Those among them that the test's own file names. */
	readonly names: readonly Exported[];
	/** Packages and parts of Node that it takes: who starts a process runs what that process runs. */
	readonly packages: ReadonlySet<string>;
};

type Names = ReadonlySet<string>;
type TestFile = {
	/** The names that a declaration of the file mentions, by the name that it declares. */
	readonly declared: ReadonlyMap<string, Names>;
	/** The names in beforeEach and its like, which every test of the file runs. */
	readonly hooks: Names;
	readonly packages: Names;
	readonly titles: readonly {
		readonly title: string;
		readonly line: number;
		readonly names: Names;
	}[];
};

/** The tests of a file that cite requirements. Modules for which `isShipped` is true are not looked into. */
export function citedTests(
	path: string,
	graph: ModuleGraph,
	isShipped: (path: string) => boolean,
	files = new Map<string, TestFile>(),
): CitedTest[] {
	const fileAt = (at: string) => {
		const known = files.get(at) ?? readTestFile(at, graph);
		files.set(at, known);
		return known;
	};
	return fileAt(path).titles.map(({ title, line, names }) => {
		const seen = new Map<string, Set<string>>();
		const runs: Exported[] = [];
		const own: Exported[] = [];
		const packages = new Set<string>();
		const follow = (at: string, next: Iterable<string>): void => {
			const file = fileAt(at);
			const known = seen.get(at);
			const followed = known ?? new Set<string>();
			if (!known) {
				seen.set(at, followed);
				for (const one of file.packages) packages.add(one);
				follow(at, file.hooks);
			}
			for (const name of next) {
				if (followed.has(name)) continue;
				followed.add(name);
				const taken = graph.module(at)?.taken.get(name);
				if (taken) leadTo(taken, at);
				const mentioned = file.declared.get(name);
				if (mentioned) follow(at, mentioned);
			}
		};
		const leadTo = (taken: Exported, from: string): void => {
			const leads = graph.definition(taken);
			const to = graph.module(leads.path);
			if (isShipped(leads.path)) {
				runs.push(leads);
				if (from === path) own.push(leads);
			} else if (to)
				follow(leads.path, leads.name === "*" ? [...to.own, ...to.taken.keys()] : [leads.name]);
		};
		follow(path, names);
		for (const loaded of graph.module(path)?.loaded ?? [])
			leadTo({ path: loaded, name: "*" }, path);
		return { path, title, line, runs, names: own, packages };
	});
}

function readTestFile(path: string, graph: ModuleGraph): TestFile {
	const file = graph.module(path)?.file;
	if (!file) return { declared: new Map(), hooks: new Set(), packages: new Set(), titles: [] };
	const { program, imports } = file.parsed();
	const declared = new Map<string, Set<string>>();
	const hooks = new Set<string>();
	const titles: TestFile["titles"][number][] = [];
	const declare = (names: readonly string[], from: Node) => {
		const mentioned = namesIn(from);
		for (const name of names)
			declared.set(name, new Set([...(declared.get(name) ?? []), ...mentioned]));
	};
	const around: Node[] = [];
	const visit = (node: Node): void => {
		if (node.type === "VariableDeclaration")
			for (const one of node.declarations as readonly Node[])
				declare(declaredBy({ ...node, declarations: [one] }), one);
		if (/^(Function|Class)Declaration$/.test(node.type)) declare(declaredBy(node), node);
		if (node.type === "AssignmentExpression") {
			const { left, right } = node as unknown as { left: Node; right: Node };
			if (left.type === "Identifier") declare([String(left.name)], right);
		}
		if (node.type === "CallExpression" && /^(before|after)(Each|All)$/.test(calleeName(node)))
			for (const name of namesIn(node)) hooks.add(name);
		const title = textOf(node);
		if (title !== undefined && citedBy(title).length > 0)
			titles.push({
				title,
				line: file.lineOf(node.start),
				names: namesIn(testOf(node, around, program)),
			});
		around.push(node);
		for (const child of childrenOf(node)) visit(child);
		around.pop();
	};
	visit(program);
	const packages = new Set(
		imports
			.filter(({ typeOnly }) => !typeOnly)
			.map(({ specifier }) => specifier.replace(/^node:/, "")),
	);
	return { declared, hooks, packages, titles };
}

/** The test that a title belongs to: the call that begins with it, the case `{ title, run }` that it names, or the whole file where titles stand in a table. */
function testOf(title: Node, around: readonly Node[], program: Node): Node {
	const parent = around.at(-1);
	if (parent?.type === "CallExpression" && (parent.arguments as readonly Node[])[0] === title)
		return parent;
	const holder = around.findLast(({ type }) => type === "ObjectExpression");
	const hasFunction = (holder?.properties as readonly Node[] | undefined)?.some(
		(property) =>
			property.type === "Property" && /Function/.test(String((property.value as Node).type)),
	);
	return holder && hasFunction ? holder : program;
}

const calleeName = (node: Node) => String((node.callee as Node).name ?? "");

const textOf = (node: Node): string | undefined => {
	if (node.type === "Literal" && typeof node.value === "string") return node.value;
	if (node.type !== "TemplateLiteral") return undefined;
	const [first] = node.quasis as readonly { readonly value: { readonly raw: string } }[];
	return first?.value.raw;
};

function namesIn(node: Node): Set<string> {
	const names = new Set<string>();
	walk(node, (inner) => {
		if (inner.type === "Identifier" || inner.type === "JSXIdentifier")
			names.add(String(inner.name));
	});
	return names;
}

const childrenOf = (node: Node): Node[] =>
	Object.values(node)
		.flat()
		.filter(
			(value): value is Node =>
				typeof value === "object" &&
				value !== null &&
				"type" in value &&
				typeof value.type === "string",
		);
