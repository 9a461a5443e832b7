import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { entriesOf, exportsOf, figuresOf } from "./public-exports.ts";

const root = join(import.meta.dirname, "../..");

const undocumented = (path: string) =>
	[...exportsOf(path).values()].filter(({ comment }) => comment === "");

it.each(["core", "adapters", "ui-kit"])(
	"[SHIP-06] every public export of %s says what it is",
	(name) => {
		const missing = entriesOf(join(root, name))
			.flatMap(({ path }) => undocumented(path))
			.map(
				({ name, path, line }) =>
					`${relative(root, path)}:${line} ${name} has no /** … */ above it`,
			);
		expect([...new Set(missing)]).toEqual([]);
	},
);

it.each(["core", "adapters", "ui-kit"])(
	"[SHIP-06] every figure and every moment of a public type of %s says its unit",
	(name) => {
		const byFile = new Map<string, ReturnType<typeof exportsOf>>();
		for (const { path: entry } of entriesOf(join(root, name)))
			for (const each of exportsOf(entry).values())
				byFile.set(each.path, new Map([...(byFile.get(each.path) ?? []), [each.name, each]]));
		const silent = [...byFile].flatMap(([path, exports]) =>
			figuresOf(path, exports)
				.filter(({ saysUnit }) => !saysUnit)
				.map(({ name: figure, line }) => `${relative(root, path)}:${line} ${figure}: of what?`),
		);
		expect(silent).toEqual([]);
	},
);

it("finds a figure without a unit, and takes a comment of its own, its type's, or a type that says it", () => {
	const path = join(mkdtempSync(join(tmpdir(), "tuckshop-figures-")), "index.ts");
	writeFileSync(
		path,
		[
			"/** A wait. */",
			"export type Wait = { readonly id: number; readonly length: number; readonly cost: Cents };",
			"/** A job. `tries`: how many failed. */",
			'export type Job = { readonly is: "a"; readonly tries: number; readonly at: string } | {',
			"\t/** Seconds. */",
			"\treadonly left: number | undefined;",
			"};",
			"/** Times in milliseconds. */",
			"export interface Span { readonly from: number; readonly endedAt: string }",
			"",
		].join("\n"),
	);
	const found = figuresOf(path, exportsOf(path));
	rmSync(dirname(path), { recursive: true });
	expect(found.map(({ name, saysUnit }) => [name, saysUnit])).toEqual([
		["Wait.length", false],
		["Job.tries", true],
		["Job.at", false],
		["Job.left", true],
		["Span.from", true],
		["Span.endedAt", true],
	]);
});

it("finds what is exported without a comment, through other files and under other names", () => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-exports-"));
	writeFileSync(
		join(folder, "index.ts"),
		'export * from "./all.ts";\nexport { one as first, type Two } from "./some.ts";\n',
	);
	writeFileSync(
		join(folder, "all.ts"),
		"/** A schema. */\nexport const Three = 3;\nexport type Three = typeof Three;\nexport interface Four {}\n",
	);
	writeFileSync(
		join(folder, "some.ts"),
		"/**\n * Comes\n * first.\n */\nexport const one = 1;\nexport type Two = 2;\nexport const inside = 0;\n",
	);
	const found = exportsOf(join(folder, "index.ts"));
	rmSync(folder, { recursive: true });
	expect([...found.values()].map(({ name, comment }) => [name, comment])).toEqual([
		["Three", "A schema."],
		["Four", ""],
		["first", "Comes first."],
		["Two", ""],
	]);
});
