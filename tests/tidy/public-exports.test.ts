import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { entriesOf, exportsOf } from "./public-exports.ts";

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
