// Builds the package in the current folder into its dist: JavaScript without comments, and declarations with them. Run by npm before it packs
// core, adapters and ui-kit.
import { execFileSync } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";

const require = createRequire(import.meta.url);
const tsc = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
const core = join(import.meta.dirname, "..");
/** Written last, so that a build that was interrupted is done again. npm packs no such file. */
const finished = ".npmignore";

alone(() => {
	for (const folder of new Set([core, process.cwd()])) if (!isBuilt(folder)) build(folder);
});

/** Runs while no other process builds: two that begin together would take away each other's dist. */
function alone(work) {
	const lock = join(core, "../node_modules/.cache/packing");
	mkdirSync(dirname(lock), { recursive: true });
	const pause = new Int32Array(new SharedArrayBuffer(4));
	while (!isTaken(lock)) Atomics.wait(pause, 0, 0, 100);
	try {
		work();
	} finally {
		rmSync(lock, { force: true });
	}
}

/** Takes the lock, unless a process that still runs has it. */
function isTaken(lock) {
	try {
		writeFileSync(lock, String(process.pid), { flag: "wx" });
		return true;
	} catch (fault) {
		if (fault.code !== "EEXIST") throw fault;
		if (!isRunning(lock)) rmSync(lock, { force: true });
		return false;
	}
}

function isRunning(lock) {
	try {
		// An empty file is one that is being written: process 0 always runs.
		process.kill(Number(readFileSync(lock, "utf8")), 0);
		return true;
	} catch (fault) {
		return fault.code === "EPERM" || fault.code === "ENOENT";
	}
}

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
	dropUnreached(folder);
	writeFileSync(join(folder, "dist", finished), "");
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

/** Takes away modules, and declarations, that no entry of the package leads to: nobody could import them. */
function dropUnreached(folder) {
	const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	const targets = Object.values(exports).filter((target) => target.types);
	for (const [kind, extension] of [
		["types", ".d.ts"],
		["default", ".js"],
	]) {
		const reached = new Set(targets.map((target) => join(folder, target[kind])));
		for (const path of reached)
			for (const [, specifier] of readFileSync(path, "utf8").matchAll(
				/(?:from |import\(|import )"(\.{1,2}\/[^"]+)\.js"/g,
			))
				reached.add(join(dirname(path), `${specifier}${extension}`));
		for (const path of filesBelow(join(folder, "dist")))
			if (path.endsWith(extension) && !reached.has(path)) rmSync(path);
	}
}

/** True where a package's dist is newer than all that it is made from. */
function isBuilt(folder) {
	const dist = join(folder, "dist");
	if (!existsSync(join(dist, finished))) return false;
	const written = (path) => statSync(path).mtimeMs;
	const at = written(join(dist, finished));
	const sources = [core, folder].flatMap((made) => filesBelow(join(made, "src")));
	return [...sources, ...filesBelow(import.meta.dirname)].every((path) => written(path) < at);
}

function filesBelow(folder) {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
}
