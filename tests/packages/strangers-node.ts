import { execFileSync } from "node:child_process";
import { delimiter, join } from "node:path";

/**
 * The machine's own Node, which may be older than the project's, as an outside project would use
 * it.
 */
export const strangersNode = machinesOwnNode() ?? process.execPath;

function machinesOwnNode(): string | undefined {
	const name = process.platform === "win32" ? "node.exe" : "node";
	const folders = (process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => folder !== "" && !folder.includes("node_modules"));
	return folders.map((folder) => join(folder, name)).find((path) => versionOf(path) >= 20);
}

/** The first number of a Node's version; 0 where there is none. */
export function versionOf(node: string): number {
	try {
		return Number(
			execFileSync(node, ["--print", "process.versions.node.split('.')[0]"], {
				encoding: "utf8",
				stdio: ["ignore", "pipe", "ignore"],
			}),
		);
	} catch {
		return 0;
	}
}
