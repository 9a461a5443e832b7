import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Node, sourceFile } from "./source-file.ts";

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

/** A figure or a moment of a public type, and whether it is said in which unit. */
export type PublicFigure = {
	readonly name: string;
	readonly line: number;
	readonly saysUnit: boolean;
};

const units =
	/\b(bytes|cents?|characters|columns|days|dollars|hours|how (many|often)|minutes|milliseconds|numbers?|percent|pieces|pixels|position|seconds|thousandths|version)\b/i;
const clocks = /\b(ISO 8601|YYYY-MM-DD|milliseconds)\b/;

/**
 * The members of a module's exported types that are plain numbers, and the texts that are named as moments. One says its unit in a comment of
 * its own, or its type's comment says it or names it in backticks. `Cents` and `Rate` say their unit themselves, and an id has none.
 */
export function figuresOf(path: string, exports: Exports): readonly PublicFigure[] {
	const text = readFileSync(path, "utf8");
	const { parsed, lineOf } = sourceFile(path, text);
	const written = ({ start, end }: Node) => text.slice(start, end);
	return (parsed().program.body as readonly Node[]).flatMap((statement) => {
		const type = statement.declaration as Node | null | undefined;
		const of = type && /^TS(TypeAlias|Interface)Declaration$/.test(type.type) ? type : undefined;
		const known = of && exports.get(written(of.id as Node));
		if (!of || known?.path !== path) return [];
		return membersOf((of.typeAnnotation ?? of.body) as Node).flatMap(({ part, member }) => {
			const key = written(member.key as Node);
			const held = (member.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node;
			const kind = held ? kindOf(key, written(held)) : undefined;
			if (!kind) return [];
			const isSaid =
				text.slice(0, member.start).trimEnd().endsWith("*/") ||
				`${known.comment} ${commentBefore(text.slice(0, part.start))}`.includes(`\`${key}\``) ||
				(kind === "figure" ? units : clocks).test(known.comment);
			return [{ name: `${known.name}.${key}`, line: lineOf(member.start), saysUnit: isSaid }];
		});
	});
}

function kindOf(name: string, type: string): "figure" | "moment" | undefined {
	if (/^number( \| (undefined|null))?$/.test(type))
		return /^id$|Id$/.test(name) ? undefined : "figure";
	const isText = /^string( \| (undefined|null))?$/.test(type);
	return isText && /^(at|since)$|(At|_at|Date)$/.test(name) ? "moment" : undefined;
}

/** The comment that stands before a part of a union. */
const commentBefore = (text: string): string =>
	/\/\*\*(?:(?!\*\/)[\s\S])*\*\/[\s|]*$/.exec(text)?.[0] ?? "";

type Member = { readonly part: Node; readonly member: Node };

/** The properties of an object type, of each part of a union or an intersection too. */
function membersOf(type: Node): readonly Member[] {
	const own = (members: unknown) =>
		(members as readonly Node[])
			.filter((member) => member.type === "TSPropertySignature")
			.map((member) => ({ part: type, member }));
	switch (type.type) {
		case "TSTypeLiteral":
			return own(type.members);
		case "TSInterfaceBody":
			return own(type.body);
		case "TSUnionType":
		case "TSIntersectionType":
			return (type.types as readonly Node[]).flatMap(membersOf);
		case "TSParenthesizedType":
			return membersOf(type.typeAnnotation as Node);
		default:
			return [];
	}
}
