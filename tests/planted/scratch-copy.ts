import {
	cpSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readlinkSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const workspaces = [
	"",
	"core",
	"adapters",
	"ui-kit",
	"ui-web",
	"ui-kiosk",
	"server",
	"storybook",
	"tests",
];
const leftOut = new Set([
	"node_modules",
	".git",
	".cache",
	".data",
	"test-results",
	"storybook-static",
	"coverage",
	// Built from the sources: packages that are packed at the same time build theirs anew.
	"dist",
]);

/**
 * A copy of the project's working tree, in which anything may be broken. Each of its packages is a
 * link to the project's, and the links to the workspaces lead to the copy's own; caches, which tools
 * write in place, are not shared.
 */
export function scratchCopy(): { readonly folder: string; readonly remove: () => void } {
	mkdirSync(join(root, ".cache"), { recursive: true });
	const folder = mkdtempSync(join(root, ".cache/planted-"));
	for (const entry of readdirSync(root))
		if (!leftOut.has(entry))
			cpSync(join(root, entry), join(folder, entry), {
				recursive: true,
				filter: (from) => !leftOut.has(from.slice(from.lastIndexOf("/") + 1)),
			});
	for (const workspace of workspaces)
		linkPackages(join(root, workspace, "node_modules"), join(folder, workspace, "node_modules"));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function linkPackages(from: string, to: string) {
	if (!lstatSync(from, { throwIfNoEntry: false })) return;
	mkdirSync(to, { recursive: true });
	for (const entry of readdirSync(from)) {
		// Links to the workspaces and to the programs stand in these two folders.
		if (entry === ".bin" || entry.startsWith("@")) linkPackages(join(from, entry), join(to, entry));
		else if (!entry.startsWith(".")) link(join(from, entry), join(to, entry));
	}
}

function link(from: string, to: string) {
	symlinkSync(lstatSync(from).isSymbolicLink() ? readlinkSync(from) : from, to);
}
