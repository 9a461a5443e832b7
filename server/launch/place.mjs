import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runsSources } from "./node-version.mjs";

/** The root of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The folder of stamps and other files that may be lost. */
export const cacheFolder = join(root, "node_modules/.cache/tuckshop");

/**
 * The folder in which Node caches compiled sources: a program that was started once starts in two
 * thirds of the time.
 */
export const compiledFolder = join(cacheFolder, "compiled");

/** A fault of the setup that is printed in one line, without a stack. */
export class Refusal extends Error {}

/**
 * The Node that runs sources: the pinned one where it is installed, otherwise the one that runs
 * this.
 */
export function projectNode() {
	const pinned = join(root, "node_modules/.bin/node");
	if (existsSync(pinned)) return pinned;
	if (runsSources()) return process.execPath;
	throw new Refusal(
		"Node 24 was not installed with the packages: run npm ci without --omit=optional, or use Node 22.19 or newer.",
	);
}

/**
 * Flags for running the workspace's sources: exports resolve to them, and Node does not warn that
 * it strips types.
 */
export const sourceFlags = [
	"--conditions=@tuckshop/source",
	"--disable-warning=ExperimentalWarning",
];
