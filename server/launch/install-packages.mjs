import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { cacheFolder, Refusal, root } from "./place.mjs";
import { progress } from "./progress.mjs";
import { runQuietly } from "./run-quietly.mjs";

/** Installs the packages of package-lock.json, unless node_modules has them. */
export async function installPackages() {
	if (packagesAreCurrent()) return;
	// The log level is explicit, because a `--silent` of the npm that runs this would hide errors.
	const { code, output } = await progress(
		"Installing packages (once, about a minute)",
		runNpm(["ci", "--no-audit", "--no-fund", "--loglevel=warn"]),
	);
	if (code !== 0)
		throw new Refusal(
			`${output.trimEnd()}\nThe packages could not be installed: npm ci ended with ${code}.`,
		);
	await takeOutNodeThatDoesNotRun();
	stamp();
}

/** True if node_modules matches package-lock.json, whoever installed it. */
export function packagesAreCurrent() {
	if (!existsSync(installedList)) return false;
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockHash()) return true;
	if (!holdsEveryPackage()) return false;
	stamp();
	return true;
}

/** npm's own list of installed packages; it is written last, so an interrupted install has none. */
const installedList = join(root, "node_modules/.package-lock.json");
const stampFile = join(cacheFolder, "installed-lock");

const lockHash = () =>
	createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");

function stamp() {
	mkdirSync(cacheFolder, { recursive: true });
	writeFileSync(stampFile, lockHash());
}

/**
 * `npm install --package-lock-only` lists packages in node_modules that it did not install, so each
 * folder is checked too.
 */
function holdsEveryPackage() {
	const packages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
	const installed = packages(installedList);
	return Object.entries(packages(join(root, "package-lock.json"))).every(
		([path, { version, optional, devOptional }]) =>
			!path.includes("node_modules/") ||
			(installed[path]
				? installed[path].version === version && existsSync(join(root, path))
				: optional || devOptional),
	);
}

/**
 * The machine's own npm on the machine's own Node: `npm ci` deletes the pinned one while it runs.
 */
function runNpm(args) {
	const inProject = join(root, "node_modules");
	const path = (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => !folder.startsWith(inProject));
	return runQuietly("npm", args, {
		cwd: root,
		env: { ...process.env, PATH: path.join(delimiter) },
		shell: process.platform === "win32",
	});
}

/**
 * On a Linux without glibc the pinned Node installs but does not run, and would come first in the
 * PATH of every npm script.
 */
async function takeOutNodeThatDoesNotRun() {
	const pinned = join(root, "node_modules/.bin/node");
	if (existsSync(pinned) && (await runQuietly(pinned, ["--version"])).code !== 0) rmSync(pinned);
}
