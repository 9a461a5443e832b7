import type { House } from "./house-rule.ts";
import type { Node, SourceFile } from "./source-file.ts";
import { walk } from "./source-file.ts";

/** A name as a module exports it: "default", or "*" for all that it exports. */
export type Exported = { readonly path: string; readonly name: string };

/** A module's imports and exports at run time; types are left out. */
type Module = {
	readonly file: SourceFile;
	/** The export elsewhere for which an imported name stands, by that name. */
	readonly taken: Map<string, Exported>;
	/** Modules that are loaded whole, or for what loading them does. */
	readonly loaded: Set<string>;
	readonly own: Set<string>;
	readonly passedOn: Map<string, Exported>;
	readonly passedOnWhole: string[];
	/** How often each name occurs. */
	readonly mentions: Map<string, number>;
};

export type ModuleGraph = {
	readonly module: (path: string) => Module | undefined;
	/** The module that defines what another exports under a name, through any number of index files. */
	readonly definition: (exported: Exported) => Exported;
	/** Everything that the modules of these paths need at run time, by name: whether a name of a module is among it. */
	readonly reached: (entries: readonly string[]) => (exported: Exported) => boolean;
};

/** The imports and exports of the files, joined. */
export function moduleGraph(files: readonly SourceFile[], house: House): ModuleGraph {
	const byPath = new Map(files.map((file) => [file.path, file]));
	const modules = new Map<string, Module>();
	const module = (path: string) => {
		const file = byPath.get(path);
		if (file && !modules.has(path)) modules.set(path, readModule(file, house));
		return modules.get(path);
	};
	const find = ({ path, name }: Exported, seen: Set<string>): Exported | undefined => {
		const at = module(path);
		if (!at || seen.has(path)) return undefined;
		seen.add(path);
		if (at.own.has(name)) return { path, name };
		const passed = at.passedOn.get(name);
		if (passed) return passed.name === "*" ? passed : (find(passed, seen) ?? passed);
		for (const next of at.passedOnWhole) {
			const found = find({ path: next, name }, seen);
			if (found) return found;
		}
		return undefined;
	};
	const definition = (exported: Exported) => find(exported, new Set()) ?? exported;
	return { module, definition, reached: (entries) => reachedFrom(entries, module, definition) };
}

function reachedFrom(
	entries: readonly string[],
	module: ModuleGraph["module"],
	definition: ModuleGraph["definition"],
) {
	const used = new Set<string>();
	const visited = new Set<string>();
	const visit = (path: string): void => {
		const at = module(path);
		if (!at || visited.has(path)) return;
		visited.add(path);
		for (const next of at.loaded) use({ path: next, name: "*" });
		for (const exported of at.taken.values()) use(exported);
	};
	const use = (exported: Exported): void => {
		const { path, name } = exported.name === "*" ? exported : definition(exported);
		if (used.has(`${path}#${name}`)) return;
		used.add(`${path}#${name}`);
		visit(path);
		if (name !== "*") return;
		const at = module(path);
		for (const next of at?.passedOnWhole ?? []) use({ path: next, name: "*" });
		for (const passed of at?.passedOn.values() ?? []) use(passed);
	};
	for (const path of entries) use({ path, name: "*" });
	return ({ path, name }: Exported) =>
		used.has(`${path}#*`) ||
		used.has(`${path}#${name}`) ||
		(visited.has(path) && (name === "*" || (module(path)?.mentions.get(name) ?? 0) > 1));
}

const nameOf = (node: unknown): string => {
	const { name, value } = node as { name?: unknown; value?: unknown };
	return String(name ?? value);
};
const isType = (node: Node) => node.importKind === "type" || node.exportKind === "type";

function readModule(file: SourceFile, house: House): Module {
	const at: Module = {
		file,
		taken: new Map(),
		loaded: new Set(),
		own: new Set(),
		passedOn: new Map(),
		passedOnWhole: [],
		mentions: new Map(),
	};
	const pathOf = (source: unknown): string | undefined => {
		const { kind, path } = house.lead(file, String((source as Node).value));
		return kind === "file" ? path : undefined;
	};
	walk(file.parsed().program, (node) => {
		if (node.type === "Identifier" || node.type === "JSXIdentifier")
			at.mentions.set(String(node.name), (at.mentions.get(String(node.name)) ?? 0) + 1);
		if (node.type === "ImportDeclaration" && !isType(node)) readImport(node, pathOf, at);
		if (node.type === "ImportExpression" && (node.source as Node).type === "Literal") {
			const path = pathOf(node.source);
			if (path) at.loaded.add(path);
		}
		if (node.type === "ExportAllDeclaration" && !isType(node)) {
			const path = pathOf(node.source);
			if (path && node.exported) at.passedOn.set(nameOf(node.exported), { path, name: "*" });
			else if (path) at.passedOnWhole.push(path);
		}
		if (node.type === "ExportNamedDeclaration" && !isType(node)) readExport(node, pathOf, at);
		if (node.type === "ExportDefaultDeclaration") at.own.add("default");
	});
	return at;
}

function readImport(node: Node, pathOf: (source: unknown) => string | undefined, at: Module): void {
	const path = pathOf(node.source);
	if (!path) return;
	const specifiers = node.specifiers as readonly Node[];
	if (specifiers.length === 0) at.loaded.add(path);
	for (const one of specifiers) {
		if (isType(one)) continue;
		const name =
			one.type === "ImportSpecifier"
				? nameOf(one.imported)
				: one.type === "ImportDefaultSpecifier"
					? "default"
					: "*";
		at.taken.set(nameOf(one.local), { path, name });
	}
}

function readExport(node: Node, pathOf: (source: unknown) => string | undefined, at: Module): void {
	const path = node.source ? pathOf(node.source) : undefined;
	for (const one of node.specifiers as readonly Node[]) {
		if (isType(one)) continue;
		const taken = node.source ? undefined : at.taken.get(nameOf(one.local));
		if (path) at.passedOn.set(nameOf(one.exported), { path, name: nameOf(one.local) });
		else if (taken) at.passedOn.set(nameOf(one.exported), taken);
		else if (!node.source) at.own.add(nameOf(one.exported));
	}
	for (const name of declaredBy(node.declaration)) at.own.add(name);
}

/** The names that a declaration makes: of `const { a, b } = c` both. */
export function declaredBy(declaration: unknown): readonly string[] {
	const node = declaration as Node | null;
	if (!node) return [];
	if (node.id && node.type !== "VariableDeclarator") return [nameOf(node.id)];
	const patterns =
		node.type === "VariableDeclaration"
			? (node.declarations as readonly Node[]).map(({ id }) => id as Node)
			: [];
	const names: string[] = [];
	for (const pattern of patterns)
		walk(pattern, (inner) => {
			if (inner.type === "Identifier") names.push(String(inner.name));
		});
	return names;
}
