import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Loads a package that is measured against. Peers are in a folder with a lock file of its own,
 * outside the workspaces: the first benchmark that needs one installs them all, and other users do
 * not pay for them.
 */
export async function importPeer(
	name: string,
	folder = join(import.meta.dirname, "peers"),
): Promise<unknown> {
	installPeers(folder);
	const { load } = (await import(
		/* @vite-ignore */ pathToFileURL(join(folder, "load.mjs")).href
	)) as { load: (name: string) => Promise<unknown> };
	return load(name);
}

function installPeers(folder: string) {
	const lock = join(folder, "package-lock.json");
	if (!existsSync(lock)) throw new Error(`no benchmark peers: ${folder} has no package-lock.json`);
	const stamp = join(folder, "node_modules/.installed-lock");
	const wanted = createHash("sha256").update(readFileSync(lock)).digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
	console.log("Installing what we are measured against …");
	execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], {
		cwd: folder,
		stdio: ["ignore", "ignore", "inherit"],
		shell: process.platform === "win32",
	});
	writeFileSync(stamp, wanted);
}
