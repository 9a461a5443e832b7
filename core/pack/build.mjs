// Builds the package in the current folder into its dist: JavaScript without comments, and declarations with them. Run by npm before it packs
// core, adapters and ui-kit.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";

const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const core = join(import.meta.dirname, "..");

if (process.cwd() !== core && !isBuilt(core)) build(core);
build(process.cwd());

function build(folder) {
	const compile = (...flags) =>
		execFileSync(process.execPath, [tsc, "-p", "tsconfig.pack.json", ...flags], {
			cwd: folder,
			stdio: "inherit",
		});
	rmSync(join(folder, "dist"), { recursive: true, force: true });
	compile("--emitDeclarationOnly");
	compile("--declaration", "false", "--removeComments", "--noCheck");
	for (const path of filesBelow(join(folder, "dist")))
		writeFileSync(path, readable(readFileSync(path, "utf8")));
}

/**
 * A built file with tabs for its deep indentation, which halves a declaration, with the names of the
 * built files that it imports, and without style sheets, which come as one.
 */
function readable(built) {
	return built
		.replace(/^(?: {4})+/gm, (blanks) => "\t".repeat(blanks.length / 4))
		.replace(/^import "[^"]+\.css";\n/gm, "")
		.replace(/((?:from |import\()"\.{1,2}\/[^"]+)\.tsx?"/g, '$1.js"');
}

/** True where a package's dist is newer than all of its sources: the declarations of another one are made from it. */
function isBuilt(folder) {
	const dist = join(folder, "dist");
	if (!existsSync(dist)) return false;
	const written = (path) => statSync(path).mtimeMs;
	const first = Math.min(...filesBelow(dist).map(written));
	return filesBelow(join(folder, "src")).every((path) => written(path) < first);
}

function filesBelow(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}
