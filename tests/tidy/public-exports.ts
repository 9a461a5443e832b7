import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** An export of a package: where it is declared, the comment above it, and the first line of its declaration. */
export type PublicExport = {
	readonly name: string;
	readonly path: string;
	readonly line: number;
	readonly comment: string;
};
type Exports = ReadonlyMap<string, PublicExport>;

const declared =
	/^export (?:declare )?(?:abstract )?(?:async )?(?:const|function\*?|class|type|interface|enum|let) +([\w$]+)/;

/** The entries of a package that are code: its sub-paths with their sources. */
export const entriesOf = (
	folder: string,
): readonly { readonly subPath: string; readonly path: string }[] => {
	const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
		readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>;
	};
	return Object.entries(exports).flatMap(([subPath, target]) => {
		const path = typeof target === "string" ? undefined : target["@tuckshop/source"];
		return path && /\.tsx?$/.test(path) ? [{ subPath, path: join(folder, path) }] : [];
	});
};

/** Everything that a module exports, by name, followed through `export … from`. */
export function exportsOf(
	path: string,
	known = new Map<string, Map<string, PublicExport>>(),
): Exports {
	const before = known.get(path);
	if (before) return before;
	const found = new Map<string, PublicExport>();
	known.set(path, found);
	const text = readFileSync(path, "utf8");
	const lines = text.split("\n");
	for (const [at, line] of lines.entries()) {
		const name = declared.exec(line)?.[1];
		if (name === undefined) continue;
		const comment = commentAbove(lines, at);
		// A schema and its type share a name, and one comment.
		if (!found.get(name)?.comment) found.set(name, { name, path, line: at + 1, comment });
	}
	const from = (specifier: string) => exportsOf(join(dirname(path), specifier), known);
	for (const [, specifier = ""] of text.matchAll(/^export (?:type )?\* from "(\.[^"]+)"/gm))
		for (const [name, each] of from(specifier)) if (!found.has(name)) found.set(name, each);
	for (const [, names = "", specifier = ""] of text.matchAll(
		/^export (?:type )?\{([^}]*)\} from "(\.[^"]+)"/gm,
	))
		for (const [own, as] of renamed(names)) {
			const each = from(specifier).get(own);
			if (each) found.set(as, { ...each, name: as });
		}
	return found;
}

const renamed = (names: string): (readonly [own: string, as: string])[] =>
	names
		.split(",")
		.map((name) => name.trim().replace(/^type /, ""))
		.filter(Boolean)
		.map((name) => {
			const [own = "", as = own] = name.split(" as ");
			return [own, as];
		});

function commentAbove(lines: readonly string[], at: number): string {
	if (!lines[at - 1]?.trimEnd().endsWith("*/")) return "";
	let first = at - 1;
	while (first > 0 && !lines[first]?.trimStart().startsWith("/**")) first -= 1;
	return lines
		.slice(first, at)
		.map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*)?\s?/, "").replace(/\s*\*\/$/, ""))
		.join(" ")
		.trim();
}
