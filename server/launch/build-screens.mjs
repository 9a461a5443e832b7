import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode, Refusal, root, sourceFlags } from "./place.mjs";
import { progress } from "./progress.mjs";
import { runQuietly } from "./run-quietly.mjs";

const applications = ["ui-web", "ui-kiosk"];
const shared = ["core/src", "adapters/src", "ui-kit", "package-lock.json", "tsconfig.base.json"];

/** Builds the applications whose sources have changed since their dist was built. */
export async function buildScreens() {
	const sharedHash = hashOf(shared);
	const stale = applications
		.filter((application) => existsSync(join(root, application, "index.html")))
		.map((application) => ({ application, inputs: `${sharedHash}-${hashOf([application])}` }))
		.filter(({ application, inputs }) => builtFrom(application) !== inputs);
	if (stale.length === 0) return;
	await progress("Building the screens", Promise.all(stale.map(build)));
}

async function build({ application, inputs }) {
	const vite = join(root, "node_modules/vite/bin/vite.js");
	const { code, output } = await runQuietly(projectNode(), [...sourceFlags, vite, "build"], {
		cwd: join(root, application),
	});
	if (code !== 0)
		throw new Refusal(`${output.trimEnd()}\nThe screens of ${application} could not be built.`);
	writeFileSync(stampOf(application), inputs);
}

/**
 * The stamp is inside dist and deleted with it: a manual build, or one that was interrupted, leaves
 * none.
 */
const stampOf = (application) => join(root, application, "dist/.built-from");
const builtFrom = (application) =>
	existsSync(stampOf(application)) ? readFileSync(stampOf(application), "utf8") : undefined;

/**
 * One hash over the names and contents of files and of all files below folders, without tests,
 * stories and build output.
 */
function hashOf(paths) {
	const hash = createHash("sha256");
	const add = (path) => {
		const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) =>
			a.name < b.name ? -1 : 1,
		);
		for (const entry of entries) {
			const below = `${path}/${entry.name}`;
			if (entry.isDirectory()) {
				if (!["node_modules", "dist"].includes(entry.name)) add(below);
			} else if (!/\.(test|stories)\.tsx?$/.test(entry.name))
				hash.update(`\0${below}\0`).update(readFileSync(join(root, below)));
		}
	};
	for (const path of paths.filter((path) => existsSync(join(root, path))))
		if (/\.json$/.test(path)) hash.update(readFileSync(join(root, path)));
		else add(path);
	return hash.digest("hex");
}
